import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The `farthing` field of a package's manifest. */
export interface FarthingManifest {
  readonly type: "plugin" | "extractor";
  /** Version of the contract that the package was written for (PLUGIN_API, EXTRACTOR_API). */
  readonly api: number;
  /** Module whose default export is the plugin or extractor, relative to the package. */
  readonly entry: string;
  /** Extractors: the description made at build time, by which URLs are matched without importing the code. */
  readonly match?: string;
}

/** An installed package that says it is part of the service. */
export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly manifest: FarthingManifest;
  /** Ranges of the packages that it expects the host to have. */
  readonly peers: Readonly<Record<string, string>>;
  /** Whether the host itself depends on it; anything else was installed beside it by the operator. */
  readonly firstParty: boolean;
}

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly farthing?: FarthingManifest;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const readPackage = (file: string): PackageJson => JSON.parse(readFileSync(file, "utf8")) as PackageJson;

/** Where the package `name` lies, seen from the package.json `from`; it need not export its manifest. */
function locate(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, "package.json")).find((file) => existsSync(file));
}

/**
 * Finds plugins and extractors among the dependencies of the host and, second, of the installation it runs in.
 * A package that both name counts as the host's.
 */
export function findPackages(host: string, installation?: string): FoundPackage[] {
  const found = new Map<string, FoundPackage>();
  for (const root of [host, installation]) {
    if (root === undefined || !existsSync(root)) continue;
    for (const name of Object.keys(readPackage(root).dependencies ?? {})) {
      const file = found.has(name) ? undefined : locate(name, root);
      if (file === undefined) continue;
      const { farthing, version = "0.0.0", peerDependencies = {} } = readPackage(file);
      if (!farthing) continue;
      found.set(name, {
        name,
        version,
        folder: dirname(file),
        manifest: farthing,
        peers: peerDependencies,
        firstParty: root === host,
      });
    }
  }
  return [...found.values()];
}

/** Imports a package's entry and gives its default export. */
export async function importEntry({ folder, manifest }: FoundPackage): Promise<unknown> {
  const module = (await import(pathToFileURL(join(folder, manifest.entry)).href)) as { default?: unknown };
  return module.default;
}
