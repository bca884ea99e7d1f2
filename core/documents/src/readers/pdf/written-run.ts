import { withoutGlued } from "./glued-cells.ts";
import { isGroupLabel } from "./group-labels.ts";
import { lineText } from "./line-text.ts";
import { isTitled, opensColumn } from "./row-breaks.ts";
import { type Column, columnOf, isUnder, TOUCHING, type WrittenCell, type WrittenRow } from "./written-rows.ts";

/** Rows of a table are no further apart than this, in sizes. */
const FARTHEST = 2.4;
/** Lines of one cell leave no wider blank than this, in sizes, unless other cells of the table say otherwise. */
const WRAPPED = 0.35;
const SAME_STEP = 1.05;
/** What begins nearer than this, in points, begins in one column. */
export const SAME_LEFT = 2;
/** A bold row further from the one above than others are, by this in sizes, is the head of another table. */
const HEAD_GAP = 0.3;
/** A row that much further from the one above may be of another table. */
const APART = 0.5;
/** Cells of more lines, further above a row of more cells than this, in sizes, are blocks of text, such as addresses. */
const MOST_HEAD_LINES = 2;
const NEAR_HEAD = 1;
/** Lines this much larger than those above are a heading. */
const LARGER = 1.12;
/** So are cells that are this much larger: its number stands apart from its text. */
const MUCH_LARGER = 1.3;
/** Rows of two cells, at least, and cells of rows that are fewer, or of which some lie across columns. */
export const FEWEST_PAIRS = 3;
export const FEWEST_CELLS = 3;
/** Rows below a head, at most, until one of them shows that its cells leave no blank. */
const MOST_BELOW_HEAD = 12;
/** A table has no more columns. */
const MOST_COLUMNS = 60;

/** Rows that follow each other in the same columns. */
export interface Run {
  readonly rows: readonly WrittenRow[];
  readonly columns: readonly Column[];
  /** Some cell of these lies across columns. */
  readonly loose: ReadonlySet<WrittenRow>;
  /** These say what the rows below them are. */
  readonly labels: ReadonlySet<WrittenRow>;
  /** How many rows were looked at. */
  readonly seen: number;
}

/** The rows from `start` on that keep to common columns. */
export function runFrom(rows: readonly WrittenRow[], start: number, isCode: readonly boolean[]): Run | undefined {
  const first = rows[start];
  if (first === undefined || first.cells.length < 2 || first.cells.length > MOST_COLUMNS) return undefined;
  if (isTitled(sizesOf(first), sizesOf(rows[start + 1]))) return undefined;
  const own = [first];
  let columns: readonly Column[] = first.cells.map(columnOf);
  let kept = { end: start + 1, columns };
  let widest = Infinity;
  const loose = new Set<WrittenRow>();
  const labels = new Set<WrittenRow>();
  // How far the lines of a cell are apart that were not written with it, which is known once a row follows.
  let [wrapped, seen] = [WRAPPED * sizeOf(first), 0];
  // Of lines by themselves, which may be small print, the row above them says how large rows are.
  let largest = sizeOf(first);
  let end = start + 1;
  for (; end < rows.length; end++) {
    const [above, written] = [own.at(-1), rows[end]];
    if (
      above === undefined ||
      written === undefined ||
      written.cells.length > MOST_COLUMNS ||
      isCode[end] ||
      !follows(above, written, largest)
    )
      break;
    if (isLabel(above, written, rows[end + 1], columns)) {
      own.push(written);
      labels.add(written);
      continue;
    }
    const unglued =
      written.cells.length < 2 || fitted(columns, written.cells) !== undefined ? undefined : parted(own, written, columns);
    const row = unglued?.row ?? written;
    columns = unglued?.columns ?? columns;
    own.push(row);
    if (row.cells.length > 1) largest = sizeOf(row);
    const blank = gap(above, row);
    if (blank > widest + HEAD_GAP * sizeOf(row) && isBold(row) && !isBold(above) && !isTotal(row)) break;
    const isFar = blank > widest + APART * sizeOf(row);
    widest = widest === Infinity ? blank : Math.max(widest, blank);
    const next = fitted(columns, row.cells);
    if (isFar && next !== undefined && opensColumn(columns, next)) break;
    if (next === undefined) {
      if (row.cells.length < 2 || (blank >= NEAR_HEAD * sizeOf(row) && (isTall(row) || (isTall(above) && end === start + 1))))
        break;
      // The first row may be a head over several columns.
      if (end === start + 1 && row.cells.length > columns.length) {
        columns = row.cells.map(columnOf);
        loose.add(above);
        kept = { end: end + 1, columns };
      } else if (columns.length < FEWEST_CELLS) break;
      else loose.add(row);
      if (blank <= widest + HEAD_GAP * sizeOf(row) && isAtEdges(row, columns)) kept = { end: end + 1, columns };
      continue;
    }
    if (next.length > MOST_COLUMNS) break;
    columns = next;
    const wraps = kept.end === end && isWrapped(above, row, columns);
    if (row.cells.length > 1 || (wraps && blank <= wrapped)) kept = { end: end + 1, columns };
    else if (wraps) seen = Math.max(seen, SAME_STEP * blank);
    if (row.cells.length > 1) wrapped = Math.max(wrapped, seen);
  }
  const count = kept.end - start;
  // A short table that ends before a row of other columns is a part of something else.
  const cut = own.slice(count, count + 1).some((row) => loose.has(row));
  return {
    rows: cut && count <= FEWEST_PAIRS ? [] : own.slice(0, count),
    columns: kept.columns,
    loose: new Set(own.slice(0, count).filter((row) => loose.has(row))),
    labels,
    seen: end - start,
  };
}

/** Whether a row is a label over all columns, above a row of cells. */
function isLabel(above: WrittenRow, row: WrittenRow, below: WrittenRow | undefined, columns: readonly Column[]): boolean {
  if (row.cells.length > 1 || below === undefined || below.cells.length < 2) return false;
  const [label, ...beside] = [row, above, below].map(({ cells }) => ({ stretches: cells.flatMap(({ lines }) => lines) }));
  const table = { left: columns[0]?.left ?? 0, right: columns.at(-1)?.right ?? 0 };
  return label !== undefined && isGroupLabel(label, table, beside);
}

/** A row that fits in no columns, once it or the first row is in cells that leave no blank; the first one among `rows`. */
function parted(
  rows: WrittenRow[],
  row: WrittenRow,
  columns: readonly Column[],
): { row: WrittenRow; columns: readonly Column[] } | undefined {
  const apart = withoutGlued(row, columns);
  if (apart !== row) return { row: apart, columns };
  if (rows.length > MOST_BELOW_HEAD) return undefined;
  const [first, ...others] = rows;
  const head = first === undefined ? undefined : withoutGlued(first, row.cells);
  if (head === undefined || head === first) return undefined;
  let wider: readonly Column[] | undefined = head.cells.map(columnOf);
  for (const { cells } of others) wider = wider && fitted(wider, cells);
  if (wider === undefined || fitted(wider, row.cells) === undefined) return undefined;
  rows[0] = head;
  return { row, columns: wider };
}

/** Whether a lone line goes on with a cell of the row above that is not the first of it. */
const isWrapped = (above: WrittenRow, { cells: [only, second] }: WrittenRow, [first]: readonly Column[]): boolean =>
  only !== undefined &&
  second === undefined &&
  first !== undefined &&
  !isIn(only, first.left, first.right) &&
  above.cells.some(({ left }) => Math.abs(left - only.left) < SAME_LEFT);

export const sizeOf = ({ cells }: WrittenRow): number => cells[0]?.lines[0]?.size ?? 0;

const sizesOf = (row: WrittenRow | undefined): { size: number }[] =>
  row?.cells.flatMap(({ lines }) => lines.slice(0, 1).map(({ size }) => ({ size }))) ?? [];

/** Some cell has more lines than heads have. */
const isTall = ({ cells }: WrittenRow): boolean => cells.some(({ lines }) => lines.length > MOST_HEAD_LINES);

/** All of its words are bold. */
const isBold = ({ cells }: WrittenRow): boolean =>
  cells.every(({ lines }) => lines.every(({ words }) => words.every(({ font }) => font.bold)));

/** What a sum of money ends in. */
const CENTS = /\d[.,]\d\d(?: ?\p{Sc})?$/u;

/** Whether a row is a label and sums. */
const isTotal = ({ cells: [label, ...sums] }: WrittenRow): boolean =>
  /\p{L}/u.test(textOf(label)) && sums.length > 0 && sums.every((sum) => CENTS.test(textOf(sum)));

const textOf = (cell: WrittenCell | undefined): string => cell?.lines.map(lineText).join(" ") ?? "";

/** Whether a row stands below another, near enough, and is no heading: no larger than that one, or than the `usual` row. */
function follows(above: WrittenRow, row: WrittenRow, usual: number): boolean {
  const [upper, lower] = [sizeOf(above), sizeOf(row)];
  const blank = gap(above, row);
  if (blank < -0.4 * upper || blank > FARTHEST * Math.max(upper, lower)) return false;
  return row.cells.length > 1 ? lower < MUCH_LARGER * Math.max(upper, usual) : lower < LARGER * upper;
}

/**
 * The columns widened by a row's cells: each by the one that it stands under, or by its number where there are as many; but
 * numbers that stand beside those of a column are in another.
 */
function fitted(columns: readonly Column[], row: readonly WrittenCell[]): Column[] | undefined {
  const cells = row.map(columnOf);
  if (cells.length === columns.length) {
    const wider = columns.map((column, at) => joined(column, cells[at] ?? column));
    const areBeside = columns.some((column, at) => isBeside(column, cells[at] ?? column));
    if (!areBeside && wider.every(({ left }, at) => at === 0 || left > (wider[at - 1]?.right ?? 0) - TOUCHING)) return wider;
  }
  const next: Column[] = [...columns];
  const taken = new Set<Column>();
  for (const cell of cells) {
    const over = next.filter((column) => isUnder(cell, column));
    const [column] = over;
    if (over.length > 1 || (column !== undefined && taken.has(column))) return undefined;
    const wider = column === undefined ? cell : joined(column, cell);
    next[column === undefined ? next.length : next.indexOf(column)] = wider;
    taken.add(wider);
  }
  return next.sort((a, b) => a.left - b.left);
}

const isBeside = (column: Column, cell: Column): boolean =>
  column.hasNumbers === true && cell.hasNumbers === true && !isUnder(cell, column);

const joined = (first: Column, other: Column): Column => ({
  left: Math.min(first.left, other.left),
  right: Math.max(first.right, other.right),
  hasNumbers: first.hasNumbers === true || other.hasNumbers === true,
});

/** Whether cells lie across columns at whose edges they begin or end, one of them each, as a total that is longer than the amounts above. */
function isAtEdges(row: WrittenRow, columns: readonly Column[]): boolean {
  const places = placesIn(columns, row, true);
  return (
    places.length > 1 &&
    places.every((place, at) => {
      const [cell, column] = [row.cells[at], columns[place]];
      return cell !== undefined && column !== undefined && sharesEdge(cell, column);
    })
  );
}

const sharesEdge = (cell: Column, column: Column): boolean =>
  Math.abs(cell.left - column.left) < SAME_LEFT || Math.abs(cell.right - column.right) < SAME_LEFT;

/** The columns that the cells of a row stand in; of several, the one at whose edge it begins or ends, else the first. */
export function placesIn(columns: readonly Column[], { cells }: WrittenRow, isLoose: boolean): number[] {
  if (!isLoose) return cells.map((cell) => columns.findIndex(({ left, right }) => isIn(cell, left, right)));
  let last = -1;
  return cells.map((cell) => {
    const under = (column: Column, at: number): boolean => at > last && isUnder(cell, column);
    const edge = columns.findIndex((column, at) => under(column, at) && sharesEdge(cell, column));
    const found = edge >= 0 ? edge : columns.findIndex(under);
    last = found < 0 ? Infinity : found;
    return found;
  });
}

export const gap = (above: WrittenRow, row: WrittenRow): number => row.top - above.bottom;

export const isIn = (cell: Column, left: number, right: number): boolean => cell.left >= left - 1 && cell.right <= right + 1;
