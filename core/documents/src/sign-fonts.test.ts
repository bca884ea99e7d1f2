import { describe, expect, it } from "vitest";
import { makeXlsx, relationships } from "../test/office.ts";
import { makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";
import { makePpt } from "./readers/ppt/testing/make-ppt.ts";
import { TYPE } from "./readers/xls/record.ts";
import { cell, makeXls, record, shorts, style, wide } from "./readers/xls/testing/make-xls.ts";

const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const A = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const markdown = async (bytes: Uint8Array): Promise<string> => (await convert(bytes)).markdown;

describe("letters of fonts of signs are the signs that are seen, in", () => {
  it("xlsx: of the cell, of runs, and of numbers whose format writes a letter", async () => {
    const run = (font: string, text: string): string => `<r><rPr><rFont val="${font}"/></rPr><t>${text}</t></r>`;
    const inline = (content: string, of: number): string => `<c t="inlineStr" s="${of}"><is>${content}</is></c>`;
    const rows = `<row>${inline("<t>ü</t>", 1)}${inline("<t>ü</t>", 0)}<c s="2"><v>1</v></c></row>
      <row>${inline(`<r><t>û</t></r>${run("Arial", " not û")}`, 1)}${inline(run("Wingdings 2", "P"), 0)}${inline("<t>P</t>", 3)}</row>`;
    const bytes = makeXlsx([{ name: "One", rows }], "", [
      {
        name: "xl/_rels/workbook.xml.rels",
        data: relationships(["st", "styles", "styles.xml"], ["s0", "worksheet", "sheets/0.xml"]),
      },
      {
        name: "xl/styles.xml",
        data: `<styleSheet xmlns="${S}"><numFmts><numFmt numFmtId="170" formatCode="&quot;ü&quot;"/></numFmts><fonts><font/><font><name val="Wingdings"/></font><font><name val="Wingdings 2"/></font></fonts>
          <cellXfs><xf/><xf fontId="1"/><xf fontId="1" numFmtId="170"/><xf fontId="2"/></cellXfs></styleSheet>`,
      },
    ]);
    expect(await markdown(bytes)).toBe("| ✓ | ü | ✓ |\n| - | - | - |\n| ✗ not û | ✓ | ✓ |\n");
  });

  it("xls: of the cell, and of runs", async () => {
    const font = (name: string): Buffer =>
      record(TYPE.font, shorts(200, 0, 0, 0, 0), Buffer.alloc(4), Buffer.from([name.length, 0]), Buffer.from(name));
    const globals = [font("Arial"), font("Wingdings"), style(0), record(TYPE.style, shorts(1, 0), Buffer.alloc(16))];
    const records = [
      cell(TYPE.richString, 0, 0, Buffer.concat([wide("ü there"), shorts(1, 1, 0)]), 1),
      cell(TYPE.richString, 0, 1, Buffer.concat([wide("is ü"), shorts(1, 3, 1)])),
    ];
    expect(await markdown(makeXls({ globals, sheets: [{ name: "One", records }] }))).toBe("| ✓ there | is ✓ |\n| - | - |\n");
  });

  it("pptx, and ppt, which keeps them apart from letters", async () => {
    const run = (font: string, text: string): string =>
      `<a:r><a:rPr><a:latin typeface="${font}"/></a:rPr><a:t>${text}</a:t></a:r>`;
    const beside =
      '<a:r><a:rPr><a:latin typeface="Arial"/><a:sym typeface="Wingdings"/></a:rPr><a:t> in May \uf0e8 June</a:t></a:r>';
    const line = `<a:p>${run("Wingdings", "ü")}${run("Arial", " tide tables")}${beside}</a:p>`;
    const body = `<p:sp><p:txBody>${line}</p:txBody></p:sp>`;
    const slide = `<p:sld ${A}><p:cSld><p:spTree>${body}</p:spTree></p:cSld></p:sld>`;
    const parts = [
      { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/presentation.xml"]) },
      {
        name: "ppt/presentation.xml",
        data: `<p:presentation ${A}><p:sldIdLst><p:sldId id="256" r:id="s1"/></p:sldIdLst></p:presentation>`,
      },
      { name: "ppt/_rels/presentation.xml.rels", data: relationships(["s1", "slide", "s.xml"]) },
      { name: "ppt/s.xml", data: slide },
    ];
    expect(await markdown(makeZip(parts))).toContain("✓ tide tables in May ➔ June");
    expect(await markdown(makePpt([{ texts: [{ type: 4, text: "Tides \uf0e8 tables" }] }]))).toContain("Tides ➔ tables");
  });
});
