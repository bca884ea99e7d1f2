import type { RootContent } from "mdast";
import type { Limits } from "./limits.ts";
import { type GridCell, grid, heading, run } from "./mdast.ts";

interface SheetRow {
  /** 0-based place in the sheet. */
  readonly index: number;
  readonly cells: (GridCell | undefined)[];
}

/** What all the sheets of a document may fill together. */
export interface CellBudget {
  /** Cells and filled-up places left. */
  cells: number;
  /** Characters of text left. */
  characters: number;
  readonly warnings: Set<string>;
}

export const cellBudget = (limits: Limits): CellBudget => ({
  cells: limits.cells,
  characters: limits.characters,
  warnings: new Set(),
});

const TRUNCATED = "Sheets were cut off at the limit of table cells or characters.";

/** The filled cells of one sheet, gathered in the order of its rows. */
export class Sheet {
  readonly #rows: SheetRow[] = [];

  constructor(
    readonly name: string,
    private readonly budget: CellBudget,
  ) {}

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Whether there is room for more. */
  get isOpen(): boolean {
    return this.budget.cells > 0 && this.budget.characters > 0;
  }

  /** Adds a row; one without text is a gap. `cells` may be sparse. */
  add(index: number, cells: (GridCell | undefined)[]): void {
    let filled = 0;
    cells.forEach((cell) => {
      const text = typeof cell === "string" ? cell : cell?.text;
      if (!text) return;
      filled++;
      this.budget.characters -= text.length + 3;
    });
    if (filled === 0) return;
    if (!this.isOpen) {
      this.budget.warnings.add(TRUNCATED);
      return;
    }
    this.budget.cells -= filled;
    this.#rows.push({ index, cells });
  }

  /** Sets the links of cells that are already there; `places` gives column to address by row. */
  link(places: ReadonlyMap<number, ReadonlyMap<number, string>>): void {
    for (const { index, cells } of this.#rows)
      for (const [column, href] of places.get(index) ?? []) {
        const cell = cells[column];
        if (typeof cell === "string" && cell !== "") cells[column] = { text: cell, href };
      }
  }

  /** The sheet as one table per block of rows: an empty row parts tables, empty columns go. */
  blocks(): RootContent[] {
    const blocks: SheetRow[][] = [];
    let last: SheetRow | undefined;
    for (const row of this.#rows) {
      if (last !== undefined && row.index <= last.index + 1) blocks.at(-1)?.push(row);
      else blocks.push([row]);
      last = row;
    }
    return blocks.flatMap((rows) => {
      const made = grid(this.#compact(rows));
      return made === undefined ? [] : [made];
    });
  }

  #compact(rows: readonly SheetRow[]): (GridCell | undefined)[][] {
    const used = new Set<number>();
    for (const { cells } of rows)
      cells.forEach((cell, column) => {
        if (cell !== undefined && cell !== "") used.add(column);
      });
    const columns = [...used].sort((a, b) => a - b);
    const room = Math.max(1, Math.floor(this.budget.cells / Math.max(1, columns.length)));
    if (room < rows.length) this.budget.warnings.add(TRUNCATED);
    const kept = rows.slice(0, room);
    this.budget.cells -= kept.length * columns.length;
    return kept.map(({ cells }) => columns.map((column) => cells[column]));
  }
}

/** All sheets of a document; each has its name as a heading where there are several with content. */
export function sheetBlocks(sheets: readonly Sheet[]): RootContent[] {
  const shown = sheets.filter((sheet) => !sheet.isEmpty);
  return shown.flatMap((sheet) => {
    const title = shown.length > 1 ? heading(2, [run(sheet.name)]) : undefined;
    return [...(title === undefined ? [] : [title]), ...sheet.blocks()];
  });
}
