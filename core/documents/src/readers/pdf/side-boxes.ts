import { around } from "./geometry.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import type { Segment } from "./segment.ts";
import { LOWER } from "./sentence.ts";
import { written } from "./side-order.ts";

/** Lines of a paragraph are so far apart, in sizes, and their edges differ by less than this. */
const NEAREST = 0.9;
const FARTHEST = 1.8;
const SAME_EDGE = 0.5;
/** So many lines of it, at least, have the box beside them, which leaves them so much less room, in sizes, behind a blank of this. */
const FEWEST_BESIDE = 2;
const LEAST_WIDTH = 4;
const GUTTER = 0.6;
const SIDES = ["left", "right"] as const;
/** Items above a line that are looked at. */
const LOOKED_AT = 60;

/**
 * The items, given from the top down, in reading order where text flows around a box, such as a picture's caption or a frame:
 * the text up to the end of the paragraph, the box, and what follows. A sentence goes on below the box, in a line that is as
 * wide as both. `undefined` if there is none.
 */
export function sideBox(items: readonly PageItem[]): (readonly PageItem[])[] | undefined {
  for (const [at, line] of items.entries()) {
    if (!isSegment(line) || !LOWER.test(line.words[0]?.text ?? "")) continue;
    const near = items.slice(Math.max(0, at - LOOKED_AT), at);
    const box = SIDES.map((edge) => boxBeside(linesBeside(line, near, edge), line, near)).find((found) => found.length > 0);
    if (box === undefined) continue;
    const own = new Set(box);
    const end = endOf(line, items.slice(at + 1, at + 1 + LOOKED_AT));
    const text = items.filter((item) => !own.has(item));
    return [text.filter(({ top }) => top <= end), box, text.filter(({ top }) => top > end)];
  }
  return undefined;
}

/** The lines of a paragraph above one of its lines that are narrower and have an edge in common with it, from the lowest up. */
function linesBeside(wide: Segment, above: readonly PageItem[], edge: "left" | "right"): Segment[] {
  const found: Segment[] = [];
  let below = wide;
  for (const item of above.toReversed()) {
    if (!isSegment(item) || !isNext(item, below) || Math.abs(item[edge] - wide[edge]) >= SAME_EDGE * wide.size) continue;
    if (wide.right - wide.left - (item.right - item.left) < LEAST_WIDTH * wide.size) break;
    found.push(item);
    below = item;
  }
  return found;
}

/** Whether a line stands right above another of the same text. */
function isNext(above: Segment, below: Segment): boolean {
  const step = (below.baseline - above.baseline) / below.size;
  const isOver = above.left < below.right && above.right > below.left;
  return isOver && step > NEAREST && step < FARTHEST && Math.abs(above.size - below.size) < 0.05 * below.size;
}

/** What stands beside those lines, in the room that the wide line below has, and was written before all of them or after. */
function boxBeside(beside: readonly Segment[], wide: Segment, near: readonly PageItem[]): PageItem[] {
  if (beside.length < FEWEST_BESIDE) return [];
  const { left, right, top } = around(beside);
  const blank = GUTTER * wide.size;
  const own = new Set<PageItem>(beside);
  const box = near.filter((item) => !own.has(item) && item.bottom > top);
  const isBeside = (item: PageItem): boolean =>
    item.bottom <= wide.bottom &&
    item.left > wide.left - wide.size &&
    item.right < wide.right + wide.size &&
    (item.left >= right + blank || item.right <= left - blank);
  return box.length > 0 && box.every(isBeside) && isApart(box, beside) ? box : [];
}

/** Whether one was written before all of the other. */
function isApart(box: readonly PageItem[], beside: readonly PageItem[]): boolean {
  const [one, other] = [written(box), written(beside)];
  return one.last < other.first || other.last < one.first;
}

/** Where the paragraph of a line ends, as the top of its last line. */
function endOf(line: Segment, below: readonly PageItem[]): number {
  let last = line;
  for (const item of below) {
    if (item.top <= last.top) continue;
    if (!isSegment(item) || !isNext(last, item)) break;
    last = item;
  }
  return last.top;
}
