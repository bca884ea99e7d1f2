import { expect, it } from "vitest";
import { makeDocx, makeXlsx, relationships } from "../../test/office.ts";
import { convert } from "../convert.ts";

const CX = 'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const LINKS = relationships(["c1", "chartEx", "../charts/one.xml"]);
const chart = `<cx:chart ${CX} ${R} r:id="c1"/>`;

const points = (...values: readonly string[]): string =>
  values.map((value, at) => (value === "" ? "" : `<cx:pt idx="${at}">${value}</cx:pt>`)).join("");
const title = (text: string): string => `<cx:title><cx:tx><cx:txData><cx:v>${text}</cx:v></cx:txData></cx:tx></cx:title>`;
const part = (numbers: string): string =>
  `<cx:chartSpace ${CX} ${A}><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl>${points("Cod", "Eel", "Crab")}</cx:lvl><cx:lvl>${points("Fish", "", "Shell")}</cx:lvl></cx:strDim><cx:numDim type="size"><cx:lvl formatCode="0.0">${numbers}</cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:rich><a:p><a:r><a:t>Catch</a:t></a:r></a:p></cx:rich></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series><cx:tx><cx:txData><cx:v>Tons</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion><cx:axis id="0">${title("Kind")}</cx:axis><cx:axis id="1" hidden="1">${title("gone")}</cx:axis></cx:plotArea></cx:chart></cx:chartSpace>`;

const docx = (numbers: string): Uint8Array =>
  makeDocx(
    `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="cx1"><w:drawing><a:graphic ${A}><a:graphicData>${chart}</a:graphicData></a:graphic></w:drawing></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r></w:p>`,
    [
      { name: "word/_rels/document.xml.rels", data: relationships(["c1", "chartEx", "charts/one.xml"]) },
      { name: "word/charts/one.xml", data: part(numbers) },
    ],
  );

it("reads charts of newer kinds, with names that stand within others", async () => {
  const { markdown, warnings } = await convert(docx(points("2.5", "1", "4")));
  expect(markdown).toBe(
    "Catch\n\nAxes: Kind\n\n|  |  | Tons |\n| - | - | - |\n| Fish | Cod | 2.5 |\n|  | Eel | 1.0 |\n| Shell | Crab | 4.0 |\n",
  );
  expect(warnings).toEqual([]);
});

it("says where one of them has more points than are shown", async () => {
  const { warnings } = await convert(docx(points("2.5", ...Array.from({ length: 1_000 }, () => "3"))));
  expect(warnings).toEqual(["Charts were cut off after 1000 points and 200 series."]);
});

it("shows the title of one that is drawn on a sheet, as of other charts there", async () => {
  const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${A}><xdr:twoCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData>${chart}</a:graphicData></a:graphic></xdr:graphicFrame></xdr:twoCellAnchor></xdr:wsDr>`;
  const bytes = makeXlsx([{ name: "One", rows: '<row><c r="A1"><v>1</v></c></row>' }], "", [
    { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["d", "drawing", "../drawings/d.xml"]) },
    { name: "xl/drawings/d.xml", data: drawing },
    { name: "xl/drawings/_rels/d.xml.rels", data: LINKS },
    { name: "xl/charts/one.xml", data: part(points("1")) },
  ]);
  expect((await convert(bytes)).markdown).toBe("| 1 |\n| - |\n\nCatch\n");
});
