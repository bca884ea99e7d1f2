import type { RowState } from "./state.ts";

/** Cells of a row whose definitions are kept: rows that follow share them. */
const MAX_DEFINED = 1_000;

const emptyRow = (): RowState => ({ cells: [], merged: false });

/** The row as its control words define it: where its cells end, and which are merged. */
export class RowDefinition {
  row: RowState = emptyRow();

  /** Whether the control word defines something of a row. */
  word(name: string, value: number | undefined): boolean {
    const { row } = this;
    if (name === "trowd") this.row = emptyRow();
    else if (name === "clmrg" || name === "clvmrg") row.merged = true;
    else if (name === "cellx") {
      if (row.cells.length < MAX_DEFINED) row.cells.push({ edge: value ?? 0, merged: row.merged });
      row.merged = false;
    } else return false;
    return true;
  }
}
