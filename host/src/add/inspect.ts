import { EXTRACTOR_API, isJsonObject, type JsonObject, PLUGIN_API } from "@farthing/contract";
import semver from "semver";
import { plain } from "./plain.ts";
import { Refusal } from "./refusal.ts";
import type { Files } from "./unpack.ts";

/** A setting that an extractor reads. */
export interface DeclaredSetting {
  readonly name: string;
  readonly optional: boolean;
  readonly description: string;
}

/** What an extractor says of itself in the description that was made when it was built. */
export interface Declared {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly domains: readonly string[];
  readonly hosts: readonly string[];
  readonly settings: readonly DeclaredSetting[];
}

/** What a package says of itself, as text for people: read from its files, nothing of which was run. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly author: string;
  readonly license: string;
  readonly repository: string;
  readonly kind: "extractor" | "plugin";
  readonly entry: string;
  /** What its author asks for: an address, a share of what it earns, a price of its own. Empty: nothing. */
  readonly terms: string;
  /** Why it should not be used any more, and what takes its place; empty where neither is said. */
  readonly deprecated: string;
  /** Commands of `farthing` that it brings. */
  readonly commands: readonly string[];
  /** Ranges by name, of the registry only. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Absent for a plugin, which is not described. */
  readonly declared?: Declared;
}

const CONTRACT = "@farthing/contract";
/** What npm runs of a package that is installed. */
const SCRIPTS = ["preinstall", "install", "postinstall"];
const LARGEST = { "package.json": 256 * 1024, description: 256 * 1024 };
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

/** A file of JSON among those of the package. Throws a Refusal where it is none, or too large. */
function readJson(files: Files, path: string, most: number): JsonObject {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Refusal(`it has no ${path}`);
  if (bytes.length > most) throw new Refusal(`its ${path} has more than ${most} bytes`);
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    if (isJsonObject(value)) return value;
  } catch {
    // told below
  }
  throw new Refusal(`its ${path} is no JSON object`);
}

/** A path that a manifest names, as the files have it. */
const within = (path: unknown): string => (typeof path === "string" ? path.replace(/^\.\//, "") : "");

/** A person as manifests name them: "Name <address>", or the parts. */
const person = (value: unknown): string =>
  plain(isJsonObject(value) ? [value.name, value.email && `<${value.email}>`].filter(Boolean).join(" ") : value);

function declaredIn(files: Files, path: string): Declared {
  const { name, aliases, domains, hosts, config } = readJson(files, path, LARGEST.description);
  const settings = (Array.isArray(config) ? config : []).filter(isJsonObject);
  return {
    name: plain(name, 60),
    aliases: texts(aliases),
    domains: texts(domains),
    hosts: texts(hosts),
    settings: settings.map((setting) => ({
      name: plain(setting.name, 100),
      optional: setting.optional === true,
      description: plain(setting.description),
    })),
  };
}

/** All that npm would install with a package, by name: what it expects beside itself, too, unless it can do without. */
function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta: meta,
}: JsonObject): [string, unknown][] {
  const isOptional = (name: string) => isJsonObject(meta) && isJsonObject(meta[name]) && meta[name].optional === true;
  const peers = Object.entries(isJsonObject(peerDependencies) ? peerDependencies : {}).filter(([name]) => !isOptional(name));
  return Object.entries({
    ...Object.fromEntries(peers),
    ...(isJsonObject(dependencies) && dependencies),
    ...(isJsonObject(optionalDependencies) && optionalDependencies),
  });
}

/** What forbids to install a package, whatever it does: what npm would run or put into another's place. */
function faultsOf(manifest: JsonObject, files: Files): string[] {
  const { scripts, bin, bundleDependencies, bundledDependencies } = manifest;
  const own = SCRIPTS.filter((name) => isJsonObject(scripts) && name in scripts);
  const bundled = [bundleDependencies, bundledDependencies].some((value) => value !== undefined && value !== false);
  const odd = neededBy(manifest).filter(([name, range]) => !NAME.test(name) || semver.validRange(String(range)) === null);
  return [
    ...(own.length > 0 ? [`it has scripts that npm would run: ${own.join(", ")}`] : []),
    ...(files.has("binding.gyp") ? ["it has a binding.gyp, which npm would build"] : []),
    ...(bin !== undefined || isJsonObject(manifest.directories)
      ? ["it brings commands (bin or directories), which could take another's name"]
      : []),
    ...(bundled || [...files.keys()].some((path) => /(?:^|\/)node_modules\//i.test(path))
      ? ["it brings packages of others inside it"]
      : []),
    ...(files.has("npm-shrinkwrap.json") ? ["it has an npm-shrinkwrap.json, which says where its dependencies come from"] : []),
    ...odd.map(([name, range]) => `its dependency ${plain(name, 80)} is not a range of the registry: ${plain(range, 80)}`),
    ...[...files.keys()].filter((path) => path.endsWith(".node")).map((path) => `it has native code: ${plain(path)}`),
  ];
}

/** The author's terms, as a line. */
function termsOf({ payTo, share, price }: JsonObject): string {
  const part = typeof share === "number" ? `${Math.round(share * 1_000) / 10} % of what it earns` : "";
  return [part, payTo === undefined ? "" : `to ${plain(payTo, 80)}`, price === undefined ? "" : `price $${plain(price, 20)}`]
    .filter(Boolean)
    .join(", ");
}

/** What is wrong between the package and this host, which has this version of the contract. */
function unfit(manifest: JsonObject, farthing: JsonObject, contract: string): string[] {
  const api = farthing.type === "plugin" ? PLUGIN_API : EXTRACTOR_API;
  const { peerDependencies: peers, dependencies } = manifest;
  const range = isJsonObject(peers) ? peers[CONTRACT] : undefined;
  const need = range ?? (farthing.type === "plugin" && isJsonObject(dependencies) ? dependencies[CONTRACT] : undefined);
  return [
    ...(farthing.api === api
      ? []
      : [`it was written for ${farthing.type} api ${plain(farthing.api) || "(none)"}; this host speaks ${api}`]),
    ...(need === undefined ? [`its manifest has no peerDependencies["${CONTRACT}"]`] : []),
    ...(need !== undefined && !semver.satisfies(contract, String(need))
      ? [`it needs ${CONTRACT} ${plain(need, 80)}; this host has ${contract}`]
      : []),
  ];
}

/** What a package says of itself, and everything that forbids to install it. Throws a Refusal for what is no package of Farthing's. */
export function inspect(files: Files, contract: string): { manifest: Manifest; faults: readonly string[] } {
  const json = readJson(files, "package.json", LARGEST["package.json"]);
  const { name, version, farthing, author, repository } = json;
  if (typeof name !== "string" || !NAME.test(name) || name.length > 214) throw new Refusal("its name is none");
  if (typeof version !== "string" || semver.valid(version) !== version) throw new Refusal("its version is none");
  if (!isJsonObject(farthing) || !["extractor", "plugin"].includes(String(farthing.type)))
    throw new Refusal('it is no extractor and no plugin: its package.json has no "farthing" that says so');
  const kind = farthing.type as Manifest["kind"];
  const entry = within(farthing.entry);
  const match = within(farthing.match);
  const described = kind === "extractor" && files.has(match);
  const manifest: Manifest = {
    name,
    version,
    description: plain(json.description),
    author: person(author),
    license: plain(json.license, 60),
    repository: plain(isJsonObject(repository) ? repository.url : repository),
    kind,
    entry,
    terms: termsOf(farthing),
    deprecated: [plain(farthing.deprecated), farthing.replacedBy === undefined ? "" : `replaced by ${plain(farthing.replacedBy)}`]
      .filter(Boolean)
      .join("; "),
    commands: Object.keys(isJsonObject(farthing.commands) ? farthing.commands : {}).map((command) => plain(command, 60)),
    // The contract is the host's: it is fitted below.
    dependencies: Object.fromEntries(
      neededBy(json).flatMap(([one, range]) => (one === CONTRACT ? [] : [[one, String(range)] as const])),
    ),
    ...(described && { declared: declaredIn(files, match) }),
  };
  const faults = [
    ...faultsOf(json, files),
    ...unfit(json, farthing, contract),
    ...(files.has(entry) ? [] : [`its entry ${plain(farthing.entry) || "(none)"} is not in it`]),
    ...(kind === "extractor" && !described ? [`its description ${plain(farthing.match) || "(none)"} is not in it`] : []),
  ];
  return { manifest, faults };
}
