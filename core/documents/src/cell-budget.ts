import type { Limits } from "./limits.ts";
import type { GridCell } from "./mdast.ts";

const TRUNCATED = "Sheets were cut off at the limit of table cells or characters.";
/** Characters that a table writes around a cell. */
const AROUND = 3;

/** And around a number that is set high or low. */
const MARKS = "<sup></sup>".length;

function lengthOf(cell: GridCell): number {
  if (typeof cell === "string") return AROUND + cell.length;
  return AROUND + cell.text.length + (cell.href?.length ?? 0) + MARKS * (cell.pieces?.length ?? 0);
}

/** Cells that wait for their row to be taken up. */
export class CellSum {
  length = 0;
  characters = 0;

  add(cell: GridCell): void {
    this.length += 1;
    this.characters += lengthOf(cell);
  }
}

/** What all the sheets of a document may fill together. */
export class CellBudget {
  readonly warnings = new Set<string>();
  #cells: number;
  #characters: number;

  constructor({ cells, characters }: Limits) {
    this.#cells = cells;
    this.#characters = characters;
  }

  get isOpen(): boolean {
    return this.#cells > 0 && this.#characters > 0;
  }

  /** Takes up a row's cells, as many as there is room for, and says how many; a warning if not all. One text may stand in any number of cells. */
  take(cells: readonly GridCell[]): number {
    let taken = 0;
    while (taken < cells.length && this.isOpen) {
      this.#characters -= lengthOf(cells[taken++] ?? "");
      this.#cells -= 1;
    }
    if (taken < cells.length) this.warnings.add(TRUNCATED);
    return taken;
  }

  /** Takes up characters that are added to a cell; false, with a warning, if there is no room left for any. */
  add(characters: number): boolean {
    const { isOpen } = this;
    if (isOpen) this.#characters -= characters;
    else this.warnings.add(TRUNCATED);
    return isOpen;
  }

  /** Whether there is room beside cells that are read and not taken up yet; a warning if not. */
  hasRoom({ length, characters }: CellSum): boolean {
    const has = length < this.#cells && characters < this.#characters;
    if (!has) this.warnings.add(TRUNCATED);
    return has;
  }

  /**
   * How many of `rows` fit into a rectangular table so wide, whose places are taken up instead of its `filled` cells; a
   * warning if not all.
   */
  room(rows: number, columns: number, filled: number): number {
    this.#cells += filled;
    const kept = Math.min(rows, Math.max(1, Math.floor(this.#cells / Math.max(1, columns))));
    if (kept < rows) this.warnings.add(TRUNCATED);
    this.#cells -= kept * columns;
    return kept;
  }
}
