import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { type MadePart, makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";

const times = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join("");
/** Different each, so that they do not deflate like a bomb. */
const word = (at: number): string => ((at * 7_919) % 99_991).toString(36);
const nested = (depth: number, open: string, close: string, inner: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);
const main = (kind: string, folder: string, name: string, parts: readonly MadePart[]): Buffer =>
  makeZip([
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", `${folder}/${name}.xml`]) },
    { name: "[Content_Types].xml", data: kind },
    ...parts,
  ]);
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const line = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook whose tabs all show one sheet. */
const tabs = (count: number, sheet: string): Buffer =>
  main("spreadsheetml", "xl", "workbook", [
    {
      name: "xl/workbook.xml",
      data: `<workbook ${R}><sheets>${times(count, (at) => `<sheet name="${word(at)}" r:id="s"/>`)}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", data: relationships(["s", "worksheet", "s.xml"]) },
    { name: "xl/s.xml", data: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ]);
/** A presentation of the slide so many times, which has a layout. */
const slides = (count: number, slide: string, layout = ""): Buffer =>
  main("presentationml", "ppt", "presentation", [
    {
      name: "ppt/presentation.xml",
      data: `<p:presentation ${P} ${R}><p:sldIdLst>${'<p:sldId r:id="s"/>'.repeat(count)}</p:sldIdLst></p:presentation>`,
    },
    { name: "ppt/_rels/presentation.xml.rels", data: relationships(["s", "slide", "s.xml"]) },
    { name: "ppt/s.xml", data: `<p:sld ${P} ${A}><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>` },
    { name: "ppt/_rels/s.xml.rels", data: relationships(["l", "slideLayout", "l.xml"]) },
    { name: "ppt/l.xml", data: `<p:sldLayout ${P} ${A}><p:cSld><p:spTree>${layout}</p:spTree></p:cSld></p:sldLayout>` },
  ]);
const holder = (index: string, body = ""): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="body" idx="${index}"/></p:nvPr></p:nvSpPr>${body}</p:sp>`;
const book = (chapter: string): Buffer =>
  makeZip([
    { name: "mimetype", data: "application/epub+zip", stored: true },
    { name: "META-INF/container.xml", data: '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>' },
    {
      name: "p.opf",
      data: '<package><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    },
    { name: "c.xhtml", data: `<html><body>${chapter}</body></html>` },
  ]);
const lists = (count: number): MadePart => ({
  name: "word/numbering.xml",
  data: `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${times(count, (at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>`)}</w:abstractNum>${times(count, (at) => `<w:num w:numId="${at}"><w:abstractNumId w:val="0"/></w:num>`)}</w:numbering>`,
});

// Each took time in the square of its size, or twice the time for each level; some took all the memory, too.
it.each<[string, Buffer]>([
  [
    "charts in the lines of charts",
    makeOdf(
      "text",
      nested(
        150,
        "<text:p><draw:frame><draw:object><chart:chart>",
        "</chart:chart></draw:object></draw:frame></text:p>",
        "<text:p>in</text:p>",
      ),
    ),
  ],
  [
    "text boxes in text boxes",
    makeDocx(
      nested(
        150,
        "<w:p><w:r><w:drawing><w:txbxContent>",
        "</w:txbxContent></w:drawing></w:r></w:p>",
        times(5_000, (at) => line(word(at))),
      ),
    ),
  ],
  ["lists of one definition with many levels", makeDocx(line("a"), [lists(20_000)])],
  [
    "paragraphs and placeholders of a layout",
    slides(
      1,
      holder("z", `<p:txBody>${times(10_000, (at) => `<a:p><a:r><a:t>${word(at)}</a:t></a:r></a:p>`)}</p:txBody>`),
      times(10_000, (at) => holder(String(at))),
    ),
  ],
  ["links that begin a block", book(`<div>${times(20_000, (at) => `<a href="#${word(at)}"><p>1</p></a>`)}</div>`)],
  [
    "cells and links of one row",
    makeXlsx(
      [
        {
          name: "a",
          rows: `<row r="1">${times(60_000, (at) => `<c r="A1"><v>${at}</v></c>`)}</row></sheetData><hyperlinks>${times(60_000, (at) => `<hyperlink ref="${[...String(at + 100_000)].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("")}1" r:id="h"/>`)}</hyperlinks><sheetData>`,
        },
      ],
      "",
      [{ name: "xl/sheets/_rels/0.xml.rels", data: relationships(["h", "hyperlink", "http://a.example/", "External"]) }],
    ),
  ],
])("is read in proportion to its size: %s", async (_, bytes) => {
  expect((await inTime(5, () => convert(bytes))).markdown).not.toBe("");
});

describe("a part that is read again and again", () => {
  it.each([
    [
      "by the tabs of a workbook",
      tabs(
        5_000,
        times(30_000, (at) => `<row r="${word(at)}"/>`),
      ),
    ],
    ["by very many tabs, however small it is", tabs(50_000, "")],
    [
      "by the slides of a presentation",
      slides(
        5_000,
        times(10_000, (at) => `<p:a b="${word(at)}"/>`),
      ),
    ],
  ])("%s counts each time", async (_, bytes) => {
    await inTime(8, () => expect(convert(bytes)).rejects.toMatchObject({ code: "too_large" }));
  });

  it("is read as often as honest documents ask for it", async () => {
    const { markdown } = await convert(slides(200, `<p:sp><p:txBody><a:p><a:r><a:t>Again</a:t></a:r></a:p></p:txBody></p:sp>`));
    expect(markdown.match(/Again/g)).toHaveLength(200);
  });
});

it("shows what a text box holds once, be it in another one", async () => {
  const box = (inner: string): string => `<w:p><w:r><w:drawing><w:txbxContent>${inner}</w:txbxContent></w:drawing></w:r></w:p>`;
  const art = '<w:p><w:r><w:pict><v:textpath xmlns:v="urn:schemas-microsoft-com:vml" string="Regatta"/></w:pict></w:r></w:p>';
  expect((await convert(makeDocx(box(line("outer") + art + box(line("inner")))))).markdown).toBe("outer\n\nRegatta\n\ninner\n");
});
