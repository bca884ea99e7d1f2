import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { clausesOf, numberedItems } from "./numbered-table.ts";
import { segmentOf } from "./segment.ts";
import type { TableCell } from "./table.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const texts = rows.flatMap((row, at) =>
    row.map((text, column): PlacedText => ({ x: 72 + 30 * column, y: 700 - 18 * at, text })),
  );
  return (await convert(makePdf([{ texts }]))).markdown;
};

it("texts whose numbers have no dot are a list", async () => {
  expect(
    await read([
      ["1", "Subscriptions stay as they are."],
      ["2", "New folders are bought."],
      ["3", "Tea is free."],
    ]),
  ).toBe("1. Subscriptions stay as they are.\n2. New folders are bought.\n3. Tea is free.\n");
});

it("numbers that do not count, or before less than a text, are cells", async () => {
  expect(
    await read([
      ["1", "Rudd"],
      ["2", "Marr"],
      ["3", "Pike"],
    ]),
  ).toBe("| 1 | Rudd |\n| - | - |\n| 2 | Marr |\n| 3 | Pike |\n");
  expect(
    await read([
      ["2", "New folders are bought."],
      ["1", "Tea is free for all."],
      ["3", "Nobody sings."],
    ]),
  ).toContain("| 1 |");
});

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
const box = { left: 0, right: 10, top: 0, bottom: 10 };
const cell = (text: string): TableCell => ({
  lines: [
    segmentOf(
      text.split(" ").map((word, at) => ({
        ...box,
        left: 40 * at,
        right: 40 * at + 36,
        text: word,
        baseline: 8,
        size: 10,
        font,
        mcid: 0,
        operator: 1,
        spaced: true,
      })),
    ),
  ],
});

it("clauses behind numbers that count on are paragraphs, and others are cells", () => {
  const clauses = (text: string, ...numbers: readonly string[]): number | undefined =>
    clausesOf({ ...box, rows: numbers.map((number) => [cell(number), cell(text)]) })?.length;
  const text = "The hirer keeps the goods in a dry place.";
  expect(clauses(text, "5.1", "5.2", "5.3")).toBe(3);
  expect(clauses(text, "5.1.9", "5.1.10")).toBe(2);
  expect(clauses(text, "5.1", "5.4", "5.2")).toBeUndefined();
  expect(clauses(text, "5.1", "6.2")).toBeUndefined();
  expect(clauses("Dry goods", "5.1", "5.2", "5.3")).toBeUndefined();
});

it("an item goes on in rows without a number, but none is before the first", () => {
  const [first, more, second] = ["Subscriptions stay as they are.", "So the treasurer says.", "Tea is free for all."].map(cell);
  const none: TableCell = { lines: [] };
  const rows = [
    [cell("1"), first ?? none],
    [none, more ?? none],
    [cell("2"), second ?? none],
  ];
  expect(numberedItems({ ...box, rows })?.map((paragraphs) => paragraphs.length)).toEqual([2, 1]);
  expect(numberedItems({ ...box, rows: rows.slice(1) })).toBeUndefined();
});
