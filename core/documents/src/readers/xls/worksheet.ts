import type { RootContent } from "mdast";
import { HEADERS } from "../../comment.ts";
import { type HiddenCells, lettersOf, quoted } from "../../hidden.ts";
import { type GridCell, paragraph, run, type SetText } from "../../mdast.ts";
import { type MergedCells, MOST_MERGED } from "../../merged-cells.ts";
import { damaged } from "../../refusal.ts";
import type { Sheet } from "../../sheet.ts";
import { codesSay } from "../../sheet-edges.ts";
import { linkOf } from "./link.ts";
import { booleanOrError, rkOf } from "./number.ts";
import { type Record, recordsOf, TYPE } from "./record.ts";
import { TextReader } from "./text.ts";
import type { Tab, Workbook } from "./workbook.ts";

const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 0x01;
const COLUMNS = 256;
/** Kinds of objects, [MS-XLS] 2.5.143. */
const OBJECT = { chart: 0x05, picture: 0x08, note: 0x19 } as const;

interface Cell {
  readonly column: number;
  readonly shown: GridCell;
}

/** What a document's sheets share. */
export interface Surroundings {
  readonly workbook: Workbook;
  readonly hidden: HiddenCells;
  /** What is left out, a sentence each. */
  readonly left: Set<string>;
}

/** Fills a sheet from its records, [MS-XLS] 2.1.7.20.5. */
export class WorksheetReader {
  readonly #rows = new Map<number, Cell[]>();
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns = new Set<number>();
  readonly #links = new Map<number, Map<number, string>>();
  readonly #merged: MergedCells[] = [];
  readonly #drawn: RootContent[] = [];
  /** The cell of a formula whose text is in the record behind it. */
  #awaited: { row: number; column: number; style: number } | undefined;
  #object: number | undefined;
  #objectId = 0;
  /** Texts of comments by the object that holds them. */
  readonly #remarks = new Map<number, string>();

  constructor(
    private readonly sheet: Sheet,
    private readonly surroundings: Surroundings,
  ) {}

  /** Reads the records of a tab; gives how many bytes they are. @throws Failure `bad_input` where they do not begin or end */
  read({ start, name }: Tab): number {
    let depth = 0;
    for (const record of recordsOf(this.surroundings.workbook.stream, start)) {
      if (depth === 0 && record.type !== TYPE.begin) break;
      if (record.type === TYPE.begin) depth += 1;
      if (record.type === TYPE.eof) depth -= 1;
      if (depth === 0) {
        this.#finish();
        return record.end - start;
      }
      if (depth === 1) this.#take(record);
    }
    throw damaged(`its sheet ${quoted(name)} is cut off`);
  }

  #finish(): void {
    for (const [row, cells] of [...this.#rows].sort(([a], [b]) => a - b)) {
      cells.sort((a, b) => a.column - b.column);
      const columns = cells.map(({ column }) => column);
      if (this.#hiddenRows.has(row)) this.surroundings.hidden.row(this.sheet.name, row);
      for (const column of columns) if (this.#hiddenColumns.has(column)) this.surroundings.hidden.column(this.sheet.name, column);
      this.sheet.add(
        row,
        cells.map(({ shown }) => shown),
        columns,
      );
    }
    this.sheet.merge(this.#merged, this.surroundings.hidden);
    this.sheet.link(this.#links);
    this.sheet.draw(this.#drawn);
  }

  #take(record: Record): void {
    const { type, content } = record;
    const length = content.length;
    if (type === TYPE.row && length >= 14) {
      if (content.readUInt16LE(12) & HIDDEN_ROW) this.#hiddenRows.add(content.readUInt16LE(0));
    } else if (type === TYPE.columns && length >= 10) this.#columns(content);
    else if (type === TYPE.hyperlink) this.#link(content);
    else if (type === TYPE.mergedCells) this.#merge(content);
    else if (type === TYPE.note) this.#note(record);
    else if (type === TYPE.header || type === TYPE.footer) this.#edge(record);
    else if (type === TYPE.object && length >= 8) this.#openObject(content.readUInt16LE(4), content.readUInt16LE(6));
    else if (type === TYPE.textObject && length >= 12) this.#text(record);
    else if (type === TYPE.string && this.#awaited) {
      const { row, column, style } = this.#awaited;
      this.#awaited = undefined;
      this.#words(row, column, style, this.surroundings.workbook.text(record, 0, 2));
    } else if (length >= 6) this.#cells(record);
  }

  /** Records that begin with row, column and style. */
  #cells(record: Record): void {
    const { type, content } = record;
    const { workbook } = this.surroundings;
    const [row, column, style] = [content.readUInt16LE(0), content.readUInt16LE(2), content.readUInt16LE(4)];
    const rest = content.length - 6;
    if (type === TYPE.sharedLabel && rest >= 4) this.#words(row, column, style, workbook.strings[content.readUInt32LE(6)] ?? "");
    else if (type === TYPE.label || type === TYPE.richString) this.#words(row, column, style, workbook.richText(record));
    else if (type === TYPE.number && rest >= 8) this.#number(row, column, style, content.readDoubleLE(6));
    else if (type === TYPE.rk && rest >= 4) this.#number(row, column, style, rkOf(content, 6));
    else if (type === TYPE.multipleRk)
      for (let at = 4, to = column; at + 6 <= content.length - 2; at += 6, to += 1)
        this.#number(row, to, content.readUInt16LE(at), rkOf(content, at + 2));
    else if (type === TYPE.booleanOrError && rest >= 2)
      this.#add(row, column, booleanOrError(content[6] ?? 0, (content[7] ?? 0) !== 0));
    else if (type === TYPE.formula && rest >= 8) this.#formula(row, column, style, content);
  }

  /** A formula's value as it was calculated last, [MS-XLS] 2.5.133. */
  #formula(row: number, column: number, style: number, content: Buffer): void {
    this.#awaited = undefined;
    const [kind, value] = [content[6], content[8] ?? 0];
    if (content.readUInt16LE(12) !== 0xffff) this.#number(row, column, style, content.readDoubleLE(6));
    else if (kind === 0) this.#awaited = { row, column, style };
    else if (kind === 1 || kind === 2) this.#add(row, column, booleanOrError(value, kind === 2));
  }

  #number(row: number, column: number, style: number, value: number): void {
    const { formats } = this.surroundings.workbook;
    this.#add(row, column, formats.set(formats.show(value, style), style));
  }

  #words(row: number, column: number, style: number, text: string | SetText): void {
    this.#add(row, column, this.surroundings.workbook.formats.showText(text, style));
  }

  #add(row: number, column: number, shown: GridCell): void {
    if (shown === "" || column >= COLUMNS || !this.sheet.take(shown)) return;
    const cells = this.#rows.get(row);
    if (cells) cells.push({ column, shown });
    else this.#rows.set(row, [{ column, shown }]);
  }

  /** Ranges of cells, [MS-XLS] 2.4.168; their number says no more than the bytes do. */
  #merge(content: Buffer): void {
    for (let at = 2; at + 8 <= content.length && this.#merged.length < MOST_MERGED; at += 8) {
      const [top, bottom] = [content.readUInt16LE(at), content.readUInt16LE(at + 2)];
      this.#merged.push({ top, bottom, left: content.readUInt16LE(at + 4), right: content.readUInt16LE(at + 6) });
    }
  }

  #columns(content: Buffer): void {
    if (!(content.readUInt16LE(8) & HIDDEN_COLUMN)) return;
    const last = Math.min(COLUMNS - 1, content.readUInt16LE(2));
    for (let column = content.readUInt16LE(0); column <= last; column++) this.#hiddenColumns.add(column);
  }

  /** The link of a range is that of its first cell, where its text stands. */
  #link(content: Buffer): void {
    const link = linkOf(content);
    if (!link) return;
    const columns = this.#links.get(link.rows[0]) ?? new Map<number, string>();
    this.#links.set(link.rows[0], columns.set(link.columns[0], link.href));
  }

  /** A comment: its cell, the object with its text, and who wrote it; [MS-XLS] 2.4.179. Those of Excel 5 are not read. */
  #note(record: Record): void {
    const { content } = record;
    const id = content.length < 8 ? -1 : content.readUInt16LE(6);
    const said = this.#remarks.get(id);
    // A text is one comment's.
    this.#remarks.delete(id);
    if (said === undefined) {
      this.surroundings.left.add("Comments were left out.");
      return;
    }
    const author = content.length < 11 ? "" : this.surroundings.workbook.text(record, 8, 2);
    this.sheet.comment(`${lettersOf(content.readUInt16LE(2))}${content.readUInt16LE(0) + 1}`, said, author);
  }

  #edge(record: Record): void {
    const { workbook, left } = this.surroundings;
    // One without text has no content.
    if (record.content.length > 0 && codesSay(workbook.edge(record))) left.add(HEADERS);
  }

  #openObject(kind: number, id: number): void {
    this.#object = kind;
    this.#objectId = id;
    if (kind === OBJECT.picture) this.surroundings.left.add("Images without a description were left out.");
    if (kind === OBJECT.chart) this.surroundings.left.add("Charts were left out: the values are those of cells.");
  }

  /** Text of what is drawn on the sheet, [MS-XLS] 2.4.329; comments say where later. */
  #text(record: Record): void {
    const text = new TextReader({ content: Buffer.alloc(0), more: record.more }).characters(record.content.readUInt16LE(10));
    if (this.#object === OBJECT.note) {
      this.#remarks.set(this.#objectId, text);
      return;
    }
    for (const line of text.split(/[\r\n]+/)) {
      const block = paragraph([run(line)]);
      if (block) this.#drawn.push(block);
    }
  }
}
