import { contains, type Shingles, shingles } from "./shingles.ts";
import type { TermIds } from "./vocabulary.ts";

const SHINGLE = 5;
/** From this share on, the smaller text is a copy of the other, or of a part of it. */
const COPY = 0.8;
/** Texts of fewer shingles are too short to tell. */
const LEAST = 20;

/** Share of the numbers of the text with fewer that must stand in the other: two versions of one page differ in them. */
const SAME_NUMBERS = 0.6;
const NUMBERS = /(?<![\p{L}\d])\d{1,20}(?![\p{L}\d])/gu;
/** Numbers that are looked at of a text. */
const MOST_NUMBERS = 500;

const numbersIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const [number] of text.matchAll(NUMBERS)) {
    found.add(number);
    if (found.size >= MOST_NUMBERS) break;
  }
  return found;
};

/** Whether two texts tell the same numbers. */
function haveSameNumbers(one: string, other: string): boolean {
  const [few, many] = [numbersIn(one), numbersIn(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return true;
  return [...few].filter((number) => many.has(number)).length >= SAME_NUMBERS * few.size;
}

/** Puts texts that are copies of one another, their numbers included, together; the first of each group is the first in the given order. */
export function groupCopies<D extends { readonly terms: TermIds; readonly source: { readonly text: string } }>(
  documents: readonly D[],
): [D, ...D[]][] {
  const groups: { readonly shingles: Shingles; readonly members: [D, ...D[]] }[] = [];
  for (const document of documents) {
    const own = shingles(document.terms, SHINGLE);
    const group = groups.find(
      ({ shingles: known, members: [first] }) =>
        own.length >= LEAST &&
        known.length >= LEAST &&
        contains(own, known, COPY) &&
        haveSameNumbers(document.source.text, first.source.text),
    );
    if (group) group.members.push(document);
    else groups.push({ shingles: own, members: [document] });
  }
  return groups.map(({ members }) => members);
}
