import * as cfb from "cfb";

/** What a test's document holds. */
export interface MadeDoc {
  /** The main text, paragraphs ended by "\r". */
  readonly text: string;
  /** Set in the FIB's flags, [MS-DOC] 2.5.2: 0x0100 is encrypted. */
  readonly flags?: number;
  /** Pieces as [from, to] of the text; the whole of it if absent. */
  readonly pieces?: readonly (readonly [number, number])[];
  readonly version?: number;
  /** Structures of the table stream by their place in FibRgFcLcb97, [MS-DOC] 2.5.6. */
  readonly structures?: Readonly<Record<number, Buffer>>;
  /** Characters of the footnotes, which follow those of the main text. */
  readonly footnotes?: number;
  /** Characters of the headers, which follow those, and of the comments, which follow these. */
  readonly headers?: number;
  readonly comments?: number;
  /** Property changes of each paragraph of the main text, in pages of a document's end. */
  readonly paragraphs?: readonly Buffer[];
  /** Property changes of all characters. */
  readonly characters?: Buffer;
  /** The Data stream. */
  readonly data?: Buffer;
}

const TEXT_AT = 0x600;
const ONE_TABLE = 0x0200;
const PAGE = 512;
/** Where FibRgFcLcb97 begins, and two of its structures. */
const STRUCTURES = 0x9a;
const CHARACTER_PAGES = 12;
const PARAGRAPH_PAGES = 13;
const PIECES = 33;

/** A Word 97 document of uncompressed text. */
export function makeDoc(made: MadeDoc): Uint8Array {
  const {
    text,
    flags = 0,
    pieces = [[0, text.length]],
    version = 0xc1,
    footnotes = 0,
    headers = 0,
    comments = 0,
    structures = {},
    data,
  } = made;
  const paragraphs = pagesOf(text, made.paragraphs ?? []);
  const pages = made.characters === undefined ? paragraphs : [...paragraphs, characterPage(text, made.characters)];
  const firstPage = Math.ceil((TEXT_AT + 2 * text.length) / PAGE);
  const document = Buffer.alloc(PAGE * (firstPage + pages.length));
  Buffer.concat(pages).copy(document, PAGE * firstPage);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(version, 2);
  document.writeUInt16LE(ONE_TABLE | flags, 0x0a);
  document.writeUInt32LE(text.length - footnotes - headers - comments, 0x4c);
  document.writeUInt32LE(footnotes, 0x50);
  document.writeUInt32LE(headers, 0x54);
  document.writeUInt32LE(comments, 0x5c);
  document.writeUInt16LE(93, 0x98);
  document.write(text, TEXT_AT, "utf16le");
  const all: Record<number, Buffer> = { ...structures, [PIECES]: clxOf(pieces) };
  if (paragraphs.length > 0)
    all[PARAGRAPH_PAGES] = plcOf(
      [...paragraphs.keys(), paragraphs.length],
      paragraphs.map((_, at) => words(firstPage + at)),
    );
  if (made.characters !== undefined) all[CHARACTER_PAGES] = plcOf([0, 1], [words(firstPage + paragraphs.length)]);
  const table: Buffer[] = [];
  let offset = 0;
  for (const [index, structure] of Object.entries(all)) {
    document.writeUInt32LE(offset, STRUCTURES + 8 * Number(index));
    document.writeUInt32LE(structure.length, STRUCTURES + 8 * Number(index) + 4);
    offset += table.push(structure) && structure.length;
  }
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/WordDocument", document);
  cfb.utils.cfb_add(file, "/1Table", Buffer.concat(table));
  if (data !== undefined) cfb.utils.cfb_add(file, "/Data", data);
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

/** A Clx of one Pcdt, [MS-DOC] 2.9.38. */
function clxOf(pieces: readonly (readonly [number, number])[]): Buffer {
  const plc = Buffer.alloc(4 * (pieces.length + 1) + 8 * pieces.length);
  let position = 0;
  for (const [index, [from, to]] of pieces.entries()) {
    plc.writeUInt32LE(position, 4 * index);
    plc.writeUInt32LE(TEXT_AT + 2 * from, 4 * (pieces.length + 1) + 8 * index + 2);
    position += to - from;
  }
  plc.writeUInt32LE(position, 4 * pieces.length);
  const head = Buffer.alloc(5);
  head[0] = 2;
  head.writeUInt32LE(plc.length, 1);
  return Buffer.concat([head, plc]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
};

/** A PLC, [MS-DOC] 2.2.2. */
export const plcOf = (positions: readonly number[], entries: readonly Buffer[]): Buffer =>
  Buffer.concat([words(...positions), ...entries]);

/** ChpxFkp of one run, [MS-DOC] 2.9.33. */
function characterPage(text: string, changes: Buffer): Buffer {
  const page = Buffer.alloc(PAGE);
  const at = 100;
  words(TEXT_AT, TEXT_AT + 2 * text.length).copy(page);
  page[8] = at / 2;
  page[at] = changes.length;
  changes.copy(page, at + 1);
  page[PAGE - 1] = 1;
  return page;
}

/** PapxFkp, [MS-DOC] 2.9.175: pages of paragraphs whose property changes all have the same length, in style 0. */
function pagesOf(text: string, paragraphs: readonly Buffer[]): Buffer[] {
  const [first] = paragraphs;
  if (first === undefined) return [];
  const size = 2 * Math.ceil((3 + first.length) / 2);
  const perPage = Math.floor((PAGE - 5) / (17 + size));
  const pages: Buffer[] = [];
  let from = TEXT_AT;
  for (let at = 0; at < paragraphs.length; at += perPage) {
    const page = Buffer.alloc(PAGE);
    const here = paragraphs.slice(at, at + perPage);
    page[PAGE - 1] = here.length;
    page.writeUInt32LE(from, 0);
    for (const [index, changes] of here.entries()) {
      const place = PAGE - 2 - size * (index + 1) - ((PAGE - 2 - size * (index + 1)) % 2);
      from = TEXT_AT + 2 * (text.indexOf("\r", (from - TEXT_AT) / 2) + 1);
      page.writeUInt32LE(from, 4 * (index + 1));
      page[4 * (here.length + 1) + 13 * index] = place / 2;
      page[place] = size / 2;
      changes.copy(page, place + 3);
    }
    pages.push(page);
  }
  return pages;
}
