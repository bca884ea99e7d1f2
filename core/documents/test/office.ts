import { type MadePart, makeZip } from "./zip.ts";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Relationships of a part: id, last segment of the type, target. */
export const relationships = (...all: readonly (readonly [string, string, string, "External"?])[]): string =>
  `<Relationships xmlns="${RELATIONSHIPS}">${all
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`,
    )
    .join("")}</Relationships>`;

const NUMBERING = `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">
  <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
  <w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const STYLES = `<w:styles xmlns:w="${W}">
  <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="H9"><w:name w:val="heading 9"/></w:style></w:styles>`;

/** A Word document with the body's XML; `extra` adds or replaces parts. */
export const makeDocx = (body: string, extra: readonly MadePart[] = []): Buffer =>
  makeZip([
    ...extra,
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "word/document.xml"]) },
    {
      name: "word/_rels/document.xml.rels",
      data: relationships(
        ["s", "styles", "styles.xml"],
        ["n", "numbering", "numbering.xml"],
        ["f", "footnotes", "footnotes.xml"],
        ["l", "hyperlink", "https://example.com/a b", "External"],
      ),
    },
    { name: "word/styles.xml", data: STYLES },
    { name: "word/numbering.xml", data: NUMBERING },
    { name: "word/document.xml", data: `<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>` },
  ]);

/** A workbook: sheets with their state and the XML of their rows; style 1 is a date, 2 a percentage, 3 an amount; `extra` adds parts. */
export const makeXlsx = (
  sheets: readonly { readonly name: string; readonly rows: string; readonly state?: string }[],
  properties = "",
  extra: readonly MadePart[] = [],
): Buffer =>
  makeZip([
    ...extra,
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "xl/workbook.xml"]) },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${S}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${sheets
        .map(
          ({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="s${at}"/>`,
        )
        .join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationships(
        ["st", "styles", "styles.xml"],
        ...sheets.map((_, at) => [`s${at}`, "worksheet", `sheets/${at}.xml`] as const),
      ),
    },
    {
      name: "xl/styles.xml",
      data: `<styleSheet xmlns="${S}"><numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00_);(&quot;$&quot;#,##0.00)"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/sheets/${at}.xml`,
      data: `<worksheet xmlns="${S}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);

const ODF = "urn:oasis:names:tc:opendocument:xmlns";
const ODF_PREFIXES = `xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:table="${ODF}:table:1.0" xmlns:style="${ODF}:style:1.0" xmlns:fo="${ODF}:xsl-fo-compatible:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:chart="${ODF}:chart:1.0" xmlns:presentation="${ODF}:presentation:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`;

/** The content part of an OpenDocument file or of an object embedded in one. */
export const odfContent = (body: string, styles = ""): string =>
  `<office:document-content ${ODF_PREFIXES}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`;

/** An OpenDocument file of a kind (`text`, `spreadsheet`, `presentation`) with the XML of its body and automatic styles; `extra` adds parts. */
export const makeOdf = (kind: string, body: string, styles = "", extra: readonly MadePart[] = []): Buffer =>
  makeZip([
    { name: "mimetype", data: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: "content.xml", data: odfContent(`<office:${kind}>${body}</office:${kind}>`, styles) },
    ...extra,
  ]);
