import type { Rule } from "./page-content.ts";
import { isBold, type Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** Headings and rules of a page of which those are looked for that underline these. */
const MOST_UNDERLINED = 300;
/** A rule below a heading is no further from its baseline, in sizes. */
const UNDERLINE = 1.2;
/** Titles are this much larger than most of the text. */
const LARGER = 1.12;
/** Rules whose ends differ by less than this, in points, are of one width. */
const SAME_END = 3;
/** So many titles have a rule of one width below them, at least. */
const FEWEST_TITLES = 2;
const CAPITALS = /^[\p{Lu}\p{N}\p{P}\p{S}]+$/u;

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

/** Rules that part rows, and the words of titles that have another rule below them. */
export interface Titled {
  readonly rules: readonly Rule[];
  readonly titles: ReadonlySet<Word>;
}

/**
 * Rules without those below titles that no tag names, as in a CV: lines by themselves, larger than others or bold in capitals, where the
 * rule begins or ends. Several rules of one width are so, and each is followed by another one of these, or by none: below the title of a
 * table are the rules of its rows.
 */
export function withoutTitleRules(across: readonly Rule[], lines: readonly Segment[]): Titled {
  const asTheyAre = { rules: across, titles: new Set<Word>() };
  if (across.length > MOST_UNDERLINED) return asTheyAre;
  const possible = titlesAmong(lines);
  if (possible.length < FEWEST_TITLES || possible.length > MOST_UNDERLINED) return asTheyAre;
  const below = new Map<Rule, Segment>();
  for (const rule of across) {
    const title = possible.find((line) => underlines(rule, line));
    if (title !== undefined) below.set(rule, title);
  }
  const dropped = new Set<Rule>();
  for (const rule of below.keys()) {
    const alike = across.filter(({ from, to }) => Math.abs(from - rule.from) < SAME_END && Math.abs(to - rule.to) < SAME_END);
    const next = alike.find(({ at }) => at > rule.at + SAME_END);
    const count = alike.filter((other) => below.has(other)).length;
    if (count >= FEWEST_TITLES && (next === undefined || below.has(next))) dropped.add(rule);
  }
  const titles = [...dropped].flatMap((rule) => below.get(rule)?.words ?? []);
  return { rules: across.filter((rule) => !dropped.has(rule)), titles: new Set(titles) };
}

/** The lines that are larger than half of the page's letters are, or bold in capitals, and beside which nothing stands. */
function titlesAmong(lines: readonly Segment[]): Segment[] {
  const sizes = new Map<number, number>();
  for (const { size, words } of lines)
    sizes.set(size, words.reduce((sum, { text }) => sum + text.length, 0) + (sizes.get(size) ?? 0));
  const least = LARGER * usualOf(sizes);
  const level = new Map<number, number>();
  for (const { baseline } of lines) level.set(Math.round(baseline), (level.get(Math.round(baseline)) ?? 0) + 1);
  const beside = (baseline: number): number =>
    [-1, 0, 1].reduce((sum, off) => sum + (level.get(Math.round(baseline) + off) ?? 0), 0);
  return lines.filter((line) => (line.size > least || isInCapitals(line)) && beside(line.baseline) === 1);
}

const isInCapitals = (line: Segment): boolean => isBold(line) && line.words.every(({ text }) => CAPITALS.test(text));

/** The size that half of the letters do not exceed. */
function usualOf(sizes: ReadonlyMap<number, number>): number {
  let left = [...sizes.values()].reduce((sum, count) => sum + count, 0) / 2;
  for (const [size, count] of [...sizes].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return size;
  }
  return Infinity;
}

const underlines = ({ at, from, to }: Rule, { baseline, size, left, right }: Segment): boolean =>
  at > baseline - 1 &&
  at < baseline + UNDERLINE * size &&
  (Math.abs(left - from) < size || Math.abs(right - to) < size) &&
  left > from - size &&
  right < to + size;
