import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What packages need to be loaded lies in such folders, and where their links lead. */
const MODULES = "node_modules";

/** The folders of installed packages that code in a folder can import from. */
function modulesSeenFrom(folder: string): string[] {
  const found: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, MODULES))) found.push(join(at, MODULES));
    if (dirname(at) === at) return found;
  }
}

/** Where the packages of such a folder really lie that are links: those of a checkout, of a workspace, of a store. */
function linkedFrom(modules: string): string[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const at = join(modules, entry.name);
    if (entry.isSymbolicLink()) return existsSync(at) ? [realpathSync(at)] : [];
    return entry.isDirectory() && entry.name.startsWith("@") ? linkedFrom(at) : [];
  });
}

/** What a process may read that runs code of packages in these folders and of the kit: they themselves, and what they can import. */
export function readable(...folders: readonly string[]): string[] {
  const own = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
  const roots = [...folders, own].flatMap((folder) => [folder, realpathSync(folder)]);
  const modules = roots.flatMap(modulesSeenFrom).flatMap((folder) => [folder, realpathSync(folder)]);
  const whole = [...new Set([...roots, ...modules])];
  const isWithin = (path: string) => whole.some((folder) => path.startsWith(folder + sep));
  return [...new Set([...whole, ...modules.flatMap(linkedFrom).filter((path) => !isWithin(path))])];
}
