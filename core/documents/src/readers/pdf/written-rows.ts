import { around, type Box } from "./geometry.ts";
import { withoutLabels } from "./label-lines.ts";
import { isBold, placeOf, type Segment } from "./segment.ts";
import { SMALLER, saysMore } from "./small-print.ts";
import { withCellsAtOnce } from "./written-at-once.ts";

/** What was written one line below the other, before anything beside it. */
export interface WrittenCell extends Box {
  readonly lines: readonly Segment[];
}

/** Cells that were written from left to right, level with each other. */
export interface WrittenRow extends Box {
  readonly cells: readonly WrittenCell[];
}

/** Where the cells of a column stand. */
export interface Column {
  readonly left: number;
  readonly right: number;
  /** Some of them are numbers. */
  readonly hasNumbers?: boolean | undefined;
}

const NUMBER = /^[-+\u2212(]?\p{Sc}?\d[\d.,\u2019]*[%)]?$/u;
/** Baselines of a cell's lines are so far apart, in sizes. */
const NEAREST = 0.5;
const FARTHEST = 1.75;
/** The distance of a cell's lines does not change by more than this part. */
const SAME_STEP = 1.15;
/** Cells beside each other overlap by less than this, in points: in a sheet the next one may cover a letter's end. */
export const TOUCHING = 5;
/** Texts of a head that was written at once, and cells below it, at least. */
const FEWEST_HEADS = 3;
/** Cells of the row above, at most, that small print is looked for below. */
const MOST_BEFORE = 12;
/** Edges or middles of level cells differ by less than this, in sizes. */
const LEVEL = 0.6;

/** The lines of a page as rows of cells, in the order in which they were written. */
export function writtenRows(segments: readonly Segment[]): WrittenRow[] {
  const rows: WrittenCell[][] = [];
  for (const cell of writtenCells(segments)) {
    const row = rows.at(-1);
    const [first, last] = [row?.[0], row?.at(-1)];
    if (row !== undefined && first !== undefined && last !== undefined && isNext(first, last, cell)) row.push(cell);
    else rows.push([cell]);
  }
  return withoutLabels(withHeadsAtOnce(withCellsAtOnce(rows, isLevel)).map((cells) => ({ ...around(cells), cells })));
}

/** A bold head is written at once by TeX, also where colours part the cells of the rows below: its texts are cells, as many as those. */
function withHeadsAtOnce(rows: readonly (readonly WrittenCell[])[]): (readonly WrittenCell[])[] {
  const found: (readonly WrittenCell[])[] = [];
  let texts: WrittenCell[] = [];
  for (const row of rows) {
    const [first, last] = [texts[0], texts.at(-1)];
    const [only, second] = row;
    if (first !== undefined && last !== undefined && only !== undefined && second === undefined && isAtOnce(first, last, only)) {
      texts.push(only);
      continue;
    }
    const isHead = texts.length >= Math.max(FEWEST_HEADS, row.length) && row.length >= FEWEST_HEADS && texts.every(isSetBold);
    found.push(...(isHead && !row.every(isSetBold) ? [texts] : texts.map((text) => [text])));
    texts = [];
    if (only !== undefined && second === undefined) texts = [only];
    else found.push(row);
  }
  return [...found, ...texts.map((text) => [text])];
}

const isAtOnce = (first: WrittenCell, last: WrittenCell, next: WrittenCell): boolean =>
  next.left > last.right && isLevel(first, next) && operatorOf(next) === operatorOf(first);

const isSetBold = ({ lines }: WrittenCell): boolean => lines.every(isBold);

const operatorOf = ({ lines: [line] }: WrittenCell): number | undefined => line?.words[0]?.operator;

/** Whether a cell stands to the right of the last one of a row, level with it. What was written at once is one text with wide blanks. */
const isNext = (first: WrittenCell, last: WrittenCell, cell: WrittenCell): boolean =>
  cell.left > last.right - TOUCHING &&
  cell.lines[0]?.words[0]?.operator !== last.lines.at(-1)?.words.at(-1)?.operator &&
  isLevel(first, cell);

function writtenCells(segments: readonly Segment[]): WrittenCell[] {
  const cells: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => placeOf(a) - placeOf(b))) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (
      cell !== undefined &&
      last !== undefined &&
      goesOn(cell, last, segment) &&
      !reachesBack(cells.at(-2), cell, segment) &&
      !isPrint(cells, segment)
    ) {
      cell.push(segment);
      continue;
    }
    // A line above a row, such as its caption, is no cell's beginning where it reaches over the next cell.
    if (cell !== undefined && last !== undefined && cell.length > 1 && isBeside(last, segment) && reachesOver(cell, segment))
      cells.push([...cell.splice(-1)]);
    cells.push([segment]);
  }
  return cells.map((lines) => ({ ...around(lines), lines }));
}

/** Whether a line is the next of a cell: under the last one, as far from it as that is from the one before. */
function goesOn(cell: readonly Segment[], last: Segment, next: Segment): boolean {
  if (next.left > last.right || next.right < last.left) return false;
  // A bold line below several others is the head of something else, as below a caption.
  if (cell.length > 1 && isBold(next) && !isBold(last)) return false;
  const size = Math.max(last.size, next.size);
  const step = next.baseline - last.baseline;
  if (step < NEAREST * size || step > FARTHEST * size) return false;
  const before = cell.at(-2);
  return before === undefined || step < SAME_STEP * (last.baseline - before.baseline) + 1;
}

/** Whether the last cell is small print of an item before it, and a line the next item. */
function isPrint(cells: readonly (readonly Segment[])[], next: Segment): boolean {
  const [last, second] = cells.at(-1) ?? [];
  if (last === undefined || second !== undefined || last.size > SMALLER * next.size) return false;
  return cells.slice(-1 - MOST_BEFORE, -1).some((cell) => {
    const above = cell.at(-1);
    return above !== undefined && saysMore(last, above, next);
  });
}

/** Whether a line begins below the cell that stands to the left of its own: it is a line of its own below a row. */
function reachesBack(before: readonly Segment[] | undefined, [first]: readonly Segment[], next: Segment): boolean {
  const [left] = before ?? [];
  return left !== undefined && first !== undefined && isBeside(left, first) && next.left < left.right;
}

const isBeside = (last: Segment, next: Segment): boolean =>
  next.left > last.right && Math.abs(next.baseline - last.baseline) < LEVEL * Math.min(last.size, next.size);

const reachesOver = (cell: readonly Segment[], next: Segment): boolean =>
  cell.slice(-2, -1).some(({ right }) => right > next.left);

function isLevel(first: WrittenCell, cell: WrittenCell): boolean {
  const most = LEVEL * Math.min(first.lines[0]?.size ?? 0, cell.lines[0]?.size ?? 0);
  return (
    Math.abs(first.top - cell.top) < most ||
    Math.abs(first.bottom - cell.bottom) < most ||
    Math.abs(first.top + first.bottom - cell.top - cell.bottom) < 2 * most
  );
}

/** Whether a cell stands in a column, in part at least; of narrow ones, such as a digit, half. */
export function isUnder(cell: Column, column: Column): boolean {
  const least = Math.min(TOUCHING, (cell.right - cell.left) / 2, (column.right - column.left) / 2);
  return Math.min(cell.right, column.right) - Math.max(cell.left, column.left) > least;
}

/** A column of one cell. Bold numbers are a head's, such as years. */
export function columnOf({ left, right, lines: [line] }: WrittenCell): Column {
  return { left, right, hasNumbers: line !== undefined && !isBold(line) && NUMBER.test(line.words[0]?.text ?? "") };
}
