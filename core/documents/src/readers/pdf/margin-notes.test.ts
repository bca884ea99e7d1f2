import { expect, it } from "vitest";
import { areAsides } from "./margin-notes.ts";
import { type Segment, segmentOf } from "./segment.ts";
import { partsOfSides } from "./side-order.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** A line of words, of which a letter is half as wide as its size. */
const line = (text: string, left: number, baseline: number, size: number, operator = 0): Segment => {
  let at = left;
  return segmentOf(
    text.split(" ").map((word) => {
      const from = at;
      at += (word.length + 1) * 0.5 * size;
      const right = from + word.length * 0.5 * size;
      return {
        ...{ text: word, left: from, right, top: baseline - 0.8 * size, bottom: baseline + 0.2 * size, baseline },
        ...{ size, font, mcid: undefined, operator, spaced: true },
      };
    }),
  );
};
const texts = (side: readonly unknown[]): string[] =>
  (side as Segment[]).map(({ words }) => words.map(({ text }) => text).join(" "));

const prose = Array.from({ length: 7 }, (_, at) =>
  line(`${at === 0 ? "The" : "and the"} coast is made of sand and of rock as the tides come in`, 72, 100 + 14 * at, 11),
);

it("small print beside prose is a note in the margin, text as large as it is none", () => {
  const notes = (size: number): Segment[] => [
    line("Rock: mostly greywacke,", 420, 114, size),
    line("see Craig.", 420, 125, size),
  ];
  expect(areAsides(notes(9), prose)).toBe(true);
  expect(areAsides(notes(11), prose)).toBe(false);
  expect(areAsides(notes(9), prose.slice(0, 3))).toBe(false);
});

it("what was written behind both sides, below them, is read behind them, though one ends in a heading of the other", () => {
  const left = [line("The mill", 60, 100, 10, 1), line("stood still for months", 60, 112, 10, 2), line("Screws", 60, 160, 10, 3)];
  const right = [line("Two screws give more", 300, 100, 10, 4), line("than that.", 300, 112, 10, 5)];
  const below = line("What they cost", 60, 190, 10, 6);
  expect(partsOfSides([...left, below], right).map(texts)).toEqual([
    ["The mill", "stood still for months", "Screws"],
    ["Two screws give more", "than that."],
    ["What they cost"],
  ]);
});
