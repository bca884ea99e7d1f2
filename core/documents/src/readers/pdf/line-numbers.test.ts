import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const lines = Array.from(
  { length: 20 },
  (_, at) => `${at === 0 ? "The" : "and the"} boats lie in the harbour until tide ${at} comes in again`,
);
const prose = lines.map((text, at): PlacedText => ({ x: 110, y: 740 - 24 * at, text }));
const reading = (texts: readonly PlacedText[]) => read(makePdf([{ texts }]), LIMITS);
const NUMBERS_LEFT = "Numbers of lines in the margin were left out.";
const numbers = (from: number, step: number): PlacedText[] =>
  lines.flatMap((_, at) =>
    (at + 1) % step === 0 ? [{ x: from + at + 1 > 9 ? 66.4 : 72, y: 740 - 24 * at, text: `${from + at + 1}` }] : [],
  );

describe("numbers of lines in the margin", () => {
  it.each([
    ["each line", numbers(0, 1)],
    ["each line of a later page", numbers(120, 1)],
    ["each fifth line", [...numbers(0, 5), { x: 66.4, y: 740 - 24 * 24, text: "25" }]],
  ])("are no part of the text, which is told, for %s", async (_, margin) => {
    const { tree, warnings } = await reading([...margin, ...prose]);
    expect(serialise(tree).replace(/\s+/g, " ")).toBe(`${lines.join(" ")} `);
    expect(warnings).toEqual([NUMBERS_LEFT]);
  });

  it("are left out between columns and beside the second one, where blanks make them uneven", async () => {
    const column = (x: number, from: number): PlacedText[] =>
      Array.from({ length: 30 }, (_, at) => ({
        x,
        y: 740 - 12 * at - (at > 11 ? 9 : 0),
        text: `${at === 0 ? "The" : "and the"} boats of line ${from + at} lie in the harbour`,
      }));
    const margin = (x: number, from: number, count: number): PlacedText[] =>
      Array.from({ length: count }, (_, at) => ({
        x: from + 5 * at > 5 ? x : x + 5.56,
        y: 740 - 12 * (5 * at + 4) - (5 * at + 4 > 11 ? 9 : 0),
        text: `${from + 5 * at}`,
      }));
    const page = [...column(60, 1), ...column(320, 31), ...margin(290, 5, 6), ...margin(530, 35, 2)];
    const { tree, warnings } = await reading(page);
    const text = serialise(tree).replace(/\s+/g, " ");
    expect(warnings).toEqual([NUMBERS_LEFT]);
    expect([...text.matchAll(/of line (\d+) lie in the harbour/g)].map(([, line]) => Number(line))).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    expect(text).not.toMatch(/harbour \d|\d+ and/);
  });

  it("are told from those of rows and items", async () => {
    const items = prose.map((text, at) => ({ ...text, text: `Boat of owner ${at}` }));
    const { tree, warnings } = await reading([...numbers(0, 1), ...items]);
    expect(serialise(tree)).toContain("17");
    expect(warnings).toEqual([]);
  });
});
