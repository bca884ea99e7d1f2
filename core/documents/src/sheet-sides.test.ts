import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { makeXlsx } from "../test/office.ts";
import { LIMITS } from "./limits.ts";
import readXlsx from "./readers/xlsx/index.ts";
import { serialise } from "./serialise.ts";
import { sidesOf } from "./sheet-sides.ts";

/** A sheet of lines whose cells are parted by commas. */
async function shown(...lines: readonly string[]): Promise<string> {
  const rows = lines.map((line, at) => {
    const cells = line.split(",").map((text, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (text === "") return "";
      return /^\d+$/.test(text)
        ? `<c r="${place}"><v>${text}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return serialise((await readXlsx(makeXlsx([{ name: "S", rows: rows.join("") }]), LIMITS)).tree);
}

it("reads tables beside each other that end apart one after the other, with their titles", async () => {
  const made = await shown(
    "Income,,,Costs,,",
    "Rent,1200,,Item,May,June",
    "Sales,310,,Paint,20,30",
    "Grants,50,,Rope,5,8",
    ",,,Wood,70,60",
  );
  expect(made).toBe(
    "Income\n\n| Rent | 1200 |\n| - | - |\n| Sales | 310 |\n| Grants | 50 |\n\n" +
      "Costs\n\n| Item | May | June |\n| - | - | - |\n| Paint | 20 | 30 |\n| Rope | 5 | 8 |\n| Wood | 70 | 60 |\n",
  );
});

it("reads tables beside each other that have a title and labels of their own, though they begin and end together", async () => {
  const made = await shown(
    "Income,,,Costs,,",
    "Month,Sum,,Kind,Sum,Share",
    "Jan,10,,Rent,5,2",
    "Feb,20,,Power,3,4",
    "Mar,30,,Water,2,1",
  );
  expect(made).toBe(
    "Income\n\n| Month | Sum |\n| - | - |\n| Jan | 10 |\n| Feb | 20 |\n| Mar | 30 |\n\n" +
      "Costs\n\n| Kind | Sum | Share |\n| - | - | - |\n| Rent | 5 | 2 |\n| Power | 3 | 4 |\n| Water | 2 | 1 |\n",
  );
});

it("reads tables of one head one after the other, and what stands below one of them", async () => {
  const made = await shown("Pier,Boats,,Pier,Boats", "North,3,,East,5", "South,4,,West,6", ",,,,", "Name,Call", "Yard,12");
  expect(made).toBe(
    "| Pier | Boats |\n| - | - |\n| North | 3 |\n| South | 4 |\n\n" +
      "| Pier | Boats |\n| - | - |\n| East | 5 |\n| West | 6 |\n\n| Name | Call |\n| - | - |\n| Yard | 12 |\n",
  );
});

it.each([
  ["whose columns stand apart", ["Boat,Home,,Length,Fee", "Tern,Wick,,7,10", "Gull,Leith,,9,12"]],
  ["with numbers behind an empty column", ["Boat,Home,,May,June", "Tern,Wick,,7,10", "Gull,Leith,,9,12", "Sum,both,,,22"]],
  ["with remarks at some rows", ["Boat,Fee,,Remark", "Tern,7,,late", "Gull,9,,", "Skua,3,,paid"]],
  ["with labels before columns of one head", ["Pier,,Plan,Done,,Plan,Done", "North,,3,4,,5,6", "South,,7,8,,9,9"]],
  [
    "with labels in the first of such columns",
    ["Pier,Plan,Done,,Plan,Done,,Plan,Done", "North,3,4,,5,6,,1,1", "South,7,8,,9,9,,2,2"],
  ],
  ["with sums below some columns", ["Pier,May,,Target,Left", "North,3,,5,2", "South,7,,9,2", "Sum,10,,,"]],
  ["with words behind an empty column", ["Task,Due,,Owner,Remark", "Paint,May,,Yard,wet", "Rope,June,,Loft,old", "Sum,2,,,"]],
  [
    "with titles above groups, whose words come again",
    ["Boat,,,State,", "Name,Home,,Paint,Ropes", "Tern,Wick,,good,old", "Gull,Leith,,good,new", "Skua,Wick,,worn,old"],
  ],
  [
    "with a title above a second head",
    ["Pier,May,,Staff,", "in town,open,,Master,Mate", "North,3,,Reeve,Holm", "South,7,,Voe,Kirk"],
  ],
  ["with small cells far apart", ["Boat,Fee,,Day,Hour", "Tern,7,,,", "Gull,9,,Monday,8", "Skua,3,,,", "Rook,3,,,"]],
])("keeps a table whole %s", async (_, lines) => {
  expect((await shown(...lines)).match(/\n\| - /g)).toHaveLength(1);
});

it("reads a list that begins amid the rows of a table by itself", async () => {
  const made = await shown("Pier,May", "North,3", "South,7,,Phone,Call", "East,8,,Yard,12", "West,9,,Office,13", "Inner,1");
  expect(made.match(/\n\| - /g)).toHaveLength(2);
});

it("takes no more time for many columns than for many rows", async () => {
  const rows = Array.from({ length: 4 }, (_, index) => {
    const columns = Array.from({ length: 80_000 }, (_, at) => 3 * (at >> 1) + (at % 2));
    return { index, columns, cells: columns.map((column) => (index === 0 ? `head ${column % 3}` : "x")) };
  });
  const sides = await inTime(2, () => sidesOf(rows));
  expect(sides).toHaveLength(40_000);
});
