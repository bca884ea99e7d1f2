import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { T } from "@farthing/contract";
import { type AboutFields, type PackageAbout, packageAbout } from "./package-about.ts";
import { compile } from "./validation.ts";

/** The `farthing` field of a package's manifest. */
export interface FarthingManifest {
  readonly type: "plugin" | "extractor";
  /** Version of the contract that the package was written for (PLUGIN_API, EXTRACTOR_API). */
  readonly api: number;
  /** Module whose default export is the plugin or extractor, relative to the package. */
  readonly entry: string;
  /** Extractors: the description made at build time, by which URLs are matched without importing the code. */
  readonly match?: string;
  /** Why the package should not be used any more, in one sentence. */
  readonly deprecated?: string;
  /** Name of the package that takes its place. */
  readonly replacedBy?: string;
  /** Extractors: the author's address for payments, his share of them (0 to 1), and a price of its own (decimal USD). */
  readonly payTo?: string;
  readonly share?: number;
  readonly price?: string;
  /** Plugins: modules of commands of `farthing`, by name, relative to the package. */
  readonly commands?: Readonly<Record<string, string>>;
}

/** An installed package that says it is part of the service. */
export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly manifest: FarthingManifest;
  /** Ranges of the packages that it expects the host to have. */
  readonly peers: Readonly<Record<string, string>>;
  /** What its manifest says for people. */
  readonly about: PackageAbout;
  /** Whether the host itself depends on it; anything else was installed beside it by the operator. */
  readonly firstParty: boolean;
  /** Why its package.json cannot be used; it counts as an extractor then, which is refused without stopping the start. */
  readonly fault?: string;
}

const checkManifest = compile(
  T.Object({
    type: T.Union([T.Literal("plugin"), T.Literal("extractor")]),
    api: T.Integer(),
    entry: T.String({ minLength: 1 }),
    match: T.Optional(T.String({ minLength: 1 })),
    deprecated: T.Optional(T.String({ pattern: "\\S", maxLength: 200 })),
    replacedBy: T.Optional(T.String({ pattern: "^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9-][a-z0-9._-]*$", maxLength: 214 })),
    payTo: T.Optional(T.String()),
    share: T.Optional(T.Number()),
    price: T.Optional(T.String()),
    commands: T.Optional(T.Record(T.String({ pattern: "^[a-z][a-z-]*(?: [a-z][a-z-]*)?$" }), T.String({ minLength: 1 }))),
  }),
);
const UNUSABLE: FarthingManifest = { type: "extractor", api: 0, entry: "" };

interface PackageJson extends AboutFields {
  readonly name?: string;
  readonly version?: string;
  readonly farthing?: FarthingManifest;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads a package.json. Throws an Error naming the file. */
export function readPackage(file: string): PackageJson {
  const value: unknown = readJson(file);
  if (typeof value === "object" && value !== null) return value;
  throw new Error(`${file} holds no JSON object`);
}

/** Reads a file of JSON. Throws an Error naming it. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The package of which `file` is the package.json; `undefined` if it is none of the service's. */
export function inspectPackage(name: string, file: string, firstParty: boolean): FoundPackage | undefined {
  const item = { name, version: "0.0.0", folder: dirname(file), manifest: UNUSABLE, peers: {}, about: {}, firstParty };
  try {
    const json = readPackage(file);
    const { farthing, version = item.version, peerDependencies = {} } = json;
    if (farthing === undefined) return undefined;
    const issues = checkManifest(farthing);
    const fault = issues.map(({ path, message }) => `${path.slice(1) || "it"} ${message}`).join("; ");
    if (fault) return { ...item, version, fault: `the "farthing" field of its package.json is wrong: ${fault}` };
    return { ...item, version, manifest: farthing, peers: peerDependencies, about: packageAbout(json) };
  } catch (error) {
    return { ...item, fault: (error as Error).message };
  }
}

/** Where the package `name` lies, seen from the package.json `from`; it need not export its manifest. */
function locate(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, "package.json")).find((file) => existsSync(file));
}

/**
 * Finds plugins and extractors among the dependencies of the host and, after it, of the installations it runs in: files that may be
 * absent. A package that several name counts as the first one's.
 */
export function findPackages(host: string, ...installations: readonly string[]): FoundPackage[] {
  const found = new Map<string, FoundPackage>();
  for (const root of [host, ...installations]) {
    if (!existsSync(root)) continue;
    for (const name of Object.keys(readPackage(root).dependencies ?? {})) {
      const file = found.has(name) ? undefined : locate(name, root);
      if (file === undefined) continue;
      const item = inspectPackage(name, file, root === host);
      if (item) found.set(name, item);
    }
  }
  return [...found.values()];
}

/** The module that a package's manifest names as its entry. */
export const entryOf = ({ folder, manifest }: FoundPackage): URL => pathToFileURL(join(folder, manifest.entry));

/** Imports a package's entry, which may be of a later version than the manifest's, and gives its default export. */
export async function importEntry(found: FoundPackage, entry: URL = entryOf(found)): Promise<unknown> {
  const module = (await import(entry.href)) as { default?: unknown };
  return module.default;
}
