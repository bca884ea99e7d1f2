import * as cfb from "cfb";
import { artShape } from "../../../../test/office-art.ts";
import { TYPE } from "../record.ts";

/** A shape's text as a test writes it; paragraphs are parted by "\r". */
export interface MadeText {
  /** Type of the text: 0 title, 1 body, 4 other. */
  readonly type: number;
  readonly text: string;
  /** [characters, level] of paragraphs that are bulleted. */
  readonly bullets?: readonly (readonly [number, number])[];
  /** [characters, percent] of characters that are moved up; all of them, and without bullets. */
  readonly positions?: readonly (readonly [number, number])[];
  /** [from, to, target] of a hyperlink, or its name where it has no target. */
  readonly link?: readonly [number, number, string | { readonly name: string }];
  readonly placeholder?: number;
}

export interface MadeSlide {
  readonly texts: readonly MadeText[];
  readonly notes?: string;
  /** Texts of shapes without a text box, by the number of the property. */
  readonly drawn?: readonly Readonly<Record<number, string>>[];
  /** [author, text] of comments. */
  readonly comments?: readonly (readonly [string, string])[];
  /** Its own footer, and whether it is shown. */
  readonly footer?: readonly [string, boolean];
  /** A show passes over it. */
  readonly hidden?: boolean;
  /** Rows of cells of a table. */
  readonly table?: readonly (readonly string[])[];
  /** In master units. */
  readonly rowHeight?: number;
}

/** Targets or names of the hyperlinks so far. */
type Links = (string | { readonly name: string })[];

/** A record with its header, [MS-PPT] 2.3.1; given records as content it is a container. */
function record(type: number, content: Buffer | readonly Buffer[], instance = 0): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat([...content]);
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (Buffer.isBuffer(content) ? 0 : 0xf), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * index);
  return bytes;
};

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");

/** A presentation of PowerPoint 97; `token` is CurrentUserAtom's headerToken. */
export function makePpt(
  slides: readonly MadeSlide[],
  token = 0xe391c05f,
  master: readonly MadeText[] = [],
  footer = "",
): Uint8Array {
  const links: Links = [];
  const made = slides.flatMap((slide, index) => [slideRecord(slide, index, links), notesRecord(slide)]);
  const objects = [...made, record(TYPE.mainMaster, [drawing(master.map((text) => shape(text, links)))])];
  const persist = (first: number, step: number): Buffer[] =>
    slides.map((_, index) => record(TYPE.slidePersist, words(2 + 2 * index + first, 0, 0, 256 + index + step, 0)));
  const targets = links.map((target, index) =>
    record(TYPE.exHyperlink, [
      record(TYPE.exHyperlinkAtom, words(index + 1)),
      typeof target === "string" ? record(TYPE.string, utf16(target), 1) : record(TYPE.string, utf16(target.name), 0),
    ]),
  );
  const document = record(TYPE.document, [
    record(TYPE.exObjList, targets),
    edges(footer, true, 3),
    record(TYPE.slideList, [record(TYPE.slidePersist, words(2 + 2 * slides.length, 0, 0, MASTER, 0))], 1),
    record(TYPE.slideList, persist(0, 0), 0),
    record(TYPE.slideList, persist(1, 1_000), 2),
  ]);
  return assemble([document, ...objects], token);
}

const MASTER = 99;

/** [MS-PPT] 2.4.15. */
const edges = (footer: string, isShown: boolean, instance = 0): Buffer =>
  record(
    TYPE.edges,
    [
      record(TYPE.edgesAtom, words(isShown ? 0x20 << 16 : 0)),
      record(TYPE.string, utf16("a header"), 1),
      record(TYPE.string, utf16(footer), 2),
    ],
    instance,
  );

function assemble(objects: readonly Buffer[], token: number): Uint8Array {
  const offsets: number[] = [];
  let length = 0;
  for (const object of objects) {
    offsets.push(length);
    length += object.length;
  }
  const directory = record(TYPE.persistDirectory, words(1 | (objects.length << 20), ...offsets));
  const edit = record(TYPE.userEdit, words(0, 0, 0, length, 1, objects.length + 1, 0));
  const user = record(0x0ff6, words(0x14, token, length + directory.length, 0, 0));
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/PowerPoint Document", Buffer.concat([...objects, directory, edit]));
  cfb.utils.cfb_add(file, "/Current User", user);
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

function slideRecord(
  { texts, table, rowHeight = 50, notes, hidden = false, comments = [], drawn = [], footer }: MadeSlide,
  index: number,
  links: Links,
): Buffer {
  const shapes = [...texts.map((text) => shape(text, links)), ...drawn.map((each, at) => artShape(at, each))];
  const atom = words(0, 0, 0, MASTER, notes === undefined ? 0 : 1_256 + index, 1);
  return record(TYPE.slide, [
    record(TYPE.slideAtom, atom),
    ...(footer === undefined ? [] : [edges(...footer)]),
    record(TYPE.slideShow, words(0, 0, hidden ? 4 << 16 : 0, 0)),
    record(TYPE.programTags, [
      record(0x138a, [record(TYPE.string, utf16("___PPT10")), record(TYPE.programData, comments.map(comment))]),
    ]),
    drawing(table === undefined ? shapes : [...shapes, tableGroup(table, rowHeight, links)]),
  ]);
}

/** [MS-PPT] 2.4.21.15. */
const comment = ([author, text]: readonly [string, string]): Buffer =>
  record(TYPE.comment, [record(TYPE.string, utf16(author), 0), record(TYPE.string, utf16(text), 1)]);

const notesRecord = ({ notes = "" }: MadeSlide): Buffer => record(TYPE.notes, [drawing([shape({ type: 2, text: notes }, [])])]);

const drawing = (shapes: readonly Buffer[]): Buffer =>
  record(TYPE.drawing, [record(TYPE.drawingContainer, [record(TYPE.group, [record(TYPE.shape, []), ...shapes])])]);

function tableGroup(rows: readonly (readonly string[])[], height: number, links: Links): Buffer {
  const isTable = Buffer.alloc(6);
  isTable.writeUInt16LE(0x039f, 0);
  isTable.writeUInt32LE(1, 2);
  const cells = rows.flatMap((row, y) =>
    row.map((text, x) =>
      shape({ type: 4, text }, links, record(TYPE.childAnchor, words(x * 100, y * height, x * 100 + 100, (y + 1) * height))),
    ),
  );
  return record(TYPE.group, [record(TYPE.shape, [record(TYPE.tertiaryProperties, isTable, 1)]), ...cells]);
}

function shape(made: MadeText, links: Links, anchor?: Buffer): Buffer {
  const placeholder = Buffer.from([0, 0, 0, 0, made.placeholder ?? 0, 0, 0, 0]);
  return record(TYPE.shape, [
    ...(anchor === undefined ? [] : [anchor]),
    record(TYPE.clientData, [record(TYPE.placeholder, placeholder)]),
    record(TYPE.clientTextbox, textRecords(made, links)),
  ]);
}

function textRecords({ type, text, bullets = [], positions, link }: MadeText, links: Links): Buffer[] {
  const formats = bullets.map(([length, level]) => {
    const format = Buffer.alloc(12);
    format.writeUInt32LE(length, 0);
    format.writeUInt16LE(level, 4);
    format.writeUInt32LE(1, 6);
    format.writeUInt16LE(1, 10);
    return format;
  });
  const records = [record(TYPE.textHeader, words(type)), record(TYPE.textChars, utf16(text))];
  if (positions !== undefined) {
    formats.push(Buffer.concat([words(text.length + 1), Buffer.alloc(6)]));
    for (const [length, percent] of positions) {
      const format = Buffer.concat([words(length, 0x8_0000), Buffer.alloc(2)]);
      format.writeInt16LE(percent, 8);
      formats.push(format);
    }
  }
  if (formats.length > 0) records.push(record(TYPE.styleText, Buffer.concat(formats)));
  if (link !== undefined) {
    const id = links.push(link[2]);
    records.push(record(TYPE.interactive, [record(TYPE.interactiveAtom, words(0, id, 0, 0))]));
    records.push(record(TYPE.textInteractive, words(link[0], link[1])));
  }
  return records;
}
