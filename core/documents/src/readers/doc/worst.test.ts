import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type MadeDoc, makeDoc, plcOf } from "./testing/make-doc.ts";

const STYLES = 1;
const LISTS = 73;
const OVERRIDES = 74;
const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const words = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** STSH, [MS-DOC] 2.9.271, of paragraph styles with these property changes. */
function styles(...all: readonly Buffer[]): Buffer {
  const records = all.map((changes) => {
    const record = Buffer.alloc(18);
    record.writeUInt16LE(18 + changes.length, 0);
    record.writeUInt16LE(0xfff1, 4);
    record.writeUInt16LE(1, 6);
    record.writeUInt16LE(2 + changes.length, 16);
    return Buffer.concat([record, Buffer.alloc(2), changes, Buffer.alloc(changes.length % 2)]);
  });
  const head = Buffer.alloc(6);
  head.writeUInt16LE(4, 0);
  head.writeUInt16LE(all.length, 2);
  head.writeUInt16LE(10, 4);
  return Buffer.concat([head, ...records]);
}

/** A paragraph of a table in a table, one that ends a cell of it, and one that ends a row. */
const IN_TABLE = Buffer.from([0x49, 0x66, 2, 0, 0, 0]);
const CELL_END = Buffer.concat([IN_TABLE, Buffer.from([0x4b, 0x24, 1])]);
const ROW_END = Buffer.concat([IN_TABLE, Buffer.from([0x4c, 0x24, 1])]);
/** Says nothing, and stands where the maker's paragraphs are put into the second style. */
const SECOND_STYLE = Buffer.from([0x05, 0x24, 0x5a]);

/** The document, paragraphs that begin with the sign in the second style: the maker knows the first alone. */
function madeOf(made: MadeDoc): Uint8Array {
  const bytes = Buffer.from(makeDoc(made));
  for (let at = bytes.indexOf(SECOND_STYLE); at >= 0; at = bytes.indexOf(SECOND_STYLE, at + 1)) bytes[at - 2] = 1;
  return bytes;
}
/** sprmTMerge of all cells. */
const MERGE = Buffer.from([0x24, 0x56, 0, 255]);
const many = (count: number, change: Buffer): Buffer => Buffer.concat(repeat(count, () => change));

/** sprmTDefTable, [MS-DOC] 2.6.3, of cells with these left edges and flags of vertical merging. */
function cellsAt(...cells: readonly (readonly [left: number, vertical: number])[]): Buffer {
  const operand = Buffer.alloc(1 + 2 * (cells.length + 1) + 20 * cells.length);
  operand[0] = cells.length;
  for (const [index, [left, vertical]] of cells.entries()) {
    operand.writeInt16LE(left, 1 + 2 * index);
    operand.writeUInt16LE(vertical << 5, 1 + 2 * (cells.length + 1) + 20 * index);
  }
  const head = Buffer.from([0x08, 0xd6, 0, 0]);
  head.writeUInt16LE(operand.length + 1, 2);
  return Buffer.concat([head, operand]);
}

const padded = (changes: Buffer, length: number): Buffer => Buffer.concat([changes, Buffer.alloc(length - changes.length)]);
const CONTINUED = 1;
const FIRST = 3;
const CELL = padded(CELL_END, 12);
const ROW = padded(SECOND_STYLE, 12);

it.each<[string, MadeDoc]>([
  ["separators of one field", { text: `\u0013${"a ".repeat(4_990)}${"\u0014".repeat(300_000)}\u0015\r` }],
  ["fields in each other", { text: `${"\u0013".repeat(200_000)}${"\u0014\u0015".repeat(200_000)}\r` }],
  [
    "rows with a cell that all those below could continue",
    {
      text: "a\r".repeat(2 + 3 * 20_000),
      structures: { [STYLES]: styles(Buffer.alloc(0), Buffer.concat([ROW_END, cellsAt([0, CONTINUED], [1, FIRST])])) },
      paragraphs: [CELL, ROW, ...repeat(20_000, () => [CELL, CELL, ROW]).flat()],
    },
  ],
  [
    "rows of a style that defines rows at length",
    {
      text: "a\r".repeat(20_000),
      structures: {
        [STYLES]: styles(
          Buffer.alloc(0),
          Buffer.concat([ROW_END, cellsAt(...repeat(63, () => [0, 0] as const)), many(14_000, MERGE)]),
        ),
      },
      paragraphs: repeat(20_000, (at) => (at % 2 === 0 ? CELL : ROW)),
    },
  ],
  [
    "pieces that all reach over the whole text",
    { text: "a".repeat(200_000), pieces: repeat(20_000, () => [0, 200_000] as const) },
  ],
  ["pieces of no length", { text: "a".repeat(200_000), pieces: repeat(100_000, (at) => [at, at + (at % 2)] as const) }],
  ["pieces of one character", { text: "a".repeat(400_000), pieces: repeat(400_000, (at) => [at, at + 1] as const) }],
  [
    "lists and overrides that claim more than there is",
    { text: "a\r", structures: { [LISTS]: Buffer.alloc(2_000_000, 0xff), [OVERRIDES]: Buffer.alloc(2_000_000, 0xff) } },
  ],
  [
    "structures of nothing but the largest numbers",
    { text: "a\r".repeat(1_000), structures: Object.fromEntries(repeat(93, (at) => [at, Buffer.alloc(20_000, 0xff)])) },
  ],
  [
    "structures of nothing but zeros",
    { text: "a\r".repeat(1_000), structures: Object.fromEntries(repeat(93, (at) => [at, Buffer.alloc(20_000)])) },
  ],
  [
    "pages of formatting, all the same one",
    {
      text: "a\r".repeat(200_000),
      structures: Object.fromEntries(
        [12, 13].map((at) => [
          at,
          plcOf(
            repeat(50_001, (position) => position),
            [words(...repeat(50_000, () => 3))],
          ),
        ]),
      ),
    },
  ],
])("takes time in proportion to its size, or is refused: %s", async (_, made) => {
  const bytes = madeOf(made);
  await inTime(8, () => convert(bytes).catch((error) => expect(error.code).toMatch(/^(?:too_large|bad_input|empty_content)$/)));
});
