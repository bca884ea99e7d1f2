import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Logger } from "@farthing/contract";
import { BootError, makeFolder } from "@farthing/runtime/installation";

const OWNER_ONLY = 0o700;
const OWNER_FILE = 0o600;
/** Permissions of everybody but the owner. */
const OTHERS = 0o077;
const STICKY = 0o1000;

const WIDE = "others on this machine may read what the service keeps in DATA_DIR";

/** Modes mean nothing there. */
const HAS_MODES = process.platform !== "win32";
const isOwn = ({ uid }: Stats): boolean => process.geteuid?.() === uid;
const isWide = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0;

/** Whether a folder is what it is called: nothing but files of ours lies in it, and nobody works in it. */
function isOfDataOnly(folder: string, stats: Stats): boolean {
  if ((stats.mode & STICKY) !== 0 || relative(folder, process.cwd()).split("/")[0] !== "..") return false;
  return readdirSync(folder, { withFileTypes: true }).every((entry) => entry.isFile());
}

/** There is a file in its place, or the system makes no folder there: whoever tries again tries for ever. */
const NEVER: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR"]);

/** Makes the folder. Throws a BootError where there can be none. */
function make(folder: string): void {
  try {
    makeFolder(folder, OWNER_ONLY);
  } catch (error) {
    throw NEVER.has((error as NodeJS.ErrnoException).code)
      ? new BootError([`host: DATA_DIR: ${(error as Error).message}`])
      : error;
  }
}

/**
 * Sees to it that what the service keeps is its owner's alone: the folder is made so, what lies in it is narrowed, and so is a folder that was
 * there before. One that serves others as well (a home, /tmp) is left as it is, and reported. To be called again when the files have been made.
 * Throws a BootError where there can be no such folder.
 */
export function keepPrivate(folder: string, log: Logger): void {
  if (!HAS_MODES) return;
  try {
    make(folder);
    const stats = statSync(folder);
    if (isWide(stats) && !(isOwn(stats) && isOfDataOnly(folder, stats)))
      return void log.warn({ folder }, `${WIDE}: it has other uses, or another owner. Name a folder of the service's own`);
    if (isWide(stats)) chmodSync(folder, OWNER_ONLY);
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const found = lstatSync(file, { throwIfNoEntry: false });
      if (found?.isFile() && isOwn(found) && isWide(found)) chmodSync(file, OWNER_FILE);
    }
  } catch (error) {
    if (error instanceof BootError) throw error;
    log.warn({ folder, err: error }, "DATA_DIR could not be made its owner's alone");
  }
}
