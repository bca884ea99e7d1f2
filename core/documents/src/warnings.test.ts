import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { convert } from "./convert.ts";
import { listed } from "./listed.ts";
import { makePdf } from "./readers/pdf/testing/make-pdf.ts";

const text = { texts: [{ x: 72, y: 500, text: "The boats are tied to the quay." }] };
const IMAGE = "BI /W 4 /H 4 /BPC 8 /CS /G ID 0123456789abcdef EI";
const SCAN = `q 500 0 0 700 40 60 cm ${IMAGE} Q`;
const scan = { texts: [], operators: SCAN };
const blank = { texts: [] };

describe("pages of a PDF that are only pictures", () => {
  it("are named in a warning, those without a picture are not", async () => {
    const { markdown, warnings } = await convert(makePdf([text, scan, blank, scan, scan, scan]));
    expect(markdown).toBe("The boats are tied to the quay.\n");
    expect(warnings).toContain(
      "Pages that are only pictures were left out, since there is no text recognition (OCR) here: 2, 4-6.",
    );
  });

  it.each<[string, string, boolean]>([
    ["an image", SCAN, true],
    ["one of a dot", "q 500 0 0 700 40 60 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q", true],
    ["one that is clipped and has a colour set", `q 0 0 500 700 re W n 500 0 0 700 0 0 cm 0.5 g ${IMAGE} Q`, true],
    ["one that nothing is restored after", `1 0 0 1 40 60 cm 500 0 0 700 0 0 cm ${IMAGE}`, true],
    ["stripes", Array.from({ length: 200 }, (_, y) => `q 500 0 0 4 40 ${4 * y} cm ${IMAGE} Q`).join(" "), true],
    ["nothing, at another scale", "q .75 0 0 -.75 0 842 cm q Q Q", false],
    ["strokes", "q 500 0 0 700 40 60 cm 0 0 m 1 1 l S Q", false],
    ["a small ornament", `q 20 0 0 20 40 60 cm ${IMAGE} Q`, false],
  ])("are told from others: %s", async (_, operators, isPicture) => {
    const { warnings } = await convert(makePdf([text, { texts: [], operators }]));
    expect(warnings.some((warning) => warning.includes("only pictures"))).toBe(isPicture);
  });

  it("are named where they were asked for", async () => {
    const { warnings } = await convert(makePdf([text, scan, scan, scan]), { pages: "1,3" });
    expect(warnings.join(" ")).toMatch(/only pictures.*: 3\.$/);
    const only = convert(makePdf([text, scan, scan, text]), { pages: "2-3" });
    await expect(only).rejects.toMatchObject({
      code: "empty_content",
      hint: expect.stringMatching(/scanned.*OCR.*pages: 2, 3\.$/),
    });
  });

  it("are they all, the hint says which; blank ones are not called scanned", async () => {
    await expect(convert(makePdf([scan, blank, scan]))).rejects.toMatchObject({
      hint: expect.stringMatching(/scanned.*: 1, 3\.$/),
    });
    await expect(convert(makePdf([blank]))).rejects.toMatchObject({ hint: expect.not.stringContaining("scanned") });
  });

  it("do not become pages of text by their numbers", async () => {
    const numbered = (page: number) => ({ texts: [{ x: 290, y: 30, text: `${page}` }], operators: SCAN });
    await expect(convert(makePdf([numbered(1), numbered(2)]))).rejects.toMatchObject({ code: "empty_content" });
  });
});

const cell = (reference: string, value: number): string => `<c r="${reference}"><v>${value}</v></c>`;

it("names hidden rows and columns of a workbook, where they hold something", async () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="true"/></cols><sheetData>
    <row r="1">${cell("A1", 1)}${cell("B1", 2)}${cell("AB1", 3)}</row><row r="2" hidden="1">${cell("A2", 4)}</row>
    <row r="3" hidden="1"></row><row r="4" hidden="0">${cell("A4", 5)}</row><row r="7" hidden="true">${cell("A7", 6)}</row></sheetData></worksheet>`;
  const bytes = makeXlsx([{ name: "Quay", rows: "" }], "", [{ name: "xl/sheets/0.xml", data: sheet }]);
  const { markdown, warnings } = await convert(bytes);
  expect(markdown).toContain("6");
  expect(warnings).toEqual(['Hidden rows are shown: "Quay" 2, 7.', 'Hidden columns are shown: "Quay" B, AB.']);
});

it("names hidden sheets, and only hidden cells of the sheets that are asked for", async () => {
  const rows = `<row r="1" hidden="1">${cell("A1", 1)}</row>`;
  const sheets = ["One", "Two"].map((name) => ({ name, rows }));
  const hidden = ["Three", "Four"].map((name) => ({ name, rows, state: "veryHidden" }));
  const { warnings } = await convert(makeXlsx([...sheets, ...hidden]), { sheets: ["Two"] });
  expect(warnings).toEqual(['2 hidden sheets were left out: "Three", "Four".', 'Hidden rows are shown: "Two" 1.']);
});

it("names hidden rows and columns of an OpenDocument spreadsheet", async () => {
  const filled = (value: string) => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
  const columns = '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>';
  const row = (visibility: string, cells: string) => `<table:table-row ${visibility}>${cells}</table:table-row>`;
  const body = `<table:table table:name="Quay">${columns}${row("", filled("a") + filled("b"))}${row(
    'table:visibility="filter" table:number-rows-repeated="3"',
    filled("c"),
  )}${row('table:visibility="collapse"', "<table:table-cell/>")}${row("", filled("d"))}</table:table>`;
  const { warnings } = await convert(makeOdf("spreadsheet", body));
  expect(warnings).toEqual(['Hidden rows are shown: "Quay" 2-4.', 'Hidden columns are shown: "Quay" B.']);
});

describe("comments and deletions of a Word document", () => {
  const run = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`;
  const comments = (inner: string) => [
    {
      name: "word/_rels/document.xml.rels",
      data: relationships(["c", "comments", "comments.xml"]),
    },
    {
      name: "word/comments.xml",
      data: `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:comments>`,
    },
  ];

  it("the ones become footnotes, the others a warning", async () => {
    const mark = '<w:r><w:commentReference w:id="4"/></w:r>';
    const body = `<w:p>${run("Tie the boats")}${mark}<w:del w:id="1"><w:r><w:delText>twice</w:delText></w:r></w:del>${run(" now.")}</w:p>`;
    const comment = `<w:comment w:id="4" w:author="Reviewer"><w:p>${run("Which ones?")}</w:p></w:comment>`;
    const stray = `<w:comment w:id="5"><w:p>${run("Nobody refers to me.")}</w:p></w:comment>`;
    expect(await convert(makeDocx(body, comments(comment + stray)))).toMatchObject({
      markdown: "Tie the boats[^1] now.\n\n[^1]: Comment (Reviewer): Which ones?\n",
      warnings: ["Text that tracked changes delete was left out."],
    });
  });
});

it("says of an OpenDocument text what was deleted in it, and shows its comments", async () => {
  const changes =
    "<text:tracked-changes><text:changed-region><text:deletion><text:p>old</text:p></text:deletion></text:changed-region></text:tracked-changes>";
  const body = `${changes}<text:p>new<office:annotation><text:p>why?</text:p></office:annotation></text:p>`;
  const { markdown, warnings } = await convert(makeOdf("text", body));
  expect(markdown).toBe("new[^1]\n\n[^1]: Comment: why?\n");
  expect(warnings).toEqual(["Text that tracked changes delete was left out."]);
});

it("says where texts hide something", async () => {
  const docx = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>no</w:t></w:r><w:r><w:t>yes</w:t></w:r></w:p>";
  const style = '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>';
  const odt = '<text:p><text:span text:style-name="H">no</text:span>yes</text:p>';
  for (const bytes of [makeDocx(docx), makeOdf("text", odt, style), Buffer.from("{\\rtf1 {\\v no}yes\\par}")])
    expect(await convert(bytes)).toMatchObject({ markdown: "yes\n", warnings: ["Hidden text was left out."] });
  expect(await convert(Buffer.from("{\\rtf1 {\\deleted no}yes\\par}"))).toMatchObject({
    markdown: "yes\n",
    warnings: ["Text that tracked changes delete was left out."],
  });
});

it("lists runs of numbers, and says how many more there are", () => {
  expect(listed([1, 2, 3, 5, 8, 9])).toBe("1-3, 5, 8, 9");
  expect(listed(Array.from({ length: 30 }, (_, at) => 2 * at))).toMatch(/^0, 2, .*, 38 and 10 more$/);
});
