/** Where the repository is: manifests and READMEs of packages lead there, since nothing else of it is on a registry's page. */
export const REPOSITORY = "https://github.com/farthing-dev/farthing";
/** What every package brings besides its own files. */
const PAPERS = ["README.md", "LICENSE", "CHANGELOG.md"];

/** Versions or ranges of packages, by name. */
type Versions = Readonly<Record<string, string>>;
/** The files of an entry point by condition; or its only file. */
type EntryPoint = string | Readonly<Record<string, string>>;

/** The manifest of a package, as far as it is read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: unknown;
  readonly bugs?: unknown;
  readonly keywords?: readonly string[];
  /** What makes it a plugin or an extractor: paths are relative to its folder. */
  readonly farthing?: { readonly type: string; readonly api: number; readonly entry: string; readonly match?: string };
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, EntryPoint>>;
  readonly engines?: Versions;
  readonly files?: readonly string[];
  readonly publishConfig?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly devDependencies?: Versions;
}

/** The manifest of the repository, as far as it is read here. */
export interface RootManifest {
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly workspaces: readonly string[];
  readonly engines: Versions;
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Versions;
}

/** What clients of the service run on: they do without what is new in the service's own Node. */
const CLIENT_ENGINES: Versions = { node: ">=20.3" };
const isClient = (folder: string): boolean => folder.startsWith("clients/");

function keywordsOf(manifest: Pick<Manifest, "farthing">, folder: string): string[] {
  if (folder === "host") return ["farthing", "x402", "agents"];
  if (isClient(folder)) return ["farthing", "x402", "agents", "mcp", "payments"];
  return ["farthing", ...(manifest.farthing ? [`farthing-${manifest.farthing.type}`] : [])];
}

/** The object with further entries right behind the one called `key`. */
const insertAfter = (object: object, key: string, entries: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).flatMap((entry) => (entry[0] === key ? [entry, ...Object.entries(entries)] : [entry])),
  );

/**
 * A package's manifest with what a registry and its readers need: where it comes from, on which Node it runs, which files it has.
 * What the manifest says of keywords stays; what it lists of files stays, too. `folder` is relative to the repository's root.
 */
export function completed(
  manifest: Omit<Manifest, "exports">,
  folder: string,
  rootManifest: Pick<RootManifest, "engines">,
): Record<string, unknown> {
  const { repository, homepage, bugs, engines, publishConfig, keywords, files = [], ...rest } = manifest;
  const described = {
    homepage: `${REPOSITORY}/tree/main/${folder}#readme`,
    repository: { type: "git", url: `git+${REPOSITORY}.git`, directory: folder },
    bugs: `${REPOSITORY}/issues`,
    keywords: keywords ?? keywordsOf(manifest, folder),
  };
  const shipped = {
    engines: isClient(folder) ? CLIENT_ENGINES : rootManifest.engines,
    files: [...files.filter((file) => !PAPERS.includes(file)), ...PAPERS],
    publishConfig: { access: "public" },
  };
  return insertAfter(insertAfter(rest, "license", described), "exports", shipped);
}

/**
 * The condition of `exports` by which this repository reads its own sources. It stays in what is published, where nothing is behind it:
 * a condition is passed over by all who were not told of it, and no package changes between what is tested and what is packed.
 */
const OWN_CONDITION = "@farthing/source";

/** An entry point of a package, such as "./plugin", with its files by condition. */
export type Entrance = readonly [path: string, files: Readonly<Record<string, string>>];

/** Entry points of a manifest that somebody outside can import; the others are for the tests here. */
export const entrances = ({ exports }: Pick<Manifest, "exports">): Entrance[] =>
  Object.entries(exports).flatMap(([path, point]): Entrance[] => {
    const all: Readonly<Record<string, string>> = typeof point === "string" ? { default: point } : point;
    const { [OWN_CONDITION]: _source, ...files } = all;
    return Object.keys(files).length > 0 ? [[path, files]] : [];
  });
