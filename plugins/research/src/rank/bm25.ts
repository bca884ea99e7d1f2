import type { TermIds, Vocabulary } from "./vocabulary.ts";

/** What the numbers of a text's terms are to the query. */
export type Meaning = Pick<Vocabulary, "termOf" | "weightOf">;

/** A text with the parts that say what it is about. */
export interface Counted {
  /** What it says. */
  readonly body: TermIds;
  /** Its heading; counts double. */
  readonly heading: TermIds;
  /** Title of its document; counts once. */
  readonly title: ReadonlySet<number>;
}

/** The customary values for short texts of like length, as Anserini has them. */
const K1 = 0.9;
const B = 0.4;
const HEADING_WEIGHT = 2;
/** Neighbours in the query stand together in a text if they are at most this far apart there. */
const NEAR = 3;
/** How much a text gains if all neighbours of the query stand together in it. */
const NEAR_BONUS = 0.6;
/** What a passage keeps of its score if it has next to none of the query's weight. */
const COVERAGE_FLOOR = 0.25;
/** The share of a text that the query's terms make up, from which on it repeats the query rather than tells something. */
const STUFFED = 0.15;
/** Texts shorter than this are as dense as one of this length. */
const SHORT = 60;

/** How often each of the query's terms stands in a text; a title's words count once. */
function frequencies({ body, heading, title }: Counted, terms: number, { termOf, weightOf }: Meaning): Float64Array {
  const found = new Float64Array(terms);
  const add = (ids: Iterable<number>, weight: number) => {
    for (const id of ids) {
      const term = termOf[id] ?? -1;
      if (term >= 0) found[term] = (found[term] ?? 0) + weight * (weightOf[id] ?? 0);
    }
  };
  add(body, 1);
  add(heading, HEADING_WEIGHT);
  add(title, 1);
  return found;
}

/** Share of the pairs of neighbouring terms whose second follows the first closely in `body`. */
function nearness(body: TermIds, terms: number, { termOf }: Meaning): number {
  if (terms < 2) return 0;
  const last = new Int32Array(terms).fill(-NEAR - 1);
  const together = new Set<number>();
  for (let at = 0; at < body.length; at += 1) {
    const term = termOf[body[at] ?? -1] ?? -1;
    if (term < 0) continue;
    if (term > 0 && at - (last[term - 1] ?? 0) <= NEAR) together.add(term);
    last[term] = at;
  }
  return together.size / (terms - 1);
}

/** 1, and less the more densely the query's terms stand in `body`. */
function soberness(body: TermIds, { termOf, weightOf }: Meaning): number {
  let hits = 0;
  for (const id of body) if ((termOf[id] ?? -1) >= 0) hits += weightOf[id] ?? 0;
  return Math.min(1, (STUFFED * Math.max(body.length, SHORT)) / Math.max(1, hits));
}

/**
 * Scores texts against a query of `terms` terms: Okapi BM25 (Robertson and Zaragoza, 2009; k1 0.9, b 0.4) with the rarity of
 * terms taken from these texts, lowered for texts that miss a part of the query or hold little besides it, and raised where
 * its terms stand together. Not negative.
 */
export function bm25(terms: number, texts: readonly Counted[], meaning: Meaning): { scores: number[]; idf: number[] } {
  const counted = texts.map((text) => frequencies(text, terms, meaning));
  const average = texts.reduce((sum, { body }) => sum + body.length, 0) / Math.max(1, texts.length) || 1;
  const idf = Array.from({ length: terms }, (_, term) => {
    const having = counted.reduce((count, found) => count + ((found[term] ?? 0) > 0 ? 1 : 0), 0);
    return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
  });
  const total = idf.reduce((sum, value) => sum + value, 0) || 1;
  const scores = texts.map(({ body }, at) => {
    let score = 0;
    let covered = 0;
    const saturation = K1 * (1 - B + (B * body.length) / average);
    for (let term = 0; term < terms; term += 1) {
      const times = counted[at]?.[term] ?? 0;
      if (times === 0) continue;
      const weight = idf[term] ?? 0;
      score += (weight * times * (K1 + 1)) / (times + saturation);
      covered += weight * Math.min(1, times);
    }
    if (score === 0) return 0;
    const coverage = COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * (covered / total);
    return score * coverage * soberness(body, meaning) * (1 + NEAR_BONUS * nearness(body, terms, meaning));
  });
  return { scores, idf };
}
