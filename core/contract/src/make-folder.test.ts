import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

const root = mkdtempSync(join(tmpdir(), "farthing-folder-"));
afterAll(() => rmSync(root, { recursive: true }));

it("makes a folder, and those above it, and leaves one that is there", () => {
  const folder = join(root, "a/b/c");
  makeFolder(folder, 0o700);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("tells where none can be made", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file/a"))).toThrow(/file\/a cannot be made: ENOTDIR/);
  expect(() => makeFolder(join(root, "file"))).toThrow(/file cannot be made: ENOTDIR/);
});

it.runIf(process.platform === "linux")("comes to an end where the system makes none", () => {
  const code = 'try { makeFolder("/proc/a/b") } catch (error) { console.log(error.code, error.message) }';
  const module = new URL("./make-folder.ts", import.meta.url).href;
  const args = ["--input-type=module", "-e", `import { makeFolder } from ${JSON.stringify(module)}; ${code}`];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 20_000 });
  expect(stdout).toMatch(/^ENOENT \/proc\/a\/b cannot be made: /);
});
