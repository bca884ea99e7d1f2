import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

/** The tool that makes the world lies beside the repository, where it is present at all; it needs root and `unshare`. */
const tools = fileURLToPath(new URL("../../../../shared/tools", import.meta.url));
const possible = existsSync(`${tools}/closed-world.mjs`) && process.getuid?.() === 0;
if (!possible) console.info("closed world: not run, it needs root and ../shared/tools/closed-world.mjs");

interface Result {
  readonly what: string;
  readonly url: string;
  readonly outcome: string;
}

describe.runIf(possible)("with production settings, in a closed world", () => {
  it("nothing that a caller can send reaches an inner address", async () => {
    const script = fileURLToPath(new URL("../test/closed-world.ts", import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), "closed-world-test-")); // the tool leaves things behind where it runs
    const env = { ...process.env, TMPDIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, [script, tools], { env }).finally(() =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const { contacts, results } = JSON.parse(stdout) as { contacts: number; results: Result[] };
    const controls = results.filter(({ what }) => what === "control").map(({ outcome }) => outcome);
    expect(new Set(controls)).toEqual(new Set(["<p>public page</p>"]));
    expect(results.filter(({ outcome }) => outcome.includes("inside"))).toEqual([]);
    expect(contacts).toBe(0);
    const refused = results.filter(({ what }) => /direct|redirect|rebinding/.test(what)).map(({ outcome }) => outcome);
    expect(new Set(refused)).toEqual(new Set(["forbidden_target"]));
  });
});
