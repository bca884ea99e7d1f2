import { type SheetRow, textOf } from "./sheet-row.ts";

/** Cells of a sheet that are shown as one, from 0: what its first one holds. */
export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Of a sheet; those behind them cover nothing. */
export const MOST_MERGED = 200_000;
/** Cells that are looked at for all merged cells of a sheet, which may lie over each other; what is behind is shown. */
const MOST_STEPS = 20_000_000;

/** Empties the cells that merged ones cover, and gives those that held text, row and column each: programs keep it there, and show none of it. */
export function coverCells(rows: readonly SheetRow[], merged: readonly MergedCells[]): [number, number][] {
  const places = new Map(rows.map((row, at) => [row.index, at]));
  const covered: [number, number][] = [];
  let steps = 0;
  const empty = ({ index, cells, columns }: SheetRow, { top, left, right }: MergedCells): void => {
    steps += columns.length;
    for (const [at, column] of columns.entries()) {
      if (column < left || column > right || (index === top && column === left) || textOf(cells[at] ?? "") === "") continue;
      cells[at] = "";
      covered.push([index, column]);
    }
  };
  for (const range of merged) {
    const { top, bottom } = range;
    // Whichever are fewer: the rows of the sheet, or those of the merged cell.
    if (bottom - top >= rows.length) {
      steps += rows.length;
      for (const row of rows) if (row.index >= top && row.index <= bottom) empty(row, range);
    } else
      for (let index = top; index <= bottom && steps <= MOST_STEPS; index++) {
        steps++;
        const row = rows[places.get(index) ?? -1];
        if (row !== undefined) empty(row, range);
      }
    if (steps > MOST_STEPS) break;
  }
  return covered;
}
