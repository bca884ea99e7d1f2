import { expect, it } from "vitest";
import { makeDocx, makeOdf } from "../test/office.ts";
import { convert } from "./convert.ts";

/** Markdown, and what is said of the rest. */
const read = async (bytes: Uint8Array): Promise<readonly [string, readonly string[]]> => {
  const { markdown, warnings } = await convert(bytes);
  return [markdown, warnings];
};
const DELETED = ["Text that tracked changes delete was left out."];

const p = (text: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (content: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = ""): string => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const table = (...rows: readonly string[]): Buffer => makeDocx(`<w:tbl>${rows.join("")}</w:tbl>`);
const del = '<w:del w:id="1"/>';

it.each([
  ["text that is not deleted itself", p("old")],
  ["deleted text", "<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>"],
])("says that a row of Word is deleted: %s", async (_, content) => {
  const bytes = table(
    row(cell(p("a")) + cell(p("b"))),
    row(cell(content) + cell("<w:p/>"), del),
    row(cell(p("c")) + cell(p("d"))),
  );
  expect(await read(bytes)).toEqual(["| a | b |\n| - | - |\n| c | d |\n", DELETED]);
});

it("says nothing of rows without text, and of those whose text was moved and stands elsewhere", async () => {
  const moved = "<w:p><w:moveFrom><w:r><w:t>c</w:t></w:r></w:moveFrom></w:p>";
  const there = "<w:p><w:moveTo><w:r><w:t>c</w:t></w:r></w:moveTo></w:p>";
  const bytes = table(
    row(cell(moved), del),
    row(cell("<w:p/>"), del),
    row(cell(p("a")) + cell(p("b"))),
    row(cell(there) + cell("<w:p/>"), '<w:ins w:id="2"/>'),
  );
  expect(await read(bytes)).toEqual(["| a | b |\n| - | - |\n| c | |\n", []]);
});

it("leaves out cells of Word that are deleted, and shows those that are inserted", async () => {
  const two = (left: string, gone: string, right: string): string =>
    row(cell(p(left)) + cell(p(gone), '<w:cellDel w:id="1"/>') + cell(p(right), '<w:cellIns w:id="2"/>'));
  expect(await read(table(two("a", "x", "b"), two("c", "y", "d")))).toEqual(["| a | b |\n| - | - |\n| c | d |\n", DELETED]);
});

it("joins paragraphs whose end is deleted: of Word and RTF", async () => {
  const gone = `<w:rPr>${del}</w:rPr>`;
  expect(await read(makeDocx(p("one ", gone) + p("two ", gone) + p("three") + p("four")))).toEqual([
    "one two three\n\nfour\n",
    [],
  ]);
  expect(
    await read(makeDocx(`${p("one", gone)}<w:tbl>${row(cell(p("a", gone)) + cell(p("b")))}</w:tbl>${p("two", gone)}`)),
  ).toEqual(["one\n\n| a | b |\n| - | - |\n\ntwo\n", []]);
  expect(await read(Buffer.from("{\\rtf1 one {\\deleted old\\par}\\pard two\\par three\\par}"))).toEqual([
    "one two\n\nthree\n",
    DELETED,
  ]);
});

it("says that what cells of OpenDocument held before is left out", async () => {
  const info = "<office:change-info><dc:creator>Ann</dc:creator></office:change-info>";
  const sheet = (before: string): Uint8Array =>
    makeOdf(
      "spreadsheet",
      `<table:tracked-changes><table:cell-content-change>${info}<table:previous><table:change-track-table-cell>${before}</table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>
      <table:table table:name="One"><table:table-row><table:table-cell><text:p>new</text:p></table:table-cell></table:table-row></table:table>`,
    );
  expect(await read(sheet("<text:p>old</text:p>"))).toEqual(["| new |\n| - |\n", DELETED]);
  expect(await read(sheet("<text:p/>"))).toEqual(["| new |\n| - |\n", []]);
});
