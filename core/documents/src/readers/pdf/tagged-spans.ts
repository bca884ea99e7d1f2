import { around, type Box } from "./geometry.ts";
import type { Word } from "./word.ts";

/** Tables of more columns are left as they are. */
const MOST_COLUMNS = 40;
/** What a further column costs a cell that fits as well without it. */
const WIDER = 0.01;

/**
 * Rows of a table that have fewer cells than others, since some span rows or columns, with an empty cell for each that is
 * missing. The tags do not say which, but the cells stand in their columns.
 */
export function withSpans(rows: readonly Word[][][]): readonly Word[][][] {
  const most = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  const whole = rows.filter((row) => row.length === most && row.every((cell) => cell.length > 0));
  if (whole.length === rows.length || most > MOST_COLUMNS) return rows;
  const edges = whole.length > 0 ? edgesOf(whole.map((row) => row.map(around))) : edgesOfAll(rows);
  const count = edges.length - 1;
  if (count < most || count > MOST_COLUMNS) return rows;
  return rows.map((row) => {
    if (row.length === count) return row;
    const places = placesIn(edges, row);
    return Array.from({ length: count }, (_, column) => row[places.indexOf(column)] ?? []);
  });
}

/** The same where no row has all cells, since browsers name no empty ones: the narrowest cells tell the columns, others may be over several. */
function edgesOfAll(rows: readonly (readonly Word[][])[]): number[] {
  const cells = rows.flat().flatMap((words) => (words.length === 0 ? [] : [around(words)]));
  let columns: Box[] = [];
  for (const cell of cells.sort((a, b) => a.right - a.left - b.right + b.left)) {
    const under = columns.filter(({ left, right }) => cell.left < right && cell.right > left);
    if (under.length > 1) continue;
    columns = [...columns.filter((column) => !under.includes(column)), around([...under, cell])];
    if (columns.length > MOST_COLUMNS) break;
  }
  columns.sort((a, b) => a.left - b.left);
  return [...columns.map(({ left }) => left), columns.at(-1)?.right ?? 0];
}

/** Where columns begin, and the last ends: at what is aligned in them. */
function edgesOf(rows: readonly (readonly Box[])[]): number[] {
  const columns = (rows[0] ?? []).map((_, at) => columnOf(rows.flatMap((row) => row[at] ?? [])));
  return [...columns, undefined].map((column, at) => {
    const before = columns[at - 1];
    if (before === undefined) return column?.left ?? 0;
    if (column === undefined) return before.right;
    if (column.alignedLeft) return column.left;
    return before.alignedLeft ? (before.right + column.left) / 2 : before.right;
  });
}

function columnOf(cells: readonly Box[]): { left: number; right: number; alignedLeft: boolean } {
  const spread = (of: (cell: Box) => number): number =>
    cells.reduce((most, cell) => Math.max(most, of(cell)), -Infinity) -
    cells.reduce((least, cell) => Math.min(least, of(cell)), Infinity);
  return { ...around(cells), alignedLeft: spread(({ left }) => left) <= spread(({ right }) => right) };
}

/** The first column of each cell, so that all together are nearest to the columns that they stand over. */
function placesIn(edges: readonly number[], row: readonly Word[][]): number[] {
  const count = edges.length - 1;
  const spare = count - row.length;
  // For so many cells, by the column behind the last of them: the least cost, and where each begins.
  let best: { cost: number; places: readonly number[] }[] = Array.from({ length: count + 1 }, () => ({ cost: 0, places: [] }));
  for (const [at, cell] of row.entries()) {
    const box = cell.length === 0 ? undefined : around(cell);
    const next = Array.from({ length: count + 1 }, () => ({ cost: Infinity, places: [] as readonly number[] }));
    for (let from = at; from <= at + spare; from++) {
      const before = best[from];
      if (before === undefined || before.cost === Infinity) continue;
      for (let to = from + 1; to <= at + spare + 1; to++) {
        const cost =
          before.cost + (box === undefined ? 0 : distance(box, edges[from] ?? 0, edges[to] ?? 0)) + WIDER * (to - from);
        if (cost < (next[to]?.cost ?? 0)) next[to] = { cost, places: [...before.places, from] };
      }
    }
    // Columns behind it may be left out.
    for (let to = 1; to <= count; to++) {
      const [less, same] = [next[to - 1], next[to]];
      if (less !== undefined && same !== undefined && less.cost < same.cost) next[to] = less;
    }
    best = next;
  }
  return [...(best[count]?.places ?? [])];
}

/** How far a cell is from where it would stand between two edges: at one of them, or in the middle. */
const distance = ({ left, right }: Box, from: number, to: number): number =>
  Math.min(Math.abs(left - from), Math.abs(right - to), Math.abs(left + right - from - to) / 2);
