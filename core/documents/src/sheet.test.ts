import { expect, it } from "vitest";
import { makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { LIMITS } from "./limits.ts";
import type { ReadDocument } from "./reader.ts";
import readOds from "./readers/ods/index.ts";
import readXlsx from "./readers/xlsx/index.ts";
import { serialise } from "./serialise.ts";

const CHARACTERS = 5_000;
const bounds = { ...LIMITS, characters: CHARACTERS };
const LONG = "lorem ipsum ".repeat(50);
const cut = ["Sheets were cut off at the limit of table cells or characters."];

/** A workbook whose cells all show one shared string. */
const sharing = (rows: string, format = "General"): Uint8Array =>
  makeXlsx([{ name: "S", rows }], "", [
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationships(
        ["st", "styles", "styles.xml"],
        ["s0", "worksheet", "sheets/0.xml"],
        ["ss", "sharedStrings", "sharedStrings.xml"],
      ),
    },
    { name: "xl/sharedStrings.xml", data: `<sst><si><t>${LONG}</t></si></sst>` },
    {
      name: "xl/styles.xml",
      data: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    },
  ]);
const shared = '<c t="s" s="0"><v>0</v></c>';
const linked = (at: number): string => `<row r="${at}"><c r="A${at}"><v>1</v></c></row>`;
const ods = (row: string): Uint8Array =>
  makeOdf("spreadsheet", `<table:table table:name="S"><table:table-row ${row}</table:table-row></table:table>`);
const numbers = Array.from({ length: 300 }, (_, at) => at + 1);

// One text may stand in any number of cells: what is written is bounded, not what is in the file.
it.each<[string, () => Promise<ReadDocument>]>([
  ["cells of a row that share a text", () => readXlsx(sharing(`<row>${shared.repeat(800)}</row>`), bounds)],
  ["cells whose format repeats their text", () => readXlsx(sharing(`<row>${shared.repeat(800)}</row>`, "@ @"), bounds)],
  [
    "links of cells that share an address",
    () =>
      readXlsx(
        makeXlsx([{ name: "S", rows: "" }], "", [
          {
            name: "xl/sheets/0.xml",
            data: `<worksheet><sheetData>${numbers.map(linked).join("")}</sheetData><hyperlinks>${numbers.map((at) => `<hyperlink ref="A${at}" r:id="l"/>`).join("")}</hyperlinks></worksheet>`,
          },
          {
            name: "xl/sheets/_rels/0.xml.rels",
            data: relationships(["l", "hyperlink", `https://example.com/${LONG.replaceAll(" ", "-")}`, "External"]),
          },
        ]),
        bounds,
      ),
  ],
  [
    "a repeated cell",
    () =>
      readOds(ods(`><table:table-cell table:number-columns-repeated="800"><text:p>${LONG}</text:p></table:table-cell>`), bounds),
  ],
  [
    "a repeated row",
    () => readOds(ods(`table:number-rows-repeated="800"><table:table-cell><text:p>${LONG}</text:p></table:table-cell>`), bounds),
  ],
])("writes no more than the limit, and says so: %s", async (_, read) => {
  const document = await read();
  expect(document.warnings).toEqual(cut);
  expect("tree" in document && serialise(document.tree).length).toBeLessThan(2 * CHARACTERS);
});

it("shows a text as it is where its format would repeat it again and again", async () => {
  const document = await readXlsx(sharing(`<row>${shared}</row>`, "@".repeat(200)), LIMITS);
  expect("tree" in document && serialise(document.tree)).toBe(`| ${LONG.trim()} |\n| - |\n`);
});

const row = (at: number, ...cells: string[]): string =>
  `<row r="${at}">${cells.map((text, column) => (text === "" ? "" : `<c r="${"ABC"[column]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`)).join("")}</row>`;
const sheet = async (...rows: string[]): Promise<string> =>
  serialise((await readXlsx(makeXlsx([{ name: "S", rows: rows.join("") }]), LIMITS)).tree);

it("titles above a table are paragraphs, and so are notes below one", async () => {
  const text = await sheet(row(1, "Orders of May"), row(2, "Bread", "Rye"), row(3, "Anker", "12"), row(5, "Without tax"));
  expect(text).toBe("Orders of May\n\n| Bread | Rye |\n| - | - |\n| Anker | 12 |\n\nWithout tax\n");
});

it("what stands over another column than the first is a head, and a column by itself is a table", async () => {
  expect(await sheet(row(1, "", "Hours"), row(2, "Anker", "12"))).toBe("|  | Hours |\n| - | - |\n| Anker | 12 |\n");
  expect(await sheet(row(1, "Ports"), row(2, "Aden"))).toBe("| Ports |\n| - |\n| Aden |\n");
});

it("joins the row of sums below an empty row to its table, and nothing else", async () => {
  const cell = (place: string, value: string): string =>
    /^[\d.]+$/.test(value) ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (at: number, ...values: readonly string[]): string =>
    `<row r="${at}">${values.map((value, column) => (value === "" ? "" : cell(`${"ABCD"[column]}${at}`, value))).join("")}</row>`;
  const table = [row(1, "Item", "", "May", "June"), row(2, "Rent", "a", "12", "12"), row(3, "Food", "", "4.5", "5")].join("");
  const markdownOf = async (rows: string): Promise<string> => {
    const document = await readXlsx(makeXlsx([{ name: "S", rows }]), LIMITS);
    return "tree" in document ? serialise(document.tree) : "";
  };
  expect(await markdownOf(table + row(5, "Total", "", "16.5", "17"))).toContain(
    "| Food |  | 4.5 | 5 |\n| Total |  | 16.5 | 17 |\n",
  );
  expect(await markdownOf(table + row(5, "Signed", "", "Ada", "Ben"))).toContain("\n\n| Signed | Ada | Ben |");
  expect(await markdownOf(table + row(5, "Total", "", "16.5", "17") + row(6, "Other", "", "1", "2"))).toContain("\n\n| Total |");
});
