import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { stampsIn } from "./stamps.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";
import type { Word } from "./word.ts";

const lines = [
  "The boats came in with the evening tide, and the harbour master counted them twice.",
  "He wrote the number down, and went home. The book lay on the table until the clerk",
  "took it to the town hall, where nobody has looked at it since the first day of May.",
];
const text = lines.map((line, at): PlacedText => ({ x: 72, y: 700 - 14 * at, text: line }));
const read = async (...stamps: readonly PlacedText[]): Promise<string> =>
  (await convert(makePdf([{ texts: [...text, ...stamps] }]))).markdown;

it("a stamp across a text is no part of its lines, and comes last", async () => {
  expect(await read({ x: 120, y: 680, size: 36, bold: true, text: "NOT VALID" })).toBe(`${lines.join(" ")}\n\n**NOT VALID**\n`);
});

it("large words beside or above a text are no stamps", async () => {
  expect(await read({ x: 72, y: 716, size: 36, text: "Boats" })).toBe(`# Boats\n\n${lines.join(" ")}\n`);
});

it("is looked for in proportion to the words of a page", async () => {
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const word = (at: number, size: number): Word => {
    const box = { left: at % 500, right: (at % 500) + 5, top: at / 500, bottom: at / 500 + size };
    return { ...box, text: "tide", baseline: at / 500 + size, size, font, mcid: undefined, operator: at, spaced: true };
  };
  const words = Array.from({ length: 40_000 }, (_, at) => word(at, at % 3 === 0 ? 40 : 4));
  await inTime(1, () => expect(stampsIn(words).size).toBe(0));
});

it.each([5, 15, -20, 45])("reads a stamp that is turned by %d degrees in the order of its words", async (degrees) => {
  const [across, up] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map((part) => part.toFixed(4));
  const operators = `BT /F2 20 Tf ${across} ${up} ${-Number(up)} ${across} 300 400 Tm (PAID 3 NOV 2026) Tj 0 -24 Td (by cheque no. 7) Tj ET`;
  const texts = [0, 1, 2, 3].map((at) => ({ x: 72, y: 760 - 14 * at, text: `A line of the letter, number ${at}.` }));
  const { markdown } = await convert(makePdf([{ texts, operators }]));
  expect(markdown).toMatch(/number 3\.\n\n\*\*PAID 3 NOV 2026 by cheque no\. 7\*\*\n$/);
});
