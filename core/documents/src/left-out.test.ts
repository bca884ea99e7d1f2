import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx, odfContent, relationships } from "../test/office.ts";
import { makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";
import { makeDoc } from "./readers/doc/testing/make-doc.ts";
import { TYPE } from "./readers/xls/record.ts";
import { makeXls, number, record, short, wide } from "./readers/xls/testing/make-xls.ts";

/** Markdown, and what is said of the rest. */
const read = async (bytes: Uint8Array): Promise<readonly [string, readonly string[]]> => {
  const { markdown, warnings } = await convert(bytes, {});
  return [markdown, warnings];
};
const HEADERS = ["Page headers and footers were left out."];
const IMAGES = ["Images without a description were left out."];
const HIDDEN = ["Hidden text was left out."];

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const words = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe("headers and footers are named where they say more than the number of the page", () => {
  const docx = (header: string): Uint8Array =>
    makeDocx(words("text"), [
      { name: "word/_rels/document.xml.rels", data: relationships(["h", "header", "h.xml"], ["f", "footer", "f.xml"]) },
      { name: "word/h.xml", data: `<w:hdr ${W}>${words(header)}</w:hdr>` },
      { name: "word/f.xml", data: `<w:ftr ${W}>${words("- 1 -")}</w:ftr>` },
    ]);
  const odt = (header: string): Uint8Array =>
    makeOdf("text", "<text:p>text</text:p>", "", [
      {
        name: "styles.xml",
        data: odfContent("")
          .replaceAll("document-content", "document-styles")
          .replace(/<office:body>.*<\/office:body>/, "<office:master-styles>MASTER</office:master-styles>")
          .replace(
            "MASTER",
            `<style:master-page><style:header><text:p>${header}</text:p></style:header><style:footer/></style:master-page>`,
          ),
      },
    ]);
  const doc = (header: string): Uint8Array => {
    const story = `\u0003\r${header}\u0013 PAGE \u00141\u0015\r`;
    return makeDoc({ text: `text\r${story}\r`, headers: story.length + 1 });
  };
  const rtf = (header: string): Uint8Array =>
    Buffer.from(`{\\rtf1{\\header\\pard ${header}{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}\\par}text\\par}`);

  it.each([
    ["docx", docx],
    ["odt", odt],
    ["doc", doc],
    ["rtf", rtf],
  ])("%s", async (_, make) => {
    expect(await read(make("Harbour office"))).toEqual(["text\n", HEADERS]);
    expect(await read(make("- 7 "))).toEqual(["text\n", []]);
  });
});

describe("headers and footers of printed sheets are named as those of texts are", () => {
  const xlsx = (header: string): Uint8Array =>
    makeXlsx([
      {
        name: "One",
        rows: `<row><c r="A1"><v>1</v></c></row></sheetData><headerFooter><oddHeader>${header}</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter><sheetData>`,
      },
    ]);
  const xls = (header: string, isOld = false): Uint8Array => {
    const codes = header.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
    const text = isOld ? short(codes) : wide(codes);
    return makeXls({
      sheets: [{ name: "One", records: [record(TYPE.header, text), record(TYPE.footer), number(0, 0, 1)] }],
      isOld,
    });
  };
  const ods = (header: string, page = "Own"): Uint8Array => {
    const fields = header
      .replace("&amp;P", "<text:page-number>1</text:page-number>")
      .replace("&amp;A", "<text:sheet-name>One</text:sheet-name>")
      .replace(/&amp;(?:&quot;.*?&quot;|.)/g, "");
    const styles = odfContent("")
      .replaceAll("document-content", "document-styles")
      .replace(
        /<office:body>.*<\/office:body>/,
        `<office:master-styles><style:master-page style:name="${page}"><style:header><text:p>${fields}</text:p></style:header></style:master-page></office:master-styles>`,
      );
    const table =
      '<table:table table:name="One" table:style-name="ta"><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table>';
    const style = '<style:style style:name="ta" style:family="table" style:master-page-name="Own"/>';
    return makeOdf("spreadsheet", table, style, [{ name: "styles.xml", data: styles }]);
  };

  it.each([
    ["xlsx", xlsx],
    ["xls", xls],
    ["xls of Excel 5", (header: string) => xls(header, true)],
    ["ods", ods],
  ])("%s", async (_, make) => {
    expect(await read(make("&amp;L&amp;&quot;Arial,Bold&quot;Harbour office"))).toEqual(["| 1 |\n| - |\n", HEADERS]);
    expect(await read(make("&amp;C&amp;A"))).toEqual(["| 1 |\n| - |\n", []]);
    expect(await read(make("&amp;R&amp;&quot;Arial,Bold&quot;Seite &amp;P"))).toEqual(["| 1 |\n| - |\n", []]);
  });

  it("but for those of pages that no sheet is printed on", async () => {
    expect(await read(ods("Harbour office", "Other"))).toEqual(["| 1 |\n| - |\n", []]);
  });
});

describe("what another program has made is named", () => {
  const object = '<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Excel.Sheet.12"/>';
  const shape = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="A sheet"/>';
  it.each([
    [
      "docx",
      makeDocx(`<w:p><w:r><w:t>text</w:t></w:r><w:r><w:object>${shape}${object}</w:object></w:r></w:p>`),
      "text![A sheet]()\n",
    ],
    [
      "xlsx",
      makeXlsx([{ name: "One", rows: '<row><c r="A1"><v>1</v></c></row>' }], "", [
        { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["p", "package", "../embeddings/a.docx"]) },
      ]),
      "| 1 |\n| - |\n",
    ],
    ["rtf", Buffer.from("{\\rtf1 text{\\object\\objemb{\\*\\objdata 0105}{\\result shown}}}"), "textshown\n"],
  ])("%s", async (_, bytes, markdown) => {
    expect(await read(bytes)).toEqual([markdown, ["Embedded objects were left out."]]);
  });
});

it("shows what form fields of a Word document show, and names what it takes in from elsewhere", async () => {
  const field = (data: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const list = '<w:listEntry w:val="oak"/><w:listEntry w:val="elm"/>';
  const fields = [
    '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>',
    '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>',
    '<w:checkBox><w:default w:val="1"/></w:checkBox>',
    `<w:ddList><w:result w:val="1"/>${list}</w:ddList>`,
    `<w:ddList>${list}</w:ddList>`,
    "<w:textInput/>",
  ];
  expect(await read(makeDocx(`<w:p>${fields.map(field).join("<w:r><w:tab/></w:r>")}</w:p><w:altChunk/>`))).toEqual([
    "☒ ☐ ☒ elm oak\n",
    ["Documents that this one takes in from elsewhere were left out."],
  ]);
});

it("shows what shapes of an OpenDocument text are said to be, and names what it hides", async () => {
  const svg = 'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"';
  const shape = `<text:p>a<draw:rect><svg:desc ${svg}>A blue box</svg:desc></draw:rect><draw:control/></text:p>`;
  const section = '<text:section text:display="none"><text:p>secret</text:p></text:section>';
  expect(await read(makeOdf("text", shape + section))).toEqual([
    "a\n\n![A blue box]()\n",
    ["Form fields were left out.", ...HIDDEN],
  ]);
});

it("shows what pictures of an OpenDocument spreadsheet are said to be", async () => {
  const svg = 'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"';
  const picture = (said: string): string =>
    `<draw:frame><draw:image/>${said === "" ? "" : `<svg:desc ${svg}>${said}</svg:desc>`}</draw:frame>`;
  const cell = "<table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row>";
  const sheet = `<table:table table:name="A"><table:shapes>${picture("A pier")}${picture("")}</table:shapes>${cell}</table:table>`;
  expect(await read(makeOdf("spreadsheet", sheet))).toEqual(["| 1 |\n| - |\n\n![A pier]()\n", IMAGES]);
});

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const DGM = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';

it("shows diagrams of a workbook, and what charts are said to show", async () => {
  const drawing = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${A} ${R} ${DGM}`;
  const frame = (inner: string, said = ""): string =>
    `<xdr:twoCellAnchor><xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="1" name="x" descr="${said}"/></xdr:nvGraphicFramePr>${inner}</xdr:graphicFrame></xdr:twoCellAnchor>`;
  const data = `<dgm:dataModel ${DGM} ${A}><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Buoy</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`;
  const bytes = makeXlsx([{ name: "One", rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }], "", [
    { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["d1", "drawing", "../d.xml"]) },
    { name: "xl/_rels/d.xml.rels", data: relationships(["m1", "diagramData", "m.xml"]) },
    {
      name: "xl/d.xml",
      data: `<xdr:wsDr ${drawing}>${frame('<dgm:relIds r:dm="m1"/>')}${frame('<c:chart r:id="none"/>', "The catch rises")}</xdr:wsDr>`,
    },
    { name: "xl/m.xml", data },
  ]);
  expect(await read(bytes)).toEqual([
    "| 1 |\n| - |\n\n- Buoy\n\n![The catch rises]()\n",
    ["Charts were left out, but for their titles: the values are those of cells."],
  ]);
});

it("shows what shapes of a slide are said to be, and names hidden ones", async () => {
  const P = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ${A} ${R}`;
  const shape = (about: string, text: string): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x" ${about}/><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const shapes = shape('descr="An arrow"', "") + shape('hidden="1"', "secret") + shape('descr="A box"', "shown");
  const bytes = makeZip([
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/p.xml"]) },
    { name: "ppt/p.xml", data: `<p:presentation ${P}><p:sldIdLst><p:sldId r:id="s1"/></p:sldIdLst></p:presentation>` },
    { name: "ppt/_rels/p.xml.rels", data: relationships(["s1", "slide", "s.xml"]) },
    { name: "ppt/s.xml", data: `<p:sld ${P}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>` },
    { name: "[Content_Types].xml", data: '<Types><Override ContentType="application/presentationml.x.main+xml"/></Types>' },
  ]);
  expect(await read(bytes)).toEqual(["## Slide 1\n\n![An arrow]()\n\nshown\n", HIDDEN]);
});

it("names pictures of a book that nobody has described, not those that are only ornaments", async () => {
  const book = (image: string): Uint8Array =>
    makeZip([
      { name: "mimetype", data: "application/epub+zip", stored: true },
      {
        name: "META-INF/container.xml",
        data: '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
      },
      {
        name: "p.opf",
        data: '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
      },
      { name: "c.xhtml", data: `<html xmlns="http://www.w3.org/1999/xhtml"><body><p>a</p>${image}</body></html>` },
    ]);
  expect(await read(book('<img src="x.png"/>'))).toEqual(["a\n", IMAGES]);
  expect(await read(book('<img src="x.png" alt=""/>'))).toEqual(["a\n", []]);
});

it("reads text boxes of Word 6 in an RTF text, once where there is a newer one, too", async () => {
  const old = "{\\*\\do\\dobxcolumn\\dptxbx{\\dptxbxtext\\pard Mind the tide\\par}\\dpx1}";
  const shape = `{\\shp{\\*\\shpinst{\\shptxt\\pard Low water\\par}}{\\shprslt${old}}}`;
  expect(await read(Buffer.from(`{\\rtf1 a${old}\\par b${shape}\\par}`))).toEqual(["a\n\nMind the tide\n\nb\n\nLow water\n", []]);
});

describe("parts that a file names and does not hold are named", () => {
  const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

  it("sheets", async () => {
    const bytes = makeZip([
      { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "xl/workbook.xml"]) },
      { name: "[Content_Types].xml", data: "spreadsheetml" },
      {
        name: "xl/workbook.xml",
        data: `<workbook ${R}><sheets><sheet name="a" r:id="a"/><sheet name="b" r:id="b"/></sheets></workbook>`,
      },
      { name: "xl/_rels/workbook.xml.rels", data: relationships(["a", "worksheet", "a.xml"], ["b", "worksheet", "b.xml"]) },
      { name: "xl/a.xml", data: "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>" },
    ]);
    expect(await read(bytes)).toEqual(["| 1 |\n| - |\n", ["Sheets were left out that the file names and does not hold."]]);
  });

  it("slides", async () => {
    const bytes = makeZip([
      { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/presentation.xml"]) },
      { name: "[Content_Types].xml", data: "presentationml" },
      {
        name: "ppt/presentation.xml",
        data: `<p:presentation ${P} ${R}><p:sldIdLst><p:sldId r:id="a"/><p:sldId r:id="b"/></p:sldIdLst></p:presentation>`,
      },
      { name: "ppt/_rels/presentation.xml.rels", data: relationships(["a", "slide", "a.xml"], ["b", "slide", "b.xml"]) },
      {
        name: "ppt/a.xml",
        data: `<p:sld ${P} ${A}><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>one</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      },
    ]);
    expect((await read(bytes))[1]).toEqual(["Slides were left out that the file names and does not hold."]);
  });

  it("chapters", async () => {
    const item = (name: string): string => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`;
    const bytes = makeZip([
      { name: "mimetype", data: "application/epub+zip", stored: true },
      { name: "META-INF/container.xml", data: '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>' },
      {
        name: "p.opf",
        data: `<package><manifest>${item("a")}${item("b")}</manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
      },
      { name: "a.xhtml", data: "<html><body><p>one</p></body></html>" },
    ]);
    expect(await read(bytes)).toEqual(["one\n", ["Chapters were left out that the book names and does not hold."]]);
  });
});

const html = (body: string): Uint8Array =>
  Buffer.from(
    `From: a@example.com\nDate: Thu, 5 Mar 2026 10:00:00 +0000\nSubject: a\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n<body>${body}</body>`,
  );

it.each([
  ["eml", html("<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>だ</p>")],
  [
    "docx",
    makeDocx(
      "<w:p><w:r><w:ruby><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby></w:r><w:r><w:t>だ</w:t></w:r></w:p>",
    ),
  ],
  [
    "odt",
    makeOdf(
      "text",
      "<text:p><text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>だ</text:p>",
    ),
  ],
])("shows how a text is read behind it: %s", async (_, bytes) => {
  const [markdown, warnings] = await read(bytes);
  expect([markdown.split("\n").at(-2), warnings]).toEqual(["漢字(かんじ)だ", []]);
});

it("says that what is embedded in a text, or hidden in it, is not shown", async () => {
  const [markdown, warnings] = await read(html("<p>a</p><video>no films here</video><p hidden>b</p>"));
  expect(markdown.endsWith("\na\n")).toBe(true);
  expect(warnings).toEqual(["Sound, films and embedded objects were left out.", ...HIDDEN]);
});

it("says what was left out of a document that has nothing else", async () => {
  const docx = makeDocx("<w:p/>", [
    { name: "word/_rels/document.xml.rels", data: relationships(["h", "header", "h.xml"]) },
    { name: "word/h.xml", data: `<w:hdr ${W}>${words("a letterhead")}</w:hdr>` },
  ]);
  await expect(convert(docx)).rejects.toMatchObject({ code: "empty_content", hint: HEADERS[0] });
});
