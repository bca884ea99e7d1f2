import { around, median } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import { areNumbersBelow, withCentredLabels } from "./row-groups.ts";
import { isCrossed, SAME_END, type Stack, stacksOf } from "./rule-stacks.ts";
import type { PageTable } from "./table.ts";
import { columnsOf, TALLEST_ROW } from "./table-columns.ts";
import {
  areApart,
  type ColumnPlace,
  cellsOf,
  groupedLines,
  type LineCells,
  type TableLine,
  tableLines,
  tableRow,
} from "./table-lines.ts";
import type { Word } from "./word.ts";

/** Rules that are looked at: a page with more is a drawing. */
const MOST_RULES = 400;
/** Words times stacks of rules that are looked at. */
const MOST_WORDS = 400_000;
/** Lines that are looked at again where they made no table, as a multiple of all; and words beside one. */
const MOST_TRIES = 20;
const MOST_BESIDE_WORDS = 500;
/** A stretch without text between two rules is no higher than this, in points. */
const HIGHEST_BLANK = 30;

/** A line by itself between two rules takes no more of the page than this, in sizes. */
const HIGHEST_LINE = 3.2;
/** Rules whose rows show the columns. */
const SHOWING = 3;
/** Lines of a part without rules that are this long in the mean, in ems, are columns of text. */
const PROSE = 13;
const FEWEST_PROSE = 6;
/** Between fewer rules lines are no further apart than this, in sizes, and this share of them has several cells. */
const FEWEST_RULED = 3;
const FARTHEST = 3.2;
const LEAST_FULL = 0.4;

/** So many lines that take such a share of the rules' width are text. */
const FEWEST_THROUGH = 2;
const LEAST_THROUGH = 0.7;

/** Lines of one cell are no nearer than this, in sizes. */
const OVERLAPPING = 0.8;

/** Share of the stretches of a part that lie across columns, at most. */
const MOST_ACROSS = 0.4;
/** What has so many lines in each of its columns is several rows. */
const FEWEST_STACKED = 3;

/** Lines that go on beside the rules: so many, such a share; and how long what is there is, in ems, where it is cells. */
const FEWEST_BESIDE = 3;
const MOST_BESIDE = 0.6;
const LONGEST_CELL = 8;

/** Rows above the first rule or below the last one: so many at most, and no further apart than this, in sizes. */
const MOST_BESIDE_LINES = 4;
const FARTHEST_ROW = 1.3;

/** Share of the stretches of text that share a column with another of their line, at most. */
const MOST_MERGED = 0.1;

/** Lines this much larger than the rows are no head of theirs. */
const LARGER = 1.25;

/**
 * Tables whose rows, or whose head and end, are ruled, and no columns; and the words that are in none. Where there is code, what is
 * typed between two rules is code, which LaTeX frames so.
 */
export function rowRuledTables(
  words: readonly Word[],
  across: readonly Rule[],
  down: readonly Rule[],
  hasCode = false,
): { tables: PageTable[]; rest: readonly Word[] } {
  const tables: PageTable[] = [];
  const stacks = across.length > MOST_RULES ? [] : stacksOf(across.filter((rule) => !isCrossed(rule, down)));
  if (stacks.length * words.length > MOST_WORDS) return { tables, rest: words };
  const taken = new Set<Word>();
  for (const stack of stacks) {
    const own = words.filter((word) => !taken.has(word) && isBetween(word, stack));
    if (hasCode && stack.ats.length === 2 && own.every(({ font }) => font.monospace)) continue;
    if (isPartOfRows(own, words, stack)) continue;
    const { left, right } = stack;
    const within = words.filter((word) => !taken.has(word) && word.left > left - SAME_END && word.right < right + SAME_END);
    for (const table of tablesIn(stack, own, within)) {
      tables.push(table.table);
      for (const word of table.words) taken.add(word);
    }
  }
  return { tables, rest: taken.size === 0 ? words : words.filter((word) => !taken.has(word)) };
}

const isBetween = (word: Word, { left, right, ats }: Stack): boolean => {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x > left - 2 && x < right + 2 && y > (ats[0] ?? 0) && y < (ats.at(-1) ?? 0);
};

/** Whether most of the lines between the rules go on beside them, in cells. */
function isPartOfRows(own: readonly Word[], words: readonly Word[], { left, right, ats }: Stack): boolean {
  const [top, bottom] = [ats[0] ?? 0, ats.at(-1) ?? 0];
  const beside = words.filter(
    (word) => word.baseline > top && word.baseline < bottom && (word.left >= right - 2 || word.right <= left + 2),
  );
  const level = new Set(beside.flatMap(({ baseline }) => [-1, 0, 1].map((off) => Math.round(baseline) + off)));
  const lines = tableLines(own);
  const others = tableLines(beside);
  const ems = others.flatMap(({ stretches }) => stretches.map((stretch) => (stretch.right - stretch.left) / stretch.size));
  const shared = lines.filter(({ baseline }) => level.has(Math.round(baseline))).length;
  return shared >= FEWEST_BESIDE && shared >= MOST_BESIDE * lines.length && mean(ems) < LONGEST_CELL;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Found {
  readonly table: PageTable;
  readonly words: readonly Word[];
}

/** The tables between the rules of a stack. */
function tablesIn(stack: Stack, words: readonly Word[], within: readonly Word[]): Found[] {
  const { ats, inner } = stack;
  const bands = ats.slice(1).map((): Word[] => []);
  for (const word of words) {
    const y = (word.top + word.bottom) / 2;
    bands[
      Math.max(
        0,
        ats.findLastIndex((at) => at <= y),
      )
    ]?.push(word);
  }
  const lines = bands.map(tableLines);
  const found: Found[] = [];
  let tries = MOST_TRIES * lines.reduce((sum, band) => sum + band.length + 1, 0);
  for (let start = 0; start < bands.length; start++) {
    if (tries < 0) break;
    if (!isTabular(lines[start] ?? []) || isText(lines[start] ?? [], stack)) continue;
    let end = start + 1;
    let columns: ColumnPlace[] = [];
    const fits = (at: number): boolean => isInColumns(lines[at] ?? [], columns);
    for (; end < bands.length; end++) {
      if (isText(lines[end] ?? [], stack)) break;
      // Some rows show the columns; then what lies across them is no row.
      if (end - start <= SHOWING) columns = columnsOf(lines.slice(start, end + 1));
      if (!fits(end) || !goesOn(lines[end] ?? [], (ats[end + 1] ?? 0) - (ats[end] ?? 0))) break;
    }
    tries -= lines.slice(start, end).reduce((sum, band) => sum + band.length, 0);
    columns = columnsOf(lines.slice(start, end));
    const usual = median(lines.slice(start, end).flatMap((part) => part.map(({ size }) => size)));
    while (start < end && (!fits(start) || isTitle(lines[start] ?? [], usual))) start++;
    while (start < end && (!isTabular(lines[end - 1] ?? []) || !fits(end - 1))) end--;
    const [top, bottom] = [ats[start] ?? 0, ats[end] ?? 0];
    const head = rowsBeside(within, columns, -top, (word) => -word.bottom);
    const foot = rowsBeside(within, columns, bottom, ({ top }) => top);
    const parts = [head.reverse(), ...lines.slice(start, end), foot].filter(
      (part, at) => part.length > 0 || (at > 0 && at <= end - start),
    );
    const table = tableOf(parts, inner);
    if (table === undefined) continue;
    const outer = [...head, ...foot].flatMap(({ stretches }) => stretches.flatMap((stretch) => stretch.words));
    found.push({ table, words: [...bands.slice(start, end).flat(), ...outer] });
    start = end - 1;
  }
  return found;
}

/** The lines next to the outermost rule of a table that keep to its columns, from there on: a head, or a last row. */
function rowsBeside(
  words: readonly Word[],
  columns: readonly ColumnPlace[],
  edge: number,
  near: (word: Word) => number,
): TableLine[] {
  const beyond = words.filter(
    (word) => near(word) > edge - word.size / 2 && near(word) < edge + MOST_BESIDE_LINES * FARTHEST_ROW * word.size,
  );
  if (beyond.length > MOST_BESIDE_WORDS) return [];
  const lines = tableLines(beyond);
  if (edge < 0) lines.reverse();
  const found: TableLine[] = [];
  let [last, rows] = [edge, 0];
  for (const line of lines) {
    const [close, far] = edge < 0 ? [-line.bottom, -line.top] : [line.top, line.bottom];
    const filled = cellsOf(line, columns).filter((cell) => cell !== undefined).length;
    if (close - last > FARTHEST_ROW * line.size || filled < line.stretches.length || !isInColumns([line, line], columns)) break;
    found.push(line);
    // A line of one cell goes on with a row, or is level with none; what is beyond the last row is no part of the table.
    if (filled > 1 || overlaps(found.at(-2), line)) rows = found.length;
    last = far;
  }
  return rows > MOST_BESIDE_LINES ? [] : found.slice(0, rows);
}

/** Whether lines of a paragraph that go through most of the columns are among those between two rules, as between two tables. */
const isText = (lines: readonly TableLine[], { left, right }: Stack): boolean =>
  lines.filter(
    ({ stretches: [only, second], size }) =>
      only !== undefined &&
      second === undefined &&
      only.left - left < size &&
      only.right - only.left > LEAST_THROUGH * (right - left),
  ).length >= FEWEST_THROUGH;

/** Whether there is some line of several cells, or cells beside each other that are not level. */
const isTabular = (lines: readonly TableLine[]): boolean =>
  lines.some(({ stretches }, at) => stretches.length > 1 || isBeside(lines[at - 1], lines[at]));

/** Whether two lines of a cell each overlap, so that they are of different cells. */
function isBeside(upper: TableLine | undefined, lower: TableLine | undefined): boolean {
  const [first, second] = [upper?.stretches[0], lower?.stretches[0]];
  if (lower === undefined || first === undefined || second === undefined) return false;
  return overlaps(upper, lower) && (first.right < second.left || second.right < first.left);
}

const overlaps = (first: TableLine | undefined, other: TableLine): boolean =>
  first !== undefined && Math.abs(first.baseline - other.baseline) < OVERLAPPING * Math.min(first.size, other.size);

/** Whether a table goes on between the next two rules: with rows, one line over all columns, or nothing. */
function goesOn(lines: readonly TableLine[], height: number): boolean {
  const [only, second] = lines;
  if (only === undefined) return height < HIGHEST_BLANK;
  return isTabular(lines) || (second === undefined && height < HIGHEST_LINE * only.size);
}

/** Lines above the rows that are larger. */
const isTitle = (lines: readonly TableLine[], usual: number): boolean => lines.some(({ size }) => size > LARGER * usual);

/** Whether most of what stands between two rules keeps to the columns; one line may lie across them. */
function isInColumns(lines: readonly TableLine[], columns: readonly ColumnPlace[]): boolean {
  const stretches = lines.flatMap((line) => line.stretches);
  const across = stretches.filter(({ left, right }) => columns.some((column) => column.left > left && column.left < right));
  return lines.length < 2 || across.length < MOST_ACROSS * stretches.length;
}

function tableOf(bands: readonly (readonly TableLine[])[], inner: readonly Rule[]): PageTable | undefined {
  const columns = columnsOf(bands);
  if (columns.length < 2 || isProse(bands) || !areApart(bands.flat(), columns, MOST_MERGED)) return undefined;
  const body = bands.flat();
  if (bands.length < FEWEST_RULED && !isDense(body)) return undefined;
  const full = body.filter((line) => cellsOf(line, columns).filter((cell) => cell !== undefined).length > 1);
  if (full.length < 2 && bands.length < 3) return undefined;
  const single = isRowEach(bands, columns);
  const rows = bands.flatMap((band, at): LineCells[][] => {
    if (band.length === 0) return [];
    const head = at === 0 && bands.length > 1;
    const stacked = band.length > TALLEST_ROW || leastLines(band, columns) >= FEWEST_STACKED;
    if (!stacked && (single || head)) return headRows(band, inner, columns);
    return groupedLines(withCentredLabels(band, columns), columns);
  });
  return { ...around(body.flatMap(({ stretches }) => stretches)), rows: rows.map((row) => tableRow(row, columns.length)) };
}

/** The lines of a head as one row, or as those above and below the shorter rules that are drawn in it. */
function headRows(band: readonly TableLine[], inner: readonly Rule[], columns: readonly ColumnPlace[]): LineCells[][] {
  const [top, bottom] = [band[0]?.top ?? 0, band.at(-1)?.bottom ?? 0];
  const cut = inner.find(({ at }) => at > top + 2 && at < bottom - 2)?.at ?? -Infinity;
  const parts = [band.filter(({ baseline }) => baseline <= cut), band.filter(({ baseline }) => baseline > cut)];
  return parts.filter((part) => part.length > 0).map((part) => part.map((line) => cellsOf(line, columns)));
}

/** Whether what stands between two rules is one row each time: some cell of it has one line only, while others have more. */
function isRowEach(bands: readonly (readonly TableLine[])[], columns: readonly ColumnPlace[]): boolean {
  let [rows, groups] = [0, 0];
  for (const band of bands.slice(bands.length > 2 ? 1 : 0)) {
    if (band.length < 2) {
      rows += band.length;
      continue;
    }
    const least = leastLines(band, columns);
    if (band.length <= TALLEST_ROW && least === 1 && !areNumbersBelow(band, columns)) rows++;
    else groups++;
  }
  return rows > 2 * groups && bands.length > 2;
}

const isDense = (lines: readonly TableLine[]): boolean =>
  lines.every((line, at) => line.baseline - (lines[at - 1]?.baseline ?? line.baseline) < FARTHEST * line.size) &&
  lines.filter((line, at) => line.stretches.length > 1 || isBeside(lines[at - 1], line)).length >= LEAST_FULL * lines.length;

/** The lines of the column that has the fewest of them. */
function leastLines(band: readonly TableLine[], columns: readonly ColumnPlace[]): number {
  const cells = band.map((line) => cellsOf(line, columns));
  const counts = columns.map((_, column) => cells.filter((line) => line[column] !== undefined).length);
  return counts.reduce((least, count) => (count > 0 ? Math.min(least, count) : least), Infinity);
}

/** Columns of text between a rule below the head of a page and one above its foot, say. */
function isProse(bands: readonly (readonly TableLine[])[]): boolean {
  return bands.some((band) => {
    if (band.length < FEWEST_PROSE) return false;
    const stretches = band.flatMap((line) => line.stretches);
    const ems = stretches.reduce((sum, { left, right, size }) => sum + (right - left) / size, 0);
    return ems > PROSE * stretches.length;
  });
}
