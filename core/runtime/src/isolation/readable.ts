import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Packages of ours that run beside an extractor; what they depend on lies where they look for it. */
const OURS = [
  "@farthing/contract",
  "@farthing/html",
  "@farthing/read",
  "@farthing/web",
  "@farthing/markdown",
  "@farthing/metadata",
];

/** The folders in which a module of this folder looks for packages. */
const libraries = (folder: string): readonly string[] =>
  (createRequire(join(folder, "package.json")).resolve.paths("farthing") ?? []).filter(existsSync);

/** Where packages that are linked, as those of a checkout are, really lie. */
function linked(folders: readonly string[]): string[] {
  return OURS.flatMap((name) => {
    const at = folders.map((folder) => join(folder, name)).find(existsSync);
    return at === undefined ? [] : [realpathSync(at)];
  });
}

/** The folder of a module's package: the next one above with a manifest. */
function packageOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, "package.json"))) return folder;
  return dirname(file);
}

/**
 * What a process that runs a package may read: the package, the folders in which it and we look for packages, and our own code.
 *
 * @param folder the package's folder
 * @param engine module of the Markdown engine, where it has one
 */
export function readable(folder: string, engine?: URL): string[] {
  const own = packageOf(fileURLToPath(import.meta.url));
  const engines = engine === undefined ? [] : [packageOf(realpathSync(fileURLToPath(engine)))];
  const roots = [realpathSync(folder), own, ...engines];
  const modules = roots.flatMap(libraries);
  const all = [folder, ...roots, ...modules, ...linked(modules)];
  return [...new Set(all.flatMap((path) => [path, realpathSync(path)]))];
}
