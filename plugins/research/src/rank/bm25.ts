import { queryTerms, termsOf } from "./terms.ts";

/** A text with the parts that say what it is about. */
export interface Field {
  readonly text: string;
  /** Its heading; counts double. */
  readonly heading: string;
  /** Title of its document; counts once. */
  readonly title: string;
}

const K1 = 1.2;
const B = 0.75;
const HEADING_WEIGHT = 2;
/** Terms of the query that are at most this far apart stand together. */
const NEAR = 4;
const NEAR_BONUS = 0.08;
const NEAR_MOST = 4;
/** What a passage keeps of its score if it has next to none of the query's weight. */
const COVERAGE_FLOOR = 0.4;

interface Counted {
  readonly frequency: ReadonlyMap<string, number>;
  readonly length: number;
  /** Pairs of different query terms that stand together. */
  readonly near: number;
}

function count({ text, heading, title }: Field, wanted: ReadonlySet<string>): Counted {
  const frequency = new Map<string, number>();
  const add = (term: string, weight: number) => frequency.set(term, (frequency.get(term) ?? 0) + weight);
  const body = termsOf(text);
  let near = 0;
  let last = { term: "", at: Number.NEGATIVE_INFINITY };
  for (const [at, term] of body.entries()) {
    if (!wanted.has(term)) continue;
    add(term, 1);
    if (term !== last.term && at - last.at <= NEAR) near += 1;
    last = { term, at };
  }
  for (const term of termsOf(heading)) if (wanted.has(term)) add(term, HEADING_WEIGHT);
  for (const term of new Set(termsOf(title))) if (wanted.has(term)) add(term, 1);
  return { frequency, length: body.length, near };
}

/**
 * Scores texts against a query: Okapi BM25 (Robertson and Zaragoza, 2009; k1 1.2, b 0.75) with the rarity of terms taken from
 * these texts, lowered for texts that miss a part of the query and raised where its terms stand together. Not negative.
 */
export function bm25(query: string, texts: readonly Field[]): number[] {
  const terms = queryTerms(query);
  const wanted = new Set(terms);
  const counted = texts.map((text) => count(text, wanted));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length) || 1;
  const idf = new Map(
    terms.map((term) => {
      const having = counted.filter(({ frequency }) => frequency.has(term)).length;
      return [term, Math.log(1 + (counted.length - having + 0.5) / (having + 0.5))] as const;
    }),
  );
  const total = [...idf.values()].reduce((sum, value) => sum + value, 0) || 1;
  return counted.map(({ frequency, length, near }) => {
    let score = 0;
    let covered = 0;
    for (const [term, times] of frequency) {
      const weight = idf.get(term) ?? 0;
      score += (weight * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average));
      covered += weight;
    }
    const coverage = COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * (covered / total);
    return score * coverage * (1 + NEAR_BONUS * Math.min(near, NEAR_MOST));
  });
}
