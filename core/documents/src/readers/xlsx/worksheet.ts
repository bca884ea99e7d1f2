import type { CellFormats } from "../../cell-formats.ts";
import type { HiddenCells } from "../../hidden.ts";
import type { GridCell, SetText } from "../../mdast.ts";
import { type MergedCells, MOST_MERGED } from "../../merged-cells.ts";
import type { Relationship } from "../../ooxml/package.ts";
import type { Sheet } from "../../sheet.ts";
import { codesSay } from "../../sheet-edges.ts";
import type { Tag, XmlEvents } from "../../xml.ts";
import { RichText, unescapeText } from "./strings.ts";

/** What cells refer to. */
export interface Workbook {
  readonly strings: readonly (string | SetText)[];
  readonly formats: CellFormats;
  /** The values of its formulas are calculated once it is opened (18.2.2): who wrote it has calculated none, or not all. */
  readonly calculatedOnLoad: boolean;
}

/** A link that is written as a formula: its address, and the text that stands for it. */
const HYPERLINK = /^HYPERLINK\("([^"]{1,2000})"(?:,\s{0,9}"([^"]{1,1000})")?\)$/i;

const MAX_COLUMN = 16_384;
/** Headers and footers of printed pages, 18.3.1.46. */
const EDGE = /^(?:odd|even|first)(?:Header|Footer)$/;
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i;

/** Fills a sheet from the events of its part (ECMA-376 part 1, 18.3); rows are kept, everything else is passed by. */
export class WorksheetReader implements XmlEvents {
  #row = -1;
  #hiddenRow = false;
  readonly #hiddenColumns = new Set<number>();
  /** The last one that was hidden: they are in order. */
  #lastColumn = 0;
  #column = -1;
  #cells: GridCell[] = [];
  #columns: number[] = [];
  /** What of the row is read. */
  #type = "";
  #style = 0;
  #value = "";
  #inValue = false;
  #inCell = false;
  #isFormula = false;
  #inFormula = false;
  #formula = "";
  /** How many formulas it has that no program has calculated, and of how many of them the text is elsewhere: these are blank. */
  uncalculated = 0;
  untold = 0;
  /** And how many have the value 0 which a program may have calculated, as it has others, or have put there for all that it has not. */
  doubtful = 0;
  /** Formulas whose value is 0, as they are in their rows, until it is known whether any value was calculated. */
  readonly #zeros: { readonly cells: GridCell[]; readonly at: number; readonly value: GridCell }[] = [];
  #isCalculated = false;
  /** Whether a header or footer says more than numbers of pages. */
  hasEdges = false;
  #edge: string | undefined;
  readonly #rich = new RichText();
  readonly #links = new Map<number, Map<number, string>>();
  readonly #merged: MergedCells[] = [];

  constructor(
    private readonly sheet: Sheet,
    private readonly workbook: Workbook,
    private readonly relationships: ReadonlyMap<string, Relationship>,
    private readonly hidden: HiddenCells,
  ) {}

  open(name: string, tag: Tag): void {
    if (name === "c") this.#openCell(tag);
    else if (name === "v") this.#inValue = this.#inCell;
    else if (name === "f") this.#isFormula = this.#inFormula = this.#inCell;
    else if (name === "row") this.#openRow(tag);
    else if (name === "col") this.#openColumns(tag);
    else if (name === "hyperlink") this.#link(tag);
    else if (name === "mergeCell") this.#merge(tag);
    else if (this.#inCell) this.#rich.open(name, tag);
    else if (EDGE.test(name)) this.#edge = "";
  }

  text(value: string): void {
    if (this.#inValue) this.#value += value;
    else if (this.#inFormula) this.#formula += value;
    else if (this.#inCell) this.#rich.text(value);
    else if (this.#edge !== undefined) this.#edge += value;
  }

  close(name: string): void {
    if (name === "v") this.#inValue = false;
    else if (name === "f") this.#inFormula = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
    else if (name === "worksheet") this.#closeSheet();
    else if (this.#inCell) this.#rich.close(name);
    else if (this.#edge !== undefined) this.#closeEdge();
  }

  #closeEdge(): void {
    this.hasEdges ||= codesSay(this.#edge ?? "");
    this.#edge = undefined;
  }

  #openRow(tag: Tag): void {
    const number = Number(tag.attribute("r") ?? Number.NaN);
    this.#row = Number.isInteger(number) ? number - 1 : this.#row + 1;
    this.#hiddenRow = isTrue(tag.attribute("hidden"));
    this.#column = -1;
    this.#cells = [];
    this.#columns = [];
  }

  /** Columns of one format, 18.3.1.13; they stand before the rows. */
  #openColumns(tag: Tag): void {
    if (!isTrue(tag.attribute("hidden"))) return;
    const last = Math.min(MAX_COLUMN, Number(tag.attribute("max")) || 0);
    const first = Math.max(this.#lastColumn + 1, Number(tag.attribute("min")) || 0);
    for (let number = first; number <= last; number++) this.#hiddenColumns.add(number - 1);
    this.#lastColumn = Math.max(this.#lastColumn, last);
  }

  #closeRow(): void {
    if (this.#hiddenRow && this.#cells.length > 0) this.hidden.row(this.sheet.name, this.#row);
    if (this.#hiddenColumns.size > 0)
      for (const column of this.#columns) if (this.#hiddenColumns.has(column)) this.hidden.column(this.sheet.name, column);
    this.sheet.add(this.#row, this.#cells, this.#columns);
  }

  /** Where a program has calculated other formulas of the sheet, 0 is a value as well. */
  #closeSheet(): void {
    if (this.#isCalculated) {
      for (const { cells, at, value } of this.#zeros) cells[at] = value;
      this.uncalculated -= this.#zeros.length;
      this.doubtful = this.#zeros.length;
    }
    this.sheet.merge(this.#merged, this.hidden);
    this.sheet.link(this.#links);
  }

  #openCell(tag: Tag): void {
    const reference = tag.attribute("r");
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#type = tag.attribute("t") ?? "n";
    this.#style = Number(tag.attribute("s") ?? 0);
    this.#value = "";
    this.#inCell = true;
    this.#isFormula = false;
    this.#formula = "";
  }

  #closeCell(): void {
    this.#inCell = false;
    const link = this.#isFormula ? HYPERLINK.exec(this.#formula) : null;
    const isUncalculated = this.#isFormula && link === null && this.#isUntold();
    if (this.#isFormula && link === null && !isUncalculated && !["", "0"].includes(this.#value.trim())) this.#isCalculated = true;
    if (isUncalculated && this.#formula === "") this.untold++;
    else if (isUncalculated) this.uncalculated++;
    const shown = isUncalculated
      ? this.#told()
      : link !== null
        ? this.#linked(link)
        : this.#type === "inlineStr"
          ? this.workbook.formats.showText(this.#rich.take(), this.#style)
          : this.#shown();
    if (shown === "" || this.#column < 0 || this.#column >= MAX_COLUMN || !this.sheet.take(shown)) return;
    if (isUncalculated && this.#value !== "")
      this.#zeros.push({ cells: this.#cells, at: this.#cells.length, value: this.#shown() });
    this.#cells.push(shown);
    this.#columns.push(this.#column);
  }

  /** Whether the value of a formula is missing; XlsxWriter writes 0 for each. */
  #isUntold(): boolean {
    if (this.#value === "") return this.#type !== "str";
    return this.workbook.calculatedOnLoad && this.#type === "n" && this.#value.trim() === "0" && this.#formula !== "";
  }

  #linked([, href = "", text = href]: RegExpExecArray): GridCell {
    this.#rich.take();
    return { text: unescapeText(text), href };
  }

  /** A formula that no program has calculated yet, as those that a program writes. */
  #told(): string {
    this.#rich.take();
    return this.#formula === "" ? "" : `=${this.#formula}`;
  }

  /** The cached value as displayed (18.18.11): nothing is calculated. */
  #shown(): GridCell {
    this.#rich.take();
    if (this.#value === "") return "";
    switch (this.#type) {
      case "s":
        return this.workbook.formats.showText(this.workbook.strings[Number(this.#value)] ?? "", this.#style);
      case "b":
        return this.#value.trim() === "1" || this.#value.trim() === "true" ? "TRUE" : "FALSE";
      case "d":
        return this.workbook.formats.showDate(this.#value, this.#style);
      case "n": {
        const number = Number(this.#value);
        if (Number.isNaN(number)) return this.#value;
        return this.workbook.formats.set(this.workbook.formats.show(number, this.#style), this.#style);
      }
      case "e":
        return this.#value;
      default:
        return this.workbook.formats.showText(unescapeText(this.#value), this.#style);
    }
  }

  #merge(tag: Tag): void {
    const [, left = "", top, right = "", bottom] = RANGE.exec(tag.attribute("ref") ?? "") ?? [];
    if (top === undefined || this.#merged.length >= MOST_MERGED) return;
    this.#merged.push({ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) });
  }

  #link(tag: Tag): void {
    const { ref = "", "r:id": id = "", location } = tag.attributes();
    const relationship = this.relationships.get(id);
    if (relationship === undefined || !relationship.external) return;
    const { target } = relationship;
    const row = Number(/\d+/.exec(ref)?.[0] ?? Number.NaN) - 1;
    const columns = this.#links.get(row) ?? new Map<number, string>();
    columns.set(columnOf(ref), location === undefined || target.includes("#") ? target : `${target}#${location}`);
    this.#links.set(row, columns);
  }
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

const LETTERS = 26;
const BEFORE_A = 64;

/** 0-based column of a reference such as "AB12". */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & ~0x20) - BEFORE_A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}
