import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnElement, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (texts: readonly PlacedText[]): Promise<string> => (await convert(makePdf([{ texts }]))).markdown;
/** A line of Courier, whose letters are 0.6 of the size wide, with a raised mark behind it. */
const marked = (y: number, text: string, mark: string): PlacedText[] => [
  { x: 72, y, mono: true, text },
  { x: 72 + 6 * text.length, y: y + 3.5, size: 6, text: mark },
];
/** Lines of a place, a size and a text, marked by their numbers. */
const tagged = (...lines: readonly (readonly [string, string, string])[]): string =>
  lines.map(([at, size, text], mcid) => `/P << /MCID ${mcid} >> BDC BT /F3 ${size} Tf ${at} Td (${text}) Tj ET EMC`).join(" ");

it("numbers behind the end of a sentence are raised where no note is found, and end it", async () => {
  const line = "The reading room on the upper floor is open until six in the evening on all days.";
  expect(await read([...marked(700, line, "1"), { x: 72, y: 678, mono: true, text: "Bags are left in the lockers." }])).toBe(
    `${line}<sup>1</sup>\n\nBags are left in the lockers.\n`,
  );
});

it("the number of a note may stand further before its text than a power behind its base", async () => {
  const note: PlacedText[] = [
    { x: 72, y: 120, size: 6, text: "1" },
    { x: 80.5, y: 117, size: 8, text: "The list hangs in the hut, and is made anew each year." },
  ];
  expect(
    await read([...marked(700, "Plots are given by a list that is kept for as long as the society is there.", "1"), ...note]),
  ).toBe(
    "Plots are given by a list that is kept for as long as the society is there.[^1]\n\n[^1]: The list hangs in the hut, and is made anew each year.\n",
  );
});

it.each([9, 10])("numbers of %s points in a line of 10 are raised where they stand clearly higher", async (size) => {
  const texts: PlacedText[] = [
    { x: 72, y: 700, size: 10, mono: true, text: "Cells are counted in 10" },
    { x: 210, y: 704, size, mono: true, text: "9" },
    { x: 210 + 0.6 * size, y: 700, size: 10, mono: true, text: "/L, and twice." },
  ];
  expect(await read(texts)).toBe("Cells are counted in 10<sup>9</sup>/L, and twice.\n");
});

it("several numbers of notes in a line are part of it where they are hardly smaller", async () => {
  const texts: PlacedText[] = [
    { x: 72, y: 700, size: 10, mono: true, text: "A. Reed" },
    { x: 114, y: 704.6, size: 9.2, mono: true, text: "1" },
    { x: 119.6, y: 700, size: 10, mono: true, text: ", M. Moss" },
    { x: 173.6, y: 704.6, size: 9.2, mono: true, text: "2" },
    { x: 184.6, y: 704.6, size: 9.2, mono: true, text: "1" },
    { x: 190.2, y: 700, size: 10, mono: true, text: "University of Hesset" },
  ];
  expect((await read(texts)).trim()).not.toContain("\n");
});

it("a script of a script is kept, whichever of both is the first to be found", async () => {
  const prose: PlacedText = {
    x: 72,
    y: 760,
    mono: true,
    text: "The curve of a bell falls by the square of how far a point is from its middle.",
  };
  const parts: PlacedText[] = [
    { x: 72, y: 700, size: 10, mono: true, text: "It is e" },
    { x: 114, y: 704, size: 7, mono: true, text: "-x" },
    { x: 122.4, y: 706.5, size: 5, mono: true, text: "2" },
  ];
  for (const texts of [parts, [...parts].reverse()]) expect(await read([prose, ...texts])).toMatch(/It is e.*x.*2/);
});

it("marks of notes in an item are none of its label, and the notes none of its text", async () => {
  const elements: DrawnElement[] = [
    { role: "L" },
    { role: "LI", within: 0 },
    { role: "Lbl", within: 1, content: [0] },
    { role: "LBody", within: 1, content: [1] },
    { role: "Lbl", within: 3 },
    { role: "Link", within: 4, content: [2] },
    { role: "FENote", within: 3, content: [4] },
    { role: "Lbl", within: 6 },
    { role: "Link", within: 7, content: [3] },
    { role: "TOC" },
    { role: "TOCI", within: 9, content: [6] },
    { role: "Lbl", within: 10 },
    { role: "Link", within: 11, content: [5] },
  ];
  const operators = tagged(
    ["72 700", "10", "\\225"],
    ["84 700", "10", "The clocks were kept dry."],
    ["234 700", "10", "1"],
    ["72 660", "8", "1"],
    ["77 660", "8", "Most of them; the list hangs in the hut."],
    ["72 600", "10", "1"],
    ["84 600", "10", "Of clocks and of bells"],
  );
  const { markdown } = await convert(makePdf([{ texts: [], operators, elements }]));
  expect(markdown).toContain("- The clocks were kept dry.[^1]\n");
  expect(markdown).toContain("[^1]: Most of them; the list hangs in the hut.\n");
  expect(markdown).toContain("1 Of clocks and of bells");
});

it("what the structure tree names the mark of a note is one, though it is set no smaller and stands on the line", async () => {
  const operators = tagged(
    ["72 700", "10", "The clocks were kept dry."],
    ["222 700", "10", "1"],
    ["234 700", "10", "They were bought in 2019 and 2020."],
    ["72 660", "8", "1"],
    ["77 660", "8", "Most of them; the list hangs in the hut."],
  );
  const elements: DrawnElement[] = [
    { role: "P", content: [0, 2] },
    { role: "Lbl", within: 0 },
    { role: "Link", within: 1, content: [1] },
    { role: "Note", within: 0, content: [4] },
    { role: "Lbl", within: 3 },
    { role: "Link", within: 4, content: [3] },
  ];
  const { markdown } = await convert(makePdf([{ texts: [], operators, elements }]));
  expect(markdown).toBe(
    "The clocks were kept dry.[^1] They were bought in 2019 and 2020.\n\n[^1]: Most of them; the list hangs in the hut.\n",
  );
});

it("numbers of the sentences of laws are no notes", async () => {
  const clause = (y: number, number: string): PlacedText[] => [
    { x: 72, y, mono: true, text: `${number}.` },
    { x: 90, y: y + 4, size: 6, mono: true, text: "1" },
    { x: 93.8, y, mono: true, text: "The members count the boats." },
    { x: 266, y: y + 4, size: 6, mono: true, text: "2" },
    { x: 269.8, y, mono: true, text: "They do so at noon." },
  ];
  const alone: PlacedText[] = [
    { x: 72, y: 644, size: 6, mono: true, text: "1" },
    { x: 75.8, y: 640, mono: true, text: "Boats that nobody counts are lent." },
  ];
  const text = await read([...clause(700, "1"), ...clause(680, "2"), ...alone]);
  expect(text).toContain("2. <sup>1</sup>The members count the boats. <sup>2</sup>They do so at noon.");
  expect(text).toContain("\n<sup>1</sup>Boats that nobody counts are lent.");
});
