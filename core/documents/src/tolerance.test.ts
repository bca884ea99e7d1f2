import * as cfb from "cfb";
import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { convert } from "./convert.ts";
import { makeDoc } from "./readers/doc/testing/make-doc.ts";
import { makePdf } from "./readers/pdf/testing/make-pdf.ts";

const body = "<w:p><w:r><w:t>The text is whole.</w:t></w:r></w:p>";
/** In a directory entry, [MS-CFB] 2.6.1. */
const FIRST_SECTOR = 116;
const PLAIN = { markdown: "The text is whole.\n", warnings: [] };

describe("reads documents in which only what nobody reads is wrong", () => {
  it("a picture that inflates very much", async () => {
    const picture = { name: "word/media/image1.bmp", data: Buffer.alloc(8 * 1024 * 1024) };
    expect(await convert(makeDocx(body, [picture]))).toMatchObject(PLAIN);
  });

  it("a part whose name leads outside", async () => {
    expect(await convert(makeDocx(body, [{ name: "../fonts/a.ttf", data: "font" }]))).toMatchObject(PLAIN);
  });

  it("a line feed behind the end", async () => {
    expect(await convert(Buffer.concat([makeDocx(body), Buffer.from("\r\n")]))).toMatchObject(PLAIN);
  });

  const unread = { ...PLAIN, warnings: ["The document's properties are damaged: its title was not read."] };

  it("properties of OOXML", async () => {
    const root = relationships(["r1", "officeDocument", "word/document.xml"], ["r2", "core-properties", "docProps/core.xml"]);
    const parts = [
      { name: "_rels/.rels", data: root },
      { name: "docProps/core.xml", data: "<cp:coreProperties><dc:title>Half" },
    ];
    expect(await convert(makeDocx(body, parts))).toMatchObject(unread);
  });

  it("properties of a compound file", async () => {
    const file = cfb.read(Buffer.from(makeDoc({ text: "The text is whole.\r" })), { type: "buffer" });
    cfb.utils.cfb_add(file, "/\u0005SummaryInformation", Buffer.alloc(5_000));
    const bytes = cfb.write(file, { type: "buffer" }) as Buffer;
    const entry = bytes.lastIndexOf(Buffer.from("\u0005SummaryInformation", "utf16le"));
    bytes.writeUInt32LE(0xff_0000, entry + FIRST_SECTOR);
    expect(await convert(bytes)).toMatchObject(unread);
  });

  it.each(["text", "presentation", "spreadsheet"])("properties of OpenDocument: %s", async (kind) => {
    const text = "<text:p>The text is whole.</text:p>";
    const bodies: Record<string, string> = {
      text,
      presentation: `<draw:page><draw:frame><draw:text-box>${text}</draw:text-box></draw:frame></draw:page>`,
      spreadsheet: `<table:table><table:table-row><table:table-cell>${text}</table:table-cell></table:table-row></table:table>`,
    };
    const made = await convert(makeOdf(kind, bodies[kind] ?? "", "", [{ name: "meta.xml", data: "<a><b></a>" }]));
    expect(made.markdown).toContain("The text is whole.");
    expect(made.warnings).toEqual(unread.warnings);
  });
});

it("reads parts in UTF-16 without a byte order mark", async () => {
  const part = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const little = Buffer.from(part, "utf16le");
  for (const data of [little, Buffer.from(little).swap16()])
    expect(await convert(makeDocx("", [{ name: "word/document.xml", data }]))).toMatchObject(PLAIN);
});

it("shows sheets of states that nobody has defined", async () => {
  const rows = '<row r="1"><c r="A1"><v>7</v></c></row>';
  expect(await convert(makeXlsx([{ name: "One", rows, state: "show" }]))).toMatchObject({ warnings: [], pages: 1 });
});

it("reads a PDF whose pages all say the same", async () => {
  const page = { texts: [{ x: 72, y: 800, text: "Handle with care" }] };
  expect((await convert(makePdf([page, page, page, page]))).markdown).toContain("Handle with care");
});
