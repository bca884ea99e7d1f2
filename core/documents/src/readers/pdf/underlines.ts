import type { Rule } from "./page-content.ts";
import type { Word } from "./word.ts";

/** Headings and rules of a page of which those are looked for that underline these. */
const MOST_UNDERLINED = 300;
/** A rule below a heading is no further from its baseline, in sizes. */
const UNDERLINE = 1.2;

/** Rules without those below headings that tags name: they are of no table, as in a CV whose parts are ruled. */
export function withoutUnderlines(across: readonly Rule[], headings: ReadonlySet<Word>): readonly Rule[] {
  if (headings.size > MOST_UNDERLINED || across.length > MOST_UNDERLINED) return across;
  const words = [...headings];
  return across.filter(
    ({ at, from, to }) =>
      !words.some(
        ({ baseline, size, left, right }) =>
          at > baseline - 1 && at < baseline + UNDERLINE * size && left > from - size && right < to + size,
      ),
  );
}
