import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { EXTRACTOR_API, type Extractor, type ExtractorInfo, untilDone } from "@farthing/contract";
import { entryOf, type FoundPackage, importEntry, readJson } from "../packages.ts";
import { within } from "../within.ts";
import { type Choices, choose, type ExcludedPackage, isChosen, type UnmetChoice } from "./choice.ts";
import { type Claim, claimsAmong, type Placed } from "./claims.ts";
import { declarationFaults, LARGEST_DESCRIPTION } from "./declaration.ts";
import { describeExtractor, type ExtractorDescription, isExtractor } from "./description.ts";
import type { Matchable } from "./match.ts";
import { packageFault } from "./package-faults.ts";

/** An extractor that takes part, its code not imported yet. */
export interface InstalledExtractor extends Matchable, Placed {
  readonly info: ExtractorInfo;
  /** The module that its code is in, for threads. */
  readonly entry: URL;
}

/** The extractors of an installation. */
export interface LoadedExtractors {
  /** The host's own by name, then the others in the order in which they were installed. */
  readonly installed: readonly InstalledExtractor[];
  /** Packages that are broken, incompatible, or a second provider of a name. */
  readonly refused: readonly ExcludedPackage[];
  /** Packages that stand back because the operator chose another provider of their name. */
  readonly inactive: readonly ExcludedPackage[];
  /** Choices of the operator's that could not be met. */
  readonly unmet: readonly UnmetChoice[];
  /** Who takes pages that two extractors claim. */
  readonly claims: readonly Claim[];
}

/** Places of those that nobody chose: the host's own share one, all others have one each. */
const OWN_RANK = 1_000;

const IMPORT_DEADLINE_MS = 5_000;

/** Throws an Error saying why the package cannot take part. */
function readDescription(found: FoundPackage, contractVersion: string): ExtractorDescription {
  const fault = packageFault(found, contractVersion);
  if (fault !== undefined) throw new Error(fault);
  const file = join(found.folder, found.manifest.match ?? "");
  if (existsSync(file) && statSync(file).size > LARGEST_DESCRIPTION)
    throw new Error(`its description has more than ${LARGEST_DESCRIPTION / 1024} KiB`);
  const description = readJson(file);
  const faults = found.firstParty ? [] : declarationFaults(description);
  if (faults.length > 0) throw new Error(`its description is wrong: ${faults.join("; ")}`);
  return description as ExtractorDescription;
}

function install(found: FoundPackage, description: ExtractorDescription): InstalledExtractor {
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
    rank: OWN_RANK,
    standing: "it is the host's own",
    info: {
      name,
      aliases,
      version: found.version,
      package: found.name,
      description: description.description,
      domains,
      fields,
      schema,
    },
  };
}

/** Imports a third party's code once at the start, so that what is broken or described wrongly is known before it is called. */
async function verify(item: InstalledExtractor): Promise<void> {
  const extractor = await within(IMPORT_DEADLINE_MS, "its code was not imported", () => item.load());
  if (extractor.api !== EXTRACTOR_API)
    throw new Error(`its code is of extractor api ${extractor.api}; this host speaks ${EXTRACTOR_API}`);
  if (!isDeepStrictEqual(describeExtractor(extractor), item.description))
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
): Promise<LoadedExtractors> {
  const candidates: InstalledExtractor[] = [];
  const broken: ExcludedPackage[] = [];
  const ordered = packages
    .filter(({ manifest }) => manifest.type === "extractor")
    .sort((a, b) => Number(b.firstParty) - Number(a.firstParty));
  for (const found of ordered) {
    try {
      const item = install(found, readDescription(found, contractVersion));
      if (!found.firstParty) await verify(item);
      candidates.push(item);
    } catch (error) {
      // It is published in /health, where nobody is to read how this machine's folders are called.
      const reason = (error instanceof Error ? error.message : String(error)).replaceAll(found.folder, found.name);
      if (found.firstParty) throw new Error(`${found.name}: ${reason}`, { cause: error });
      broken.push({ package: found.name, reason });
    }
  }
  const { active, inactive, refused, unmet } = choose(candidates, choices, broken);
  const own = new Set(ordered.filter(({ firstParty }) => firstParty).map(({ name }) => name));
  const fault = refused.find((refusal) => own.has(refusal.package));
  if (fault) throw new Error(`${fault.package}: ${fault.reason}`);
  const isOwn = ({ info }: InstalledExtractor) => own.has(info.package);
  const chosen = [...choices.values()].flatMap((name) =>
    candidates.filter((item) => item.info.package === name && isChosen(item, choices, candidates)),
  );
  const placed = candidates
    .filter((item) => active.includes(item))
    .map((item, at): InstalledExtractor => {
      if (chosen.includes(item)) return { ...item, rank: chosen.indexOf(item), standing: "EXTRACTORS" };
      return isOwn(item) ? item : { ...item, rank: OWN_RANK + 1 + at, standing: "it was installed first" };
    })
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (isOwn(a) && a.info.name < b.info.name ? -1 : 0));
  return { installed: placed, refused: [...broken, ...refused], inactive, unmet, claims: claimsAmong(placed) };
}
