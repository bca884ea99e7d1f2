import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Extractor } from "@farthing/contract";
import { type Recording, readCase } from "@farthing/kit";

/** Recorded sites beside the repository. */
const recorded = fileURLToPath(new URL("../../../../shared/corpus/sites/", import.meta.url));
const own = fileURLToPath(new URL("../../../extractors/", import.meta.url));

export const isRecorded = existsSync(recorded);

/** What a case expects of the record, by field; all of it may be absent. */
export interface Expected {
  readonly expected?: Readonly<Record<string, unknown>>;
  /** Values of which any will do. */
  readonly expectedOneOf?: Readonly<Record<string, readonly unknown[]>>;
  /** How a field is compared where not by value, such as "contains". */
  readonly tolerance?: Readonly<Record<string, string>>;
}

/** A page, what its site answered, and what is expected of the record. */
export interface SiteCase extends Expected {
  readonly url: string;
  readonly recordings: readonly Recording[];
}

const PRODUCT = /\/dp\/(\w{10})\b/;

/** A recording that answers whatever query is asked for, and a product's page under its short address too. */
function loosened(recording: Recording): Recording {
  const url = new URL(recording.url);
  const product = PRODUCT.exec(url.pathname)?.[0];
  return { ...recording, ignoreQuery: true, ...(product && { url: url.origin + product }) };
}

const read = (pattern: string): SiteCase[] =>
  globSync(pattern)
    .sort()
    .map((file) => {
      const { url, recordings } = readCase(dirname(file));
      const expected = JSON.parse(readFileSync(file, "utf8")) as Expected;
      return { ...expected, url, recordings: recordings.map(loosened) };
    });

/** Fixtures of an extractor's package; they expect nothing. */
export const fixturesOf = (name: string): SiteCase[] => read(`${own}${name}/fixtures/*/case.json`);

/** Cases of an extractor: recordings where there are some, else its fixtures. */
export const casesOf = (name: string): SiteCase[] => (isRecorded ? read(`${recorded}${name}/*/case.json`) : fixturesOf(name));

/** Names of all extractors. */
export const names: readonly string[] = globSync(`${own}*/package.json`)
  .map((file) => basename(dirname(file)))
  .sort();

/** The extractor of that name. */
export async function extractorOf(name: string): Promise<Extractor> {
  const module = (await import(`@farthing/extractor-${name}`)) as { default: Extractor };
  return module.default;
}
