import type { GridCell } from "./mdast.ts";

export interface SheetRow {
  /** 0-based place in the sheet. */
  readonly index: number;
  /** The filled cells, and the 0-based column of each: rows may be wide and all but empty. */
  readonly cells: GridCell[];
  readonly columns: readonly number[];
}

export const textOf = (cell: GridCell): string => (typeof cell === "string" ? cell : cell.text);

/** The filled cells of a row. */
export const shown = ({ cells }: SheetRow): GridCell[] => cells.filter((cell) => textOf(cell) !== "");

/** Rows in blocks: an empty row parts two. */
export function blocksOf(rows: readonly SheetRow[]): SheetRow[][] {
  const blocks: SheetRow[][] = [];
  let last: SheetRow | undefined;
  for (const row of rows) {
    if (last !== undefined && row.index <= last.index + 1) blocks.at(-1)?.push(row);
    else blocks.push([row]);
    last = row;
  }
  return blocks;
}
