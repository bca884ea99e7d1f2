import { listed } from "./listed.ts";

/** Sheets that a warning names, and characters of each name. */
const SHOWN = 20;
const SHOWN_LENGTH = 60;
/** No sheet has more rows, and a warning needs few. */
const MAX_NUMBERS = 100_000;

/** A sheet's name in a sentence: not more of a stranger's words than help. */
export const quoted = (name: string): string => JSON.stringify(name.slice(0, SHOWN_LENGTH).toWellFormed());

/** Some of very many, and how many more there are. */
export const some = (all: readonly string[], between: string): string =>
  `${all.slice(0, SHOWN).join(between)}${all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ""}`;

/** What is said of the sheets that no tab shows. */
export const hiddenSheets = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : names.length === 1
      ? [`The hidden sheet ${quoted(names[0] ?? "")} was left out.`]
      : [`${names.length} hidden sheets were left out: ${some(names.map(quoted), ", ")}.`];

/**
 * What a workbook hides: its sheets and what merged cells cover, which are left out, and rows and columns with content. These are read: filters hide rows, too, and
 * nobody says so.
 */
export class HiddenCells {
  readonly #sheets: string[] = [];
  readonly #rows = new Map<string, number[]>();
  readonly #columns = new Map<string, Set<number>>();
  readonly #covered: string[] = [];
  #coveredSheet: string | undefined;
  #coveredCount = 0;

  /** A sheet that no tab shows. */
  sheet(name: string): void {
    this.#sheets.push(name);
  }

  /** A row of a sheet, from 0. */
  row(sheet: string, index: number): void {
    const rows = this.#rows.get(sheet) ?? [];
    this.#rows.set(sheet, rows);
    if (rows.length < MAX_NUMBERS) rows.push(index + 1);
  }

  /** A column of a sheet, from 0. */
  column(sheet: string, index: number): void {
    const columns = this.#columns.get(sheet) ?? new Set();
    this.#columns.set(sheet, columns.add(index));
  }

  /** A cell with text that a merged one covers, from 0. */
  covered(sheet: string, row: number, column: number): void {
    this.#coveredCount++;
    if (this.#covered.length >= SHOWN) return;
    const place = `${lettersOf(column)}${row + 1}`;
    this.#covered.push(sheet === this.#coveredSheet ? place : `${quoted(sheet)} ${place}`);
    this.#coveredSheet = sheet;
  }

  get warnings(): string[] {
    const rows = [...this.#rows].map(([sheet, numbers]) => `${quoted(sheet)} ${listed(numbers)}`);
    const columns = [...this.#columns].map(([sheet, indexes]) => {
      const letters = [...indexes].sort((a, b) => a - b).map(lettersOf);
      return `${quoted(sheet)} ${some(letters, ", ")}`;
    });
    return [
      ...hiddenSheets(this.#sheets),
      ...this.#coveredWarning(),
      ...(rows.length > 0 ? [`Hidden rows are shown: ${some(rows, "; ")}.`] : []),
      ...(columns.length > 0 ? [`Hidden columns are shown: ${some(columns, "; ")}.`] : []),
    ];
  }

  #coveredWarning(): string[] {
    const more = this.#coveredCount - this.#covered.length;
    if (this.#coveredCount === 0) return [];
    const places = `${this.#covered.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    return [`Text was left out of cells that merged cells cover: ${places}.`];
  }
}

const LETTERS = 26;

/** Name of a column from 0: A, Z, AA. */
export function lettersOf(index: number): string {
  let name = "";
  for (let at = index + 1; at > 0; at = Math.floor((at - 1) / LETTERS))
    name = String.fromCharCode(0x41 + ((at - 1) % LETTERS)) + name;
  return name;
}
