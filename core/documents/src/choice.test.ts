import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx } from "../test/office.ts";
import { checkParts, choiceOf, type Parts } from "./choice.ts";
import { convert } from "./convert.ts";
import { makePdf } from "./readers/pdf/testing/make-pdf.ts";

const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const workbook = makeXlsx([
  { name: "Costs, all", rows: row("rent") },
  { name: "Secret", rows: row("hidden"), state: "hidden" },
  { name: "Prices", rows: row("paper") },
  { name: "2019", rows: row("old") },
]);
const cell = (text: string) => `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const sheet = (name: string, text: string) => `<table:table table:name="${name}">${cell(text)}</table:table>`;
const ods = makeOdf("spreadsheet", sheet("Costs", "rent") + sheet("Prices", "paper"));
const slide = (text: string) =>
  `<draw:page><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`;
const odp = makeOdf("presentation", ["one", "two", "three", "four"].map(slide).join(""));
const refusal = (path: string, message: string) =>
  expect.objectContaining({ code: "bad_input", issues: [{ path, message: expect.stringContaining(message) }] });

describe("sheets that show nothing", () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const formula = '<row r="1"><c r="A1"><f t="shared" si="0"/></c><c r="B1"><f t="shared" si="0"/></c></row>';
  const xlsx = makeXlsx([
    { name: "One", rows: row },
    { name: "Two", rows: "" },
    { name: "Three", rows: formula },
  ]);
  const table = (name: string, text: string): string =>
    `<table:table table:name="${name}"><table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`;
  const ods = makeOdf("spreadsheet", table("One", "1") + table("Two", ""));
  const NOTHING = 'The sheet "Two" shows nothing.';

  it.each([
    ["xlsx", xlsx],
    ["ods", ods],
  ])("are named where they were asked for: %s", async (_, bytes) => {
    expect((await convert(bytes, { sheets: [1, 2] })).warnings).toEqual([NOTHING]);
    expect((await convert(bytes, { sheets: [1] })).warnings).toEqual([]);
    await expect(convert(bytes, { sheets: ["two"] })).rejects.toMatchObject({
      code: "empty_content",
      message: "what was asked for of the document has no text",
      hint: NOTHING,
    });
  });

  it("say that they are formulas without values", async () => {
    const hint = 'The sheet "Three" shows nothing. Formulas were left out whose values the file does not have: 2 in "Three".';
    await expect(convert(xlsx, { sheets: [3] })).rejects.toMatchObject({ code: "empty_content", hint });
  });
});

describe("sheets", () => {
  it.each([
    [["Prices"], "## Prices\n\n| paper |\n| - |\n"],
    [["prices ", 1], "## Costs, all\n\n| rent |\n| - |\n\n## Prices\n\n| paper |\n| - |\n"],
    [["2"], "## Prices\n\n| paper |\n| - |\n"],
    [["2019"], "## 2019\n\n| old |\n| - |\n"],
  ])("are read by name and number: %j", async (sheets, markdown) => {
    expect(await convert(workbook, { sheets })).toMatchObject({ markdown, pages: 3 });
  });

  it("are read of an OpenDocument spreadsheet too", async () => {
    expect(await convert(ods, { sheets: [2] })).toMatchObject({ markdown: "## Prices\n\n| paper |\n| - |\n", pages: 2 });
    await expect(convert(ods, { sheets: ["Sums"] })).rejects.toThrow(refusal("/sheets/0", 'the sheets are "Costs", "Prices"'));
  });

  it("are refused that are not there, or hidden", async () => {
    await expect(convert(workbook, { sheets: [1, 4] })).rejects.toThrow(refusal("/sheets/1", '"Costs, all", "Prices", "2019"'));
    await expect(convert(workbook, { sheets: ["Secret"] })).rejects.toThrow(refusal("/sheets/0", "or hidden"));
  });
});

describe("pages", () => {
  const pdf = makePdf(
    Array.from({ length: 9 }, (_, i) => ({
      texts: [
        { x: 72, y: 780, size: 8, text: "A running head" },
        { x: 72, y: 500, text: `This is the text of page ${"abcdefghi"[i]} and no other.` },
      ],
    })),
  );
  const letters = ({ markdown }: { markdown: string }) =>
    [...markdown.matchAll(/page (\w) and/g)].map(([, letter]) => letter).join("");

  it.each([
    ["1-3,7", "abcg"],
    [" 9 , 2-2 ", "bi"],
    ["8-", "hi"],
    ["8-20", "hi"],
  ])("are read of a PDF: %s", async (pages, expected) => {
    const read = await convert(pdf, { pages });
    expect(letters(read)).toBe(expected);
    expect(read.pages).toBe(9);
    expect(read.markdown.match(/running head/g), "of all pages together").toHaveLength(1);
    expect(read.warnings).toEqual(pages === "8-20" ? ["Some of the pages asked for are not there: the document has 9."] : []);
  });

  it("are slides of a presentation", async () => {
    expect(await convert(odp, { pages: "2,4" })).toMatchObject({
      markdown: "## Slide 2\n\ntwo\n\n## Slide 4\n\nfour\n",
      pages: 4,
    });
  });

  it("are refused that are not there", async () => {
    await expect(convert(pdf, { pages: "10-12" })).rejects.toThrow(refusal("/pages", "are not there: the document has 9"));
  });
});

describe("parts", () => {
  it.each(["0", "", "1-3-5", "3-1", "a", "1,,2", "-", "-3", "1.5", "9999999"])("must be written right: %j", (pages) => {
    expect(() => checkParts({ pages })).toThrow(refusal("/pages", "must be numbers and ranges"));
  });

  it.each<[Parts, Buffer, string]>([
    [{ pages: "1" }, makeDocx("<w:p><w:r><w:t>a</w:t></w:r></w:p>"), "/pages"],
    [{ pages: "1" }, workbook, "/pages"],
    [{ sheets: [1] }, odp, "/sheets"],
    [{ sheets: ["a"] }, Buffer.from("a,b\n1,2\n"), "/sheets"],
  ])("are refused of formats that have none: %j", async (parts, bytes, path) => {
    const filename = path === "/sheets" ? "a.csv" : undefined;
    await expect(convert(bytes, { ...parts, filename })).rejects.toThrow(refusal(path, "cannot be chosen in"));
  });

  it("are of one kind", () => {
    expect(() => checkParts({ pages: "1", sheets: [1] })).toThrow(refusal("/sheets", "no format has both"));
    expect(() => choiceOf({ pages: "1" }, { name: "xlsx", parts: "sheets" })).toThrow(refusal("/pages", "it has sheets"));
  });
});
