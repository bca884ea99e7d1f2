import type { RootContent } from "mdast";
import type { Limits } from "./limits.ts";
import { type GridCell, grid, heading, run } from "./mdast.ts";

interface SheetRow {
  /** 0-based place in the sheet. */
  readonly index: number;
  /** The filled cells, and the 0-based column of each: rows may be wide and all but empty. */
  readonly cells: GridCell[];
  readonly columns: readonly number[];
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

  /** Adds the filled cells of a row with their columns, which are 0, 1, 2... if not given; one without text is a gap. */
  add(index: number, cells: GridCell[], columns: readonly number[] = cells.map((_, column) => column)): void {
    let characters = 0;
    for (const cell of cells) characters += typeof cell === "string" ? cell.length : cell.text.length;
    if (characters === 0) return;
    if (!this.isOpen) {
      this.budget.warnings.add(TRUNCATED);
      return;
    }
    this.budget.characters -= characters + 3 * cells.length;
    this.budget.cells -= cells.length;
    this.#rows.push({ index, cells, columns });
  }

  /** Sets the links of cells that are already there; `places` gives column to address by row. */
  link(places: ReadonlyMap<number, ReadonlyMap<number, string>>): void {
    for (const { index, cells, columns } of this.#rows)
      for (const [column, href] of places.get(index) ?? []) {
        const at = columns.indexOf(column);
        const cell = cells[at];
        if (typeof cell === "string" && cell !== "") cells[at] = { text: cell, href };
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
      const places = placesOf(rows);
      const room = Math.max(1, Math.floor(this.budget.cells / Math.max(1, places.size)));
      if (room < rows.length) this.budget.warnings.add(TRUNCATED);
      const kept = rows.slice(0, room);
      this.budget.cells -= kept.length * places.size;
      const made = grid(lines(kept, places), places.size);
      return made === undefined ? [] : [made];
    });
  }
}

/** Place in the table of each column that has content. */
function placesOf(rows: readonly SheetRow[]): Map<number, number> {
  const used = new Set<number>();
  for (const { cells, columns } of rows) for (let at = 0; at < columns.length; at++) if (cells[at]) used.add(columns[at] ?? 0);
  return new Map([...used].sort((a, b) => a - b).map((column, place) => [column, place]));
}

/** The rows one by one with every cell in its place. */
function* lines(rows: readonly SheetRow[], places: ReadonlyMap<number, number>): Generator<(GridCell | undefined)[]> {
  for (const { cells, columns } of rows) {
    const line: (GridCell | undefined)[] = new Array(places.size).fill(undefined);
    for (let at = 0; at < columns.length; at++) {
      const place = places.get(columns[at] ?? -1);
      if (place !== undefined) line[place] = cells[at];
    }
    yield line;
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
