import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder that a person has named, and those above it. Node's own `recursive` never ends where a system has no such folder
 * and makes none, as below /proc. Throws an Error naming the folder.
 */
export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  try {
    for (const at of missing.reverse()) makeOne(at, mode);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error("ENOTDIR: it is a file"), { code: "ENOTDIR" });
  } catch (error) {
    throw Object.assign(new Error(`${folder} cannot be made: ${(error as Error).message}`, { cause: error }), {
      code: (error as NodeJS.ErrnoException).code,
    });
  }
}

/** Another process may make the same one at this moment. */
function makeOne(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { ...(mode !== undefined && { mode }) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
