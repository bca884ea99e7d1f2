import type { CellBudget } from "../../cell-budget.ts";
import type { Choice } from "../../choice.ts";
import { DELETED } from "../../comment.ts";
import { HiddenCells, lettersOf } from "../../hidden.ts";
import type { GridCell } from "../../mdast.ts";
import { Sheet } from "../../sheet.ts";
import type { Tag, XmlEvents } from "../../xml.ts";
import { DrawnText } from "./drawn-text.ts";
import { Remark } from "./remark.ts";
import { CellText, SetStyles } from "./set-text.ts";

/** Content that is beside the cells and left out: tracked changes, and what is linked. */
const ASIDE = new Set(["table:tracked-changes", "dde:table"]);
const isDrawing = (name: string): boolean => name.startsWith("draw:") || name === "table:shapes";
/** A filled cell or row may be repeated, but no file means more repetitions than these. */
const MAX_REPEATS = 10_000;
const MAX_COLUMNS = 16_384;

/** Fills sheets from the events of `content.xml` (OpenDocument 1.3 part 3, 9). */
export class SpreadsheetReader implements XmlEvents {
  readonly sheets: Sheet[] = [];
  /** Names of all visible sheets. */
  readonly names: string[] = [];
  /** Names of the others. */
  readonly hiddenSheets: string[] = [];
  readonly hiddenCells = new HiddenCells();
  readonly warnings: string[] = [];
  #hiddenColumns = new Set<number>();
  #columnCount = 0;
  #hiddenRow = false;
  readonly #hiddenStyles = new Set<string>();
  /** Master pages by the styles of tables, and those of the sheets that are read. */
  readonly #pages = new Map<string, string>();
  readonly usedPages = new Set<string>();
  readonly #set = new SetStyles();
  #style = "";
  #sheet: Sheet | undefined;
  #hidden = false;
  #tables = 0;
  #aside = 0;
  #drawings = 0;
  readonly #drawn = new DrawnText();
  #remark: Remark | undefined;
  #row = 0;
  #rowRepeats = 1;
  #cells: GridCell[] = [];
  #columns: number[] = [];
  #column = 0;
  #cellRepeats = 1;
  #inCell = false;
  #text: CellText;
  #inParagraph = 0;
  #href: string | undefined;
  #value = "";
  /** Whether the cell has a formula that some value was found for, and no format that could hide it. */
  #isFound = false;
  readonly #plainStyles = new Set(["Default"]);
  #deleted = false;

  constructor(
    private readonly budget: CellBudget,
    private readonly choice: Choice,
  ) {
    this.#text = new CellText(this.#set);
  }

  /** What of tracked changes and drawings is not shown. */
  get left(): ReadonlySet<string> {
    return this.#deleted ? new Set([DELETED, ...this.#drawn.left]) : this.#drawn.left;
  }

  open(name: string, tag: Tag): void {
    if (ASIDE.has(name)) this.#aside++;
    if (this.#aside > 0) {
      // What changes replace or delete stands in paragraphs.
      if (name === "text:p") this.#inParagraph++;
      return;
    }
    if (name === "office:annotation") this.#remark = new Remark();
    if (this.#remark !== undefined) {
      this.#remark.open(name);
      return;
    }
    if (isDrawing(name)) this.#drawings++;
    if (this.#drawings > 0) {
      if (!this.#hidden) this.#drawn.open(name);
      return;
    }
    switch (name) {
      case "style:style":
        this.#openStyle(tag.attributes());
        return;
      case "style:text-properties":
        this.#set.add(this.#style, tag.attributes()["style:text-position"]);
        return;
      case "style:table-properties":
        if (tag.attributes()["table:display"] === "false") this.#hiddenStyles.add(this.#style);
        return;
      case "table:table":
        this.#openTable(tag);
        return;
      case "table:table-column": {
        const attributes = tag.attributes();
        const { "table:visibility": visibility, "table:number-columns-repeated": count } = attributes;
        // A cell that names no style has that of its column.
        if (!this.#plainStyles.has(attributes["table:default-cell-style-name"] ?? "Default")) this.#plainStyles.delete("");
        const from = this.#columnCount;
        this.#columnCount += repeats(count);
        const end = Math.min(MAX_COLUMNS, this.#columnCount);
        if (isHidden(visibility)) for (let at = from; at < end; at++) this.#hiddenColumns.add(at);
        return;
      }
      case "table:table-row":
        this.#hiddenRow = isHidden(tag.attributes()["table:visibility"]);
        this.#rowRepeats = repeats(tag.attributes()["table:number-rows-repeated"]);
        this.#cells = [];
        this.#columns = [];
        this.#column = 0;
        return;
      case "table:table-cell":
      case "table:covered-table-cell":
        this.#openCell(tag);
        return;
    }
    if (this.#inCell) this.#openText(name, tag);
  }

  text(value: string): void {
    if (this.#aside > 0) {
      if (this.#inParagraph > 0 && value.trim() !== "") this.#deleted = true;
      return;
    }
    if (this.#remark !== undefined) this.#remark.text(value);
    else if (this.#drawings > 0) this.#drawn.text(value);
    else if (this.#inParagraph > 0) this.#text.append(value);
  }

  close(name: string): void {
    if (ASIDE.has(name)) this.#aside--;
    else if (this.#aside > 0) {
      if (name === "text:p") this.#inParagraph--;
    } else if (this.#remark !== undefined) this.#closeRemark(name);
    else if (this.#drawings > 0) this.#closeDrawing(name);
    else if (name === "table:table-cell" || name === "table:covered-table-cell") this.#closeCell(name);
    else if (name === "table:table-row") this.#closeRow();
    else if (name === "table:table") this.#tables--;
    // Rules of validation have paragraphs as well, which are none of a cell.
    else if (this.#inCell) this.#closeText(name);
  }

  #closeText(name: string): void {
    if (name === "text:p" || name === "text:h") this.#inParagraph--;
    else if (name === "text:span") this.#text.endSpan();
  }

  #closeRemark(name: string): void {
    this.#remark?.close(name);
    if (name !== "office:annotation" || this.#remark === undefined) return;
    const { said, author } = this.#remark;
    this.#remark = undefined;
    this.#sheet?.comment(`${lettersOf(this.#column)}${this.#row + 1}`, said, author);
  }

  #closeDrawing(name: string): void {
    this.#drawn.close(name);
    if (isDrawing(name) && --this.#drawings === 0) this.#sheet?.draw(this.#drawn.take());
  }

  #openStyle(attributes: Readonly<Record<string, string>>): void {
    this.#style = attributes["style:name"] ?? "";
    const parent = attributes["style:parent-style-name"] ?? "";
    if (attributes["style:data-style-name"] === undefined && parent === "Default") this.#plainStyles.add(this.#style);
    const page = attributes["style:master-page-name"];
    if (page !== undefined) this.#pages.set(this.#style, page);
  }

  #openTable(tag: Tag): void {
    if (++this.#tables > 1) return;
    const attributes = tag.attributes();
    const style = attributes["table:style-name"] ?? "";
    this.#hidden = this.#hiddenStyles.has(style);
    this.#row = 0;
    this.#hiddenColumns = new Set();
    this.#columnCount = 0;
    this.#plainStyles.add("");
    const name = attributes["table:name"] ?? "";
    if (this.#hidden) this.hiddenSheets.push(name);
    else this.#hidden = !this.choice.has(this.names.push(name), name);
    this.#sheet = this.#hidden ? undefined : new Sheet(name, this.budget);
    if (this.#sheet === undefined) return;
    this.sheets.push(this.#sheet);
    this.usedPages.add(this.#pages.get(style) ?? "Default");
  }

  #openCell(tag: Tag): void {
    const attributes = tag.attributes();
    this.#cellRepeats = repeats(attributes["table:number-columns-repeated"]);
    this.#inCell = true;
    this.#text = new CellText(this.#set, attributes["table:style-name"]);
    this.#href = undefined;
    this.#value = writtenValue(attributes);
    this.#isFound =
      attributes["table:formula"] !== undefined &&
      Number(attributes["office:value"]) !== 0 &&
      this.#plainStyles.has(attributes["table:style-name"] ?? "");
  }

  #openText(name: string, tag: Tag): void {
    if (name === "text:p" || name === "text:h") {
      this.#inParagraph++;
      this.#text.paragraph();
    } else if (name === "text:span") this.#text.span(tag.attributes()["text:style-name"]);
    else if (name === "text:s") this.#text.append(" ".repeat(Math.min(100, repeats(tag.attributes()["text:c"]))));
    else if (name === "text:tab") this.#text.append("\t");
    else if (name === "text:line-break") this.#text.append("\n");
    else if (name === "text:a") this.#href ??= tag.attributes()["xlink:href"];
  }

  #closeCell(name: string): void {
    this.#inCell = false;
    this.#inParagraph = 0;
    const { written } = this.#text;
    const plain = (typeof written === "string" ? written : written.text).trim();
    // Programs write down the signs, too, that stand for a value which has no room, or no day, and an empty paragraph for what was
    // calculated and never drawn.
    const isUndrawn = /^#{3,}$/.test(plain) || (plain === "" && this.#isFound);
    const isValue = this.#text.paragraphs === 0 || (isUndrawn && this.#value !== "");
    const shown = isValue ? this.#text.replaced(this.#value) : typeof written === "string" ? plain : written;
    // What a merged cell covers is kept in the file, but not shown.
    const isCovered = name === "table:covered-table-cell";
    if (shown !== "" && isCovered && this.#sheet) this.hiddenCells.covered(this.#sheet.name, this.#row, this.#column);
    if (shown !== "" && !isCovered) {
      const cell: GridCell =
        this.#href === undefined ? shown : { text: typeof shown === "string" ? shown : plain, href: this.#href };
      const end = Math.min(MAX_COLUMNS, this.#column + Math.min(MAX_REPEATS, this.#cellRepeats));
      for (let at = this.#column; at < end; at++) {
        this.#cells.push(cell);
        this.#columns.push(at);
      }
    }
    this.#column += this.#cellRepeats;
  }

  #closeRow(): void {
    const times = this.#cells.length === 0 ? 0 : Math.min(MAX_REPEATS, this.#rowRepeats);
    if (times < this.#rowRepeats && times > 0) this.warnings.push(`A row repeated ${this.#rowRepeats} times was cut off.`);
    for (let at = 0, isWhole = true; at < times && isWhole && this.#sheet; at++) {
      isWhole = this.#addRow(this.#sheet, this.#row + at);
      if (this.#hiddenRow) this.hiddenCells.row(this.#sheet.name, this.#row + at);
    }
    if (this.#hiddenColumns.size > 0 && this.#sheet?.isOpen)
      for (const column of this.#columns) if (this.#hiddenColumns.has(column)) this.hiddenCells.column(this.#sheet.name, column);
    this.#row += this.#rowRepeats;
  }

  /** Adds the cells of the row for which there is room; false if that is not all. */
  #addRow(sheet: Sheet, index: number): boolean {
    const refused = this.#cells.findIndex((cell) => !sheet.take(cell));
    if (refused < 0) sheet.add(index, this.#cells, this.#columns);
    else sheet.add(index, this.#cells.slice(0, refused), this.#columns.slice(0, refused));
    return refused < 0;
  }
}

/** Values of table:visibility (19.749): hidden by hand, or by a filter. */
const isHidden = (visibility: string | undefined): boolean => visibility === "collapse" || visibility === "filter";

const repeats = (value: string | undefined): number => Math.max(1, Math.min(1 << 24, Number.parseInt(value ?? "1", 10) || 1));

/** The value of a cell, for the few programs that do not write down what it shows. */
const writtenValue = (attributes: Readonly<Record<string, string>>): string =>
  attributes["office:string-value"] ??
  attributes["office:value"] ??
  attributes["office:date-value"] ??
  attributes["office:time-value"]?.replace(/^PT(\d+)H(\d+)M(\d+).*$/s, "$1:$2:$3") ??
  attributes["office:boolean-value"]?.toUpperCase() ??
  "";
