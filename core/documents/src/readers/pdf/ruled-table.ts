import { around, holds } from "./geometry.ts";
import { type Grid, gridsOf, isParted } from "./grid.ts";
import type { Rule } from "./page-content.ts";
import { isBold, rowsOf, type Segment, segmentsOf, stretchesOf } from "./segment.ts";
import { stackedRows } from "./stacked-rows.ts";
import { isLayout, type PageTable, type TableCell } from "./table.ts";
import { withUnruledColumns } from "./unruled-columns.ts";
import type { Word } from "./word.ts";

/** A table with more ruled rows than this has a rule between all of them, if it has them between its columns. */
const MAX_GROUPS = 4;

/** Lines of a cell over several columns that make the table a frame: so many, and such a share. */
const FRAME_LINES = 10;
const FRAME_SHARE = 0.15;
/** Share of the text that rules run through in a drawing, such as a chart with its labels. */
const CROSSED = 0.5;
/** Text that sticks out of its cell no further than this, in points, is not crossed. */
const ROOM = 2;

/** Tables whose cells are drawn, and the words that are in none. */
export function ruledTables(words: readonly Word[], rules: readonly Rule[]): { tables: PageTable[]; rest: readonly Word[] } {
  const tables: PageTable[] = [];
  let rest = words;
  // The smallest first: of grids inside each other the inner one is the table.
  const grids = gridsOf(rules).sort((a, b) => area(a) - area(b));
  for (const grid of grids) {
    const inside = rest.filter((word) => holds(grid, (word.left + word.right) / 2, (word.top + word.bottom) / 2, 1));
    const lines = rowsOf(inside).map(segmentsOf);
    if (isDrawing(grid, lines.flat())) continue;
    const whole = withUnruledColumns(grid, lines);
    const table = tableOf(whole, inside, whole !== grid);
    if (table === undefined) continue;
    tables.push(table);
    const taken = new Set(inside);
    rest = rest.filter((word) => !taken.has(word));
  }
  return { tables, rest };
}

const area = (grid: Grid): number => (grid.right - grid.left) * (grid.bottom - grid.top);

function tableOf(grid: Grid, words: readonly Word[], unruled: boolean): PageTable | undefined {
  const columns = grid.xs.length - 1;
  const rows = grid.ys.length - 1;
  const heads = spans(grid, rows, columns);
  const contents = new Map<number, Word[]>();
  for (const word of words) {
    const column = slot(grid.xs, (word.left + word.right) / 2);
    const row = slot(grid.ys, (word.top + word.bottom) / 2);
    const head = heads[row * columns + column] ?? 0;
    const content = contents.get(head);
    if (content === undefined) contents.set(head, [word]);
    else content.push(word);
  }
  const usedColumns = new Set([...contents.keys()].map((head) => head % columns));
  const usedRows = new Set([...contents.keys()].map((head) => Math.floor(head / columns)));
  if (usedColumns.size < 2 || contents.size < 3) return undefined;
  if (isLayout([...contents.values()]) || isFrame(contents, heads, columns)) return undefined;
  const cells = Array.from({ length: rows }, (_, row): TableCell[] =>
    Array.from({ length: columns }, (_, column): TableCell => {
      const head = heads[row * columns + column] ?? 0;
      if (head === row * columns + column) return { lines: segmentsOf(contents.get(head) ?? []) };
      return { lines: [], repeated: head < row * columns ? "down" : "across" };
    }),
  );
  const edges = Array.from({ length: columns }, (_, column) => ({ left: grid.xs[column] ?? 0, right: grid.xs[column + 1] ?? 0 }));
  const keptColumns = Array.from({ length: columns }, (_, column) => column).filter((column) => usedColumns.has(column));
  return {
    ...around([grid]),
    edges: edgesOf(edges.filter((_, column) => usedColumns.has(column))),
    rows: cells
      .filter((_, row) => usedRows.has(row))
      .flatMap((row, at, kept) => ((rows > MAX_GROUPS && !unruled) || isHead(row, at, kept) ? [row] : stackedRows(row, edges)))
      .map((row) => row.filter((_, column) => keptColumns.includes(column))),
  };
}

/** Whether a row is the first one, and set bold as no other is: its lines are those of a head. */
const isHead = (row: readonly TableCell[], at: number, rows: readonly (readonly TableCell[])[]): boolean =>
  at === 0 && rows.length > 1 && isSetBold(row) && !rows.slice(1).some(isSetBold);

const isSetBold = (row: readonly TableCell[]): boolean => row.every(({ lines }) => lines.every(isBold));

const edgesOf = (columns: readonly { left: number; right: number }[]): number[] => [
  ...columns.map(({ left }) => left),
  ...columns.slice(-1).map(({ right }) => right),
];

/** Whether rules run through most of the text: they part nothing. Between what was written apart they do, near as it is. */
function isDrawing(grid: Grid, lines: readonly Segment[]): boolean {
  const texts = lines.flatMap(({ words }) => stretchesOf(words).map(around));
  const crossed = texts.filter((text) => {
    const row = slot(grid.ys, (text.top + text.bottom) / 2);
    const [first, last] = [slot(grid.xs, text.left + ROOM), slot(grid.xs, text.right - ROOM)];
    for (let column = first; column < last; column++) if (isParted(grid, row, column, "right")) return true;
    return false;
  });
  return crossed.length > CROSSED * texts.length;
}

/** Whether much of the text stands in a cell over several columns: then the grid is a frame around other things. */
function isFrame(contents: ReadonlyMap<number, readonly Word[]>, heads: readonly number[], columns: number): boolean {
  let [all, most] = [0, 0];
  const wide = new Set(heads.filter((head, cell) => cell % columns !== head % columns));
  for (const [head, words] of contents) {
    const lines = rowsOf(words).length;
    all += lines;
    if (wide.has(head)) most = Math.max(most, lines);
  }
  return most >= FRAME_LINES && most >= FRAME_SHARE * all;
}

const slot = (lines: readonly number[], position: number): number => {
  const index = lines.findLastIndex((line) => line <= position);
  return Math.min(Math.max(index, 0), lines.length - 2);
};

/** For each cell the first one of the span that it belongs to. */
function spans(grid: Grid, rows: number, columns: number): number[] {
  const heads = Array.from({ length: rows * columns }, (_, index) => index);
  const find = (index: number): number => {
    let head = index;
    while (heads[head] !== head) head = heads[head] ?? 0;
    return head;
  };
  const join = (first: number, second: number): void => {
    const [a, b] = [find(first), find(second)];
    heads[Math.max(a, b)] = Math.min(a, b);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (column + 1 < columns && !isParted(grid, row, column, "right")) join(cell, cell + 1);
      if (row + 1 < rows && !isParted(grid, row, column, "below")) join(cell, cell + columns);
    }
  return heads.map((_, index) => find(index));
}
