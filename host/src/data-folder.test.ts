import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { keepPrivate } from "./data-folder.ts";

const root = mkdtempSync(join(tmpdir(), "farthing-data-"));
afterAll(() => rmSync(root, { recursive: true }));

const warn = vi.fn();
beforeEach(() => warn.mockClear());
const log = { debug() {}, info() {}, error() {}, warn };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** A folder that everybody may read, with a file in it. */
function wide(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "ledger.sqlite"), "");
  chmodSync(join(folder, "ledger.sqlite"), 0o644);
  chmodSync(folder, 0o755);
  return folder;
}

it("makes the folder for the owner alone", () => {
  const folder = join(root, "new/data");
  keepPrivate(folder, log);
  expect([modeOf(folder), warn.mock.calls]).toEqual(["700", []]);
});

it.runIf(process.platform === "linux")("stops the start where no folder can be made", () => {
  expect(() => keepPrivate("/proc/farthing/data", log)).toThrow(/host: DATA_DIR: \/proc\/farthing\/data cannot be made: ENOENT/);
  expect(() => keepPrivate("/dev/null", log)).toThrow(/host: DATA_DIR: \/dev\/null cannot be made: ENOTDIR: it is a file/);
});

it("narrows one that was there, and its files", () => {
  const folder = wide("old");
  keepPrivate(folder, log);
  expect([modeOf(folder), modeOf(join(folder, "ledger.sqlite")), warn.mock.calls]).toEqual(["700", "600", []]);
});

it.each([
  ["holds other things", (folder: string) => mkdirSync(join(folder, "projects"))],
  ["is everybody's", (folder: string) => chmodSync(folder, 0o1777)],
  ["is worked in", (folder: string) => vi.spyOn(process, "cwd").mockReturnValue(join(folder, "deeper"))],
])("leaves one that %s as it is, and says so", (what, change) => {
  const folder = wide(what);
  change(folder);
  const before = modeOf(folder);
  keepPrivate(folder, log);
  vi.restoreAllMocks();
  expect([modeOf(folder), modeOf(join(folder, "ledger.sqlite"))]).toEqual([before, "644"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ folder }, expect.stringMatching(/others on this machine/));
});

it("says what it could not do", () => {
  const folder = join(root, "x".repeat(300));
  keepPrivate(folder, log);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ folder }), expect.any(String));
});
