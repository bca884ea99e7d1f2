import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);

/** A heading with a rule below it over all of the column, and what a CV says there. */
const section = (y: number, heading: string, posts: readonly (readonly [string, string, string])[]): DrawnPage => ({
  texts: [
    { x: 60, y, size: 14, bold: true, text: heading },
    ...posts.flatMap(([post, years, what], at): PlacedText[] => [
      { x: 60, y: y - 24 - 32 * at, bold: true, text: post },
      { x: 480, y: y - 24 - 32 * at, text: years },
      { x: 60, y: y - 38 - 32 * at, text: what },
    ]),
  ],
  strokes: [[60, y - 6, 540, y - 6]],
});

describe("rules below the headings of a CV", () => {
  const sections = [
    section(740, "Experience", [
      [
        "Data engineer, Bank of the South",
        "2020 - 2026",
        "Loads the accounts of twelve million customers, with tests and a manual for them all.",
      ],
      ["Analyst, Iberian Telecom", "2016 - 2020", "Wrote weekly reports of the network."],
    ]),
    section(630, "Education", [["Master of Statistics", "2015 - 2016", "With a thesis on the tides."]]),
    section(560, "Languages", []),
  ];
  const page: DrawnPage = {
    texts: [...sections.flatMap(({ texts }) => texts), { x: 60, y: 538, text: "Spanish, English and German" }],
    strokes: sections.flatMap(({ strokes = [] }) => strokes),
  };

  it("part no rows of a table", async () => {
    const text = await markdown(page);
    expect(text).not.toContain("|");
    expect(text).toContain("# Education\n\n");
    expect(text).toContain("# Languages\n\nSpanish");
  });

  it("leave what is said of a post in a paragraph of its own, below its years", async () => {
    expect(await markdown(page)).toContain("2016 - 2020\n\nWrote weekly reports of the network.");
  });
});

it("rules below the rows of a table part these, whatever stands above it", async () => {
  const rows = [
    ["Aden", "8"],
    ["Bergen", "15"],
    ["Cadiz", "22"],
  ].flatMap(([port = "", boats = ""], at) => [
    { x: 60, y: 700 - 20 * at, text: port },
    { x: 300, y: 700 - 20 * at, text: boats },
  ]);
  const text = await markdown({
    texts: [{ x: 60, y: 722, size: 14, bold: true, text: "Boats" }, ...rows],
    strokes: [718, 694, 674, 654].map((y) => [60, y, 360, y] as const),
  });
  expect(text).toContain("# Boats\n\n| Aden | 8 |\n| - | - |\n| Bergen | 15 |\n| Cadiz | 22 |\n");
});
