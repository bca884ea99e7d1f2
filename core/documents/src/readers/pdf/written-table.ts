import { append } from "@farthing/markdown/mdast";
import { firstWhere } from "../../sorted.ts";
import { isCodeLine } from "./code.ts";
import { columnNumbers } from "./column-numbers.ts";
import { around, median } from "./geometry.ts";
import { withLinesApart } from "./lines-apart.ts";
import type { Segment } from "./segment.ts";
import { LOWER } from "./sentence.ts";
import { smallRowsAmong } from "./small-print.ts";
import type { PageTable, TableCell } from "./table.ts";
import { type Column, type WrittenCell, type WrittenRow, writtenRows } from "./written-rows.ts";
import { FEWEST_CELLS, FEWEST_PAIRS, gap, placesIn, type Run, runFrom, SAME_LEFT, sizeOf } from "./written-run.ts";

/** Rows of more cells than two, at least. */
const FEWEST_ROWS = 2;
/** Share of the rows in which a cell lies across columns, at most. */
const MOST_LOOSE = 0.34;
/** Tables are filled so far. */
const LEAST_FILLED = 0.55;
/** Columns of which most cells have so many lines are text. */
const TALLEST = 7;
/** Rows are further apart than the lines of their cells by this, in sizes. */
const WIDER = 0.1;
/** The blank between lines that are set tight, in sizes. */
const TIGHT = 0.1;
/** Lines of a cell that were written apart leave no wider blank, in sizes. */
const NEAR = 0.5;
/** The blank before a word, in sizes. */
const BLANK = 0.3;
/** Edges closer than this, in points, are aligned, and such a share of a column's cells is. */
const ALIGNED = 4.5;
const MOST_ALIGNED = 0.7;
/** Rows that are no table are looked at again from the next one on, so many times in the mean. */
const MOST_TRIES = 20;
/** Such a share of the rows has a label that was not written with them. */
const LABELLED = 0.8;

/** Tables whose cells were written one by one, row by row, and the lines that are in none. */
export function writtenTables(segments: readonly Segment[], hasCode: boolean): { tables: PageTable[]; rest: readonly Segment[] } {
  const rows = writtenRows(segments);
  const isCode = rows.map(({ cells }) => hasCode && isCodeLine(linesOf(cells).flatMap(({ words }) => words)));
  const found: Found[] = [];
  let tries = MOST_TRIES * rows.length;
  for (let at = 0; at < rows.length && tries >= 0; at++) {
    const run = isCode[at] ? undefined : runFrom(rows, at, isCode);
    tries -= run?.seen ?? 1;
    const table = run === undefined ? undefined : tableOf(run);
    if (run === undefined || table === undefined) continue;
    found.push({
      table,
      columns: run.columns,
      lines: rows.slice(at, at + run.rows.length).flatMap(({ cells }) => linesOf(cells)),
    });
    at += run.rows.length - 1;
  }
  const whole = withoutTorn(found, segments);
  const taken = new Set(whole.flatMap(({ lines }) => lines));
  return {
    tables: whole.map(({ table }) => table),
    rest: taken.size === 0 ? segments : segments.filter((segment) => !taken.has(segment)),
  };
}

interface Found {
  readonly table: PageTable;
  readonly columns: readonly Column[];
  readonly lines: readonly Segment[];
}

const linesOf = (cells: readonly WrittenCell[]): Segment[] => cells.flatMap(({ lines }) => lines);

/**
 * The tables without those in whose columns other lines begin: these were not written with their cells. Nor was a column of
 * labels before the rows, as where a sheet repeats it on each page.
 */
function withoutTorn(found: readonly Found[], segments: readonly Segment[]): readonly Found[] {
  if (found.length === 0) return found;
  const taken = new Set(found.flatMap(({ lines }) => lines));
  const others = segments.filter((segment) => !taken.has(segment)).sort((a, b) => a.baseline - b.baseline);
  let looks = MOST_TRIES * segments.length;
  return found.filter(({ table, columns, lines }) => {
    const rows = levelsOf(lines);
    const labelled = new Set<number>();
    let hasText = !columns.every(({ hasNumbers }) => hasNumbers);
    for (let at = firstWhere(others, ({ baseline }) => baseline > table.top); looks-- > 0; at++) {
      const other = others[at];
      if (other === undefined || other.baseline > table.bottom) return hasText || labelled.size < LABELLED * table.rows.length;
      if (columns.some((column, at) => Math.abs(column.left - other.left) < SAME_LEFT && other.right <= endOf(columns, at)))
        return false;
      if (other.right > table.left) continue;
      const row = rows.get(Math.round(other.baseline));
      if (row === undefined) hasText = true;
      else labelled.add(row);
    }
    return false;
  });
}

/** The baseline of a row by those that are level with it. */
const levelsOf = (lines: readonly Segment[]): ReadonlyMap<number, number> =>
  new Map(lines.flatMap(({ baseline }) => [-1, 0, 1].map((off) => [Math.round(baseline) + off, Math.round(baseline)])));

/** How far cells of a column may go: to where the next one begins. */
const endOf = (columns: readonly Column[], at: number): number => (columns[at + 1]?.left ?? columns[at]?.right ?? 0) + 1;

function tableOf({ rows, columns, loose, labels }: Run): PageTable | undefined {
  const fitting = rows.filter((row) => !loose.has(row));
  if (loose.size > 0 && (loose.size > MOST_LOOSE * rows.length || fitting.length < FEWEST_PAIRS)) return undefined;
  const places = rows.map((row) => (labels.has(row) ? [0] : placesIn(columns, row, loose.has(row))));
  if (places.some((row) => row.some((column) => column < 0))) return undefined;
  const numbers = columnNumbers(
    places.filter((_, at) => !loose.has(rows[at] as WrittenRow)),
    columns,
  );
  const count = (numbers.at(-1) ?? -1) + 1;
  const full = rows.filter(({ cells }) => cells.length > 1);
  const named = count === 2 && full.every(isNamed);
  if (count < 2 || full.length < (count === 2 && !named ? FEWEST_PAIRS : FEWEST_ROWS)) return undefined;
  if (full.length < FEWEST_PAIRS && !named && !full.every(({ cells }) => cells.length === count && count >= FEWEST_CELLS))
    return undefined;
  const prints = smallRowsAmong(rows);
  if (count === 2 && !named && areLists(rows.filter((row) => !prints.has(row)))) return undefined;
  const cells = full.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells < LEAST_FILLED * full.length * count) return undefined;
  const byColumn = Array.from({ length: count }, (): WrittenCell[] => []);
  const table: Segment[][][] = [];
  // Cells of several lines beside each other were written as cells: then all are.
  const isWhole = rows.some((row) => row.cells.filter(({ lines }) => lines.length > 1).length > 1);
  for (const [at, row] of rows.entries()) {
    const [only, second] = row.cells;
    const above = rows[at - 1];
    const goesOn =
      above !== undefined &&
      only !== undefined &&
      (prints.has(row) ||
        (second === undefined && (places[at]?.[0] ?? 0) > 0) ||
        (!isWhole && beginsAnew(table.at(-1)?.[0]?.[0]) && goesOnBelow(row, above, columns, places[at] ?? [])));
    if (!goesOn) table.push(byColumn.map((): Segment[] => []));
    const lines = table.at(-1);
    for (const [index, cell] of row.cells.entries()) {
      const column = numbers[places[at]?.[index] ?? 0] ?? 0;
      append(lines?.[column] ?? [], cell.lines);
      if (!loose.has(row) && !labels.has(row)) byColumn[column]?.push(cell);
    }
  }
  // Where every line was written by itself, which of them are one cell is found out by other signs.
  const single = rows.every((row) => row.cells.every(({ lines }) => lines.length === 1));
  if (single && table.slice(1).some((row, at) => row[0]?.length === 0 && isBelow(row, table[at] ?? []))) return undefined;
  if (!byColumn.every((column) => isAligned(column) && !isText(column))) return undefined;
  return { ...around(rows), rows: withLinesApart(table).map((row) => row.map((lines): TableCell => ({ lines }))) };
}

/** Whether each cell of a row has one above it, which it may go on with; the lower row of a head has others. */
const isBelow = (row: readonly (readonly Segment[])[], above: readonly (readonly Segment[])[]): boolean =>
  row.every((cell, column) => cell.length === 0 || (above[column] ?? []).length > 0);

/** Whether the first cell of a row says what the second is. */
const isNamed = ({ cells: [label, value, third] }: WrittenRow): boolean =>
  value !== undefined && third === undefined && /[:：]$/u.test(label?.lines.at(-1)?.words.at(-1)?.text ?? "");

const isLower = (line: Segment | undefined): boolean => LOWER.test(line?.words[0]?.text ?? "");

const beginsAnew = (line: Segment | undefined): boolean => line !== undefined && !isLower(line);

/** Whether all cells of a row go on in small letters, as near as lines of a cell are, and those above had no room for it. */
function goesOnBelow(row: WrittenRow, above: WrittenRow, columns: readonly Column[], places: readonly number[]): boolean {
  if (gap(above, row) > NEAR * sizeOf(row)) return false;
  return row.cells.every(({ lines: [line] }, index) => {
    const [word, column] = [line?.words[0], columns[places[index] ?? 0]];
    const end = above.cells
      .find(({ left, right }) => column !== undefined && left < column.right && right > column.left)
      ?.lines.at(-1);
    if (word === undefined || column === undefined || !isLower(line)) return false;
    if (row.cells.length === 1) return true;
    return end !== undefined && column.right - end.right < word.right - word.left + BLANK * end.size;
  });
}

/** Whether lines are as far apart as those of one cell everywhere, as in two lists beside each other. */
function areLists(rows: readonly WrittenRow[]): boolean {
  const within = rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => stepsOf(lines)));
  const between = rows.slice(1).map((row, at) => gap(rows[at] ?? row, row) / sizeOf(row));
  return median(between) < WIDER + (within.length > 0 ? median(within) : TIGHT);
}

const stepsOf = (lines: readonly Segment[]): number[] =>
  lines.slice(1).map((line, at) => (line.top - (lines[at]?.bottom ?? 0)) / line.size);

const isText = (cells: readonly WrittenCell[]): boolean =>
  cells.filter(({ lines }) => lines.length >= TALLEST).length > cells.length / 2;

/** Most cells of a column share an edge or their middle. */
function isAligned(cells: readonly WrittenCell[]): boolean {
  const edges = [(cell: Column) => cell.left, (cell: Column) => cell.right, (cell: Column) => (cell.left + cell.right) / 2];
  return edges.some((edge) => {
    const positions = cells.map(edge).sort((a, b) => a - b);
    let [from, most] = [0, 0];
    for (const [to, position] of positions.entries()) {
      while (position - (positions[from] ?? 0) >= ALIGNED) from++;
      most = Math.max(most, to - from + 1);
    }
    // A head may stand otherwise than what is below it.
    return most >= Math.min(cells.length - 1, MOST_ALIGNED * cells.length);
  });
}
