import { append } from "@farthing/markdown/mdast";
import { isCodeLine } from "./code.ts";
import { around, median } from "./geometry.ts";
import type { Segment } from "./segment.ts";
import type { PageTable, TableCell } from "./table.ts";
import { TOUCHING, type WrittenCell, type WrittenRow, writtenRows } from "./written-rows.ts";

/** Where the cells of a column stand. */
interface Column {
  readonly left: number;
  readonly right: number;
}

/** Rows of a table are no further apart than this, in sizes. */
const FARTHEST = 2.4;
/** Lines of one cell leave no wider blank than this, in sizes, unless other cells of the table say otherwise. */
const WRAPPED = 0.35;
const SAME_STEP = 1.05;
/** What begins nearer than this, in points, begins in one column. */
const SAME_LEFT = 2;
/** A bold row further from the one above than others are, by this in sizes, is the head of another table. */
const HEAD_GAP = 0.3;
/** Lines this much larger than those above are a heading. */
const LARGER = 1.12;
/** Rows of two cells and of more, at least. */
const FEWEST_PAIRS = 3;
const FEWEST_ROWS = 2;
/** Two rows by themselves have so many cells, and leave a blank between them, in sizes. */
const FEWEST_CELLS = 3;
/** A table has no more columns. */
const MOST_COLUMNS = 60;
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
/** Edges closer than this, in points, are aligned, and such a share of a column's cells is. */
const ALIGNED = 3;
const MOST_ALIGNED = 0.7;
/** Rows that are no table are looked at again from the next one on, so many times in the mean. */
const MOST_TRIES = 50;

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
    found.push({ table, columns: run.columns, lines: run.rows.flatMap(({ cells }) => linesOf(cells)) });
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

/** The tables without those in whose columns other lines begin: these were not written with their cells. */
function withoutTorn(found: readonly Found[], segments: readonly Segment[]): readonly Found[] {
  if (found.length === 0) return found;
  const taken = new Set(found.flatMap(({ lines }) => lines));
  const others = segments.filter((segment) => !taken.has(segment)).sort((a, b) => a.baseline - b.baseline);
  let looks = MOST_TRIES * segments.length;
  return found.filter(({ table, columns }) => {
    for (let at = firstBelow(others, table.top); looks-- > 0; at++) {
      const other = others[at];
      if (other === undefined || other.baseline > table.bottom) return true;
      if (columns.some(({ left, right }) => Math.abs(left - other.left) < SAME_LEFT && other.right <= right + 1)) return false;
    }
    return false;
  });
}

/** Place of the first of the lines, sorted top down, that is further down than `y`. */
function firstBelow(lines: readonly Segment[], y: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.baseline ?? Infinity) > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Run {
  readonly rows: readonly WrittenRow[];
  readonly columns: readonly Column[];
  /** Some cell of these lies across columns. */
  readonly loose: ReadonlySet<WrittenRow>;
  /** How many rows were looked at. */
  readonly seen: number;
}

/** The rows from `start` on that keep to common columns. */
function runFrom(rows: readonly WrittenRow[], start: number, isCode: readonly boolean[]): Run | undefined {
  const first = rows[start];
  if (first === undefined || first.cells.length < 2 || first.cells.length > MOST_COLUMNS) return undefined;
  let columns: readonly Column[] = first.cells;
  let kept = { end: start + 1, columns };
  let widest = Infinity;
  const loose = new Set<WrittenRow>();
  // How far the lines of a cell are apart that were not written with it, which is known once a row follows.
  let [wrapped, seen] = [WRAPPED * sizeOf(first), 0];
  let end = start + 1;
  for (; end < rows.length; end++) {
    const [above, row] = [rows[end - 1], rows[end]];
    if (above === undefined || row === undefined || row.cells.length > MOST_COLUMNS || isCode[end] || !follows(above, row)) break;
    const blank = gap(above, row);
    if (blank > widest + HEAD_GAP * sizeOf(row) && isBold(row) && !isBold(above)) break;
    widest = widest === Infinity ? blank : Math.max(widest, blank);
    const next = fitted(columns, row.cells);
    if (next === undefined) {
      if (row.cells.length < 2) break;
      // The first row may be a head over several columns.
      if (end === start + 1 && row.cells.length > columns.length) {
        columns = row.cells;
        loose.add(above);
        kept = { end: end + 1, columns };
      } else if (columns.length < FEWEST_CELLS) break;
      else loose.add(row);
      continue;
    }
    if (next.length > MOST_COLUMNS) break;
    columns = next;
    const wraps = kept.end === end && isWrapped(above, row, columns);
    if (row.cells.length > 1 || (wraps && blank <= wrapped)) kept = { end: end + 1, columns };
    else if (wraps) seen = Math.max(seen, SAME_STEP * blank);
    if (row.cells.length > 1) wrapped = Math.max(wrapped, seen);
  }
  const own = rows.slice(start, kept.end);
  // A short table that ends before a row of other columns is a part of something else.
  const cut = rows.slice(kept.end, kept.end + 1).some((row) => loose.has(row));
  return {
    rows: cut && own.length <= FEWEST_PAIRS ? [] : own,
    columns: kept.columns,
    loose: new Set(own.filter((row) => loose.has(row))),
    seen: end - start,
  };
}

/** Whether a lone line goes on with a cell of the row above that is not the first of it. */
const isWrapped = (above: WrittenRow, { cells: [only, second] }: WrittenRow, [first]: readonly Column[]): boolean =>
  only !== undefined &&
  second === undefined &&
  first !== undefined &&
  !isIn(only, first.left, first.right) &&
  above.cells.some(({ left }) => Math.abs(left - only.left) < SAME_LEFT);

const sizeOf = ({ cells }: WrittenRow): number => cells[0]?.lines[0]?.size ?? 0;

/** All of its words are bold. */
const isBold = ({ cells }: WrittenRow): boolean =>
  cells.every(({ lines }) => lines.every(({ words }) => words.every(({ font }) => font.bold)));

/** Whether a row stands below another, near enough, and is no heading. */
function follows(above: WrittenRow, row: WrittenRow): boolean {
  const [upper, lower] = [sizeOf(above), sizeOf(row)];
  const blank = gap(above, row);
  if (blank < -0.4 * upper || blank > FARTHEST * Math.max(upper, lower)) return false;
  return row.cells.length > 1 || lower < LARGER * upper;
}

/** The columns widened by a row's cells: each by the one that it stands under, or by its number where there are as many. */
function fitted(columns: readonly Column[], cells: readonly WrittenCell[]): Column[] | undefined {
  if (cells.length === columns.length) {
    const wider = columns.map((column, at) => joined(column, cells[at] ?? column));
    if (wider.every(({ left }, at) => at === 0 || left > (wider[at - 1]?.right ?? 0) - TOUCHING)) return wider;
  }
  const next: Column[] = [...columns];
  const taken = new Set<Column>();
  for (const cell of cells) {
    const over = next.filter((column) => isUnder(cell, column));
    const [column] = over;
    if (over.length > 1 || (column !== undefined && taken.has(column))) return undefined;
    const wider = column === undefined ? { left: cell.left, right: cell.right } : joined(column, cell);
    next[column === undefined ? next.length : next.indexOf(column)] = wider;
    taken.add(wider);
  }
  return next.sort((a, b) => a.left - b.left);
}

const isUnder = (cell: Column, { left, right }: Column): boolean => cell.left < right - TOUCHING && cell.right > left + TOUCHING;

/** The columns that the cells of a row stand in; the first one of several. */
function placesIn(columns: readonly Column[], { cells }: WrittenRow, isLoose: boolean): number[] {
  if (!isLoose) return cells.map((cell) => columns.findIndex(({ left, right }) => isIn(cell, left, right)));
  let last = -1;
  return cells.map((cell) => {
    const found = columns.findIndex((column, at) => at > last && isUnder(cell, column));
    last = found < 0 ? Infinity : found;
    return found;
  });
}

const joined = (first: Column, other: Column): Column => ({
  left: Math.min(first.left, other.left),
  right: Math.max(first.right, other.right),
});

function tableOf({ rows, columns, loose }: Run): PageTable | undefined {
  const fitting = rows.filter((row) => !loose.has(row));
  if (loose.size > 0 && (loose.size > MOST_LOOSE * rows.length || fitting.length < FEWEST_PAIRS)) return undefined;
  const places = rows.map((row) => placesIn(columns, row, loose.has(row)));
  if (places.some((row) => row.some((column) => column < 0))) return undefined;
  const numbers = together(
    places.filter((_, at) => !loose.has(rows[at] as WrittenRow)),
    columns.length,
  );
  const count = (numbers.at(-1) ?? -1) + 1;
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (count < 2 || full.length < (count === 2 ? FEWEST_PAIRS : FEWEST_ROWS)) return undefined;
  if (full.length < FEWEST_PAIRS && !full.every(({ cells }) => cells.length === count && count >= FEWEST_CELLS)) return undefined;
  if (count === 2 && areLists(rows)) return undefined;
  const cells = full.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells < LEAST_FILLED * full.length * count) return undefined;
  const byColumn = Array.from({ length: count }, (): WrittenCell[] => []);
  const table: Segment[][][] = [];
  for (const [at, row] of rows.entries()) {
    const [only, second] = row.cells;
    const goesOn = at > 0 && only !== undefined && second === undefined && (places[at]?.[0] ?? 0) > 0;
    if (!goesOn) table.push(byColumn.map((): Segment[] => []));
    const lines = table.at(-1);
    for (const [index, cell] of row.cells.entries()) {
      const column = numbers[places[at]?.[index] ?? 0] ?? 0;
      append(lines?.[column] ?? [], cell.lines);
      if (!loose.has(row)) byColumn[column]?.push(cell);
    }
  }
  // Where every line was written by itself, which of them are one cell is found out by other signs.
  const single = rows.every((row) => row.cells.every(({ lines }) => lines.length === 1));
  if (single && table.slice(1).some(([first]) => first?.length === 0)) return undefined;
  if (!byColumn.every((column) => isAligned(column) && !isText(column))) return undefined;
  return { ...around(rows), rows: table.map((row) => row.map((lines): TableCell => ({ lines }))) };
}

/** Whether lines are as far apart as those of one cell everywhere, as in two lists beside each other. */
function areLists(rows: readonly WrittenRow[]): boolean {
  const within = rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => stepsOf(lines)));
  const between = rows.slice(1).map((row, at) => gap(rows[at] ?? row, row) / sizeOf(row));
  return median(between) < WIDER + (within.length > 0 ? median(within) : TIGHT);
}

const stepsOf = (lines: readonly Segment[]): number[] =>
  lines.slice(1).map((line, at) => (line.top - (lines[at]?.bottom ?? 0)) / line.size);

const gap = (above: WrittenRow, row: WrittenRow): number => row.top - above.bottom;

const isIn = (cell: Column, left: number, right: number): boolean => cell.left >= left - 1 && cell.right <= right + 1;

/** A number for each column, the same for neighbours of which each row has one at most: some of their cells stand left, some right. */
function together(places: readonly (readonly number[])[], count: number): number[] {
  const apart = new Set<number>();
  for (const row of places)
    for (const [at, column] of row.entries()) if (at > 0 && row[at - 1] === column - 1) apart.add(column);
  let number = 0;
  return Array.from({ length: count }, (_, column) => (column > 0 && apart.has(column) ? ++number : number));
}

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
