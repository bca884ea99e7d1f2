import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { withSpans } from "./tagged-spans.ts";
import type { Word } from "./word.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** A cell whose text begins at a place; a letter is 5 points wide. */
const cell = (text: string, left: number): Word[] => [
  {
    text,
    left,
    right: left + 5 * text.length,
    top: 0,
    bottom: 10,
    baseline: 8,
    size: 10,
    font,
    mcid: 0,
    operator: 0,
    spaced: true,
  },
];
const texts = (rows: readonly Word[][][]): string[][] => rows.map((row) => row.map((words) => words[0]?.text ?? ""));

it("puts cells that span rows and columns over their columns", () => {
  const body = ["North", "South"].map((name, at) => [cell(name, 0), cell(`1${at}`, 100), cell(`2${at}`, 200), cell("ok", 300)]);
  const head = [
    [cell("Region", 0), cell("Units", 187), cell("Remark", 300)],
    [cell("2024", 140), cell("2025", 240)],
  ];
  expect(texts(withSpans([...head, ...body]))).toEqual([
    ["Region", "Units", "", "Remark"],
    ["", "2024", "2025", ""],
    ["North", "10", "20", "ok"],
    ["South", "11", "21", "ok"],
  ]);
});

it("puts a sum on the right under its column", () => {
  const row = (name: string, count: string, price: string): Word[][] => [
    cell(name, 0),
    cell(count, 150 - 5 * count.length),
    cell(price, 250 - 5 * price.length),
  ];
  const rows = [row("Tea", "3", "1.20"), row("Milk", "12", "10.80"), [cell("Total", 0), cell("12.00", 225)]];
  expect(texts(withSpans(rows))[2]).toEqual(["Total", "", "12.00"]);
});

it("leaves a table whose rows all have as many cells as it is, and one without a whole row", () => {
  const even = [
    [cell("a", 0), cell("b", 100)],
    [cell("c", 0), []],
  ];
  expect(withSpans(even)).toEqual(even);
  const odd = [[cell("a", 0), []], [cell("c", 0)]];
  expect(withSpans(odd)).toBe(odd);
});

it("is read in proportion to its rows", async () => {
  const whole = Array.from({ length: 40 }, (_, at) => cell("a", 20 * at));
  const half = whole.filter((_, at) => at % 2 === 0);
  const rows = [whole, ...Array.from({ length: 3000 }, () => half)];
  expect(await inTime(10, () => withSpans(rows))).toHaveLength(3001);
});

it("tells the columns by all cells where no row has each of them, as browsers name no empty ones", () => {
  const rows = [
    [cell("Name", 0), [], [], []],
    [cell("Anna", 0), cell("x", 100), cell("y", 300)],
    [cell("John", 0), cell("y", 200), cell("x", 300)],
    [cell("over two of them all together", 100)],
  ];
  expect(texts(withSpans(rows)).slice(1, 3)).toEqual([
    ["Anna", "x", "", "y"],
    ["John", "", "y", "x"],
  ]);
});
