import { describe, expect, it } from "vitest";
import { makeXlsx, relationships } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const markdown = async (rows: string, properties?: string): Promise<string> =>
  (await convert(makeXlsx([{ name: "One", rows }], properties), { format: "xlsx" })).markdown;
const text = (reference: string, value: string): string => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

it("shows values as displayed", async () => {
  const rows = `<row r="1">${text("A1", "day")}${text("B1", "share")}${text("C1", "sum")}${text("D1", "ok")}${text("E1", "error")}</row>
    <row r="2"><c r="A2" s="1"><v>44197</v></c><c r="B2" s="2"><v>0.925</v></c><c r="C2" s="3"><v>-1234.5</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c></row>`;
  expect(await markdown(rows)).toBe(
    "| day | share | sum | ok | error |\n| - | - | - | - | - |\n| 2021-01-01 | 93% | ($1,234.50) | TRUE | #N/A |\n",
  );
});

it("counts dates from 1904 where the workbook does", async () => {
  expect(await markdown('<row r="1"><c r="A1" s="1"><v>42735</v></c></row>', 'date1904="1"')).toContain("2021-01-01");
});

it("parts tables at empty rows and drops empty columns", async () => {
  const rows = `<row r="2">${text("C2", "a")}${text("E2", "b")}</row><row r="5">${text("A5", "c")}</row>`;
  expect(await markdown(rows)).toBe("| a | b |\n| - | - |\n\n| c |\n| - |\n");
});

it("names the sheets where several have content, and leaves hidden ones out with a warning", async () => {
  const rows = (value: string): string => `<row r="1">${text("A1", value)}</row>`;
  const bytes = makeXlsx([
    { name: "First", rows: rows("1") },
    { name: "Secret", rows: rows("2"), state: "hidden" },
    { name: "Empty", rows: "" },
    { name: "Last", rows: rows("3") },
  ]);
  const { markdown: shown, warnings } = await convert(bytes, {});
  expect(shown).toBe("## First\n\n| 1 |\n| - |\n\n## Last\n\n| 3 |\n| - |\n");
  expect(warnings).toEqual(['The hidden sheet "Secret" was left out.']);
});

it("is bounded by the cells that are there, not by where they claim to be", async () => {
  const rows = `<row r="1">${text("A1", "a")}${text("XFD1", "z")}</row><row r="1048576">${text("XFD1048576", "end")}</row>`;
  expect((await markdown(rows)).length).toBeLessThan(100);
});

it("keeps the digits of whole numbers, and dates that no format shows as such", async () => {
  const rows = `<row r="1"><c r="A1"><v>5901234123457</v></c><c r="B1" t="d"><v>2024-03-05T00:00:00</v></c><c r="C1" t="d" s="1"><v>2024-03-05</v></c></row>`;
  expect(await markdown(rows)).toContain("| 5901234123457 | 2024-03-05 | 2024-03-05 |");
});

const DRAWING = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

it("shows text boxes, descriptions of pictures and titles of charts behind the cells, and says what is left out", async () => {
  const anchor = (shape: string): string => `<xdr:twoCellAnchor>${shape}</xdr:twoCellAnchor>`;
  const picture = (description: string): string =>
    anchor(`<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="P" descr="${description}"/></xdr:nvPicPr></xdr:pic>`);
  const box = anchor("<xdr:sp><xdr:txBody><a:p><a:r><a:t>Mind the tide</a:t></a:r></a:p></xdr:txBody></xdr:sp>");
  const chart = anchor(
    '<xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id="c1"/></a:graphicData></a:graphic></xdr:graphicFrame>',
  );
  const points = '<c:cat><c:strCache><c:pt idx="0"><c:v>May</c:v></c:pt></c:strCache></c:cat>';
  const bytes = makeXlsx([{ name: "One", rows: `<row r="1">${text("A1", "a")}</row>` }], "", [
    { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["d1", "drawing", "../drawings/d.xml"]) },
    { name: "xl/drawings/_rels/d.xml.rels", data: relationships(["c1", "chart", "../charts/c.xml"]) },
    { name: "xl/drawings/d.xml", data: `<xdr:wsDr ${DRAWING}>${box}${chart}${picture("A pier")}${picture("")}</xdr:wsDr>` },
    {
      name: "xl/charts/c.xml",
      data: `<c:chartSpace ${DRAWING}><c:chart><c:title><a:t>Catch by month</a:t></c:title><c:plotArea><c:barChart><c:ser>${points}</c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
    },
  ]);
  const { markdown: shown, warnings } = await convert(bytes);
  expect(shown).toBe("| a |\n| - |\n\nMind the tide\n\nCatch by month\n\n![A pier]()\n");
  expect(warnings.join(" ")).toMatch(/Charts were left out.*Images without a description were left out/);
});

it("shows a number as it is where its format is longer than any that Excel takes", async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="200" formatCode="${"0_)".repeat(100_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const rows = '<row><c s="0"><v>1.5</v></c><c s="0"><v>2</v></c></row>';
  const { markdown: shown } = await convert(
    makeXlsx([{ name: "One", rows }], "", [{ name: "xl/styles.xml", data: styles, stored: true }]),
  );
  expect(shown).toBe("| 1.5 | 2 |\n| - | - |\n");
});

it("shows formulas that no program has calculated, and says so", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>SUM(A1:A9)&amp;"x"</f><v></v></c><c r="C1"><f t="shared" si="0"/></c><c r="D1" t="str"><f>""</f><v></v></c></row>';
  const { markdown, warnings } = await convert(makeXlsx([{ name: "S", rows }]));
  expect(markdown).toBe('| 2 | =SUM(A1:A9)&"x" |\n| - | - |\n');
  expect(warnings).toEqual([
    'Formulas are shown whose values the file does not have: 1 in "S".',
    'Formulas were left out whose values the file does not have: 1 in "S".',
  ]);
});

describe("formulas that are calculated as the file is opened", () => {
  const told = async (value: string, properties = '/><calcPr fullCalcOnLoad="1"') => {
    const rows = `<row r="1"><c r="A1"><v>0</v></c><c r="B1"><f>A1+2</f><v>0</v></c><c r="C1"><f>A1+3</f><v>${value}</v></c></row>`;
    const { markdown, warnings } = await convert(makeXlsx([{ name: "S", rows }], properties));
    return [markdown.split("\n")[0], ...warnings];
  };

  it("have no value where it is 0 for all, as XlsxWriter leaves them", async () => {
    expect(await told("0")).toEqual(["| 0 | =A1+2 | =A1+3 |", expect.stringContaining('2 in "S"')]);
    expect(await told("0", "")).toEqual(["| 0 | 0 | 0 |"]);
  });

  it("have a value of 0 where others are calculated, as Apache POI and EPPlus leave them", async () => {
    expect(await told("3")).toEqual(["| 0 | 0 | 3 |", 'Formulas whose value is 0 may not have been calculated yet: 1 in "S".']);
  });
});

it("shows links that are formulas as links, calculated or not", async () => {
  const link = (cell: string, rest: string, value: string, type = "str") =>
    `<c r="${cell}" t="${type}"><f>HYPERLINK("https://example.com/tides"${rest})</f><v>${value}</v></c>`;
  const rows = `<row r="1">${link("A1", ', "tides"', "tides")}${link("B1", ',"tides"', "0", "n")}${link("C1", "", "")}${link("D1", ',A1&amp;"x"', "tidesx")}</row>`;
  const { markdown, warnings } = await convert(makeXlsx([{ name: "S", rows }]));
  expect(markdown.split("\n")[0]).toBe(
    "| [tides](<https://example.com/tides>) | [tides](<https://example.com/tides>) | [https://example.com/tides](<https://example.com/tides>) | tidesx |",
  );
  expect(warnings).toEqual([]);
});

it("links to a place in a document outside", async () => {
  const rows = `<row r="1">${text("A1", "dates")}</row>`;
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData><hyperlinks><hyperlink ref="A1" r:id="l1" location="days"/></hyperlinks></worksheet>`;
  const bytes = makeXlsx([{ name: "One", rows }], "", [
    { name: "xl/sheets/0.xml", data: sheet },
    { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["l1", "hyperlink", "https://example.com/help", "External"]) },
  ]);
  expect((await convert(bytes)).markdown).toContain("[dates](<https://example.com/help#days>)");
});
