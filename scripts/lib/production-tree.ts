import { readFileSync } from "node:fs";
import { posix } from "node:path";

const MODULES = "node_modules/";

/**
 * What an installation without development tools holds, by the lock file: npm's own list (`npm sbom --omit dev`) lacks whatever a
 * development tool needs as well.
 *
 * @param {string} lockFile
 * @returns {{path: string, name: string, version: string, license?: string, integrity?: string, optional: boolean, installs: boolean,
 *   own: boolean, needs: readonly string[]}[]} `needs` are paths; `own` packages are this repository's; `installs` says that one runs a
 *   script when it is installed.
 */
export function productionTree(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  /** Where Node finds `name` from a package's folder: the nearest one outwards; a workspace is a link to its folder. */
  const find = (name, from) => {
    for (let at = from; ; at = posix.dirname(at)) {
      const path = posix.join(at === "." ? "" : at, MODULES, name);
      if (packages[path]) return packages[path].link ? packages[path].resolved : path;
      if (at === "." || at === "") return undefined;
    }
  };
  const isKept = (path) => path !== "" && !packages[path].dev && !packages[path].link;
  const workspaces = Object.keys(packages).filter((path) => isKept(path) && !path.includes(MODULES));
  const needsOf = (path) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const names = [...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })];
    return [...new Set(names.map((name) => find(name, path)))].filter((found) => found !== undefined && isKept(found)).sort();
  };
  const reached = new Set(workspaces);
  for (const path of reached) for (const need of needsOf(path)) reached.add(need);
  return [...reached].sort().map((path) => {
    const { name = path.slice(path.lastIndexOf(MODULES) + MODULES.length), version, license, integrity } = packages[path];
    const { optional, devOptional, hasInstallScript } = packages[path];
    return {
      path,
      name,
      version,
      license,
      integrity,
      optional: Boolean(optional || devOptional),
      installs: Boolean(hasInstallScript),
      own: !path.includes(MODULES),
      needs: needsOf(path),
    };
  });
}
