import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";

type Stroke = readonly [number, number, number, number];

const markdown = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);

const at = (xs: readonly number[], y: number, cells: readonly string[], bold = false): PlacedText[] =>
  cells.flatMap((text, column) => (text === "" ? [] : [{ x: xs[column] ?? 0, y, size: 9, text, bold }]));
const rule = (y: number, from = 60, to = 360): Stroke => [from, y, to, y];
const prose: PlacedText[] = [780, 768, 756].map((y) => ({
  x: 60,
  y,
  text: "The harbour master counted the boats again before the evening tide came in.",
}));

const xs = [60, 170, 240, 320];
const body = [
  ["Aden", "12", "3.5", "41"],
  ["Bergen", "7", "2.1", "38"],
  ["Cadiz", "31", "9.9", "6"],
  ["Dover", "18", "4.0", "22"],
];
const rows = body.flatMap((cells, row) => at(xs, 640 - 12 * row, cells));
const table = body.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

describe("the head of a table", () => {
  it("is what stands above it over its columns, wherever that begins", async () => {
    const head = at([60, 124, 192, 268], 654, ["", "All boats", "With nets", "Came back"], true);
    const text = await markdown({ texts: [...prose, ...head, ...rows] });
    expect(text).toContain(`| | All boats | With nets | Came back |\n| - | - | - | - |\n${table}\n`);
  });

  it("has a text of several lines in one cell, be the others shorter", async () => {
    const head = [
      ...at([150], 676, ["Boats that"], true),
      ...at([150, 222], 665, ["were seen in", "Boats with"], true),
      ...at([60, 150, 222, 305], 654, ["Port", "the harbour", "nets", "Came back"], true),
    ];
    const text = await markdown({ texts: [...prose, ...head, ...rows], strokes: [rule(686), rule(650), rule(598)] });
    expect(text).toContain(
      `| Port | Boats that were seen in the harbour | Boats with nets | Came back |\n| - | - | - | - |\n${table}\n`,
    );
  });

  it("has what stands over several columns in a row above these", async () => {
    const head = [
      ...at([190, 312], 672, ["In the morning", "Later"], true),
      ...at([60, 160, 230, 312], 654, ["Port", "Boats", "Tons", "Boats"], true),
    ];
    const text = await markdown({
      texts: [...prose, ...head, ...rows],
      strokes: [rule(684), rule(666, 160, 262), rule(650), rule(598)],
    });
    expect(text).toContain(`| | In the morning | | Later |\n| - | - | - | - |\n| Port | Boats | Tons | Boats |\n${table}\n`);
  });

  it("does not have the caption that was written right before it", async () => {
    const caption = { x: 60, y: 668, size: 9, text: "Table 3. Boats of four ports on a day" };
    const head = at([120, 240, 320], 656, ["In the morning", "Tons", "Later"]);
    const text = await markdown({ texts: [...prose, caption, ...head, ...rows], strokes: [rule(665), rule(650), rule(598)] });
    expect(text).toContain(
      `Table 3. Boats of four ports on a day\n\n| | In the morning | Tons | Later |\n| - | - | - | - |\n${table}\n`,
    );
  });

  it("ends at the rule, though the row below was found in it", async () => {
    const head = at([60, 160, 230, 312], 654, ["Port", "Boats", "Tons", "Boats"], true);
    const label = { x: 60, y: 638, size: 9, text: "In the south" };
    const lower = body.flatMap((cells, row) => at(xs, 626 - 12 * row, cells));
    const text = await markdown({ texts: [...prose, ...head, label, ...lower], strokes: [rule(665), rule(650), rule(584)] });
    expect(text).toContain(`| Port | Boats | Tons | Boats |\n| - | - | - | - |\n| In the south | | | |\n${table}\n`);
  });

  it("is no rows of a form above, of which nothing shows that they are a head", async () => {
    const form = [
      ...at(xs, 690, ["Name", "Gabriel", "Year", "2022"]),
      ...at(xs, 678, ["Claim", "1008", "Make", "Smack"]),
      ...at([60, 300], 666, ["Mail", "Port of call"]),
    ];
    const text = await markdown({ texts: [...prose, ...form, ...rows] });
    expect(text).not.toContain("Name Claim");
  });
});
