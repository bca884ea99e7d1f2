import { attribute, type Element } from "@farthing/html";
import { type Context, holdsKept } from "./context.ts";
import { signOf } from "./sign.ts";
import { cellsOf, rowsOf } from "./table-rows.ts";

const MAX_COLUMNS = 200;
const MAX_CELLS = 100_000;
/** A table as it is to be written: the cell at each place, the same one wherever it spans; `undefined` where nothing is kept. */
export interface Grid {
  readonly rows: (Element | undefined)[][];
  readonly width: number;
  /** Whether it has more cells than are written of any. */
  readonly isCut: boolean;
}

const span = (cell: Element, name: string, most: number): number => {
  const n = Number.parseInt(attribute(cell, name) ?? "1", 10);
  return Number.isFinite(n) && n > 1 ? Math.min(n, most) : 1;
};

/** Whether anything of a cell is written: spacers and counters are media, too. */
const isWritten = (cell: Element, context: Context): boolean => {
  const box = context.outline.boxOf.get(cell);
  if (!holdsKept(context, cell)) return box?.first === box?.end && signOf(cell) !== "";
  if (!box || context.keptBefore[box.end] !== context.keptBefore[box.first]) return true;
  const before = context.writtenBefore();
  return before[box.endMedia] !== before[box.firstMedia] || signOf(cell) !== "";
};

/** The rows and columns of which something is kept. */
export const gridOf = (table: Element, context: Context): Grid => {
  const rows = rowsOf(table).filter((row) => holdsKept(context, row));
  const grid: (Element | null)[][] = rows.map(() => []);
  const isFilled: boolean[] = [];
  let cells = 0;
  let isCut = false;
  for (const [r, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[r]?.[column] !== undefined) column++;
      if (column >= MAX_COLUMNS || cells >= MAX_CELLS) {
        isCut = true;
        break;
      }
      const kept = isWritten(cell, context) ? cell : null;
      const across = span(cell, "colspan", MAX_COLUMNS - column);
      const down = span(cell, "rowspan", rows.length - r);
      // What only spans other columns fills none: a heading of the whole table, a line drawn through it.
      if (kept && across === 1) isFilled[column] = true;
      else isFilled[column] ??= false;
      for (let dr = 0; dr < down; dr++) {
        for (let dc = 0; dc < across && cells < MAX_CELLS; dc++, cells++) {
          const line = grid[r + dr];
          if (line && line[column + dc] === undefined) line[column + dc] = kept;
        }
      }
      column += across;
    }
  }
  const width = grid.reduce((most, line) => Math.max(most, line.length), 0);
  for (const line of grid) {
    // What spans nothing but columns that no other cell fills stands in the first of them.
    for (let at = 0; at < line.length; ) {
      let end = at + 1;
      while (end < line.length && line[end] === line[at]) end++;
      if (line[at] && !isFilled.slice(at, end).includes(true)) isFilled[at] = true;
      at = end;
    }
  }
  const shown = Array.from({ length: width }, (_, i) => i).filter((i) => isFilled[i]);
  const lines = grid.map((line) => shown.map((i) => line[i] ?? undefined));
  return { rows: lines.filter((line) => line.some((cell) => cell !== undefined)), width: shown.length, isCut };
};
