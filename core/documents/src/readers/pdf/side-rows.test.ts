import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import { PLAIN } from "./font-style.ts";
import read from "./index.ts";
import { segmentOf } from "./segment.ts";
import { rowsOfSides } from "./side-rows.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

/** A card of a bold name and some lines of prose, `height` points high. */
const card = (x: number, y: number, name: string, count: number): PlacedText[] => [
  { x, y, bold: true, text: name },
  ...Array.from({ length: count }, (_, at) => ({
    x,
    y: y - 16 - 12 * at,
    text: `${name} lies in the harbour and waits for tide ${at},`,
  })),
];

const namesIn = async (texts: readonly PlacedText[]): Promise<string> => {
  const text = serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
  return ["Aden", "Bergen", "Cadiz", "Dover"].sort((a, b) => text.indexOf(`${a} lies`) - text.indexOf(`${b} lies`)).join(" ");
};

describe("blocks on both sides of a gutter", () => {
  const [aden, bergen] = [card(72, 700, "Aden", 4), card(320, 700, "Bergen", 3)];
  const [cadiz, dover] = [card(72, 610, "Cadiz", 3), card(320, 610, "Dover", 4)];

  it("are read row by row where the blank between rows is taller than all others, in whatever order they were written", async () => {
    expect(await namesIn([...dover, ...aden, ...cadiz, ...bergen])).toBe("Aden Bergen Cadiz Dover");
  });

  it("are read through as columns where other blanks are as tall", async () => {
    const third = card(72, 530, "Elba", 2);
    const [upper, lower] = [card(320, 700, "Cadiz", 5), card(320, 590, "Dover", 6)];
    expect(await namesIn([...aden, ...card(72, 610, "Bergen", 3), ...third, ...upper, ...lower])).toBe("Aden Bergen Cadiz Dover");
  });

  it("are read through as columns where they are prose, and one was written before the other", async () => {
    const paragraphs = (x: number, names: readonly string[]): PlacedText[] =>
      names.flatMap((name, at) =>
        card(x, 780 - 70 * at, name, 3).map((line, index) => (index < 2 ? line : { ...line, text: `and ${line.text.slice(2)}` })),
      );
    const between = Array.from({ length: 8 }, () => "Faro");
    const columns = [paragraphs(72, ["Aden", ...between, "Bergen"]), paragraphs(320, ["Cadiz", ...between, "Dover"])];
    expect(await namesIn(columns.flat())).toBe("Aden Bergen Cadiz Dover");
  });

  it("are read through where all of the left one was written before all of the right one, but for what is below both", async () => {
    const cards = (x: number, first: string, last: string): PlacedText[] =>
      [first, ...Array.from({ length: 7 }, () => "Faro"), last].flatMap((name, at) => card(x, 790 - 80 * at, name, 3));
    const page = { x: 72, y: 40, text: "1" };
    expect(await namesIn([...cards(72, "Aden", "Bergen"), ...cards(320, "Cadiz", "Dover"), page])).toBe(
      "Aden Bergen Cadiz Dover",
    );
  });

  it("are parted in proportion to their number", async () => {
    const line = (left: number, top: number) => {
      const box = { left, right: left + 100, top, bottom: top + 10 };
      return segmentOf([
        { ...box, baseline: top + 8, size: 10, font: PLAIN, text: "word", mcid: undefined, operator: top, spaced: true },
      ]);
    };
    const side = (left: number) => Array.from({ length: 100_000 }, (_, at) => line(left, 30 * at));
    const [left, right] = [side(0), side(200)];
    expect(await inTime(3, () => rowsOfSides({ left, right }))).toHaveLength(100_000);
  });
});

it("is read from the top down where one side stands above the other", async () => {
  const form = Array.from({ length: 12 }, (_, at) => ({ x: 60, y: 760 - 40 * at, text: `What is asked of boat number ${at}` }));
  const head = [806, 793, 762].map((y, at) => ({ x: 380, y, text: `Number of the harbour office ${40 + at}` }));
  const text = serialise((await read(makePdf([{ texts: [...form, ...head] }]), LIMITS)).tree);
  expect(text.indexOf("office 40")).toBeLessThan(text.indexOf("boat number 0"));
});
