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
const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
const numbers = (from: number, step: number): PlacedText[] =>
  lines.flatMap((_, at) =>
    (at + 1) % step === 0 ? [{ x: from + at + 1 > 9 ? 66.4 : 72, y: 740 - 24 * at, text: `${from + at + 1}` }] : [],
  );

describe("numbers of lines in the margin", () => {
  it.each([
    ["each line", numbers(0, 1)],
    ["each line of a later page", numbers(120, 1)],
    ["each fifth line", [...numbers(0, 5), { x: 66.4, y: 740 - 24 * 24, text: "25" }]],
  ])("are no part of the text, for %s", async (_, margin) => {
    expect((await markdown([...margin, ...prose])).replace(/\s+/g, " ")).toBe(`${lines.join(" ")} `);
  });

  it("are told from those of rows and items", async () => {
    const items = prose.map((text, at) => ({ ...text, text: `Boat of owner ${at}` }));
    const text = await markdown([...numbers(0, 1), ...items]);
    expect(text).toContain("17");
  });
});
