import { definePlugin } from "@farthing/contract";
import { describeSettings, type FoundPackage, loadPlugins } from "@farthing/runtime";
import { HostConfig } from "../config.ts";
import { type Overlap, overlaps } from "./claims.ts";
import { type Conformance, conformanceOf } from "./conformance.ts";
import { inspect, type Manifest } from "./inspect.ts";
import type { Brought, Instance } from "./instance.ts";
import type { NpmOptions } from "./npm.ts";
import { type Policy, provenanceFault, scopeFault } from "./policy.ts";
import { type Provenance, provenanceOf, type Verify } from "./provenance.ts";
import type { Source } from "./source.ts";
import { stage } from "./stage.ts";
import { unpack } from "./unpack.ts";

/** Everything that can be known of a package before it is installed. */
export interface Look {
  readonly manifest: Manifest;
  /** The version that is installed now. */
  readonly installed?: string;
  readonly source: Source;
  readonly provenance: Provenance;
  /** Bytes as sent and unpacked, and how many files. */
  readonly size: { readonly packed: number; readonly unpacked: number; readonly files: number };
  /** Packages that would come with it; unknown where it is refused before. */
  readonly brings?: readonly Brought[];
  readonly overlaps: readonly Overlap[];
  /** Of an extractor that is not refused before. */
  readonly conformance?: Conformance;
  /** Why it is not taken; each a sentence without its full stop. Empty: it may be. */
  readonly faults: readonly string[];
}

/** What a look needs besides the package. */
export interface LookOptions {
  readonly instance: Instance;
  /** Version of @farthing/contract that this host has. */
  readonly contract: string;
  readonly policy: Policy;
  readonly npm: NpmOptions;
  /** How signatures are verified; by Sigstore where it is not given. */
  readonly verify?: Verify;
}

/** The names of the settings that belong to the host and its own plugins. */
async function ownSettings(packages: readonly FoundPackage[]): Promise<Set<string>> {
  const plugins = await loadPlugins(packages.filter(({ firstParty }) => firstParty));
  const configs = [definePlugin({ name: "host", config: HostConfig }), ...plugins.map(({ plugin }) => plugin)];
  return new Set(configs.flatMap(({ config }) => (config ? describeSettings(config, {}) : [])).map(({ name }) => name));
}

/** Why the name in a package's files must not differ from the one that was asked for. */
function anotherName({ registry }: Source, { name, version }: Manifest): string[] {
  if (registry === undefined || (registry.name === name && registry.version === version)) return [];
  return [`the registry calls it ${registry.name}@${registry.version}, and its own files ${name}@${version}`];
}

/** Looks at a package. Nothing of it runs but under the conformance kit, and that only where nothing else is wrong with it. Throws a Refusal. */
export async function look(source: Source, { instance, contract, policy, npm, verify }: LookOptions): Promise<Look> {
  const files = await unpack(source.tarball);
  const { manifest, faults: inside } = inspect(files, contract);
  const { name, declared, kind } = manifest;
  const packages = instance.packages();
  const provenance = await provenanceOf(source, npm, verify);
  const own = declared && declared.settings.length > 0 ? await ownSettings(packages) : new Set<string>();
  const stolen = declared?.settings.filter((setting) => own.has(setting.name)) ?? [];
  const firstParty = packages.some((found) => found.firstParty && found.name === name);
  const faults = [
    scopeFault(name, policy),
    provenanceFault(provenance, policy),
    firstParty ? "the host has a package of this name" : undefined,
    ...anotherName(source, manifest),
    ...inside,
    ...stolen.map((setting) => `it asks for ${setting.name}, a setting of the service's own`),
  ].filter((fault) => fault !== undefined);
  const known = {
    manifest,
    source,
    provenance,
    size: {
      packed: source.tarball.length,
      unpacked: [...files.values()].reduce((sum, { length }) => sum + length, 0),
      files: files.size,
    },
    overlaps: declared === undefined ? [] : overlaps(name, declared, packages),
  };
  const before = packages.find((found) => found.name === name && !found.firstParty)?.version;
  const installed = before === undefined ? {} : { installed: before };
  if (faults.length > 0) return { ...known, ...installed, faults };
  const staged = await stage(files, manifest, instance);
  try {
    const scripted = staged.scripted.map((one) => `${one}, which comes with it, has scripts that npm would run`);
    const conformance = kind === "extractor" && scripted.length === 0 ? { conformance: await conformanceOf(staged.root) } : {};
    return { ...known, ...installed, ...conformance, brings: staged.brings, faults: scripted };
  } finally {
    staged.remove();
  }
}
