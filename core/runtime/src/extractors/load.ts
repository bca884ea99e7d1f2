import { join } from "node:path";
import { EXTRACTOR_API, type Extractor, type ExtractorInfo, Semaphore, untilDone } from "@farthing/contract";
import semver from "semver";
import { Cells } from "../isolation/cells.ts";
import { IsolatedPackage } from "../isolation/isolated-package.ts";
import { readable } from "../isolation/readable.ts";
import { timeLimited } from "../isolation/time-limit.ts";
import { entryOf, type FoundPackage, importEntry, readJson } from "../packages.ts";
import { checkDescription } from "./check-description.ts";
import { type Choices, choose, type ExcludedPackage } from "./choice.ts";
import { type ExtractorDescription, isExtractor } from "./description.ts";
import { IsolatedExtractor } from "./isolated.ts";
import type { Matchable } from "./match.ts";
import { saidHere, verify } from "./verify.ts";

/** An extractor that takes part, its code not imported yet. */
export interface InstalledExtractor extends Matchable {
  readonly info: ExtractorInfo;
  /** The module that its code is in, for threads. */
  readonly entry: URL;
  /** A third party's, which the operator did not choose to trust: `load` rejects. */
  readonly isolated?: IsolatedExtractor;
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

/** How third parties' code is run. */
export interface Running {
  /** Packages whose code runs in this process, by the operator's word. */
  readonly trusted?: readonly string[];
  /** The places for processes. */
  readonly cells?: Cells;
  /** Settings of the service's own, which no package of others is given. */
  readonly reserved?: ReadonlySet<string>;
}

const CONTRACT = "@farthing/contract";
/** Time for the checks of a description: they try its patterns. */
const CHECK_MS = 10_000;
/** Packages that are imported at once at the start. */
const AT_ONCE = 4;
const MOST_CELLS = 16;

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
  const description = readJson(join(folder, manifest.match));
  if (!firstParty) timeLimited(CHECK_MS, () => checkDescription(description));
  return description as ExtractorDescription;
}

function isolate(found: FoundPackage, description: ExtractorDescription, cells: Cells): IsolatedExtractor {
  const { name, folder } = found;
  const process = new IsolatedPackage({ name, folder, entry: entryOf(found), readable: () => readable(folder) }, cells);
  return new IsolatedExtractor(process, description);
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

/**
 * Imports a third party's code once at the start, so that what is broken or described wrongly is known before it is called: in a process
 * of its own, unless it is trusted.
 */
async function admit(found: FoundPackage, contractVersion: string, { trusted, cells, reserved }: Required<Running>) {
  const item = install(found, readDescription(found, contractVersion));
  if (found.firstParty) return item;
  const own = item.description.config.find(({ name }) => reserved.has(name));
  if (own) throw new Error(`the setting ${own.name} is one of the service's own`);
  if (trusted.includes(found.name)) {
    verify(item.description, await saidHere(() => item.load()));
    return item;
  }
  const isolated = isolate(found, item.description, cells);
  try {
    verify(item.description, await isolated.process.open());
  } catch (error) {
    isolated.process.close();
    throw error;
  }
  const load = () => Promise.reject(new Error(`the code of ${found.name} runs in a process of its own`));
  return { ...item, load, isolated };
}

/**
 * Reads the descriptions of all extractor packages. One that is broken, incompatible or a duplicate is refused with the
 * reason; if it is the host's own, that is an error. The host's own code is imported on first use only.
 */
export async function loadExtractors(
  packages: readonly FoundPackage[],
  contractVersion: string,
  choices: Choices = new Map(),
  { trusted = [], cells = new Cells(MOST_CELLS), reserved = new Set() }: Running = {},
): Promise<LoadedExtractors> {
  const broken: ExcludedPackage[] = [];
  const ordered = packages
    .filter(({ manifest }) => manifest.type === "extractor")
    .sort((a, b) => Number(b.firstParty) - Number(a.firstParty));
  const turns = new Semaphore(AT_ONCE);
  const admitted = await Promise.all(
    ordered.map(async (found): Promise<InstalledExtractor | undefined> => {
      await turns.acquire();
      try {
        return await admit(found, contractVersion, { trusted, cells, reserved });
      } catch (error) {
        // It is published in /health, where nobody is to read how this machine's folders are called.
        const reason = (error instanceof Error ? error.message : String(error)).replaceAll(found.folder, found.name);
        if (found.firstParty) throw new Error(`${found.name}: ${reason}`, { cause: error });
        broken.push({ package: found.name, reason });
        return undefined;
      } finally {
        turns.release();
      }
    }),
  );
  const candidates = admitted.filter((item) => item !== undefined);
  const close = (items: readonly InstalledExtractor[]) => {
    for (const { isolated } of items) isolated?.process.close();
  };
  const chosen = (): ReturnType<typeof choose> => {
    try {
      return choose(candidates, choices);
    } catch (error) {
      close(candidates);
      throw error;
    }
  };
  const { active, inactive, refused } = chosen();
  const own = refused.find((refusal) => ordered.some((found) => found.firstParty && found.name === refusal.package));
  if (own) throw new Error(`${own.package}: ${own.reason}`);
  const isOwn = ({ info }: InstalledExtractor) => ordered.some((found) => found.firstParty && found.name === info.package);
  const installed = active.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.info.name < b.info.name ? -1 : 1));
  close(candidates.filter((item) => !active.includes(item)));
  return { installed, refused: [...broken, ...refused], inactive };
}
