import { contains, type Shingles, shingles } from "./shingles.ts";
import type { TermIds } from "./vocabulary.ts";

const SHINGLE = 5;
/** From this share on, the smaller text is a copy of the other, or of a part of it. */
const COPY = 0.8;
/** Texts of fewer shingles are too short to tell. */
const LEAST = 20;

/** Puts texts that are copies of one another together; the first of each group is the first in the given order. */
export function groupCopies<D extends { readonly terms: TermIds }>(documents: readonly D[]): [D, ...D[]][] {
  const groups: { readonly shingles: Shingles; readonly members: [D, ...D[]] }[] = [];
  for (const document of documents) {
    const own = shingles(document.terms, SHINGLE);
    const group = groups.find(
      (known) => own.length >= LEAST && known.shingles.length >= LEAST && contains(own, known.shingles, COPY),
    );
    if (group) group.members.push(document);
    else groups.push({ shingles: own, members: [document] });
  }
  return groups.map(({ members }) => members);
}
