import { median } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import type { Word } from "./word.ts";

/** A heading is larger than most words of the page by this, and its rule no further below its baseline, in sizes. */
const LARGER = 1.1;
const NEAR = 0.8;
/** Words of one text are no further apart, in sizes. */
const APART = 1;
/** One rule below a larger line may be a table's. */
const FEWEST = 2;
/** Words times rules that are looked at. */
const MOST = 4_000_000;

/** The rules without those that underline headings over all of a column, as in a CV: these part no rows. */
export function withoutUnderlines(rules: readonly Rule[], words: readonly Word[]): readonly Rule[] {
  const usual = median(words.map(({ size }) => size));
  const large = words.filter(({ size }) => size > LARGER * usual);
  if (large.length === 0 || rules.length * words.length > MOST) return rules;
  const found = new Set(rules.filter((rule) => isUnderline(rule, large, words)));
  return found.size < FEWEST ? rules : rules.filter((rule) => !found.has(rule));
}

function isUnderline(rule: Rule, large: readonly Word[], words: readonly Word[]): boolean {
  const heading = large.find((word) => isRightAbove(word, rule));
  if (heading === undefined) return false;
  const { baseline, size } = heading;
  const line = words
    .filter((word) => Math.abs(word.baseline - baseline) < size / 2 && word.right > rule.from && word.left < rule.to)
    .sort((a, b) => a.left - b.left);
  return line.every(
    (word, at) =>
      isRightAbove(word, rule) && word.size === size && (at === 0 || word.left - (line[at - 1]?.right ?? 0) < APART * size),
  );
}

const isRightAbove = ({ baseline, left, right, size }: Word, { at, from, to }: Rule): boolean =>
  baseline <= at && at - baseline < NEAR * size && left > from - size && right < to + size && to - from > right - left + size;
