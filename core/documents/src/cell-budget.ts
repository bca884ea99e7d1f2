import type { Limits } from "./limits.ts";
import type { GridCell } from "./mdast.ts";

const TRUNCATED = "Sheets were cut off at the limit of table cells or characters.";
/** Characters that a table writes around a cell. */
const AROUND = 3;

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

  /** Takes up a row's cells; false, with a warning, if there is no room left for any. */
  take(cells: readonly GridCell[]): boolean {
    if (!this.isOpen) {
      this.warnings.add(TRUNCATED);
      return false;
    }
    for (const cell of cells) this.#characters -= AROUND + (typeof cell === "string" ? cell.length : cell.text.length);
    this.#cells -= cells.length;
    return true;
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
