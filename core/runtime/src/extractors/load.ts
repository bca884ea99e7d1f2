import { join } from "node:path";
import { EXTRACTOR_API, type Extractor, type ExtractorInfo, untilDone } from "@farthing/contract";
import semver from "semver";
import { entryOf, type FoundPackage, importEntry, readJson } from "../packages.ts";
import { within } from "../within.ts";
import { aboutOf } from "./about.ts";
import { boundedTerms, type TermsBounds, termsFault } from "./author-terms.ts";
import { checkDescription } from "./check-description.ts";
import { type Choices, choose, type ExcludedPackage } from "./choice.ts";
import { describeExtractor, describes, type ExtractorDescription, isExtractor } from "./description.ts";
import type { Matchable } from "./match.ts";

/** An extractor that takes part, its code not imported yet. */
export interface InstalledExtractor extends Matchable {
  readonly info: ExtractorInfo;
  /** The module that its code is in, for threads. */
  readonly entry: URL;
}

/** The extractors of an installation. */
export interface LoadedExtractors {
  /** By name, the host's own before all others: of two that fit a page equally well the first takes it. */
  readonly installed: readonly InstalledExtractor[];
  /** Packages that are broken, incompatible, or a second provider of a name. */
  readonly refused: readonly ExcludedPackage[];
  /** Packages that stand back because the operator chose another provider of their name. */
  readonly inactive: readonly ExcludedPackage[];
}

const CONTRACT = "@farthing/contract";
/** Where the operator has not said anything, nobody is promised anything. */
const NO_TERMS: TermsBounds = { shareCap: 0, priceMin: "0.000001", priceMax: undefined };
const IMPORT_DEADLINE_MS = 5_000;

/** Throws an Error saying why the package cannot take part. */
function readDescription(found: FoundPackage, contractVersion: string): ExtractorDescription {
  const { manifest, peers, folder, fault, firstParty } = found;
  if (fault !== undefined) throw new Error(fault);
  if (manifest.api !== EXTRACTOR_API)
    throw new Error(`it was written for extractor api ${manifest.api}; this host speaks ${EXTRACTOR_API}`);
  const range = peers[CONTRACT];
  if (range === undefined) throw new Error(`its manifest has no peerDependencies["${CONTRACT}"]`);
  if (!semver.satisfies(contractVersion, range))
    throw new Error(`it needs ${CONTRACT} ${range}; this host has ${contractVersion}`);
  if (manifest.match === undefined) throw new Error('its manifest names no "match" description');
  const terms = termsFault(manifest);
  if (terms !== undefined) throw new Error(`the "farthing" field of its package.json is wrong: ${terms}`);
  const description = readJson(join(folder, manifest.match));
  if (!firstParty) checkDescription(description);
  return description as ExtractorDescription;
}

function install(found: FoundPackage, description: ExtractorDescription, bounds: TermsBounds): InstalledExtractor {
  // Code that could not be read for now (too many open files) can be later; code that threw, Node itself remembers.
  const load = untilDone(async (): Promise<Extractor> => {
    const extractor = await importEntry(found);
    if (!isExtractor(extractor)) throw new Error(`${found.name} does not export an extractor made by defineExtractor`);
    return extractor;
  });
  const { name, aliases, domains, schema } = description;
  const fields = Object.keys((schema.properties as object | undefined) ?? {});
  return {
    description,
    load,
    entry: entryOf(found),
    info: {
      name,
      aliases,
      version: found.version,
      package: found.name,
      description: description.description,
      domains,
      fields,
      schema,
      about: { ...aboutOf(found, description), ...boundedTerms(found.manifest, bounds) },
    },
  };
}

/** Imports a third party's code once at the start, so that what is broken or described wrongly is known before it is called. */
async function verify(item: InstalledExtractor): Promise<void> {
  const extractor = await within(IMPORT_DEADLINE_MS, "its code was not imported", () => item.load());
  if (extractor.api !== EXTRACTOR_API)
    throw new Error(`its code is of extractor api ${extractor.api}; this host speaks ${EXTRACTOR_API}`);
  if (!describes(item.description, describeExtractor(extractor)))
    throw new Error("its description does not fit its code: build it again (farthing-describe)");
}

/**
 * Reads the descriptions of all extractor packages. One that is broken, incompatible or a duplicate is refused with the
 * reason; if it is the host's own, that is an error. The host's own code is imported on first use only.
 */
export async function loadExtractors(
  packages: readonly FoundPackage[],
  contractVersion: string,
  choices: Choices = new Map(),
  bounds: TermsBounds = NO_TERMS,
): Promise<LoadedExtractors> {
  const candidates: InstalledExtractor[] = [];
  const broken: ExcludedPackage[] = [];
  const ordered = packages
    .filter(({ manifest }) => manifest.type === "extractor")
    .sort((a, b) => Number(b.firstParty) - Number(a.firstParty));
  for (const found of ordered) {
    try {
      const item = install(found, readDescription(found, contractVersion), bounds);
      if (!found.firstParty) await verify(item);
      candidates.push(item);
    } catch (error) {
      // It is published in /health, where nobody is to read how this machine's folders are called.
      const reason = (error instanceof Error ? error.message : String(error)).replaceAll(found.folder, found.name);
      if (found.firstParty) throw new Error(`${found.name}: ${reason}`, { cause: error });
      broken.push({ package: found.name, reason });
    }
  }
  const { active, inactive, refused } = choose(candidates, choices);
  const own = refused.find((refusal) => ordered.some((found) => found.firstParty && found.name === refusal.package));
  if (own) throw new Error(`${own.package}: ${own.reason}`);
  const isOwn = ({ info }: InstalledExtractor) => ordered.some((found) => found.firstParty && found.name === info.package);
  const installed = active.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.info.name < b.info.name ? -1 : 1));
  return { installed, refused: [...broken, ...refused], inactive };
}
