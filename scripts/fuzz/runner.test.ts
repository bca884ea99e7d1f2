import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fuzzer, fuzz } from "./runner.ts";

const scripts = fileURLToPath(new URL("..", import.meta.url));
const run = (script: string, ...given: readonly string[]) =>
  spawnSync(process.execPath, [join(scripts, script), ...given], { encoding: "utf8" });

// What `npm run fuzz` does for as long as one likes, for some seeds that are the same each time.
describe("a fuzzer finds nothing", () => {
  it.each([
    ["documents", "20"],
    ["sites", "30"],
    ["text", "50"],
    ["records", "10"],
  ])("in %s", (name, count) => {
    const { status, stdout, stderr } = run(`fuzz-${name}.ts`, count, "1");
    expect(stdout + stderr).toMatch(new RegExp(`${count} \\w+(?: and \\w+)?, no(?:ne| record) (?:did harm|acted)`));
    expect(status).toBe(0);
  });
});

describe("npm run fuzz", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "fuzz-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const script = (name: string, code: string): Fuzzer => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `const [count, first] = process.argv.slice(2).map(Number);\n${code}`);
    return { name, script: path };
  };
  const told = async (...fuzzers: readonly Fuzzer[]) => {
    const lines: string[] = [];
    let now = 0;
    const found = await fuzz(fuzzers, { seconds: 20, seed: 7, write: (line) => void lines.push(line), clock: () => now++ });
    return { found, text: lines.join("\n") };
  };

  it("lets fuzzers take turns, over new seeds each time", async () => {
    const { found, text } = await told(script("calm", "console.log('none of', count)"), script("quiet", "console.log('none')"));
    expect(found).toBe(true);
    expect(text).toMatch(/% {2}calm, seeds 7 to 56: none of 50\n.*% {2}quiet, seeds 7 to 56: none\n.*calm, seeds 57 to /);
  });

  it("ends at a finding, and says how to repeat it", async () => {
    const { found, text } = await told(
      script("calm", "console.log('none')"),
      script("finder", "console.log('seed %d: it acts', first + 3); process.exitCode = 1;"),
    );
    expect(found).toBe(false);
    expect(text).toMatch(/finder, seeds 7 to 56: found something\nseed 10: it acts\nagain: npx node \S+finder\.mjs 1 10$/);
  });

  it("ends at a fuzzer that breaks, and says which seeds it had", async () => {
    const { found, text } = await told(script("broken", "throw new Error('lost');"));
    expect(found).toBe(false);
    expect(text).toMatch(/Error: lost[\s\S]*again: npx node \S+broken\.mjs 50 7$/);
  });

  it("explains itself, and knows what it cannot run", () => {
    expect(run("fuzz.ts", "--help").stdout).toMatch(/SECONDS.*\n?.*SEED/);
    const { status, stderr } = run("fuzz.ts", "everything");
    expect([status, stderr]).toEqual([2, "there is no fuzzer everything, but documents, sites, text, records, callers\n"]);
  });
});
