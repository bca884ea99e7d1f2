import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { type MadePart, makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";
import { makeDoc } from "./readers/doc/testing/make-doc.ts";
import { makePdf, type PlacedText } from "./readers/pdf/testing/make-pdf.ts";
import { makePpt } from "./readers/ppt/testing/make-ppt.ts";
import { TYPE } from "./readers/xls/record.ts";
import {
  cell,
  label,
  longs,
  makeXls,
  number,
  record,
  sharedStrings,
  shorts,
  style,
  wide,
} from "./readers/xls/testing/make-xls.ts";

const POWER = "10<sup>6</sup> kg of CO<sub>2</sub>";
const markdown = async (bytes: Uint8Array): Promise<string> => (await convert(bytes)).markdown;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const docx = (...runs: readonly string[]): Buffer => makeDocx(`<w:p>${runs.join("")}</w:p>`);
const styled = (runs: string, styles: string): Buffer =>
  makeDocx(`<w:p>${runs}</w:p>`, [{ name: "word/styles.xml", data: `<w:styles ${W}>${styles}</w:styles>` }]);
const sup = '<w:vertAlign w:val="superscript"/>';
const sub = '<w:vertAlign w:val="subscript"/>';
const rtf = (body: string): Buffer => Buffer.from(`{\\rtf1\\ansi ${body}\\par}`, "latin1");

describe("numbers set high or low are said to be, in", () => {
  it.each<readonly [string, Uint8Array, string?]>([
    ["docx", docx(r("10"), r("6", sup), r(" kg of CO"), r("2", sub))],
    ["docx, moved", docx(r("10"), r("6", '<w:position w:val="6"/>'), r(" kg of CO"), r("2", '<w:position w:val="-6"/>'))],
    ["docx, hardly moved", docx(r("10"), r("6", '<w:position w:val="2"/>')), "106"],
    ["docx, in bold", docx(r("10", "<w:b/>"), r("6", `<w:b/>${sup}`)), "**10<sup>6</sup>**"],
    ["docx, in pieces", docx(r("10"), r("-", sup), r("6 ", sup), r("kg")), "10<sup>-6</sup> kg"],
    ["docx, ordinals and letters", docx(r("1"), r("st", sup), r(" x"), r("n", sup)), "1st x<sup>n</sup>"],
    [
      "docx, by a style, but where the text says otherwise",
      styled(
        r("10") + r("6", '<w:rStyle w:val="P"/>') + r("7", '<w:rStyle w:val="P"/><w:vertAlign w:val="baseline"/>'),
        `<w:style w:type="character" w:styleId="P"><w:name w:val="Power"/><w:rPr>${sup}</w:rPr></w:style>`,
      ),
      "10<sup>6</sup>7",
    ],
    [
      "docx, in a table and a heading",
      makeDocx(
        `<w:p><w:pPr><w:pStyle w:val="H2"/></w:pPr>${r("m")}${r("2", sup)}</w:p><w:tbl><w:tr><w:tc><w:p>${r("a")}</w:p></w:tc><w:tc><w:p>${r("m")}${r("3", sup)}</w:p></w:tc></w:tr></w:tbl>`,
      ),
      "## m<sup>2</sup>\n\n| a | m<sup>3</sup> |\n| - | - |",
    ],
    ["rtf", rtf("10{\\super 6} kg of CO{\\sub 2}")],
    ["rtf, moved", rtf("10{\\up6 6} kg of CO{\\dn6 2}")],
    ["rtf, ended by a word", rtf("10\\super 6\\nosupersub  kg of CO\\dn4 2\\dn0 ")],
    ["rtf, plain again", rtf("10\\super 6\\plain  kg of CO\\sub 2\\plain")],
    ["rtf, a note's own text", rtf("a{\\super\\chftn{\\footnote 10 b}}"), "a[^1]\n\n[^1]: 10 b"],
  ])("%s", async (_, bytes, expected = POWER) => {
    expect(await markdown(bytes as Uint8Array)).toBe(`${expected}\n`);
  });

  it("odt and odp, by words, percentages and styles of paragraphs", async () => {
    const styles = ["super 58%", "-33% 58%", "0% 100%"]
      .map(
        (place, at) =>
          `<style:style style:name="T${at}" style:family="text"><style:text-properties style:text-position="${place}"/></style:style>`,
      )
      .join("");
    const span = (at: number, text: string): string => `<text:span text:style-name="T${at}">${text}</text:span>`;
    const line = `<text:p>10${span(0, "6")} kg of CO${span(1, "2")} 1${span(0, "st")} ${span(0, `x${span(2, "5")}`)}</text:p>`;
    expect(await markdown(makeOdf("text", line, styles))).toBe(`${POWER} 1st x5\n`);
    const slide = `<draw:page><draw:frame presentation:class="outline"><draw:text-box>${line}</draw:text-box></draw:frame></draw:page>`;
    expect(await markdown(makeOdf("presentation", slide, styles))).toBe(`## Slide 1\n\n${POWER} 1st x5\n`);
    const raised = styles.replace('"T0" style:family="text"', '"P" style:family="paragraph"');
    expect(await markdown(makeOdf("text", '<text:p text:style-name="P">6</text:p>', raised))).toBe("<sup>6</sup>\n");
  });

  it.each([
    ["sprmCIss", [0x48, 0x2a, 1], "<sup>6</sup>"],
    ["sprmCIss", [0x48, 0x2a, 2], "<sub>6</sub>"],
    ["sprmCHpsPos", [0x45, 0x48, 6, 0], "<sup>6</sup>"],
    ["sprmCHpsPos", [0x45, 0x48, 0xfa, 0xff], "<sub>6</sub>"],
    ["sprmCIss of none", [0x48, 0x2a, 0], "6"],
  ])("doc, by %s", async (_, changes, expected) => {
    expect(await markdown(makeDoc({ text: "6\r", characters: Buffer.from(changes) }))).toBe(`${expected}\n`);
  });

  it("a title, whose plain text has signs for them", async () => {
    const texts: PlacedText[] = [
      { x: 72, y: 700, size: 20, text: "Boats to the 10" },
      { x: 206.6, y: 708, size: 12, text: "-6" },
      { x: 72, y: 640, text: "The boats lie in the harbour until the tide comes in again." },
      { x: 72, y: 628, text: "Then they all sail out to sea and do not come back for days." },
    ];
    expect(await convert(makePdf([{ texts }]))).toMatchObject({
      title: "Boats to the 10⁻⁶",
      markdown: expect.stringMatching(/^# Boats to the 10<sup>-6<\/sup>\n/),
    });
  });

  it("ppt", async () => {
    const positions = [
      [2, 0],
      [1, 30],
      [9, 0],
      [1, -25],
    ] as const;
    const text = { type: 4, text: "10" + "6" + " kg of CO" + "2", positions };
    expect(await markdown(makePpt([{ texts: [text] }]))).toBe(`## Slide 1\n\n${POWER}\n`);
  });

  it("pptx, in a title, a table and notes too", async () => {
    const A = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
    const run = (text: string, baseline = "0"): string => `<a:r><a:rPr baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
    const line = `<a:p>${run("10")}${run("6", "30000")}${run(" kg of CO")}${run("2", "-25000")}</a:p>`;
    const shape = (kind: string): string =>
      `<p:sp><p:nvSpPr><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody>${line}</p:txBody></p:sp>`;
    const cells = `<a:tc><a:txBody>${line}</a:txBody></a:tc><a:tc><a:txBody><a:p>${run("b")}</a:p></a:txBody></a:tc>`;
    const frame = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cells}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const tree = (kind: string, shapes: string): string =>
      `<p:${kind} ${A}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${kind}>`;
    const parts: MadePart[] = [
      { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/presentation.xml"]) },
      {
        name: "ppt/presentation.xml",
        data: `<p:presentation ${A}><p:sldIdLst><p:sldId id="256" r:id="s1"/></p:sldIdLst></p:presentation>`,
      },
      { name: "ppt/_rels/presentation.xml.rels", data: relationships(["s1", "slide", "s.xml"]) },
      { name: "ppt/s.xml", data: tree("sld", shape('<p:ph type="title"/>') + shape("") + frame) },
      { name: "ppt/_rels/s.xml.rels", data: relationships(["n1", "notesSlide", "n.xml"]) },
      { name: "ppt/n.xml", data: tree("notes", shape('<p:ph type="body"/>')) },
    ];
    expect(await markdown(makeZip(parts))).toBe(
      `## ${POWER}\n\n${POWER}\n\n| ${POWER} | b |\n| - | - |\n\n### Notes\n\n${POWER}\n`,
    );
  });
});

describe("numbers set high or low in cells are said to be, in", () => {
  const rich = (text: string, place = "baseline"): string =>
    `<r><rPr><vertAlign val="${place}"/></rPr><t xml:space="preserve">${text}</t></r>`;
  const line = `${rich("10")}${rich("6", "superscript")}${rich(" kg of CO")}${rich("2", "subscript")}`;
  const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  it("xlsx: inline and shared strings, and where the cell's font is", async () => {
    const rows = `<row><c t="inlineStr"><is>${line}</is></c></row><row><c t="s"><v>0</v></c></row><row><c s="1"><v>6</v></c></row><row><c t="str" s="1"><v>st</v></c></row>`;
    const bytes = makeXlsx([{ name: "One", rows }], "", [
      {
        name: "xl/_rels/workbook.xml.rels",
        data: relationships(
          ["st", "styles", "styles.xml"],
          ["s0", "worksheet", "sheets/0.xml"],
          ["ss", "sharedStrings", "shared.xml"],
        ),
      },
      {
        name: "xl/shared.xml",
        data: `<sst xmlns="${S}"><si><r><t>a_b*</t></r>${rich("3", "superscript")}${rich("\n x2", "superscript")}</si></sst>`,
      },
      {
        name: "xl/styles.xml",
        data: `<styleSheet xmlns="${S}"><fonts><font/><font><vertAlign val="subscript"/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>`,
      },
    ]);
    expect(await markdown(bytes)).toBe(`| ${POWER} |\n| - |\n| a_b\\*3<br>x2 |\n| <sub>6</sub> |\n| st |\n`);
  });

  it("xls: shared strings, and where the cell's font is", async () => {
    const font = (place: number): Buffer => record(TYPE.font, shorts(200, 0, 0, 0, place), Buffer.alloc(6));
    const said = Buffer.from("106 kg of CO2", "latin1");
    // No font has the number 4.
    const runs = [shorts(0, 0), shorts(2, 1), shorts(3, 0), shorts(12, 5)];
    const string = Buffer.concat([shorts(said.length), Buffer.from([0x08]), shorts(runs.length), said, ...runs]);
    const globals = [font(0), font(1), font(0), font(0), font(2), style(0), record(TYPE.style, shorts(1, 0), Buffer.alloc(16))];
    const records = [cell(TYPE.sharedLabel, 0, 0, longs(0)), number(1, 0, 6, 1), label(2, 0, "plain")];
    const old = Buffer.concat([shorts(2), Buffer.from("m2"), Buffer.from([1, 1, 1])]);
    const bytes = makeXls({ globals: [...globals, sharedStrings(string)], sheets: [{ name: "One", records }] });
    expect(await markdown(bytes)).toBe(`| ${POWER} |\n| - |\n| <sup>6</sup> |\n| plain |\n`);
    const before = makeXls({
      isOld: true,
      globals,
      sheets: [{ name: "One", records: [cell(TYPE.richString, 0, 0, old)] }],
    });
    expect(await markdown(before)).toBe("| m<sup>2</sup> |\n| - |\n");
    const later = [cell(TYPE.richString, 0, 0, Buffer.concat([wide("m2"), shorts(1, 1, 1)]))];
    expect(await markdown(makeXls({ globals, sheets: [{ name: "One", records: later }] }))).toBe("| m<sup>2</sup> |\n| - |\n");
  });

  it("ods: parts of a cell, and all of it", async () => {
    const position = (name: string, family: string, place: string): string =>
      `<style:style style:name="${name}" style:family="${family}"><style:text-properties style:text-position="${place}"/></style:style>`;
    const span = (style: string, text: string): string => `<text:span text:style-name="${style}">${text}</text:span>`;
    const row = (content: string, style = ""): string =>
      `<table:table-row><table:table-cell table:style-name="${style}">${content}</table:table-cell></table:table-row>`;
    const table = `<table:table table:name="One">${row(`<text:p>10${span("U", "6")} kg of CO${span("L", "2")}</text:p>`)}${row("<text:p>6</text:p>", "C")}${row(`<text:p>a${span("U", "b")}</text:p><text:p>c</text:p>`)}</table:table>`;
    const styles = position("U", "text", "super 58%") + position("L", "text", "-10% 58%") + position("C", "table-cell", "33%");
    expect(await markdown(makeOdf("spreadsheet", table, styles))).toBe(`| ${POWER} |\n| - |\n| <sup>6</sup> |\n| ab<br>c |\n`);
  });
});

describe("numbers set high or low on a page are said to be", () => {
  const line = (...texts: readonly PlacedText[]): Uint8Array =>
    makePdf([{ texts: [...texts, { x: 72, y: 600, text: "The boats lie in the harbour until the tide comes in again." }] }]);
  it.each<readonly [string, readonly PlacedText[], string]>([
    [
      "where they are smaller, right behind a letter or a number",
      [
        { x: 72, y: 700, text: "It weighs 10" },
        { x: 125.5, y: 704, size: 6, text: "6" },
        { x: 131.6, y: 700, text: "kg of CO" },
        { x: 171.2, y: 698, size: 6, text: "2" },
      ],
      "It weighs 10<sup>6</sup> kg of CO<sub>2</sub>",
    ],
    [
      "as browsers set them, one size smaller",
      [
        { x: 72, y: 700, text: "It is H" },
        { x: 97.7, y: 697.7, size: 8.33, text: "2" },
        { x: 102.4, y: 700, text: "O" },
      ],
      "It is H<sub>2</sub>O",
    ],
    [
      "where a word of them is hardly smaller, right behind a letter",
      [
        { x: 72, y: 700, text: "At a V" },
        { x: 98.9, y: 695.5, size: 9, text: "OUT" },
        { x: 121, y: 700, text: "of 5" },
      ],
      "At a V<sub>OUT</sub> of 5",
    ],
    [
      "behind a year that ends a sentence, as notes are",
      [
        { x: 72, y: 700, text: "It was so in 1998." },
        { x: 150.2, y: 704, size: 6, text: "1" },
        { x: 156.4, y: 700, text: "Then it rained" },
      ],
      "It was so in 1998.<sup>1</sup> Then it rained",
    ],
    [
      "before a letter",
      [
        { x: 72, y: 700, text: "Of" },
        { x: 85.4, y: 704, size: 5.5, text: "14" },
        { x: 91.6, y: 700, text: "C there is more" },
      ],
      "Of <sup>14</sup>C there is more",
    ],
    [
      "not where they are no smaller, or letters",
      [
        { x: 72, y: 700, text: "On the 1" },
        { x: 109, y: 704, size: 6, text: "st" },
        { x: 116, y: 700, text: "of May 10" },
        { x: 159.2, y: 702, size: 9, text: "6" },
      ],
      "On the 1st of May 106",
    ],
  ])("%s", async (_, texts, expected) => {
    expect((await markdown(line(...texts))).split("\n")[0]).toBe(expected);
  });
});
