import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import type { CellBudget } from "./cell-budget.ts";
import { linesOf, shortName, signedComment } from "./comment.ts";
import { type HiddenCells, quoted, some } from "./hidden.ts";
import { type GridCell, grid, heading, paragraph, run } from "./mdast.ts";
import { coverCells, type MergedCells } from "./merged-cells.ts";
import { empty } from "./refusal.ts";
import { blocksOf, type SheetRow, shown, textOf } from "./sheet-row.ts";
import { sidesOf } from "./sheet-sides.ts";

/** Titles above a table, at most. */
const MOST_TITLES = 3;
const LETTERS = /\p{L}{2}/u;

/** The filled cells of one sheet, gathered in the order of its rows. */
export class Sheet {
  #rows: SheetRow[] = [];
  readonly #drawn: RootContent[] = [];
  readonly #comments: RootContent[] = [];

  constructor(
    readonly name: string,
    private readonly budget: CellBudget,
  ) {}

  get isEmpty(): boolean {
    return this.#rows.length === 0 && this.#drawn.length === 0 && this.#comments.length === 0;
  }

  /** Whether there is room for more. */
  get isOpen(): boolean {
    return this.budget.isOpen;
  }

  /** Takes up a cell of a row that is added later; false if there is no room for it. */
  take(cell: GridCell): boolean {
    return this.budget.take(cell);
  }

  /** Adds the filled cells of a row, which were taken up, with their columns; one without text is a gap. */
  add(index: number, cells: GridCell[], columns: readonly number[]): void {
    if (cells.some((cell) => (typeof cell === "string" ? cell : cell.text) !== "")) this.#rows.push({ index, cells, columns });
  }

  /** Sets the links of cells that are already there; `places` gives column to address by row. */
  link(places: ReadonlyMap<number, ReadonlyMap<number, string>>): void {
    for (const { index, cells, columns } of this.#rows) {
      const links = places.get(index);
      if (links === undefined) continue;
      for (const [at, column] of columns.entries()) {
        const href = links.get(column);
        const cell = cells[at];
        if (href === undefined || cell === undefined) continue;
        const linked = typeof cell === "string" ? { text: cell } : cell;
        if (linked.text === "" || ("href" in linked && linked.href !== undefined)) continue;
        if (this.budget.lengthen(href.length)) cells[at] = { ...linked, href };
      }
    }
  }

  /** Takes out what merged cells cover, and names it in `hidden`. */
  merge(merged: readonly MergedCells[], hidden: HiddenCells): void {
    if (merged.length === 0) return;
    for (const [row, column] of coverCells(this.#rows, merged)) hidden.covered(this.name, row, column);
    this.#rows = this.#rows.filter((row) => shown(row).length > 0);
  }

  /** Adds a comment on a cell such as "B3". Excel begins it with the name of its author. */
  comment(place: string, text: string, author: string): void {
    const name = shortName(author);
    const said = name !== "" && text.startsWith(`${name}:`) ? text.slice(name.length + 1) : text;
    append(this.#comments, signedComment(linesOf(said), name, place));
  }

  /** Adds what is drawn on the sheet. */
  draw(blocks: readonly RootContent[]): void {
    append(this.#drawn, blocks);
  }

  /** The sheet as one table per block of rows, then what is drawn on it and the comments: an empty row parts tables, and an empty column those beside each other; others go. */
  blocks(): RootContent[] {
    const whole = withTotals(blocksOf(this.#rows)).flatMap((rows) => {
      const sides = sidesOf(rows);
      return sides.length === 1 ? [rows] : sides.flatMap((side) => withTotals(blocksOf(side)));
    });
    const isTabled = whole.some((rows) => rows.some((row) => shown(row).length > 1));
    const tables = whole.flatMap((block) => {
      const titles = isTabled ? titlesOf(block) : [];
      const rows = block.slice(titles.length);
      if (rows.length === 0) return titles;
      const places = placesOf(rows);
      const filled = rows.reduce((sum, { cells }) => sum + cells.length, 0);
      const kept = rows.slice(0, this.budget.room(rows.length, places.size, filled));
      const made = grid(lines(kept, places), places.size);
      return made === undefined ? titles : [...titles, made];
    });
    return [...tables, ...this.#drawn, ...this.#comments];
  }
}

/** A row of sums has so many rows above it at least. */
const FEWEST_ABOVE_TOTAL = 2;
/** A number with its signs, or a formula; and what failed. */
const NUMBER = /^[^\p{L}]{0,4}\d[^\p{L}]*$|^=/u;
const ERROR = /^#[A-Z]/;

const firstColumn = ({ cells, columns }: SheetRow): number => columns.find((_, at) => textOf(cells[at] ?? "") !== "") ?? Infinity;

/** Blocks with the row of sums that stands below an empty row: it has numbers in columns of theirs, behind a label. */
function withTotals(blocks: readonly SheetRow[][]): SheetRow[][] {
  const whole: SheetRow[][] = [];
  for (const block of blocks) {
    const above = whole.at(-1);
    if (above !== undefined && isTotalOf(block, above)) append(above, block);
    else whole.push([...block]);
  }
  return whole;
}

function isTotalOf([total, second]: readonly SheetRow[], rows: readonly SheetRow[]): boolean {
  const last = rows.at(-1);
  if (total === undefined || second !== undefined || last === undefined || rows.length < FEWEST_ABOVE_TOTAL) return false;
  if (total.index !== last.index + 2 || firstColumn(total) !== firstColumn(last)) return false;
  const numbers = numbersIn(total);
  const above = new Set(rows.slice(-FEWEST_ABOVE_TOTAL).flatMap(numbersIn));
  const others = shown(total).filter((cell) => !ERROR.test(textOf(cell))).length - numbers.length;
  return numbers.length > 0 && others <= 1 && numbers.every((column) => above.has(column));
}

/** The columns in which a row has numbers, or formulas that were not calculated. */
const numbersIn = ({ cells, columns }: SheetRow): number[] => columns.filter((_, at) => NUMBER.test(textOf(cells[at] ?? "")));

/** The first rows of a block as paragraphs, where they are titles: words at its left edge by themselves above rows of several cells, or above none. */
function titlesOf(rows: readonly SheetRow[]): RootContent[] {
  const left = rows.reduce((least, row) => Math.min(least, firstColumn(row)), Infinity);
  const end = rows.slice(0, MOST_TITLES + 1).findIndex((row) => shown(row).length > 1);
  if (end < 0 && rows.length > MOST_TITLES) return [];
  const above = rows.slice(0, end < 0 ? rows.length : end);
  const titles = above.flatMap(shown);
  if (!above.every((row) => firstColumn(row) === left)) return [];
  if (!titles.every((cell) => LETTERS.test(textOf(cell)) && !(typeof cell === "object" && cell.pieces))) return [];
  return titles.flatMap((cell) => paragraph([typeof cell === "string" ? run(cell) : run(cell.text, { href: cell.href })]) ?? []);
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

/** All sheets of a document; each has its name as a heading where there are several with content, or where they are `named`. */
export function sheetBlocks(sheets: readonly Sheet[], named = false): RootContent[] {
  const shown = sheets.filter((sheet) => !sheet.isEmpty);
  return shown.flatMap((sheet) => {
    const title = named || shown.length > 1 ? heading(2, [run(sheet.name)]) : undefined;
    return [...(title === undefined ? [] : [title]), ...sheet.blocks()];
  });
}

/**
 * Which of the sheets that were asked for show nothing; `left` is what was left out of them.
 *
 * @throws Failure `empty_content` where none shows anything
 */
export function blankSheets(sheets: readonly Sheet[], left: Iterable<string>): string[] {
  const names = sheets.filter((sheet) => sheet.isEmpty).map(({ name }) => quoted(name));
  const said =
    names.length === 0
      ? []
      : [
          names.length === 1
            ? `The sheet ${names[0]} shows nothing.`
            : `${names.length} sheets show nothing: ${some(names, ", ")}.`,
        ];
  if (names.length === sheets.length) throw empty([...said, ...left].join(" ") || undefined);
  return said;
}
