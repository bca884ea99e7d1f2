import { expect, it } from "vitest";
import { segmentOf } from "./segment.ts";
import { inReadingOrder, type TableCell } from "./table.ts";
import type { Word } from "./word.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

const cell = (text: string, left: number): TableCell => {
  const box = { left, right: left + 5 * text.length, top: 0, bottom: 10 };
  const word: Word = { ...box, text, baseline: 8, size: 10, font, mcid: undefined, operator: 1, spaced: false };
  return { lines: [segmentOf([word])] };
};
const empty: TableCell = { lines: [] };
const texts = (rows: readonly (readonly TableCell[])[]): string[][] =>
  inReadingOrder({ left: 0, right: 300, top: 0, bottom: 40, rows }).rows.map((row) =>
    row.map(({ lines }) => lines[0]?.words[0]?.text ?? ""),
  );

it("begins a table whose script runs to the left with the column at the right", () => {
  expect(
    texts([
      [cell("סכום", 0), cell("נמל", 200)],
      [cell("15", 0), cell("עדן", 200)],
    ]),
  ).toEqual([
    ["נמל", "סכום"],
    ["עדן", "15"],
  ]);
});

it("takes the columns of such a table as they stand, whatever order they were named in", () => {
  expect(
    texts([
      [cell("סכום", 0), cell("מס", 250), cell("נמל", 100)],
      [cell("15", 0), cell("1", 250), cell("עדן", 100)],
    ]),
  ).toEqual([
    ["מס", "נמל", "סכום"],
    ["1", "עדן", "15"],
  ]);
});

it("keeps the lines of a cell over several columns in the first of them", () => {
  const across: TableCell = { lines: [], repeated: "across" };
  expect(
    texts([
      [cell("שנים", 40), across, cell("נמל", 200)],
      [cell("15", 0), cell("16", 100), cell("עדן", 200)],
    ])[0],
  ).toEqual(["נמל", "שנים", ""]);
});

it("keeps a title over all columns first, and other tables as they are", () => {
  expect(
    texts([
      [cell("נמלים", 130), empty, empty],
      ...["15", "17"].map((sum) => [cell(sum, 0), cell("16", 130), cell("עדן", 250)]),
    ])[0],
  ).toEqual(["נמלים", "", ""]);
  expect(texts([[cell("Port", 0), cell("Sum", 200)]])).toEqual([["Port", "Sum"]]);
});
