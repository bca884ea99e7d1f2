import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const ROWS = [
  ["Boat", "Home", "Fee"],
  ["Tern", "Wick", "12.00"],
  ["Gull", "Leith", "14.50"],
  ["Skua", "Oban", "9.20"],
];
const LINES = [
  "The board met in the hall. The master told of the pier, whose",
  "piles are worn, and asked for wood. It was agreed to buy some.",
];
const TABLE = "| Boat | Home | Fee |\n| - | - | - |\n| Tern | Wick | 12.00 |\n| Gull | Leith | 14.50 |\n| Skua | Oban | 9.20 |\n";

/** A page that is turned by some degrees about its lower left corner. */
async function turned(degrees: number): Promise<string> {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const show = (x: number, y: number, text: string): string =>
    `BT /F1 11 Tf ${cos} ${sin} ${-sin} ${cos} ${x * cos - y * sin} ${x * sin + y * cos} Tm (${text}) Tj ET`;
  const operators = [
    ...LINES.map((line, at) => show(110, 640 - 14 * at, line)),
    ...ROWS.flatMap((row, at) => row.map((cell, column) => show(110 + 120 * column, 580 - 16 * at, cell))),
  ];
  return (await convert(makePdf([{ texts: [], operators: operators.join("\n") }]))).markdown;
}

it.each([0, 1, 3, -3, 5, -8])("reads a page that lies aslant by %d degrees as one that does not", async (degrees) => {
  expect(await turned(degrees)).toBe(`${LINES.join(" ")}\n\n${TABLE}`);
});
