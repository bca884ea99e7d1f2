import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (...pages: readonly (readonly PlacedText[])[]): Promise<string> =>
  serialise((await read(makePdf(pages.map((texts): DrawnPage => ({ texts }))), LIMITS)).tree);
const lines = (x: number, y: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.map((text, index) => ({ x, y: y - 12 * index, text, ...more }));
const FULL = [
  "The harbour master counted the boats again before the evening tide came in and then",
  "wrote the number down, which took him longer than it had ever taken anybody of all",
];

describe("a sentence", () => {
  it("goes on in a line that its raised letters have moved down", async () => {
    const moved = [
      { x: 72, y: 684.2, size: 10, text: "which is the 1" },
      { x: 133, y: 689, size: 7, text: "st" },
      { x: 143, y: 684.2, size: 10, text: "of them to count;" },
    ];
    const whole = lines(72, 700, ["3. The master counts the boats of the eastern quay,"], { size: 10 });
    expect(await markdown([...whole, ...moved, ...lines(72, 640, [...FULL, ...FULL])])).toContain(
      "quay, which is the 1st of them to count;\n",
    );
    expect(await markdown([...whole, ...moved.slice(0, 1), ...lines(72, 640, [...FULL, ...FULL])])).toContain("quay,\n\n");
  });

  it("goes on beside a picture, where its lines end before those below", async () => {
    const text = await markdown([
      ...lines(72, 700, ["Those who count boats must", "know what a boat is and", "where it begins."]),
      ...lines(72, 650, [...FULL, "others."]),
    ]);
    expect(text).toContain("Those who count boats must know what a boat is and where it begins.\n");
  });

  it.each([
    ["however short the line is", [300, 432, 462], ["See also the report of the pilots, which is", "printed sepa-", "rately."]],
    ["where lines are set to the right", [300, 406], ["pilots, which is printed sepa-", "rately."]],
  ])("goes on where a word is divided, %s", async (_, xs, texts) => {
    const text = await markdown(texts.map((line, at) => ({ x: xs[at] ?? 0, y: 700 - 12 * at, text: line })));
    expect(text).toContain("printed separately.\n");
  });

  it("goes on below a bold line that ends in it", async () => {
    const text = await markdown([
      ...lines(72, 700, FULL),
      ...lines(72, 676, ["It was a bold and very large"], { bold: true }),
      ...lines(72, 664, ["number of boats"], { bold: true }),
      ...lines(160, 664, ["that he wrote."]),
    ]);
    expect(text).toContain("**It was a bold and very large number of boats** that he wrote.");
  });

  it("goes on where a line begins in the bold text that fills the one above", async () => {
    const text = await markdown([
      ...lines(72, 700, ["The Monthly Boats of the Harbour and all of its Nets and Lamps"], { bold: true }),
      ...lines(72, 688, ["Counted:"], { bold: true }),
      ...lines(130, 688, ["by its master, who did so in the evening of a day."]),
      ...lines(72, 660, FULL, { size: 9 }),
    ]);
    expect(text).toContain("Nets and Lamps Counted:** by its master");
  });

  it("does not go on below a heading", async () => {
    const text = await markdown([
      ...lines(72, 700, ["The boats of the harbour"], { bold: true }),
      ...lines(72, 688, ["and all that is in them"]),
    ]);
    expect(text).toBe("# The boats of the harbour\n\nand all that is in them\n");
  });

  it("goes on behind the notes of its page", async () => {
    const note = lines(72, 80, ["A note in small print, which says where the boats were from."], { size: 7 });
    const text = await markdown([...lines(72, 120, FULL), ...note], lines(72, 780, ["others together.", ...FULL]));
    expect(text).toContain("of all others together.\n");
    expect(text.indexOf("A note in small print")).toBeGreaterThan(text.indexOf("others together"));
  });
});
