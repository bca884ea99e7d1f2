import type { GridCell } from "./mdast.ts";
import { type SheetRow, textOf } from "./sheet-row.ts";

/** A table has so many columns and rows at least, and so much of it filled, of its first column and of all. */
const FEWEST_COLUMNS = 2;
const FEWEST_ROWS = 3;
const LABELLED = 0.8;
const FILLED = 0.6;
const LETTERS = /\p{L}{2}/u;

/** What columns that touch have between them. */
interface Side {
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
}

/** The rows of tables that stand beside each other: an empty column parts two that have one head, or labels of their own. */
export function sidesOf(rows: readonly SheetRow[]): SheetRow[][] {
  const groups = columnGroups(rows);
  const sides = rowsIn(rows, groups).map((own, at): Side => ({ columns: groups[at] ?? [], rows: own }));
  const parted: Side[][] = [];
  for (const side of sides) {
    const last = parted.at(-1);
    // What is joined to a table before may have its labels there.
    const [before, joined] = last ?? [];
    if (last === undefined) parted.push([side]);
    else if (before !== undefined && joined === undefined && areApart(before, side)) parted.push([side]);
    else last.push(side);
  }
  if (parted.length < 2) return [[...rows]];
  return rowsIn(
    rows,
    parted.map((joined) => joined.flatMap(({ columns }) => columns)),
  );
}

/** The columns that hold text, those together that touch. */
function columnGroups(rows: readonly SheetRow[]): number[][] {
  const used = new Set<number>();
  for (const { cells, columns } of rows)
    for (const [at, column] of columns.entries()) if (textOf(cells[at] ?? "") !== "") used.add(column);
  const groups: number[][] = [];
  for (const column of [...used].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last?.at(-1) === column - 1) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** What rows have in each group of columns. */
function rowsIn(rows: readonly SheetRow[], groups: readonly (readonly number[])[]): SheetRow[][] {
  const place = new Map(groups.flatMap((columns, at) => columns.map((column) => [column, at] as const)));
  const parts = groups.map((): { index: number; cells: GridCell[]; columns: number[] }[] => []);
  for (const { index, cells, columns } of rows)
    for (const [at, column] of columns.entries()) {
      const [cell, part] = [cells[at], parts[place.get(column) ?? -1]];
      if (cell === undefined || textOf(cell) === "" || part === undefined) continue;
      const last = part.at(-1);
      if (last?.index !== index) part.push({ index, cells: [cell], columns: [column] });
      else {
        last.cells.push(cell);
        last.columns.push(column);
      }
    }
  return parts;
}

const areApart = (left: Side, right: Side): boolean =>
  haveOneHead(left, right) ||
  (isTable(left) && isTable(right) && (standsAlone(left, right) || (isTitled(left) && isTitled(right))));

/** Whether a table has a title above its head, and labels that are all different, with numbers behind them: what belongs to labels before repeats itself. */
function isTitled({ columns, rows }: Side): boolean {
  const [title, head, ...body] = rows;
  if (title?.cells.length !== 1 || title.columns[0] !== columns[0] || head?.cells.length !== columns.length) return false;
  const labels = new Set(body.map(({ cells }) => textOf(cells[0] ?? "")));
  return labels.size === body.length && body.every(({ cells }) => cells.slice(1).some((cell) => /\d/.test(textOf(cell))));
}

function isTable({ columns, rows }: Side): boolean {
  const [count, first] = [columns.length, columns[0]];
  if (count < FEWEST_COLUMNS || rows.length < FEWEST_ROWS) return false;
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  const labels = rows.filter((row) => row.columns[0] === first && LETTERS.test(textOf(row.cells[0] ?? ""))).length;
  const top = rows[0]?.cells ?? [];
  const isHeaded = (top.length === 1 || top.length === count) && top.every((cell) => LETTERS.test(textOf(cell)));
  return isHeaded && labels >= LABELLED * rows.length && cells >= FILLED * count * rows.length;
}

/** The first row of several cells: a title may be above. */
const headOf = ({ rows }: Side): SheetRow | undefined => rows.slice(0, FEWEST_ROWS).find(({ cells }) => cells.length > 1);

/**
 * Whether a table begins above the one at its left or amid its rows, or has a title and rows below it: all others may have their labels
 * there, one for several rows among them.
 */
function standsAlone(left: Side, right: Side): boolean {
  const [first = 0, last = 0] = [left.rows[0]?.index, left.rows.at(-1)?.index];
  const [begin = last, end = last] = [headOf(right)?.index, right.rows.at(-1)?.index];
  const isBelow = end > last && right.rows[0]?.cells.length === 1;
  const isWhole = left.rows.length === last - first + 1;
  return isWhole && (begin < first || begin > (headOf(left)?.index ?? last) + 1 || isBelow);
}

function haveOneHead(left: Side, right: Side): boolean {
  const [one, other] = [headOf(left)?.cells ?? [], headOf(right)?.cells ?? []];
  if (one.length !== left.columns.length || Math.min(left.rows.length, right.rows.length) < FEWEST_ROWS) return false;
  return one.length === other.length && one.every((cell, at) => textOf(cell) === textOf(other[at] ?? ""));
}
