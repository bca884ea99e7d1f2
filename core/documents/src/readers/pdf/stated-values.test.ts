import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const headings = async (texts: readonly PlacedText[]): Promise<readonly string[]> =>
  (await convert(makePdf([{ texts }]))).markdown.match(/^#.*$/gm) ?? [];

/** A table of small print, from a height on. */
const table = (y: number): PlacedText[] =>
  [
    "Date Paid Left",
    "May-3 12.00 88.00",
    "May-9 20.00 68.00",
    "June-1 30.00 38.00",
    "June-7 8.00 30.00",
    "June-9 1.00 29.00",
    "July-2 4.00 25.00",
  ].flatMap((row, at) => row.split(" ").map((text, column) => ({ x: 72 + 110 * column, y: y - 11 * at, size: 8, text })));

it("plain lines that state a value around a table of small print are no headings, nor what is set as they are", async () => {
  const texts = [
    { x: 72, y: 780, size: 18, text: "Harbour fund" },
    { x: 72, y: 745, size: 10, text: "Balance on 1 May: 100.00 GBP" },
    ...table(720),
    { x: 72, y: 625, size: 10, text: "Balance on 8 June: 30.00 GBP" },
    { x: 72, y: 605, size: 10, text: "Fund 0471" },
  ];
  expect(await headings(texts)).toEqual(["# Harbour fund"]);
});

it("plain lines above tables that state none are", async () => {
  const texts = [
    { x: 72, y: 780, size: 18, text: "Harbour fund" },
    { x: 72, y: 745, size: 10, text: "Berths" },
    ...table(725),
    { x: 72, y: 640, size: 10, text: "Nets" },
    ...table(620),
  ];
  expect(await headings(texts)).toEqual(["# Harbour fund", "## Berths", "## Nets"]);
});

const fields = ["Passenger", "A. REED", "Ferry", "HM 12", "Berth", "14C"];
const stub = (y: number): PlacedText[] =>
  fields.map((text, at) => ({
    x: 72,
    y: y - (at % 2 === 0 ? 20 * at : 20 * (at - 1) + 10),
    size: at % 2 === 0 ? 6 : 9,
    bold: at % 2 === 1,
    text,
  }));
const small = Array.from({ length: 9 }, (_, at) => ({
  x: 72,
  y: 500 - 8 * at,
  size: 6,
  text: "The gate is closed ten minutes before the ferry leaves, and it is not opened again.",
}));

it("values below small labels of their own, one after the other, are no headings", async () => {
  expect(await headings([...stub(700), ...small])).toEqual([]);
});

it("a heading below a small line is one where text follows", async () => {
  const texts = [
    { x: 72, y: 700, size: 6, text: "Part one" },
    { x: 72, y: 688, size: 10, bold: true, text: "Ferries" },
    ...small.map((line) => ({ ...line, y: line.y + 170 })),
  ];
  expect(await headings(texts)).toEqual(["# Ferries"]);
});
