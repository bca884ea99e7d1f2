import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readCase } from "@farthing/kit";

/** Recorded sites beside the repository. */
const recorded = fileURLToPath(new URL("../../../../shared/corpus/sites/", import.meta.url));
const own = fileURLToPath(new URL("../../../extractors/", import.meta.url));

export const isRecorded = existsSync(recorded);

const PRODUCT = /\/dp\/(\w{10})\b/;

/** A recording that answers whatever query is asked for, and a product's page under its short address too. */
function loosened(recording) {
  const url = new URL(recording.url);
  const product = PRODUCT.exec(url.pathname)?.[0];
  return { ...recording, ignoreQuery: true, ...(product && { url: url.origin + product }) };
}

const read = (pattern) =>
  globSync(pattern)
    .sort()
    .map((file) => {
      const { url, recordings } = readCase(dirname(file));
      return { ...JSON.parse(readFileSync(file, "utf8")), url, recordings: recordings.map(loosened) };
    });

/** Fixtures of an extractor's package; they expect nothing. */
export const fixturesOf = (name) => read(`${own}${name}/fixtures/*/case.json`);

/** Cases of an extractor: recordings where there are some, else its fixtures. */
export const casesOf = (name) => (isRecorded ? read(`${recorded}${name}/*/case.json`) : fixturesOf(name));

/** Names of all extractors. */
export const names = globSync(`${own}*/package.json`)
  .map((file) => dirname(file).split("/").at(-1))
  .sort();
