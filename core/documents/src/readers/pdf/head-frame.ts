import type { Rule } from "./page-content.ts";
import type { PageTable, TableCell } from "./table.ts";
import { type TableLine, tableLines } from "./table-lines.ts";
import type { Word } from "./word.ts";

/** Lines above a table that are looked at, and rows that its head has, at most. */
export const MOST_LINES = 8;
const MOST_ROWS = 6;
/** A rule is a table's where it takes this part of its width. */
const WIDE = 0.8;
const NUMBER = /^[^\p{L}\d]{0,3}\d[^\p{L}]*$/u;
const YEAR = /^(?:19|20)\d\d$/;
const COUNT = /^\(?\d{1,2}\)$/;
/** Where this share of the cells are numbers, a head is what has none. */
const MOSTLY = 0.6;

/** The rules around a table's head. */
export class Frame {
  readonly inner: readonly Rule[];
  readonly top: TableLine | undefined;
  readonly #wide: readonly Rule[];

  constructor(
    private readonly table: PageTable,
    rules: readonly Rule[],
  ) {
    const { left, right } = table;
    const own = rules.filter(({ from, to }) => Math.min(to, right) - Math.max(from, left) > 0);
    this.#wide = own.filter(({ from, to }) => Math.min(to, right) - Math.max(from, left) > WIDE * (right - left));
    const wide = new Set(this.#wide);
    this.inner = own.filter((rule) => !wide.has(rule));
    this.top = tableLines(wordsOf(table.rows.slice(0, 1)))[0];
  }

  get left(): number {
    return this.table.left;
  }

  get width(): number {
    return this.table.right - this.table.left;
  }

  /** Whether a rule as wide as the table lies between two lines. */
  isParted(above: TableLine, below: TableLine | undefined): boolean {
    return below !== undefined && this.#wide.some(({ at }) => at > above.baseline - 1 && at < below.baseline - 0.3 * below.size);
  }

  /** Whether such a rule lies above a line, no further than a head is high. */
  isFramed({ baseline, size }: TableLine): boolean {
    return this.#wide.some(({ at }) => at < baseline && at > baseline - MOST_LINES * size);
  }

  /** How many of the first rows have no number but years, where most cells are numbers. */
  #rowsWithoutNumbers(): number {
    const cells = this.table.rows.map((row) =>
      row
        .slice(1)
        .map(textOf)
        .filter((text) => text !== ""),
    );
    const all = cells.flat();
    if (all.filter((text) => NUMBER.test(text)).length < MOSTLY * all.length) return 0;
    const first = cells.findIndex((row) => row.length === 0 || row.some(isNumber));
    return first > MOST_ROWS ? 0 : Math.max(0, first);
  }

  /** How many of the rows are above the first rule across, or bold while others are not. */
  rowsOfHead(): number {
    const { rows } = this.table;
    const lines = rows.slice(0, MOST_ROWS + 1).map((row) => tableLines(wordsOf([row])));
    for (let at = 0; at + 1 < lines.length; at++) {
      const [above, below] = [lines[at]?.at(-1), lines[at + 1]?.[0]];
      if (above === undefined || !this.isParted(above, below)) continue;
      // Rows with numbers that a rule parts from others are no head.
      return at > 0 && rows.slice(0, at + 1).some((row) => row.some((cell) => isNumber(textOf(cell)))) ? 0 : at + 1;
    }
    const plain = lines.findIndex((line) => !line.every(isBold));
    return plain > 0 ? plain : this.#rowsWithoutNumbers();
  }
}

const isNumber = (text: string): boolean => NUMBER.test(text) && !YEAR.test(text) && !COUNT.test(text);

const textOf = ({ lines }: TableCell): string => lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join(" ");

export const wordsOf = (rows: readonly (readonly TableCell[])[]): Word[] =>
  rows.flatMap((row) => row.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));

export const isBold = ({ stretches }: TableLine): boolean =>
  stretches.every(({ words }) => words.every(({ font, text }) => font.bold || !/[\p{L}\p{N}]/u.test(text)));
