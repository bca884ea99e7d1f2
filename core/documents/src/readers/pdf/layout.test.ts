import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
/** Lines under each other. */
const lines = (x: number, y: number, texts: readonly string[], step = 12): PlacedText[] =>
  texts.map((text, index) => ({ x, y: y - step * index, text }));
const prose = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${10 + at} goes on over all of its column, up to the edge`);

const paragraph = lines(72, 780, [
  "The harbour master counted the boats again before the evening tide came in and",
  "wrote the number down.",
]);

describe("the columns of a page", () => {
  it("are read one by one where one of them has short lines only", async () => {
    const short = Array.from({ length: 12 }, (_, at) => (at % 4 === 0 ? "Item that takes half of it" : `item ${at}`));
    const text = await markdown([...lines(60, 700, prose("Left", 12)), ...lines(305, 693, short, 13)]);
    expect(text.indexOf("Left 21")).toBeLessThan(text.indexOf("Item that"));
  });

  it("are read one by one where three of them are set on the same baselines", async () => {
    const texts = ["Left", "Middle", "Right"].flatMap((word, at) =>
      lines(
        40 + 180 * at,
        700,
        Array.from({ length: 20 }, (_, line) => `${word} ${10 + line} goes on to the edge of it`),
      ),
    );
    const text = await markdown(texts);
    expect(text.indexOf("Left 29")).toBeLessThan(text.indexOf("Middle 10"));
    expect(text.indexOf("Middle 29")).toBeLessThan(text.indexOf("Right 10"));
  });

  it("are told from each other where a large heading stands beside a full line", async () => {
    const right = lines(303.4, 660, prose("Right", 10));
    const heading = { x: 303.4, y: 676, size: 14, bold: true, text: "Results" };
    const text = await markdown([...lines(60, 700, prose("Left", 13)), heading, ...right]);
    expect(text).toMatch(/Left 22 [^\n]*\n\n#+ Results\n\nRight 10/);
  });

  it("are found between lists and tables that have none", async () => {
    const row = (y: number, cells: readonly string[]): PlacedText[] => cells.map((text, at) => ({ x: 60 + 90 * at, y, text }));
    const items = lines(60, 780, ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta"]);
    const texts = [...lines(60, 640, prose("Left", 5)), ...lines(310, 640, prose("Right", 5))];
    const table = [row(540, ["Name", "Qty", "Price"]), row(526, ["Apple", "3", "1.20"]), row(512, ["Pear", "10", "0.80"])].flat();
    const text = await markdown([...items, ...texts, ...table]);
    expect(text.indexOf("Left 14")).toBeLessThan(text.indexOf("Right 10"));
    expect(text).toContain("\n\n| Name | Qty | Price |\n| - | - | - |\n| Apple | 3 | 1.20 |\n| Pear | 10 | 0.80 |\n");
  });

  it("have what stands in pairs below a title before them", async () => {
    const authors = [...lines(100, 740, ["Ann Author", "University of A"]), ...lines(350, 740, ["Bob Writer", "Institute of B"])];
    const title = { x: 150, y: 790, size: 20, text: "Of boats that came late and left" };
    const text = await markdown([
      title,
      ...authors,
      ...lines(60, 690, prose("Left", 12)),
      ...lines(310, 690, prose("Right", 12)),
    ]);
    expect(text.indexOf("Institute of B")).toBeLessThan(text.indexOf("Left 10"));
  });
});

describe("headings at the tops of two columns", () => {
  it("stay with their columns", async () => {
    const heads = [60, 310].map((x, at) => ({ x, y: 740, size: 14, text: `Part ${at}` }));
    const title = { x: 150, y: 790, size: 20, text: "Of boats that came late and left" };
    const texts = [title, ...heads, ...lines(60, 700, prose("Left", 12)), ...lines(310, 700, prose("Right", 12))];
    expect(await markdown(texts)).toMatch(/# Part 0\n\nLeft 10(?:.|\n)*Left 21 [^\n]*\n\n#+ Part 1\n\nRight 10/);
  });
});

describe("the lines of a page", () => {
  it("hold raised signs that are hardly smaller", async () => {
    const formula = [
      { x: 72, y: 700, text: "Water is H" },
      { x: 118.7, y: 696, size: 9, text: "2" },
      { x: 123.7, y: 700, text: "O and nothing else." },
    ];
    expect(await markdown([...paragraph, ...formula])).toContain("Water is H<sub>2</sub>O and nothing else.");
  });

  it("are code where they are set in letters of one width: indents stay", async () => {
    const code = lines(72, 700, ["def count(boats):", "return len(boats)  # all"]).map((line, at) => ({
      ...line,
      x: line.x + 24 * at,
      mono: true,
    }));
    expect(await markdown([...paragraph, ...code])).toContain("\n\n```\ndef count(boats):\n    return len(boats) # all\n```\n");
  });

  it("are code with their numbers, indented behind them", async () => {
    const code = ["for each boat", "count it", "end"].flatMap((text, at) => [
      { x: 60, y: 700 - 12 * at, size: 6, text: `${at + 1}` },
      { x: at === 1 ? 84 : 72, y: 700 - 12 * at, mono: true, text },
    ]);
    expect(await markdown([...paragraph, ...code])).toContain("\n\n```\n1 for each boat\n2   count it\n3 end\n```\n");
  });

  it("keep the numbers of clauses that stand in no list", async () => {
    const clauses = ["3.1 The boats are counted.", "3.2 The number is written down."].map((text, at) => ({
      x: 72,
      y: 700 - 30 * at,
      text,
    }));
    expect(await markdown([...paragraph, ...clauses])).toContain("3.1 The boats are counted.\n\n3.2 The number");
  });

  it("are no items of a list above whose text is indented alike", async () => {
    const items = [
      [72, "1."],
      [72, "2."],
      [80, "-"],
      [80, "-"],
    ] as const;
    const texts = items.flatMap(([x, marker], at) => [
      { x, y: 700 - 14 * at, text: marker },
      { x: 92, y: 700 - 14 * at, text: `Boat ${at}` },
    ]);
    expect(await markdown([...paragraph, ...texts])).toContain("1. Boat 0\n2. Boat 1\n\n- Boat 2\n- Boat 3\n");
  });

  it("refer to notes, but not by powers", async () => {
    const raised = (x: number): PlacedText => ({ x, y: 704, size: 6, text: "1" });
    const texts = [
      { x: 72, y: 700, text: "Of x" },
      raised(90.3),
      { x: 98, y: 700, text: "boats most have left" },
      raised(187.5),
      { x: 200, y: 700, text: "again." },
      { x: 72, y: 100, size: 6, text: "1" },
      { x: 77, y: 96, size: 8, text: "By the evening." },
    ];
    expect(await markdown([...paragraph, ...texts])).toContain("Of x<sup>1</sup> boats most have left[^1] again.");
  });
});

describe("tables without rules", () => {
  it("have cells that go on behind a subscript", async () => {
    const rows = ["Offset", "Bias", "Gain"].map((name, at) => [
      { x: 72, y: 600 - 14 * at, text: name },
      { x: 200, y: 600 - 14 * at, text: "V" },
      { x: 206.7, y: 597 - 14 * at, size: 7, text: "CM" },
      { x: 220.5, y: 600 - 14 * at, text: `= ${at} V` },
      { x: 330, y: 600 - 14 * at, text: `${at}.5` },
    ]);
    expect(await markdown([...paragraph, ...rows.flat()])).toContain("| Bias | V<sub>CM</sub> = 1 V | 1.5 |");
  });

  it("may have numbers with points in them beside each other", async () => {
    const rows = [
      ["Method", "Acc.", "Rec."],
      ["Baseline", "71.2", "0.71"],
      ["Ours", "83.1", "0.83"],
    ];
    const texts = rows.flatMap((row, y) => row.map((text, x) => ({ x: [72, 150, 186][x] ?? 0, y: 700 - 14 * y, text })));
    expect(await markdown([...paragraph, ...texts])).toContain(
      "| Method | Acc. | Rec. |\n| - | - | - |\n| Baseline | 71.2 | 0.71 |\n| Ours | 83.1 | 0.83 |\n",
    );
  });

  it("may have a dash for a number that is not there", async () => {
    const rows = [
      ["Boat", "Men", "Fish"],
      ["Anna", "3", "12"],
      ["Berta", "-", "7"],
      ["Carla", "5", "9"],
    ];
    const texts = rows.flatMap((row, y) => row.map((text, x) => ({ x: [72, 150, 180][x] ?? 0, y: 700 - 14 * y, text })));
    expect(await markdown([...paragraph, ...texts])).toContain("| Anna | 3 | 12 |\n| Berta | - | 7 |\n| Carla | 5 | 9 |\n");
  });

  it("have rows whose second line is small print", async () => {
    const texts = ["Lamp", "Chair", "Desk"].flatMap((text, at) => [
      { x: 72, y: 700 - 26 * at, text: `${at + 1}` },
      { x: 100, y: 700 - 26 * at, text },
      { x: 260, y: 700 - 26 * at, text: `${at}.50` },
      { x: 100, y: 690 - 26 * at, size: 7, text: "as in the catalogue" },
    ]);
    expect(await markdown([...paragraph, ...texts])).toContain(
      "| 1 | Lamp as in the catalogue | 0.50 |\n| - | - | - |\n| 2 | Chair as in the catalogue | 1.50 |\n| 3 | Desk as in the catalogue | 2.50 |\n",
    );
  });

  it("hold the lines of the last cell as far apart as those of the others", async () => {
    const texts = ["North", "South"].flatMap((text, at) => [
      { x: 72, y: 700 - 50 * at, text },
      ...lines(150, 700 - 50 * at, ["goes on", "and on and", "on again"], 16),
    ]);
    expect(await markdown([...paragraph, ...texts])).toContain(
      "| North | goes on and on and on again |\n| - | - |\n| South | goes on and on and on again |\n",
    );
  });

  it("are the body where there is nothing else, below a title", async () => {
    const texts = [0, 1, 2, 3].flatMap((row) =>
      [0, 1].map((at) => ({ x: 72 + 100 * at, y: 700 - 14 * row, text: `c${row}${at}` })),
    );
    expect(await markdown([{ x: 72, y: 760, size: 18, text: "Boats" }, ...texts])).toMatch(/^# Boats\n\n\| c00/);
  });

  it("hold all lines of the last of their cells", async () => {
    const rows = [
      [700, "North", "goes on and", "1"],
      [672, "South", "is short", "2"],
      [644, "West", "goes on and", "3"],
    ] as const;
    const texts = rows.flatMap(([y, ...row]) => row.map((text, at) => ({ x: [72, 150, 260][at] ?? 0, y, text })));
    const wrapped = [688, 632].map((y) => ({ x: 150, y, text: "on again" }));
    expect(await markdown([...paragraph, ...texts, ...wrapped])).toContain("| West | goes on and on again | 3 |\n");
  });

  it("end before a heading", async () => {
    const table = (y: number): PlacedText[] =>
      [0, 1, 2].flatMap((row) => [0, 1].map((column) => ({ x: 72 + 100 * column, y: y - 14 * row, text: `c${row}${column}` })));
    const texts = [...table(700), { x: 72, y: 642, size: 13, text: "More" }, ...table(615)];
    expect(await markdown([...paragraph, ...texts])).toMatch(/\| c20 \| c21 \|\n\n#+ More\n\n\| c00/);
  });
});
