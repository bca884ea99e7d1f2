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

  /** Takes up a cell as it is read, before it is kept: one text may stand in any number of cells. False, with a warning, if there is no room. */
  take(cell: GridCell): boolean {
    return this.#use(lengthOf(cell), 1);
  }

  /** The same for what is added to a cell that was taken up: its link. */
  lengthen(characters: number): boolean {
    return this.#use(characters, 0);
  }

  #use(characters: number, cells: number): boolean {
    const { isOpen } = this;
    if (isOpen) {
      this.#cells -= cells;
      this.#characters -= characters;
    } else this.warnings.add(TRUNCATED);
    return isOpen;
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
