import { queryTerms, termsOf } from "./terms.ts";

/** A text with the parts that say what it is about. */
export interface Field {
  readonly text: string;
  /** Its heading; counts double. */
  readonly heading: string;
  /** Title of its document; counts once. */
  readonly title: string;
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

interface Counted {
  readonly frequency: ReadonlyMap<string, number>;
  readonly length: number;
  /** Share of the query's neighbours that stand together, 0 to 1. */
  readonly near: number;
}

/** Share of the pairs of neighbouring terms whose second follows the first closely in `body`. */
function nearness(body: readonly string[], terms: readonly string[]): number {
  if (terms.length < 2) return 0;
  const together = terms.slice(1).filter((term, index) => {
    const before = terms[index];
    return body.some((word, at) => word === term && body.slice(Math.max(0, at - NEAR), at).includes(before ?? ""));
  });
  return together.length / (terms.length - 1);
}

function count({ text, heading, title }: Field, terms: readonly string[], wanted: ReadonlySet<string>): Counted {
  const frequency = new Map<string, number>();
  const add = (term: string, weight: number) => frequency.set(term, (frequency.get(term) ?? 0) + weight);
  const body = termsOf(text);
  for (const term of body) if (wanted.has(term)) add(term, 1);
  for (const term of termsOf(heading)) if (wanted.has(term)) add(term, HEADING_WEIGHT);
  for (const term of new Set(termsOf(title))) if (wanted.has(term)) add(term, 1);
  return { frequency, length: body.length, near: nearness(body, terms) };
}

/**
 * Scores texts against a query: Okapi BM25 (Robertson and Zaragoza, 2009; k1 0.9, b 0.4) with the rarity of terms taken from
 * these texts, lowered for texts that miss a part of the query and raised where its terms stand together. Not negative.
 */
export function bm25(query: string, texts: readonly Field[]): number[] {
  const terms = queryTerms(query);
  const wanted = new Set(terms);
  const counted = texts.map((text) => count(text, terms, wanted));
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
    return score * coverage * (1 + NEAR_BONUS * near);
  });
}
