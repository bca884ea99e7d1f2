import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { makeOdf, makeXlsx } from "../test/office.ts";
import { convert } from "./convert.ts";
import { TYPE } from "./readers/xls/record.ts";
import { label, makeXls, record, shorts } from "./readers/xls/testing/make-xls.ts";

const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const xlsx = (rows: string, merged: readonly string[]): Buffer => {
  const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  return makeXlsx([{ name: "S", rows: `${rows}</sheetData><mergeCells>${cells}</mergeCells><sheetData>` }]);
};
/** Three columns and rows; B1 and C1 are one, and so are A2 and A3. */
const VALUES = [
  ["Day", "Crew", "kept"],
  ["Mon", "Reeve", "Voe"],
  ["below", "Kirk", "Holm"],
];
const SHOWN = "| Day | Crew |  |\n| - | - | - |\n| Mon | Reeve | Voe |\n|  | Kirk | Holm |\n";
const inXlsx = VALUES.map(
  (row, down) => `<row r="${down + 1}">${row.map((value, at) => text(`${"ABC"[at]}${down + 1}`, value)).join("")}</row>`,
).join("");
const odsCell = (value: string, covered = false): string => {
  const name = covered ? "table:covered-table-cell" : "table:table-cell";
  return `<${name}><text:p>${value}</text:p></${name}>`;
};
const inOds = VALUES.map((row, down) => {
  const cells = row.map((value, at) => odsCell(value, ["kept", "below"].includes(value) && down + at > 1));
  return `<table:table-row>${cells.join("")}</table:table-row>`;
}).join("");

describe("what merged cells cover is left out, as in the programs that show them, and named", () => {
  it.each([
    ["xlsx", xlsx(inXlsx, ["B1:C1", "A2:A3"])],
    [
      "xls",
      makeXls({
        sheets: [
          {
            name: "S",
            records: [
              ...VALUES.flatMap((row, down) => row.map((value, at) => label(down, at, value))),
              record(TYPE.mergedCells, shorts(2, 0, 0, 1, 2, 1, 2, 0, 0)),
            ],
          },
        ],
      }),
    ],
    ["ods", makeOdf("spreadsheet", `<table:table table:name="S">${inOds}</table:table>`)],
  ])("in %s", async (_, bytes) => {
    const { markdown, warnings } = await convert(bytes);
    expect(markdown).toBe(SHOWN);
    expect(warnings).toEqual(['Text was left out of cells that merged cells cover: "S" C1, A3.']);
  });
});

it("rows that are covered as a whole are none, and parted tables stay parted", async () => {
  const rows = `<row r="1">${text("A1", "Boats")}</row><row r="2">${text("A2", "x")}</row><row r="3">${text("A3", "Aden")}${text("B3", "8")}</row>`;
  const { markdown } = await convert(xlsx(rows, ["A1:A2"]));
  expect(markdown).toBe("Boats\n\n| Aden | 8 |\n| - | - |\n");
});

it("warns of what a sheet leaves out with its first cells alone where there are many", async () => {
  const rows = Array.from(
    { length: 50 },
    (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, "a")}${text(`B${at + 1}`, "b")}</row>`,
  );
  const { warnings } = await convert(
    xlsx(
      rows.join(""),
      Array.from({ length: 50 }, (_, at) => `A${at + 1}:B${at + 1}`),
    ),
  );
  expect(warnings.join()).toMatch(/B19, B20 and 30 more\.$/);
});

it("takes no time over merged cells that lie over each other", async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, "a")}${text(`B${at + 1}`, "b")}</row>`,
  );
  const bytes = xlsx(
    rows.join(""),
    Array.from({ length: 60_000 }, (_, at) => `A${1 + (at % 40)}:XFD1048576`),
  );
  await inTime(4, () => convert(bytes));
});
