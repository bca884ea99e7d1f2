import { append } from "@farthing/markdown/mdast";
import { around, type Box, mean } from "./geometry.ts";
import { areAsides, marginNotes } from "./margin-notes.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import { sharedRows } from "./shared-rows.ts";
import { sideBlocks, stretchesOf } from "./side-blocks.ts";
import { sideBox } from "./side-boxes.ts";
import { areLists, areTables } from "./side-lists.ts";
import { levelWith, partsOfSides, takeTurns, written } from "./side-order.ts";
import { rowsOfSides } from "./side-rows.ts";

/** Items that are read one after the other, top down. */
export interface Region extends Box {
  readonly items: readonly PageItem[];
}

interface Split {
  readonly crossing: readonly PageItem[];
  readonly left: readonly PageItem[];
  readonly right: readonly PageItem[];
  /** The sides are lists of their own, however level their lines are. */
  readonly lists?: boolean;
}

/** Resolution of the search for gutters, in points. */
const STEP = 2;
const MAX_STEPS = 2_000;
const DEEPEST = 12;
/** Fewer items are no columns. */
const FEWEST_ITEMS = 6;
const FEWEST_PER_SIDE = 3;
/** Share of the height of the lower side that has the other one beside it. */
const BESIDE = 0.5;
/** Columns of short lines hold some line as long as this, in ems, and hardly any line on one baseline with another. */
const WIDE_LINE = 10;
const UNRELATED = 0.3;
/** A blank across a region that parts stretches of it is so many times as tall as a line. */
const STRETCH_GAP = 1.2;
/** Columns this narrow, in ems, are told from cells where so many of their lines go on with a sentence. */
const NARROW = 7;
const GOING_ON = 0.4;
/** Columns that were written one after the other have so many lines, and so many of the larger one's. */
const FEWEST_APART = 8;
const BALANCED = 0.4;
/** Rows on both sides that were written across the gutter, at most. */
const MAX_ACROSS = 2;
const MAX_SHARE_ACROSS = 0.1;
/** So many rows of a stretch are level, and such a share; and such a share of these was written across. */
const FEWEST_LEVEL = 2;
const LEVEL = 0.6;
const ACROSS = 0.6;
/** Lines of columns cover so much of their width, and none of a table's cells is so long, in ems. */
const FILLED = 0.65;
const LONG_LINE = 25;
/** Such rows of a table, at least. */
const IN_ROWS = 0.9;
/** Lines across the gutter of a region, in a part that has a gutter of its own: so many, and such a share. */
const FEWEST_MISFITS = 3;
const LEAST_MISFITS = 0.15;
/** Of the items of a region this share may lie across a gutter. */
const MAX_CROSSING = 0.6;

/** The items in reading order: what stands beside a gutter is read column by column. */
export function regionsOf(items: readonly PageItem[], depth = 0): Region[] {
  const sorted = [...items].sort((a, b) => a.top - b.top || a.left - b.left);
  const flowing = depth < DEEPEST ? sideBox(sorted) : undefined;
  if (flowing !== undefined) return flowing.flatMap((part) => regionsOf(part, depth + 1));
  const blocks = depth < DEEPEST ? sideBlocks(sorted) : undefined;
  if (blocks !== undefined) return blocks.flatMap((block) => regionsOf(block, depth + 1));
  const split = depth < DEEPEST && sorted.length >= FEWEST_ITEMS ? bestSplit(sorted) : undefined;
  const parts = depth < DEEPEST && (split === undefined || split.crossing.length > 0) ? partsOf(sorted) : [];
  if (parts.length > 1 && (split === undefined || parts.some((part) => hasOwnGutter(part, split))))
    return throughSides(parts).flatMap((part) => regionsOf(part, depth + 1));
  if (split === undefined) return sorted.length === 0 ? [] : [{ ...around(sorted), items: sorted }];
  return bandsOf(split).flatMap((band) => {
    if (!isTwoSided(band)) return regionsOf([...band.crossing, ...band.left, ...band.right], DEEPEST);
    const notes = marginNotes(band.left, band.right);
    if (notes !== undefined)
      return notes.flatMap(({ beside, prose }) => [...regionsOf(beside, DEEPEST), ...regionsOf(prose, depth + 1)]);
    if (areAsides(band.right, band.left)) return [band.left, band.right].flatMap((side) => regionsOf(side, depth + 1));
    return (isReadThrough(band) ? [band] : rowsOfSides(band)).flatMap(({ left, right }) =>
      partsOfSides(left, right).flatMap((side) => regionsOf(side, depth + 1)),
    );
  });
}

/** Whether all of the left side was written before all that stands beside it: no blank parts them in rows. */
const isReadThrough = ({ left, right }: Split): boolean => {
  const [one, other] = [levelWith(left, right), levelWith(right, left)];
  return one.length > 0 && other.length > 0 && written(one).last < written(other).first;
};

interface Part {
  readonly items: PageItem[];
  /** By a gutter of its own. */
  readonly split: Split | undefined;
}

/** Whether the gutter of a part fits it, and that of the whole region does not. */
function hasOwnGutter({ items, split }: Part, whole: Split): boolean {
  if (split === undefined) return false;
  const own = new Set(items);
  const crossing = whole.crossing.filter((item) => own.has(item)).length;
  return crossing > split.crossing.length && crossing >= Math.max(FEWEST_MISFITS, LEAST_MISFITS * items.length);
}

/** Stretches of a page between blanks as wide as the page that have a gutter; what stands between these stays together. */
function partsOf(items: readonly PageItem[]): Part[] {
  const parts: Part[] = [];
  for (const stretch of stretchesOf(items, STRETCH_GAP)) {
    const split = stretch.length >= FEWEST_ITEMS ? bestSplit(stretch) : undefined;
    const last = parts.at(-1);
    if (last !== undefined && last.split === undefined && split === undefined) append(last.items, stretch);
    else parts.push({ items: [...stretch], split });
  }
  return parts;
}

/**
 * The parts one after the other; but where the left side of one goes on below all of the right one, and was written on before
 * that, the right side comes behind it.
 */
function throughSides(parts: readonly Part[]): (readonly PageItem[])[] {
  const found: (readonly PageItem[])[] = [];
  for (let at = 0; at < parts.length; at++) {
    const { items, split } = parts[at] ?? { items: [], split: undefined };
    const below = split === undefined || split.crossing.length > 0 ? undefined : parts[at + 1]?.items;
    if (split === undefined || below === undefined || !goesOnBelow(split, below)) found.push(items);
    else {
      found.push([...split.left, ...below], split.right);
      at++;
    }
  }
  return found;
}

const goesOnBelow = ({ left, right }: Split, below: readonly PageItem[]): boolean =>
  around(below).right < around(right).left &&
  written(left).last < written(below).first &&
  written(below).last < written(right).first;

const middle = (box: Box): number => (box.top + box.bottom) / 2;

/** The stretches between items that cross the gutter; one-sided stretches are read with what crosses. */
function bandsOf({ crossing, left, right, lists }: Split): Split[] {
  const breaks = crossing.toSorted((a, b) => middle(a) - middle(b));
  const [leftUpTo, rightUpTo] = [taker(left), taker(right)];
  const bands: Split[] = [];
  let whole: PageItem[] = [];
  const flush = (): void => {
    if (whole.length > 0) bands.push({ crossing: whole, left: [], right: [] });
    whole = [];
  };
  for (const item of [...breaks, undefined]) {
    const below = item === undefined ? Infinity : middle(item);
    const band = { crossing: [], left: leftUpTo(below), right: rightUpTo(below) };
    if (isTwoSided(band) && (lists || !(isInRows(band) || takeTurns(band.left, band.right)))) {
      flush();
      bands.push(band);
    } else {
      append(whole, band.left);
      append(whole, band.right);
    }
    if (item !== undefined) whole.push(item);
  }
  flush();
  return bands;
}

/** Takes items out, top down: those whose middle is no further down than asked for, in the order in which they were given. */
function taker(items: readonly PageItem[]): (below: number) => PageItem[] {
  const sorted = items.map((item, index) => ({ item, index, at: middle(item) })).sort((a, b) => a.at - b.at);
  let next = 0;
  return (below) => {
    const start = next;
    while ((sorted[next]?.at ?? Infinity) <= below && next < sorted.length) next++;
    return sorted
      .slice(start, next)
      .sort((a, b) => a.index - b.index)
      .map(({ item }) => item);
  };
}

const isTwoSided = ({ left, right }: Split): boolean => left.length > 0 && right.length > 0 && left.length + right.length >= 4;

function bestSplit(items: readonly PageItem[]): Split | undefined {
  const bounds = around(items);
  const count = Math.ceil((bounds.right - bounds.left) / STEP);
  if (count < 10 || count > MAX_STEPS) return undefined;
  const coverage = new Array<number>(count + 1).fill(0);
  for (const { left, right } of items)
    for (let at = Math.floor((left - bounds.left) / STEP); at <= Math.min(count, (right - bounds.left) / STEP); at++)
      coverage[at] = (coverage[at] ?? 0) + 1;
  let best: { split: Split; score: number } | undefined;
  let lists: { split: Split; score: number } | undefined;
  for (const x of valleys(coverage).map((at) => bounds.left + at * STEP)) {
    const split = splitAt(items, x);
    const score = items.length - split.crossing.length;
    if (split.crossing.length > items.length * MAX_CROSSING || (best !== undefined && score <= best.score)) continue;
    if (isColumns(split)) best = { split, score };
    else if (score > (lists?.score ?? 0) && areLists(split.left, split.right)) lists = { split, score };
  }
  return (
    best?.split ??
    (lists !== undefined && !areTables(lists.split.left, lists.split.right) ? { ...lists.split, lists: true } : undefined)
  );
}

/** The middles of the stretches that fewer items cover than what is beside them. */
function valleys(coverage: readonly number[]): number[] {
  const found: number[] = [];
  let start = 0;
  for (let at = 1; at < coverage.length; at++) {
    const [here, before] = [coverage[at] ?? 0, coverage[at - 1] ?? 0];
    if (here === before) continue;
    if (here > before && start > 0) found.push((start + at - 1) / 2);
    start = here < before ? at : 0;
  }
  return found;
}

const splitAt = (items: readonly PageItem[], x: number): Split => ({
  crossing: items.filter((item) => item.left < x && item.right > x),
  left: items.filter((item) => item.right <= x),
  right: items.filter((item) => item.left >= x),
});

/** Columns hold lines of text of their own; what stands in rows and is short is a table. */
function isColumns(split: Split): boolean {
  const bands = bandsOf(split).filter(isTwoSided);
  const left = bands.flatMap((band) => band.left);
  const right = bands.flatMap((band) => band.right);
  if (left.length < FEWEST_PER_SIDE || right.length < FEWEST_PER_SIDE || !areBeside(around(left), around(right))) return false;
  if (bands.some((band) => marginNotes(band.left, band.right) !== undefined) || areAsides(right, left)) return true;
  if (takeTurns(left, right)) return false;
  const wide = Math.min(breadth(left), breadth(right));
  const aligned = alignment(left, right);
  if (wide < 5) return aligned < UNRELATED && Math.min(widest(left), widest(right)) >= WIDE_LINE;
  const filled = Math.min(fill(left), fill(right));
  const prose = isProse(left) && isProse(right);
  if (wide >= 9 && aligned < 0.8) return true;
  if (aligned < 0.5 || (wide >= NARROW && prose)) return true;
  const { shared, across } = sharedRows(left, right);
  if (wide >= 9 && filled >= FILLED) return across < IN_ROWS * shared;
  const [fewer, more] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  // One side was written before the other, as text in columns is and tables are not.
  return fewer >= FEWEST_APART && fewer >= BALANCED * more && across <= Math.min(MAX_ACROSS, MAX_SHARE_ACROSS * shared);
}

/** Whether one side stands beside the other for the most part, not above or below it. */
const areBeside = (left: Box, right: Box): boolean =>
  Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top) >=
  BESIDE * Math.min(left.bottom - left.top, right.bottom - right.top);

/** Whether a stretch is rows, though the rest of a page may be columns: short lines that are level, and were written so. */
function isInRows({ left, right }: Split): boolean {
  if (![left, right].every((side) => widest(side) < LONG_LINE && fill(side) < FILLED && !isProse(side))) return false;
  const { shared, across, fewer } = sharedRows(left, right);
  return shared >= FEWEST_LEVEL && shared >= LEVEL * fewer && across >= ACROSS * shared;
}

const isProse = (items: readonly PageItem[]): boolean =>
  items.filter((item) => isSegment(item) && /^\p{Ll}/u.test(item.words[0]?.text ?? "")).length >= GOING_ON * items.length;

/** Share of the smaller side's lines that have one on the same baseline on the other side. */
function alignment(left: readonly PageItem[], right: readonly PageItem[]): number {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const baselines = Float64Array.from(many, ({ bottom }) => bottom).sort();
  let at = 0;
  let aligned = 0;
  for (const { bottom } of [...few].sort((one, other) => one.bottom - other.bottom)) {
    while (at < baselines.length && (baselines[at] ?? 0) <= bottom - 2) at++;
    if ((baselines[at] ?? Infinity) < bottom + 2) aligned++;
  }
  return aligned / few.length;
}

/** Mean length of the lines, in ems; tables that were found already are as good as wide text. */
const breadth = (items: readonly PageItem[]): number =>
  mean(items.map((item) => (isSegment(item) ? (item.right - item.left) / item.size : 20)));

const widest = (items: readonly PageItem[]): number =>
  items.reduce((most, item) => Math.max(most, isSegment(item) ? (item.right - item.left) / item.size : 0), 0);

/** Mean share of the side's width that lines cover, those on one baseline together: there may be columns in it. */
function fill(items: readonly PageItem[]): number {
  const { left, right } = around(items);
  const baselines = items.map(({ bottom }) => bottom).sort((a, b) => a - b);
  const rows = baselines.filter((bottom, at) => at === 0 || bottom - (baselines[at - 1] ?? 0) >= 2).length;
  return items.reduce((sum, item) => sum + item.right - item.left, 0) / (right - left) / rows;
}
