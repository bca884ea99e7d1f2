import { expect, it } from "vitest";
import { makeXlsx } from "../../../test/office.ts";
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
  expect(warnings).toEqual(["1 hidden sheet was left out."]);
});

it("is bounded by the cells that are there, not by where they claim to be", async () => {
  const rows = `<row r="1">${text("A1", "a")}${text("XFD1", "z")}</row><row r="1048576">${text("XFD1048576", "end")}</row>`;
  expect((await markdown(rows)).length).toBeLessThan(100);
});

it("keeps the digits of whole numbers, and dates that no format shows as such", async () => {
  const rows = `<row r="1"><c r="A1"><v>5901234123457</v></c><c r="B1" t="d"><v>2024-03-05T00:00:00</v></c><c r="C1" t="d" s="1"><v>2024-03-05</v></c></row>`;
  expect(await markdown(rows)).toContain("| 5901234123457 | 2024-03-05 | 2024-03-05 |");
});
