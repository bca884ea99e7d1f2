import { existsSync } from "node:fs";

/** A folder of labelled pages: `ID.html.gz` (UTF-8) and `ID.json`. */
export interface Source {
  readonly folder: URL;
  /** Its name in reports; the first corpus is reported by kind of page. */
  readonly set: string;
}

const corpora = new URL("../../../shared/corpus/", import.meta.url);

/** The first corpus: the name of its set. */
export const FIRST = "first";

/**
 * Sets of the second corpus whose licence allows to learn from them (Apache-2.0, all five), and whose labels say what is content as
 * well as what is not. Sets that only name what must be there teach to keep everything; the others are for measuring.
 */
export const LEARNED: readonly string[] = ["harvest-forum", "llm-webkit", "magic-article", "magic-forum", "traf-rest"];

/** What the models learn from. */
export const sources = (): readonly Source[] =>
  [
    { folder: new URL("pages/", corpora), set: FIRST },
    ...LEARNED.map((set) => ({ folder: new URL(`pages-2/${set}/`, corpora), set })),
  ].filter(({ folder }) => existsSync(folder));
