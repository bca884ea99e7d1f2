import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type MadeDoc, makeDoc, plcOf } from "./testing/make-doc.ts";

const MANY = 20_000;
const FOOTNOTE_REFERENCES = 2;
const FOOTNOTE_TEXTS = 3;
const STYLES = 1;
const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** STSH, [MS-DOC] 2.9.271, of one paragraph style. */
function styles(name: string): Buffer {
  const record = Buffer.alloc(10 + 2 + 2 * name.length + 2);
  record.writeUInt16LE(0xfff1, 2);
  record.writeUInt16LE(name.length, 10);
  record.write(name, 12, "utf16le");
  const head = Buffer.alloc(8);
  head.writeUInt16LE(4, 0);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(10, 4);
  head.writeUInt16LE(record.length, 6);
  return Buffer.concat([head, record]);
}

/** A sprmPHugePapx, [MS-DOC] 2.6.2, which leads to the beginning of the Data stream. */
const toData = Buffer.from([0x46, 0x66, 0, 0, 0, 0]);

/** PrcData, [MS-DOC] 2.9.211, of harmless changes. */
function changes(count: number): Buffer {
  const data = Buffer.alloc(2 + 3 * count);
  data.writeUInt16LE(3 * count, 0);
  for (let at = 0; at < count; at++) data.writeUInt16LE(0x2416, 2 + 3 * at);
  return data;
}

// What lies in the file once was read once for each of those that claim it.
it.each<[string, MadeDoc]>([
  [
    "notes that all have the same text",
    {
      text: `a\r${"b\r".repeat(MANY)}`,
      footnotes: 2 * MANY,
      structures: {
        [FOOTNOTE_REFERENCES]: plcOf(
          repeat(MANY + 1, (at) => at),
          [Buffer.alloc(2 * MANY)],
        ),
        [FOOTNOTE_TEXTS]: plcOf(
          repeat(MANY + 1, (at) => (at % 2) * 2 * MANY),
          [],
        ),
      },
    },
  ],
  [
    "paragraphs of a style with a long name",
    { text: "a\r".repeat(20 * MANY), structures: { [STYLES]: styles("code ".repeat(6_000)) } },
  ],
  [
    "paragraphs that share long changes",
    { text: "a\r".repeat(MANY), paragraphs: repeat(MANY, () => toData), data: changes(20_000) },
  ],
])("reads very many in proportion to their number, or refuses them: %s", async (_, made) => {
  const bytes = makeDoc(made);
  await inTime(8, () => convert(bytes).catch((error) => expect(error).toMatchObject({ code: "too_large" })));
});

it("applies the changes that lie elsewhere", async () => {
  const heading = Buffer.from([3, 0, 0x40, 0x26, 0]);
  const { markdown } = await convert(makeDoc({ text: "Tides\rThey rise.\r", paragraphs: [toData], data: heading }));
  expect(markdown).toBe("# Tides\n\nThey rise.\n");
});
