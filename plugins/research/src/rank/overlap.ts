import { queryTerms, termsOf } from "./terms.ts";

/** How many of the query's terms stand in a text. */
export function overlap(query: string, text: string): number {
  const present = new Set(termsOf(text));
  return queryTerms(query).filter((term) => present.has(term)).length;
}
