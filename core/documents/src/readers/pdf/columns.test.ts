import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
/** Lines under each other. */
const lines = (x: number, y: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.map((text, index) => ({ x, y: y - 12 * index, text, ...more }));
const prose = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${10 + at} goes on over all of its column, up to the edge`);

const PORTS = ["Aden", "Bergen", "Cadiz", "Dover", "Emden", "Faro", "Genoa", "Hobart", "Izmir", "Jaffa", "Kiel", "Lima"];
/** Lists of names in two columns on the same baselines. */
const left = lines(
  72,
  700,
  PORTS.map((port, at) => `${at + 1} = the port of ${port}`),
);
const right = lines(
  300,
  700,
  PORTS.map((port, at) => `${at + 13} = the isle of ${port}`),
);

describe("what stands in rows on both sides of a gutter", () => {
  it("is columns where one side was written before the other", async () => {
    const text = await markdown([...left, ...right]);
    expect(text).not.toContain("|");
    expect(text.indexOf("12 = the port")).toBeLessThan(text.indexOf("13 = the isle"));
  });

  it("is columns where its lines go on with sentences", async () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      ["boats", "lamps"].map((word, side) => ({ x: 72 + 120 * side, y: 700 - 12 * at, text: `${word} and nets ${10 + at} of` })),
    );
    const text = await markdown(rows.flat());
    expect(text.indexOf("boats and nets 21")).toBeLessThan(text.indexOf("lamps and nets 10"));
  });

  it("is columns where each side has lines with none beside them, and no table comes of the others", async () => {
    const line = (side: number, at: number): PlacedText => ({
      x: 72 + 230 * side + 17 * ((at * (side + 2)) % 5),
      y: 700 - 12 * at,
      text: `${side === 0 ? "Port" : "Isle"} ${10 + at} of the list`,
    });
    const rows = Array.from({ length: 24 }, (_, at) =>
      [0, 1].filter((side) => at % 11 !== 3 * side + 2).map((side) => line(side, at)),
    );
    const text = await markdown(rows.flat());
    expect(text).not.toContain("|");
    expect(text.indexOf("Port 33 of")).toBeLessThan(text.indexOf("Isle 10 of"));
  });

  it("is a table where it was written row by row", async () => {
    const text = await markdown(left.flatMap((line, at) => [line, ...right.slice(at, at + 1)]));
    expect(text).toContain("| 3 = the port of Cadiz | 15 = the isle of Cadiz |");
  });
});

it("keeps the rows of a table between stretches in columns, whose gutter goes through them", async () => {
  const across = (y: number): PlacedText => ({
    x: 72,
    y,
    text: "Between the stretches of this page one line goes across all of its width, to the edge",
  });
  const rows = [
    ["Pos.", "Goods", "Pieces", "Price"],
    ["10", "Lamps", "4", "12.50"],
    ["20", "Nets", "1", "80.00"],
    ["30", "Ropes", "7", "3.10"],
  ].flatMap((row, at) => row.map((text, column) => ({ x: [72, 120, 330, 420][column] ?? 0, y: 560 - 14 * at, text })));
  const text = await markdown([
    ...lines(72, 780, prose("One", 8), { size: 8 }),
    ...lines(310, 786, prose("Two", 8), { size: 8 }),
    across(620),
    ...rows,
    across(450),
    ...lines(72, 420, prose("Three", 8), { size: 8 }),
    ...lines(310, 426, prose("Four", 8), { size: 8 }),
  ]);
  expect(text).toContain("| 20 | Nets | 1 | 80.00 |");
  expect(text.indexOf("One 17")).toBeLessThan(text.indexOf("Two 10"));
  expect(text.indexOf("Three 17")).toBeLessThan(text.indexOf("Four 10"));
});

it("reads a part of a page by its own gutter where the one of the rest crosses its lines", async () => {
  const text = await markdown([
    ...lines(60, 780, prose("One", 20), { size: 8 }),
    ...lines(310, 786, prose("Two", 20), { size: 8 }),
    ...lines(
      60,
      480,
      Array.from({ length: 8 }, (_, at) => `Three ${10 + at} is short`),
      { size: 8 },
    ),
    ...lines(
      200,
      474,
      Array.from({ length: 8 }, (_, at) => `Four ${10 + at} lies across where the columns above it are parted from each other`),
      { size: 8 },
    ),
  ]);
  const places = ["One 29", "Two 10", "Three 10", "Three 17", "Four 10"].map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it("puts headings in the margin before the prose beside them", async () => {
  const text = await markdown([
    ...lines(50, 700, ["Boats"], { bold: true }),
    ...lines(50, 600, ["Lamps of", "the harbour"], { bold: true }),
    ...lines(
      180,
      700,
      prose("Boat", 7).map((line) => `${line} of it`),
    ),
    ...lines(
      180,
      600,
      prose("Lamp", 7).map((line) => `${line} of it`),
    ),
  ]);
  expect(text).toContain("# Boats\n\nBoat 10 goes on");
  expect(text).toContain("# Lamps of the harbour\n\nLamp 10 goes on");
});
