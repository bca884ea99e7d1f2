import { readFileSync } from "node:fs";
import { posix } from "node:path";

const MODULES = "node_modules/";

/** An entry of package-lock.json: what is installed at a path, or a link to a workspace. */
interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Of a link: where it leads. */
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A package of an installation. */
export interface Installed {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly integrity: string | undefined;
  readonly optional: boolean;
  /** Whether it runs a script when it is installed. */
  readonly installs: boolean;
  /** Whether it is this repository's. */
  readonly own: boolean;
  /** Paths of what it needs. */
  readonly needs: readonly string[];
}

/**
 * What an installation without development tools holds, by the lock file: npm's own list (`npm sbom --omit dev`) lacks whatever a
 * development tool needs as well.
 */
export function productionTree(lockFile: string): Installed[] {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as { packages: Readonly<Record<string, Locked>> };
  const entry = (path: string): Locked => {
    const found = packages[path];
    if (found === undefined) throw new Error(`${lockFile} has nothing at ${path}`);
    return found;
  };
  /** Where Node finds `name` from a package's folder: the nearest one outwards; a workspace is a link to its folder. */
  const find = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = posix.dirname(at)) {
      const path = posix.join(at === "." ? "" : at, MODULES, name);
      const found = packages[path];
      if (found) return found.link ? found.resolved : path;
      if (at === "." || at === "") return undefined;
    }
  };
  const isKept = (path: string): boolean => path !== "" && !entry(path).dev && !entry(path).link;
  const workspaces = Object.keys(packages).filter((path) => isKept(path) && !path.includes(MODULES));
  const needsOf = (path: string): string[] => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = entry(path);
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const names = [...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })];
    return [...new Set(names.map((name) => find(name, path)))]
      .filter((found) => found !== undefined)
      .filter(isKept)
      .sort();
  };
  const reached = new Set(workspaces);
  for (const path of reached) for (const need of needsOf(path)) reached.add(need);
  return [...reached].sort().map((path) => {
    const { name = path.slice(path.lastIndexOf(MODULES) + MODULES.length), version, license, integrity } = entry(path);
    const { optional, devOptional, hasInstallScript } = entry(path);
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
