import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (...texts: readonly PlacedText[][]): Promise<string> =>
  (await convert(makePdf([{ texts: texts.flat() }]))).markdown;
const lines = (x: number, y: number, texts: readonly string[], bold = false): PlacedText[] =>
  texts.map((text, at) => ({ x, y: y - 12 * at, text, bold }));

const left = [
  "The turbine gave forty kilowatts at full",
  "water, and stood still for two months of",
  "each year, for which the town was lit by",
  "oil.",
];
const right = [
  "Two screws give more than that, and run",
  "the whole year, as they need less water",
  "than the turbine did, and none of the oil",
  "at all.",
];
const across = [
  "What was said before of the mill goes over all of the width of the page, as text does where there is no",
  "other.",
];

it("a line below two texts beside each other comes behind both, however little room is above it", async () => {
  const text = await read(
    lines(60, 760, across),
    lines(60, 720, left),
    lines(310, 720, right),
    lines(60, 668, ["The program is short:"]),
    lines(60, 640, across),
  );
  expect(text).toContain("none of the oil at all.\n\nThe program is short:");
});

it("a column goes on below the end of the one beside it, which was written behind it", async () => {
  const letter = ["Sir, the lamps in the lane have been dark", "since Easter. Who is to mend them?"];
  const text = await read(
    lines(60, 780, ["The Gazette of the moor and the towns on it"]),
    lines(310, 780, ["Number twelve of the fourth of March"]),
    lines(60, 720, ["The fair"], true),
    lines(60, 702, left),
    ...[600, 550, 500, 450, 400, 350, 300].flatMap((y) => [lines(60, y + 18, ["Letters"], true), lines(60, y, letter)]),
    lines(310, 702, [
      "Notices: the choir meets on Tuesdays.",
      "The library is closed until the autumn.",
      "A boat is for sale to whoever wants it.",
    ]),
    lines(310, 661, ["Ask at the inn for the oars and the sail."]),
  );
  expect(text.indexOf("Notices")).toBeGreaterThan(text.lastIndexOf("Letters"));
});
