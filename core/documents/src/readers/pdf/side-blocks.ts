import { append } from "@farthing/markdown/mdast";
import { around, type Box, median } from "./geometry.ts";
import { marginNotes } from "./margin-notes.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import type { Segment } from "./segment.ts";
import { inReadingOrder, written } from "./side-order.ts";

/** What is further below than this, in heights of a line, may be something else. */
const BLANK = 0.6;
/** So many stretches between blanks may be one row of blocks: the blanks of both may be level. */
const MOST_STRETCHES = 8;
/** The gutter between blocks, in sizes. */
const GUTTER = 1;
/** A block has so many lines, and one of two beside each other so many. */
const FEWEST_LINES = 2;
const FEWEST_OF_LONGER = 3;
const NAME = /^(?=.*\p{L}{2})[^\d]*[^\d:：]$/u;
/** Two lines each are blocks where they are so far apart, in sizes, as what stands below signatures. */
const FAR_APART = 4;
/** A line that is so many times larger than the block beside it may stand alone. */
const LARGER = 1.15;
/** Baselines that are the same, in points. */
const SAME_LINE = 2;
/** Share of a block's lines that have words, where the other may be a column of the same table. */
const WORDED = 0.6;
/** Share of its lines that name what stands beside them, from which on they are labels. */
const LABELS = 0.5;

/**
 * The parts of a page in reading order where blocks stand beside each other in it, such as addresses at the head of an
 * invoice or cards; `undefined` if there are none. Blocks are told from columns by what lies above and below, which was
 * written before all of them or after; and from cells of a table by the order of writing: all of one before all of the other.
 */
export function sideBlocks(items: readonly PageItem[]): PageItem[][] | undefined {
  const stretches = stretchesOf(items, BLANK);
  const places = new Map(items.map((item) => [item, written([item]).first]));
  const ordered = [...items].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const ranks = new Map(ordered.map((item, rank) => [item, rank]));
  const spans = stretches.map((stretch) => spanOf(stretch.map((item) => ranks.get(item) ?? 0)));
  const parts: PageItem[][] = [];
  let [rest, found]: [PageItem[][], boolean] = [[], false];
  const flush = (): void => {
    if (rest.length > 0) parts.push(rest.flat());
    rest = [];
  };
  for (let at = 0; at < stretches.length; at++) {
    const end = closedUpTo(spans, at);
    const blocks = end === undefined ? undefined : blocksIn(stretches.slice(at, end).flat());
    if (end === undefined || blocks === undefined) {
      rest.push(stretches[at] ?? []);
      continue;
    }
    const heads = headsOf(blocks, rest.at(-1) ?? []);
    if (heads !== undefined) rest.pop();
    flush();
    append(parts, inReadingOrder(blocks.map((block, index) => [...(heads?.[index] ?? []), ...block])));
    [found, at] = [true, end - 1];
  }
  flush();
  return found ? parts : undefined;
}

/** A stretch above blocks that is a heading of each, which may have been written before all of them. */
function headsOf(blocks: readonly PageItem[][], stretch: readonly PageItem[]): PageItem[][] | undefined {
  if (stretch.length !== blocks.length) return undefined;
  const boxes = blocks.map(around);
  const heads = stretch.toSorted((a, b) => a.left - b.left);
  const isOver = heads.every((item, at) => {
    const [box, next] = [boxes[at], boxes[at + 1]];
    return isSegment(item) && box !== undefined && item.left > box.left - item.size && item.right < (next?.left ?? Infinity);
  });
  return isOver ? heads.map((item) => [item]) : undefined;
}

/** Items between blanks as wide as all of them, and taller than so many heights of a line. */
export function stretchesOf(items: readonly PageItem[], blank: number): PageItem[][] {
  const stretches: PageItem[][] = [];
  let [bottom, height] = [-Infinity, 0];
  for (const item of items) {
    const own = lineHeight(item);
    if (item.top - bottom > blank * Math.min(own, height || own)) stretches.push([]);
    stretches.at(-1)?.push(item);
    if (item.bottom > bottom) [bottom, height] = [item.bottom, own];
  }
  return stretches;
}

const lineHeight = (item: PageItem): number => (isSegment(item) ? item.size : Math.min(item.bottom - item.top, 12));

interface Span {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

const spanOf = (ranks: readonly number[]): Span => ({
  first: ranks.reduce((least, rank) => Math.min(least, rank), Infinity),
  last: ranks.reduce((most, rank) => Math.max(most, rank), -1),
  count: ranks.length,
});

/** The end of the fewest stretches from `start` on that were written with nothing else between. */
function closedUpTo(spans: readonly Span[], start: number): number | undefined {
  let [first, last, count] = [Infinity, -1, 0];
  for (const [at, span] of spans.slice(start, start + MOST_STRETCHES).entries()) {
    [first, last, count] = [Math.min(first, span.first), Math.max(last, span.last), count + span.count];
    if (last - first + 1 === count) return start + at + 1;
  }
  return undefined;
}

/** The blocks that gutters part in a stretch, from left to right: all of one side of a gutter was written before all of the other. */
function blocksIn(items: readonly PageItem[]): PageItem[][] | undefined {
  const sorted = [...items].sort((a, b) => a.left - b.left);
  const before = spansUpTo(sorted);
  const behind = spansUpTo(sorted.toReversed()).reverse();
  const blocks: PageItem[][] = [];
  let [start, right] = [0, -Infinity];
  for (const [at, item] of sorted.entries()) {
    const [one, other] = [before[at - 1], behind[at]];
    const isGutter = item.left - right >= GUTTER * lineHeight(item);
    if (isGutter && one !== undefined && other !== undefined && (one.last < other.first || other.last < one.first)) {
      blocks.push(sorted.slice(start, at));
      start = at;
    }
    right = Math.max(right, item.right);
  }
  blocks.push(sorted.slice(start));
  const [left = [], second = [], third] = blocks;
  if (blocks.length < 2 || !areBlocks(blocks)) return undefined;
  return third === undefined && marginNotes(left, second) !== undefined ? undefined : blocks;
}

/** When each of the items and those before it were written. */
function spansUpTo(items: readonly PageItem[]): { first: number; last: number }[] {
  let [first, last] = [Infinity, -1];
  return items.map((item) => {
    const own = written([item]);
    [first, last] = [Math.min(first, own.first), Math.max(last, own.last)];
    return { first, last };
  });
}

function areBlocks(blocks: readonly (readonly PageItem[])[]): boolean {
  const lines = blocks.map(linesOf);
  const sizes = lines.map((own) => median(own.map(([first]) => (first === undefined ? 0 : sizeOf(first)))));
  const isHeading = (at: number): boolean =>
    lines[at]?.length === 1 && sizes.every((size, other) => other === at || (sizes[at] ?? 0) > LARGER * size);
  const counts = lines.map((own, at) => (isHeading(at) ? FEWEST_LINES : own.length)).sort((a, b) => b - a);
  const boxes = blocks.map(around);
  const isApart = boxes.slice(1).every((box, at) => box.left - (boxes[at]?.right ?? 0) > FAR_APART * (sizes[at] ?? 0));
  const fewest = isApart && lines.flat().every(isName) ? FEWEST_LINES : FEWEST_OF_LONGER;
  if ((counts[0] ?? 0) < fewest || (counts[1] ?? 0) < FEWEST_LINES) return false;
  if (!boxes.slice(1).every((box, at) => overlap(boxes[at] ?? box, box))) return false;
  return lines.every((own) => share(own, hasWords) >= WORDED && share(own, isLabel) < LABELS);
}

const overlap = (one: Box, other: Box): boolean => Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);

/** What stands below each other in a block, level parts together; a table counts for each of its rows. */
function linesOf(block: readonly PageItem[]): PageItem[][] {
  const lines = new Map<number, PageItem[]>();
  const tables: PageItem[][] = [];
  for (const item of block) {
    if (!isSegment(item))
      append(
        tables,
        item.rows.map(() => [item]),
      );
    else {
      const key = Math.round(item.baseline / SAME_LINE);
      const line = lines.get(key);
      if (line === undefined) lines.set(key, [item]);
      else line.push(item);
    }
  }
  return [...lines.values(), ...tables];
}

const sizeOf = (item: PageItem): number => (isSegment(item) ? item.size : 0);

const share = (lines: readonly PageItem[][], is: (line: readonly PageItem[]) => boolean): number =>
  lines.filter(is).length / lines.length;

const textOf = ({ words }: Segment): string => words.map(({ text }) => text).join(" ");

const hasWords = (line: readonly PageItem[]): boolean => line.some((item) => !isSegment(item) || /\p{L}{2}/u.test(textOf(item)));

/** Whether a line is all words, as a name and what somebody is. */
const isName = (line: readonly PageItem[]): boolean => line.every((item) => isSegment(item) && NAME.test(textOf(item)));

const isLabel = (line: readonly PageItem[]): boolean => line.every((item) => isSegment(item) && /[:：]$/u.test(textOf(item)));
