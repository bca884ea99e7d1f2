import { realpathSync } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Of a stack no more is read: its error is somebody's. */
const LONGEST_STACK = 10_000;

/** A file as the author knows it: as it lies from the entry, or in another package. Nobody is told where that is. */
function shown(file: string, folder: string): string {
  const way = relative(folder, file);
  if (!way.startsWith("..")) return way;
  const modules = `${sep}node_modules${sep}`;
  const at = file.lastIndexOf(modules);
  return at < 0 ? basename(file) : file.slice(at + modules.length);
}

/** Why a module could not be imported, and where it says so, if it does. */
export function importFault(error: unknown, entry: string): string {
  if (!(error instanceof Error)) return String(error);
  const file = fileURLToPath(entry);
  try {
    const folder = realpathSync(dirname(file));
    const { message, stack } = error;
    const [, place = "", at = ""] = /(file:\/\/[^\s:()]+):(\d+:\d+)/.exec(String(stack).slice(0, LONGEST_STACK)) ?? [];
    if (place !== "") return `${message} (${shown(fileURLToPath(place.replace(/[?#].*$/, "")), folder)}:${at})`;
    // What cannot be parsed has no line in its stack.
    return error instanceof SyntaxError ? `${message} (in ${basename(file)} or a module that it imports)` : message;
  } catch {
    return error.message; // what is somebody's may throw at every touch
  }
}
