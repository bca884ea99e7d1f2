import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

type Stroke = readonly [number, number, number, number];

const box = (left: number, top: number, right: number, bottom: number): Stroke[] => [
  [left, top, right, top],
  [left, bottom, right, bottom],
  [left, top, left, bottom],
  [right, top, right, bottom],
];
const reading = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);
const lines = (x: number, y: number, ...texts: readonly string[]) => texts.map((text, at) => ({ x, y: y - 14 * at, text }));

it("reads what has a box of its own by itself, where others stand beside it", async () => {
  const page = {
    texts: [
      ...lines(60, 780, "Storm matches", "Box of 25.", "3.20"),
      ...lines(210, 780, "Wicks, flat", "20 mm wide, one metre", "long, fits all lamps.", "2.75"),
      ...lines(360, 780, "Lamp oil", "One litre, without", "smell. Not by post.", "8.40"),
      ...lines(60, 680, "Buckets", "Of tin.", "4.10"),
      ...lines(210, 680, "Ropes", "Of hemp.", "9.00"),
    ],
    strokes: [
      ...[50, 200, 350].flatMap((left) => box(left, 800, left + 130, 730)),
      ...[50, 200].flatMap((left) => box(left, 700, left + 130, 640)),
    ],
  };
  expect((await reading(page)).replace(/\s+/g, " ")).toBe(
    "Storm matches Box of 25. 3.20 Wicks, flat 20 mm wide, one metre long, fits all lamps. 2.75 Lamp oil " +
      "One litre, without smell. Not by post. 8.40 Buckets Of tin. 4.10 Ropes Of hemp. 9.00 ",
  );
});

it("reads cards in a row from the left, though the lines above stand in columns", async () => {
  const card = (x: number, ...texts: readonly string[]) =>
    texts.map((text, at) => ({ x, y: [720, 698, 680][at] ?? 0, size: [10, 19, 9][at] ?? 0, text }));
  const page = {
    texts: [
      { x: 46, y: 762, size: 21, text: "Weekly report" },
      { x: 419, y: 787, size: 10, text: "Week 18 of the year 2026" },
      ...card(54, "Visitors", "12,408", "up by 4"),
      ...card(186, "Orders", "318", "up by 1"),
      ...card(318, "Revenue", "24.6k", "down by 1"),
      ...card(451, "Refunds", "7", "as before"),
      {
        x: 54,
        y: 640,
        size: 10,
        text: "The shop was closed on 1 May, as it is each year, and opened late on the day after that.",
      },
    ],
    strokes: [46, 178, 310, 443].flatMap((left) => box(left, 738, left + 124, 670)),
  };
  expect((await reading(page)).replace(/[\s*#]+/g, " ")).toContain(
    "Visitors 12,408 up by 4 Orders 318 up by 1 Revenue 24.6k down by 1 Refunds 7 as before The shop",
  );
});

it("leaves fields of a form in their lines, and cells in their rows", async () => {
  const fields = {
    texts: [...lines(60, 780, "Name", "Town"), ...lines(120, 780, "Ada Moir", "Galloway"), ...lines(260, 780, "Born", "Trade")],
    strokes: [...box(115, 793, 240, 762), ...box(300, 793, 400, 762)],
  };
  expect(await reading(fields)).toBe("| Name | Ada Moir | Born |\n| - | - | - |\n| Town | Galloway | Trade |\n");
});

it("reads frames in each other in proportion to them", async () => {
  const strokes = Array.from({ length: 100 }, (_, at) => [
    ...box(20 + 2 * at, 820 - 4 * at, 560, 20 + 4 * at),
    ...box(565, 820 - 4 * at, 590, 700 - 4 * at),
  ]).flat();
  const texts = Array.from({ length: 4000 }, (_, at) => ({
    x: 230 + (at % 10) * 30,
    y: 600 - Math.floor(at / 10),
    size: 1,
    text: "tide",
  }));
  await inTime(5, () => reading({ texts, strokes }));
});
