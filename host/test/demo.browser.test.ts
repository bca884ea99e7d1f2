import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

describe("the demo", () => {
  it("pays for every endpoint that exists, and nothing fails", { timeout: 300_000 }, async () => {
    const { stdout, stderr } = await run(process.execPath, [script("demo.ts")], { timeout: 280_000 });
    expect(stderr).not.toContain("FAILED");
    expect(stdout).toMatch(/\d+ calls, \$0\.0[1-9]\d* of test money spent/);
  });
});

describe.each(["demo.ts", "bench.ts"])("%s", (name) => {
  it("explains itself", async () => {
    const { stdout } = await run(process.execPath, [script(name), "--help"]);
    expect(stdout).toContain("npm run");
  });
});
