import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (...pages: readonly DrawnPage[]): Promise<string> => serialise((await read(makePdf(pages), LIMITS)).tree);

/** Four lines that fill a column, the last of which ends early. */
const paragraph = (y: number, text: string): PlacedText[] =>
  [0, 1, 2, 3].map((at) => ({
    x: 72,
    y: y - 12 * at,
    text: at === 3 ? "and so on." : `${text} are counted by the harbour, ${at} times a day`,
  }));

describe("the parts of a paper", () => {
  const italic = (y: number, text: string): string => `BT /F4 10 Tf 72 ${y} Td (${text}) Tj ET`;
  const page = {
    texts: [
      { x: 135, y: 780, text: "I. INTRODUCTION" },
      ...paragraph(764, "Boats in the sound"),
      { x: 150, y: 706, text: "II. METHODS" },
      ...paragraph(674, "Nets on the quay"),
      ...paragraph(606, "Lamps in the bay"),
      { x: 150, y: 550, text: "III. RESULTS" },
      ...paragraph(534, "Ropes on the boat"),
      { x: 173, y: 482, text: "REFERENCES" },
      ...paragraph(466, "Books on the boat"),
      ...paragraph(410, "Songs of the boat"),
    ],
    fonts: ["/Subtype /Type1 /BaseFont /Helvetica-Oblique"],
    operators: `${italic(690, "A. Where the nets are")} ${italic(622, "B. Where the lamps are")}`,
  };

  it("have headings in capitals by their numbers, also where one has none", async () => {
    expect((await markdown(page)).match(/^# .*$/gm)).toEqual([
      "# I. INTRODUCTION",
      "# II. METHODS",
      "# III. RESULTS",
      "# REFERENCES",
    ]);
  });

  it("have headings in italics below those", async () => {
    expect((await markdown(page)).match(/^## .*$/gm)).toEqual(["## A. Where the nets are", "## B. Where the lamps are"]);
  });
});

it("has a note for each line of small print that begins with a raised mark, also where no blank parts two", async () => {
  const mark = (x: number, y: number, text: string): PlacedText => ({ x, y: y + 4, size: 6, text });
  const small = (x: number, y: number, text: string): PlacedText => ({ x, y, size: 8, text });
  const texts = [
    { x: 72, y: 700, text: "The boats" },
    mark(116, 700, "1"),
    { x: 122, y: 700, text: "were counted by the harbour" },
    mark(249, 700, "2"),
    { x: 256, y: 700, text: "and so on." },
    { x: 72, y: 688, text: "Nobody knows why." },
    mark(80, 100, "1"),
    small(84, 100, "The register begins in the harbour in the year of the flood, as all of its pages do."),
    mark(80, 91, "2"),
    small(84, 91, "The register ended in the harbour in the year of the flood, as all of its pages do"),
    small(72, 82, "say themselves."),
  ];
  const text = await markdown({ texts });
  expect(text).toContain("The boats[^1] were counted by the harbour[^2] and so on.");
  expect(text).toContain("[^2]: The register ended");
});

it("has a note whose mark no blank parts from its text", async () => {
  const texts = [
    { x: 72, y: 700, text: "The boats were counted" },
    { x: 176, y: 704, size: 6, text: "1" },
    { x: 182, y: 700, text: "by the harbour in the evening, and so on." },
    { x: 72, y: 100, size: 8, text: "1The register begins in the year of the flood." },
  ];
  expect(await markdown({ texts })).toContain("[^1]: The register begins in the year of the flood.");
});

it("leaves out the numbers of pages that stand far above the edge, below a text with wide margins", async () => {
  const pages = [1, 2].map((page) => ({
    texts: [...paragraph(700, "Boats in the sound"), ...paragraph(600, "Nets on the quay"), { x: 180, y: 160, text: `${page}` }],
  }));
  expect(await markdown(...pages)).not.toMatch(/^[12]$|day [12]/m);
});
