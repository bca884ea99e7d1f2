import { type Extractor, type ExtractorInfo, Semaphore, untilDone } from "@farthing/contract";
import { Cells } from "../isolation/cells.ts";
import { IsolatedPackage } from "../isolation/isolated-package.ts";
import { readable } from "../isolation/readable.ts";
import { entryOf, type FoundPackage, importEntry } from "../packages.ts";
import { aboutOf } from "./about.ts";
import { boundedTerms, type TermsBounds } from "./author-terms.ts";
import type { Choices, ExcludedPackage, UnmetChoice } from "./choice.ts";
import type { Claim, Placed } from "./claims.ts";
import { readDeclared } from "./declared-settings.ts";
import { type ExtractorDescription, isExtractor } from "./description.ts";
import { type Held, heldBy } from "./held.ts";
import { IsolatedExtractor } from "./isolated.ts";
import type { Matchable } from "./match.ts";
import { keepVersions, newVersion } from "./module-version.ts";
import { OWN_RANK, settle } from "./places.ts";
import { readDescription } from "./read-description.ts";
import { revisionOf } from "./revision.ts";
import { saidHere, verify } from "./verify.ts";

/** An extractor that takes part, its code not imported yet. */
export interface InstalledExtractor extends Matchable, Placed {
  readonly info: ExtractorInfo;
  /** The module that its code is in, for threads. */
  readonly entry: URL;
  /** Tells one build of its package from the next. */
  readonly revision: string;
  /** A third party's, which the operator did not choose to trust: `load` rejects. */
  readonly isolated?: IsolatedExtractor;
}

/** The extractors of an installation. */
export interface LoadedExtractors {
  /** The host's own by name, then the others in the order in which they were installed. */
  readonly installed: readonly InstalledExtractor[];
  /** Packages that are broken, incompatible, or a second provider of a name. */
  readonly refused: readonly ExcludedPackage[];
  /** What of these keeps its sites: nobody else answers for their pages. */
  readonly held: readonly Held[];
  /** Packages that stand back because the operator chose another provider of their name. */
  readonly inactive: readonly ExcludedPackage[];
  /** Choices of the operator's that could not be met. */
  readonly unmet: readonly UnmetChoice[];
  /** Who takes pages that two extractors claim. */
  readonly claims: readonly Claim[];
}

/** How third parties' code is run, and on what terms. */
export interface Running {
  /** Packages whose code runs in this process, by the operator's word. */
  readonly trusted?: readonly string[];
  /** The places for processes. */
  readonly cells?: Cells;
  /** What the operator agrees to of what authors ask for. */
  readonly bounds?: TermsBounds;
  /** At a reload what is installed already: who has not changed since goes on as it is, all other code is imported anew. */
  readonly before?: LoadedExtractors | undefined;
  /** Settings of the service's own, which no package of others is given. */
  readonly reserved?: ReadonlySet<string>;
  /** Where the values of settings stand. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Where the operator has not said anything, nobody is promised anything. */
const NO_TERMS: TermsBounds = { shareCap: 0, priceMin: "0.000001", priceMax: undefined };
/** Packages that are imported at once at the start. */
const AT_ONCE = 4;
const MOST_CELLS = 16;

function isolate(found: FoundPackage, description: ExtractorDescription, cells: Cells): IsolatedExtractor {
  const { name, folder } = found;
  const process = new IsolatedPackage({ name, folder, entry: entryOf(found), readable: () => readable(folder) }, cells);
  return new IsolatedExtractor(process, description);
}

function install(
  found: FoundPackage,
  description: ExtractorDescription,
  { bounds, before }: Pick<Required<Running>, "bounds" | "before">,
): InstalledExtractor {
  const entry = before === undefined ? entryOf(found) : newVersion(entryOf(found));
  // Code that could not be read for now (too many open files) can be later; code that threw, Node itself remembers.
  const load = untilDone(async (): Promise<Extractor> => {
    keepVersions(entry.href);
    const extractor = await importEntry(found, entry);
    if (!isExtractor(extractor)) throw new Error(`${found.name} does not export an extractor made by defineExtractor`);
    return extractor;
  });
  const { name, aliases, domains, schema } = description;
  const fields = Object.keys((schema.properties as object | undefined) ?? {});
  return {
    description,
    load,
    entry,
    revision: revisionOf(found),
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
      about: { ...aboutOf(found, description), ...boundedTerms(found.manifest, bounds) },
    },
  };
}

/**
 * Imports a third party's code once at the start, so that what is broken or described wrongly is known before it is called: in a process
 * of its own, unless it is trusted.
 */
async function admit(found: FoundPackage, contractVersion: string, running: Required<Running>) {
  const { trusted, cells, before, reserved, environment } = running;
  const same = before?.installed.find(({ info, revision }) => info.package === found.name && revision === revisionOf(found));
  if (same) return same;
  const item = install(found, readDescription(found, contractVersion), running);
  if (found.firstParty) return item;
  const own = item.description.config.find(({ name }) => reserved.has(name));
  if (own) throw new Error(`the setting ${own.name} is one of the service's own`);
  const { faults } = readDeclared([item.description], environment);
  if (faults.length > 0) throw new Error(faults.join("; "));
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

/** Ends the processes of those that were not there before: the others may have calls yet, and whoever replaces them ends them. */
export function closeNew(items: readonly InstalledExtractor[], before: LoadedExtractors | undefined): void {
  for (const { info, isolated } of items) if (!before?.installed.some((one) => one.info === info)) isolated?.process.close();
}

/**
 * Reads the descriptions of all extractor packages. One that is broken, incompatible or a duplicate is refused with the
 * reason; if it is the host's own, that is an error. The host's own code is imported on first use only.
 */
export async function loadExtractors(
  packages: readonly FoundPackage[],
  contractVersion: string,
  choices: Choices = new Map(),
  {
    trusted = [],
    cells = new Cells(MOST_CELLS),
    bounds = NO_TERMS,
    reserved = new Set(),
    environment = {},
    before,
  }: Running = {},
): Promise<LoadedExtractors> {
  const broken: ExcludedPackage[] = [];
  const held: Held[] = [];
  const ordered = packages
    .filter(({ manifest }) => manifest.type === "extractor")
    .sort((a, b) => Number(b.firstParty) - Number(a.firstParty));
  const turns = new Semaphore(AT_ONCE);
  const admitted = await Promise.all(
    ordered.map(async (found): Promise<InstalledExtractor | undefined> => {
      await turns.acquire();
      try {
        return await admit(found, contractVersion, { trusted, cells, bounds, reserved, environment, before });
      } catch (error) {
        // It is published in /health, where nobody is to read how this machine's folders are called.
        const reason = (error instanceof Error ? error.message : String(error)).replaceAll(found.folder, found.name);
        if (found.firstParty) throw new Error(`${found.name}: ${reason}`, { cause: error });
        broken.push({ package: found.name, reason });
        held.push(...[heldBy(found, before)].filter((one) => one !== undefined));
        return undefined;
      } finally {
        turns.release();
      }
    }),
  );
  const candidates = admitted.filter((item) => item !== undefined);
  try {
    const settled = settle(candidates, choices, broken);
    closeNew(
      candidates.filter(({ info }) => !settled.installed.some((item) => item.info === info)),
      before,
    );
    return { ...settled, held };
  } catch (error) {
    closeNew(candidates, before);
    throw error;
  }
}
