import { append } from "@farthing/markdown/mdast";
import { firstWhere } from "../../sorted.ts";
import { type Column, firstColumns, fitted, isIn } from "./aligned-columns.ts";
import { isCodeLine } from "./code.ts";
import { around, median } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import { isHeading, isTitled, isUnder, opensColumn } from "./row-breaks.ts";
import { isBold, type Segment } from "./segment.ts";
import type { PageTable, TableCell } from "./table.ts";
import { columnsOf } from "./table-columns.ts";
import { areApart, groupedLines, tableLines, tableRow } from "./table-lines.ts";
import type { Word } from "./word.ts";

/** Segments on one baseline. */
export interface Row {
  readonly cells: readonly Segment[];
}

/** Rows further apart than this many times their size belong to different tables. */
const FARTHEST = 3.2;
const FARTHEST_RULED = 8;
const FEWEST_ROWS = 3;
/** Two rows of two cells with more lines below the first of these are of a text, as the heads of two printed mails. */
const MOST_LONE = 4;
/** A row further from the one above than this many times the rows above it are from each other stands apart. */
const APART = 1.4;
/** Lines of one row are closer than this part of the usual distance of rows. */
const CLOSE = 0.85;
/** Rows that are no table are looked at again from the next one on, each this many times in the mean: a page has few. */
const MAX_TRIES = 100;
const MAX_COLUMNS = 1_000;
/** Edges closer than this, in points, are aligned. */
const ALIGNED = 4;
const NO_TITLES: ReadonlySet<Word> = new Set();
/** Share of the stretches of text that share a column with another of their line, at most. */
const MOST_MERGED = 0.1;
/** Tables are filled at least this far. */
const LEAST_FILLED = 0.55;

/**
 * Items of a region, top down, with tables made of the rows whose cells stand under each other. Where there is code
 * (`hasCode`), no table begins with a row of it. The rules are sorted from the top down. What has a word of `titles` is in none.
 */
export function withAlignedTables(
  items: readonly PageItem[],
  rules: readonly Rule[],
  hasCode: boolean,
  titles: ReadonlySet<Word> = NO_TITLES,
): (Row | PageTable)[] {
  const found: (Row | PageTable)[] = [];
  let rows: { cells: Segment[] }[] = [];
  const flush = (): void => {
    append(found, tablesIn(rows, rules, hasCode));
    rows = [];
  };
  for (const item of items) {
    if (!isSegment(item)) {
      flush();
      found.push(item);
      continue;
    }
    const [first] = item.words;
    if (first !== undefined && titles.has(first)) {
      flush();
      found.push({ cells: [item] });
      continue;
    }
    const last = rows.at(-1);
    const place = last === undefined ? undefined : placeIn(last, item);
    if (last === undefined || place === undefined) rows.push({ cells: [item] });
    else last.cells.splice(place, 0, item);
  }
  flush();
  return found;
}

/** Where a segment stands among the cells of a row, from left to right; `undefined` if it is none of them. */
function placeIn({ cells }: Row, item: Segment): number | undefined {
  const [first] = cells;
  if (first === undefined || Math.abs(first.baseline - item.baseline) > 0.4 * Math.min(first.size, item.size)) return undefined;
  let place = cells.length;
  // They come from left to right, mostly.
  while (place > 0 && (cells[place - 1]?.left ?? 0) > item.left) place--;
  const [before, behind] = [cells[place - 1], cells[place]];
  const isFree =
    (before === undefined || item.left >= before.right - 1) && (behind === undefined || item.right <= behind.left + 1);
  return isFree ? place : undefined;
}

function tablesIn(rows: readonly Row[], rules: readonly Rule[], hasCode: boolean): (Row | PageTable)[] {
  const found: (Row | PageTable)[] = [];
  let tries = MAX_TRIES * rows.length;
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    const run = tries < 0 || (hasCode && row !== undefined && isCode(row)) ? undefined : runFrom(rows, at, rules);
    const table = run === undefined ? undefined : tableOf(run.rows, run.columns, rules);
    tries -= run?.rows.length ?? 0;
    if (run !== undefined && table !== undefined) {
      found.push(table);
      at += run.rows.length;
    } else {
      if (row !== undefined) found.push(row);
      at++;
    }
  }
  return found;
}

/** The rows from `start` on that keep to common columns; rows of one cell count only between others. */
function runFrom(
  rows: readonly Row[],
  start: number,
  rules: readonly Rule[],
): { rows: readonly Row[]; columns: readonly Column[] } | undefined {
  const first = rows[start];
  if (first === undefined || first.cells.length < 2 || first.cells.length > MAX_COLUMNS) return undefined;
  if (isTitled(first.cells, rows[start + 1]?.cells)) return undefined;
  let columns: readonly Column[] = firstColumns(first);
  let [largest, widest] = [0, Infinity];
  // How far the lines of a cell are apart, which is known once a row follows.
  let [leading, seen] = [WRAPPED, WRAPPED];
  let end = start + 1;
  let kept = { end, columns };
  for (; end < rows.length; end++) {
    const [above, row] = [rows[end - 1], rows[end]];
    if (above === undefined || row === undefined) break;
    const step = distance(above, row);
    largest = above.cells.reduce((most, { size }) => Math.max(most, size), largest);
    if ((isHeading(row, largest) && !isUnder(row, columns)) || step > (isRuled(above, row, rules) ? FARTHEST_RULED : FARTHEST))
      break;
    const next = fitted(columns, row);
    if (next === undefined || next.length < 2 || next.length > MAX_COLUMNS) break;
    if (step > APART * widest && opensColumn(columns, next)) break;
    if (row.cells.length > 1) widest = widest === Infinity ? step : Math.max(widest, step);
    columns = next;
    if (row.cells.length > 1) {
      leading = seen;
      kept = { end: end + 1, columns };
    } else if (isWrapped(above, row, columns)) {
      if (kept.end === end && step <= leading) kept = { end: end + 1, columns };
      seen = Math.max(seen, SAME_STEP * step);
    }
  }
  return areEntries(rows.slice(start, kept.end + 1)) ? undefined : { rows: rows.slice(start, kept.end), columns: kept.columns };
}

/** A head of a table may be a bold row with a label below; so many are no heads. */
const FEWEST_ENTRIES = 2;

/** Whether bold titles with something beside them have lines of text below, as the posts of a CV with their years. */
const areEntries = (rows: readonly Row[]): boolean =>
  rows.filter((row, at) => isTitle(row) && isTextBelow(rows[at + 1], row)).length >= FEWEST_ENTRIES;

const isTitle = ({ cells: [first, ...others] }: Row): boolean => others.length > 0 && first !== undefined && isBold(first);

const isTextBelow = (row: Row | undefined, { cells: [title] }: Row): boolean => {
  const [only, second] = row?.cells ?? [];
  return only !== undefined && second === undefined && title !== undefined && !isBold(only) && only.left < title.right;
};

/** Lines of one cell are closer than this, in sizes, unless other cells of the table say otherwise. */
const WRAPPED = 1.35;
/** Steps that differ by less than this part are the same. */
const SAME_STEP = 1.05;

/** Whether a lone line goes on with a cell of the line above that is not the first of its row. */
const isWrapped = (above: Row, row: Row, [first]: readonly Column[]): boolean => {
  const [only] = row.cells;
  return (
    only !== undefined &&
    first !== undefined &&
    !isIn(only, first) &&
    above.cells.some(({ left }) => Math.abs(left - only.left) < 2)
  );
};

/** Whether a row is code, be it numbered: its words are where their author has put them. */
const isCode = ({ cells }: Row): boolean => isCodeLine(cells.flatMap(({ words }) => words));

/** Whether a rule of those, sorted top down, is drawn between two rows, at least as wide as what is common to them. */
function isRuled(above: Row, below: Row, rules: readonly Rule[]): boolean {
  const [upper, lower] = [around(above.cells), around(below.cells)];
  const [left, right] = [Math.max(upper.left, lower.left), Math.min(upper.right, lower.right)];
  for (let index = firstWhere(rules, ({ at }) => at > upper.bottom - 3); index < rules.length; index++) {
    const rule = rules[index];
    if (rule === undefined || rule.at >= lower.top + 3) break;
    if (rule.from <= left && rule.to >= right) return true;
  }
  return false;
}

/** Baselines' distance in sizes. */
function distance(above: Row, below: Row): number {
  const [upper, lower] = [above.cells[0], below.cells[0]];
  if (upper === undefined || lower === undefined) return Infinity;
  return (lower.baseline - upper.baseline) / Math.max(upper.size, lower.size);
}

function tableOf(rows: readonly Row[], columns: readonly Column[], rules: readonly Rule[]): PageTable | undefined {
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (columns.length < 2 || full.length < FEWEST_ROWS - 1) return undefined;
  if (columns.length === 2 && full.length < FEWEST_ROWS && (isText(rows, columns) || !isTidy(full, columns))) return undefined;
  const cells = full.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells < LEAST_FILLED * full.length * columns.length) return undefined;
  if (!columns.every((column) => isAligned(column, rows))) return undefined;
  return { ...around(rows.flatMap((row) => row.cells)), rows: partitioned(rows) ?? joined(rows, columns, rules) };
}

/** Most cells of a column share their left edge, right edge or middle. */
function isAligned(column: Column, rows: readonly Row[]): boolean {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => isIn(cell, column)));
  const edges = [(cell: Segment) => cell.left, (cell: Segment) => cell.right, (cell: Segment) => (cell.left + cell.right) / 2];
  return edges.some((edge) => mostAligned(cells.map(edge)) >= 0.6 * cells.length);
}

/** How many positions are aligned with the one that most are aligned with. */
function mostAligned(positions: readonly number[]): number {
  const sorted = positions.toSorted((a, b) => a - b);
  let [from, to, most] = [0, 0, 0];
  for (const position of sorted) {
    while (position - (sorted[from] ?? 0) >= ALIGNED) from++;
    while (to < sorted.length && (sorted[to] ?? 0) - position < ALIGNED) to++;
    most = Math.max(most, to - from);
  }
  return most;
}

/** Whether many lines stand by themselves in the first column. */
const isText = (rows: readonly Row[], [first]: readonly Column[]): boolean =>
  rows.filter(
    ({ cells: [only, second] }) => only !== undefined && first !== undefined && second === undefined && isIn(only, first),
  ).length > MOST_LONE;

/** Two rows of two cells are a table only if they are far apart sideways and begin exactly under each other. */
function isTidy(rows: readonly Row[], columns: readonly Column[]): boolean {
  const [first, second] = columns;
  const size = rows[0]?.cells[0]?.size ?? 0;
  if (first === undefined || second === undefined || second.left - first.right < 1.5 * size) return false;
  return columns.every((column) => {
    const lefts = rows.flatMap(({ cells }) => cells.filter((cell) => isIn(cell, column)).map((cell) => cell.left));
    return lefts.length === rows.length && Math.max(...lefts) - Math.min(...lefts) < 2;
  });
}

/** The rows by the columns that the blanks part which most lines share; `undefined` where there are none. */
function partitioned(rows: readonly Row[]): TableCell[][] | undefined {
  const lines = tableLines(rows.flatMap(({ cells }) => cells.flatMap(({ words }) => words)));
  const columns = columnsOf([lines]);
  if (columns.length < 2 || !areApart(lines, columns, MOST_MERGED)) return undefined;
  return groupedLines(lines, columns).map((group) => tableRow(group, columns.length));
}

/** The table's rows: what stands between two rules, or what begins in the first column. */
function joined(rows: readonly Row[], columns: readonly Column[], rules: readonly Rule[]): TableCell[][] {
  const bands = bandsOf(rows, rules);
  const ruled =
    bands.length > 2 &&
    bands.every((band) => band.filter((row) => row.cells.some((cell) => isIn(cell, columns[0] ?? cell))).length < 2);
  const groups = ruled ? bands : continued(rows, columns);
  return groups.map((group) =>
    columns.map((column) => ({ lines: group.flatMap((row) => row.cells.filter((cell) => isIn(cell, column))) })),
  );
}

function bandsOf(rows: readonly Row[], rules: readonly Rule[]): Row[][] {
  const bands: Row[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    const last = band?.at(-1);
    if (band === undefined || last === undefined || isRuled(last, row, rules)) bands.push([row]);
    else band.push(row);
  }
  return bands;
}

/** A row that leaves the first column empty continues the one above if it is one wrapped cell, or closer than rows are. */
function continued(rows: readonly Row[], columns: readonly Column[]): Row[][] {
  const groups: Row[][] = [];
  const first = columns[0];
  const begins = (row: Row): boolean => first !== undefined && row.cells.some((cell) => isIn(cell, first));
  const usual = median(
    rows.slice(1).flatMap((row, index) => (begins(row) && rows[index] !== undefined ? [distance(rows[index], row)] : [])),
  );
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const group = groups.at(-1);
    const close = above !== undefined && (row.cells.length === 1 || distance(above, row) < CLOSE * usual);
    if (group !== undefined && close && !begins(row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
