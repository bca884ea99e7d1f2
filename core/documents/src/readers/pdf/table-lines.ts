import { around, median } from "./geometry.ts";
import { isGroupLabel } from "./group-labels.ts";
import { marks, withMarkers } from "./marker-lines.ts";
import { type Segment, segmentOf, segmentsOf } from "./segment.ts";
import { smallPrintAmong } from "./small-print.ts";
import type { TableCell } from "./table.ts";
import type { Word } from "./word.ts";

/** Where a column of a table stands, between the gutters beside it. */
export interface ColumnPlace {
  readonly left: number;
  readonly right: number;
}

/** A line of a table: the stretches of its text from left to right. */
export interface TableLine {
  readonly stretches: readonly Segment[];
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
}

/** What each column of a line holds. */
export type LineCells = readonly (Segment | undefined)[];

/** Words further apart than this part of their size are of different cells; if the space between them was written, than the second. */
const APART = 0.55;
const SPACED_APART = 0.95;
/** Lines whose baselines differ by less than this part of their size are one. */
const SAME_LINE = 0.3;
/** Cells without a blank between them begin no further from the gutter than this, in sizes. */
const NEAR_GUTTER = 0.8;
/** Lines between rows are so many times further apart than those of a cell, and these are as near as this, in sizes. */
const WIDER = 1.22;
const TIGHT = 1.5;
/** Share of the groups that hold what looks like several rows, at most. */
const MOST_TORN = 0.1;
/** Lines that end no further from the longest than this, in sizes, show where a column ends. */
const EDGE = 2;
const NUMBER = /^[^\p{L}\d]{0,3}\d[^\p{L}]*$/u;
const FEWEST_TALL = 3;
/** What a word needs beside those before it, in sizes. */
const ROOM = 0.2;
/** Share of the rows that have two cells and more, where blanks tell them apart. */
const MOST_FULL = 0.8;

/** The lines of a part of a page that is a table, top down. */
export function tableLines(words: readonly Word[]): TableLine[] {
  const lines: Segment[][] = [];
  for (const segment of withMarkers(segmentsOf(words)).flatMap(({ words: own }) => stretchesIn(own))) {
    const line = lines.at(-1);
    const last = line?.[0];
    if (line !== undefined && last !== undefined && isLevel(last, segment)) line.push(segment);
    else lines.push([segment]);
  }
  return lines.map(lineOf);
}

const isLevel = (first: Segment, second: Segment): boolean =>
  Math.abs(first.baseline - second.baseline) <= SAME_LINE * Math.min(first.size, second.size);

function lineOf(segments: readonly Segment[]): TableLine {
  const stretches = [...segments].sort((a, b) => a.left - b.left);
  const [first] = stretches;
  return {
    stretches,
    top: stretches.reduce((least, { top }) => Math.min(least, top), Infinity),
    bottom: stretches.reduce((most, { bottom }) => Math.max(most, bottom), -Infinity),
    baseline: first?.baseline ?? 0,
    size: median(stretches.map(({ size }) => size)),
  };
}

function stretchesIn(words: readonly Word[]): Segment[] {
  const stretches: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const last = stretches.at(-1)?.at(-1);
    // A marker and its text are together, however far they are apart.
    if (last !== undefined && (isNear(last, word) || (at === 1 && marks(last.text, words.slice(1)))))
      stretches.at(-1)?.push(word);
    else stretches.push([word]);
  }
  return stretches.length === 1 ? [segmentOf(words)] : stretches.map(segmentOf);
}

const isNear = (last: Word, word: Word): boolean =>
  word.stretched === true ||
  word.left - last.right <=
    (last.spaced && last.operator === word.operator ? SPACED_APART : APART) * Math.min(last.size, word.size);

/**
 * The stretches of a line by the columns that they lie in, mostly; one that lies across several is the first one's, unless
 * it was written in parts that end at the gutter, as cells are that leave no blank.
 */
export function cellsOf({ stretches }: TableLine, columns: readonly ColumnPlace[]): LineCells {
  const cells = columns.map((): Word[] => []);
  for (const { left, right, words } of stretches.flatMap((stretch) => partsOf(stretch, columns))) {
    const middle = (left + right) / 2;
    const holding = columns.findIndex((column) => middle >= column.left && middle < column.right);
    const crossed = columns.findIndex(
      (column) => Math.min(right, column.right) - Math.max(left, column.left) > (right - left) / 4,
    );
    cells[Math.max(0, Math.min(holding < 0 ? columns.length - 1 : holding, crossed < 0 ? columns.length : crossed))]?.push(
      ...words,
    );
  }
  return cells.map((words) => (words.length === 0 ? undefined : segmentOf(words)));
}

/** Whether the columns hold the stretches of the lines one by one, but for a share: justified text may have wide blanks. */
export function areApart(lines: readonly TableLine[], columns: readonly ColumnPlace[], most: number): boolean {
  const stretches = lines.reduce((sum, line) => sum + line.stretches.length, 0);
  const cells = lines.reduce((sum, line) => sum + count(cellsOf(line, columns)), 0);
  return stretches - cells <= most * stretches;
}

/** A stretch in the parts that were written by themselves on both sides of a gutter. */
function partsOf(stretch: Segment, columns: readonly ColumnPlace[]): Segment[] {
  const { left, right, words, size } = stretch;
  const gutters = columns.map((column) => column.left).filter((x) => x > left + 1 && x < right - 1);
  const changes = words.filter((word, at) => at > 0 && word.operator !== words[at - 1]?.operator).length;
  // Some programs write every word by itself.
  if (changes === 0 || changes > gutters.length) return [stretch];
  const parts: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isCut =
      before !== undefined &&
      before.operator !== word.operator &&
      gutters.some((x) => Math.abs(word.left - x) < NEAR_GUTTER * size || (x > before.right && x < word.left));
    if (isCut || at === 0) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.length === 1 ? [stretch] : parts.map(segmentOf);
}

/**
 * Lines grouped as the rows that they are: rows are further apart than the lines of a cell, or begin where something stands
 * in the first column, or where the cell above had room left for what follows.
 */
export function groupedLines(lines: readonly TableLine[], columns: readonly ColumnPlace[]): LineCells[][] {
  const labels = labelsAmong(lines);
  const cells = lines.map((line, at) =>
    labels.has(at) ? columns.map((_, column) => (column === 0 ? line.stretches[0] : undefined)) : cellsOf(line, columns),
  );
  const rights = columns.map((_, column) => rightOf(cells.flatMap((line) => line[column] ?? [])));
  const byBlanks = blanksBetween(lines);
  const prints = smallPrintAmong(lines, cells);
  const isAlone = (at: number): boolean => !prints.has(at) && (labels.has(at) || labels.has(at - 1));
  if (byBlanks !== undefined) {
    const groups = grouped(cells, (at) => isAlone(at) || (byBlanks[at] === true && !prints.has(at)));
    const full = groups.filter((group) => filledIn(group) > 1).length;
    const torn = groups.filter(
      (group) => isTall(group) || group.some((line, at) => at > 0 && isRow(line, group[at - 1], rights)),
    );
    if (full >= MOST_FULL * groups.length && torn.length <= MOST_TORN * groups.length) return groups;
  }
  return grouped(cells, (at, group) => isAlone(at) || !(prints.has(at) || isContinued(cells, at, group[0] ?? [], rights)));
}

/** Which lines are labels over the whole table, above a row: they are a row each. */
function labelsAmong(lines: readonly TableLine[]): ReadonlySet<number> {
  const table = around(lines.flatMap(({ stretches }) => stretches));
  const isLabel = (line: TableLine, at: number): boolean =>
    at > 0 && (lines[at + 1]?.stretches.length ?? 0) > 1 && isGroupLabel(line, table, [lines[at - 1], lines[at + 1]]);
  return new Set(lines.flatMap((line, at) => (isLabel(line, at) ? [at] : [])));
}

function grouped(lines: readonly LineCells[], begins: (at: number, group: readonly LineCells[]) => boolean): LineCells[][] {
  const groups: LineCells[][] = [];
  for (const [at, line] of lines.entries()) {
    const group = groups.at(-1);
    if (group === undefined || begins(at, group)) groups.push([line]);
    else group.push(line);
  }
  return groups;
}

const filledIn = (group: readonly LineCells[]): number =>
  (group[0] ?? []).filter((_, column) => group.some((line) => line[column] !== undefined)).length;

/** Before which lines there is a wider blank, where lines are of two distances. */
function blanksBetween(lines: readonly TableLine[]): boolean[] | undefined {
  const steps = lines.map((line, at) => (line.baseline - (lines[at - 1]?.baseline ?? -Infinity)) / line.size);
  const sorted = steps.slice(1).sort((a, b) => a - b);
  let [ratio, threshold] = [1, 0];
  for (const [at, step] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before === undefined || before > TIGHT || before < 0.5) continue;
    if (step / before > ratio) [ratio, threshold] = [step / before, (step + before) / 2];
  }
  return ratio < WIDER ? undefined : steps.map((step) => step > threshold);
}

/** Whether a line goes on with the cells of the row above, which `group` began. */
function isContinued(lines: readonly LineCells[], at: number, group: LineCells, rights: readonly number[]): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  if (above === undefined || line === undefined) return false;
  const filled = line.flatMap((cell, column) => (cell === undefined ? [] : [{ cell, column }]));
  if (line[0] === undefined && filled.length === 1) return true;
  if (filled.length >= count(group)) return false;
  if (filled.length === 1 && isLabel(line[0]) && isLabel(above[0])) return false;
  return filled.every(({ cell, column }) => {
    const first = cell.words[0]?.text ?? "";
    return (
      /^[\p{Ll}(]/u.test(first) ||
      (filled.length === 1 && /^\p{L}/u.test(first) && !hasRoom(above[column], cell, rights[column] ?? 0))
    );
  });
}

/** Whether a cell says what stands beside it: one below another may be that of a field which nobody has filled in. */
const isLabel = (cell: Segment | undefined): boolean => /[:：]$/u.test(cell?.words.at(-1)?.text ?? "");

/** Whether all of many lines have several cells, and the first of the group's: those of a row end one after the other. */
function isTall(group: readonly LineCells[]): boolean {
  const first = (group[0] ?? []).findIndex((cell) => cell !== undefined);
  return group.length >= FEWEST_TALL && group.every((line) => count(line) > 1 && line[first] !== undefined);
}

/** Whether a line looks like a row of its own: it has the cells of one, for which there was room above. */
const isRow = (line: LineCells, above: LineCells | undefined, rights: readonly number[]): boolean =>
  line[0] !== undefined &&
  count(line) > 1 &&
  line.some(
    (cell, column) =>
      cell !== undefined &&
      ((isNumber(cell) && isNumber(above?.[column])) || hasRoom(above?.[column], cell, rights[column] ?? 0)),
  );

/** Whether all words of a cell are numbers. */
export const isNumber = (cell: Segment | undefined): boolean => cell?.words.every(({ text }) => NUMBER.test(text)) ?? false;

const count = (line: LineCells): number => line.filter((cell) => cell !== undefined).length;

/** Whether the first word of a cell would have stood behind the one above, were it the same cell. */
function hasRoom(above: Segment | undefined, cell: Segment, right: number): boolean {
  const first = cell.words[0];
  if (above === undefined || first === undefined) return true;
  return right - above.right >= first.right - first.left + ROOM * cell.size;
}

/** How far the lines of a column go: as far as the second of them, since the longest by itself shows no edge. */
function rightOf(cells: readonly Segment[]): number {
  const [first, second] = cells.map(({ right }) => right).sort((a, b) => b - a);
  return first === undefined || second === undefined || first - second > EDGE * (cells[0]?.size ?? 0) ? Infinity : first;
}

/** A row of the table, of the lines that are in it. */
export const tableRow = (group: readonly LineCells[], columns: number): TableCell[] =>
  Array.from({ length: columns }, (_, column) => ({ lines: group.flatMap((line) => line[column] ?? []) }));
