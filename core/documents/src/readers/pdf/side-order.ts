import { firstWhere } from "../../sorted.ts";
import { around, median } from "./geometry.ts";
import { runsToTheLeft } from "./line-direction.ts";
import { isMarkerText } from "./list-marker.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import type { Word } from "./word.ts";

/** Parts of a side leave a blank between them that is taller than this, in sizes, or so many times as tall as those beside the other side. */
const BLANK = 0.6;
const LEAST_BLANK = 0.4;
const TALLER = 1.5;

/** Lines beside each other overlap by more than this part of their height. */
const OVERLAP = 0.25;
/** Sides that take turns do so so often, and such a share of the smaller one's lines has others beside them, at most. */
const FEWEST_TURNS = 3;
const MOST_BESIDE = 0.15;

/** Words of an item; of a table, those of its cells. */
const wordsIn = (item: PageItem): readonly Word[] =>
  isSegment(item) ? item.words : item.rows.flat().flatMap(({ lines }) => lines.flatMap(({ words }) => words));

/** The words without the marker of a list, which some programs write behind all text. */
const withoutMarker = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && isMarkerText(words[0]?.text ?? "") ? words.slice(1) : words;

/** The first and the last place in the order of writing at which something of this was written. */
export function written(items: readonly PageItem[]): { first: number; last: number } {
  let [first, last] = [Infinity, -1];
  for (const item of items)
    for (const { operator } of withoutMarker(wordsIn(item)))
      [first, last] = [Math.min(first, operator), Math.max(last, operator)];
  return { first, last };
}

/** Columns in the order in which they are read, given from left to right: the right one comes first where its script runs to the left. */
export const inReadingOrder = (columns: readonly PageItem[][]): readonly PageItem[][] =>
  runsToTheLeft(columns.flat().flatMap(wordsIn)) ? columns.toReversed() : columns;

/**
 * Two sides of a gutter as the parts that are read one after the other. What stands above all of the first side and was
 * written before it, such as a sender's address at the right, is read before it; what of the first side stands below all of
 * the second and was written after it, such as the text of a letter, behind it.
 */
export function partsOfSides(left: readonly PageItem[], right: readonly PageItem[]): PageItem[][] {
  const [first = [], second = []] = inReadingOrder([[...left], [...right]]);
  const { top } = around(first);
  const [above, others] = parted(second, (item) => item.bottom <= top);
  const hasHead = above.length > 0 && written(above).last < written(first).first && isBlankBetween(above, others);
  const rest = hasHead ? others : second;
  const { bottom } = around(rest);
  const { last } = written(rest);
  // A heading at the end of the first side, whose text the second one begins with, stands there too.
  const [below, upper] = parted(first, (item) => item.top >= bottom && written([item]).first > last);
  const hasTail =
    rest.length > 0 &&
    below.length > 0 &&
    around(below).top >= around(upper).bottom &&
    isBlankBetween(upper, below, levelWith(upper, rest));
  return [hasHead ? above : [], hasTail ? upper : first, rest, hasTail ? below : []].filter((part) => part.length > 0);
}

/** The items that are no further up or down than others, such as a page's number. */
export function levelWith(items: readonly PageItem[], others: readonly PageItem[]): PageItem[] {
  const { top, bottom } = around(others);
  return items.filter((item) => item.bottom > top && item.top < bottom);
}

const parted = (items: readonly PageItem[], is: (item: PageItem) => boolean): [PageItem[], PageItem[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
];

function isBlankBetween(upper: readonly PageItem[], lower: readonly PageItem[], beside: readonly PageItem[] = []): boolean {
  const blank = around(lower).top - around(upper).bottom;
  const size = median([...upper, ...lower].map((item) => (isSegment(item) ? item.size : 0)));
  if (blank > BLANK * size) return true;
  const sorted = beside.toSorted((a, b) => a.top - b.top);
  const others = sorted.slice(1).map((item, at) => item.top - (sorted[at]?.bottom ?? 0));
  return others.length > 0 && blank > LEAST_BLANK * size && others.every((other) => blank > TALLER * other);
}

/**
 * Whether what is on both sides of a gutter stands below each other all the same, as headings at the left and displayed
 * formulas in the middle do: hardly any of it has something beside it, and the sides take turns.
 */
export function takeTurns(left: readonly PageItem[], right: readonly PageItem[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const sorted = [...many].sort((a, b) => a.top - b.top);
  const bottoms: number[] = [];
  for (const { bottom } of sorted) bottoms.push(Math.max(bottom, bottoms.at(-1) ?? -Infinity));
  const places = few.map((item) => {
    const margin = OVERLAP * (item.bottom - item.top);
    const above = firstWhere(sorted, ({ top }) => top >= item.bottom - margin);
    return { above, isBeside: (bottoms[above - 1] ?? -Infinity) > item.top + margin };
  });
  const turns = new Set(places.map(({ above }) => above)).size;
  return turns >= FEWEST_TURNS && places.filter(({ isBeside }) => isBeside).length <= MOST_BESIDE * few.length;
}
