import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const markdown = async (page: DrawnPage): Promise<string> => serialise((await read(makePdf([page]), LIMITS)).tree);

const XS = [64, 166, 196, 226];
const at = (y: number, ...texts: readonly string[]) =>
  texts.flatMap((text, column) => (text === "" ? [] : [{ x: XS[column] ?? 0, y, size: 9, text }]));
const prose = { x: 60, y: 730, size: 9, text: "The table below says which of the crew has learned what this year." };
const body = [...at(628, "Anna Berg", "x", "", "x"), ...at(608, "John Doe", "", "x", "x"), ...at(588, "Mia Lind", "x", "x", "")];
/** Text that runs upwards. */
const up = (x: number, y: number, text: string): string => `BT /F1 9 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`;
const labels = [up(170, 645, "Welding"), up(200, 645, "First aid"), up(230, 645, "Forklift")];
const across = (y: number): [number, number, number, number] => [60, y, 245, y];
const down = (x: number): [number, number, number, number] => [x, 580, x, 700];
const TABLE =
  "| Name | Welding | First aid | Forklift |\n| - | - | - | - |\n| Anna Berg | x | | x |\n| John Doe | | x | x |\n| Mia Lind | x | x | |\n";

it("keeps labels that run across the page's lines in the cells of a ruled table", async () => {
  const strokes = [...[700, 640, 620, 600, 580].map(across), ...[60, 155, 185, 215, 245].map(down)];
  const page = { texts: [prose, ...at(648, "Name"), ...body], operators: labels.join("\n"), strokes };
  expect(await markdown(page)).toContain(TABLE);
});

it("keeps two lines of such a label in their order", async () => {
  const strokes = [...[700, 640, 620, 600, 580].map(across), ...[60, 155, 185, 215, 245].map(down)];
  const operators = [labels[0], up(196, 645, "First aid"), up(206, 645, "and fire"), labels[2]].join("\n");
  const page = { texts: [prose, ...at(648, "Name"), ...body], operators, strokes };
  expect(await markdown(page)).toContain("| Name | Welding | First aid and fire | Forklift |\n");
});

it("keeps them above the columns of a table whose rules run across only", async () => {
  const rows = [
    ["Ours", "91", "90", "89"],
    ["Theirs", "88", "85", "86"],
    ["Others", "80", "79", "78"],
  ];
  const head = [`BT /F1 9 Tf 60 730 Td (${prose.text}) Tj ET`, "BT /F1 9 Tf 64 645 Td (Name) Tj ET", ...labels];
  const texts = [...rows.flatMap((row, line) => at(628 - 12 * line, ...row))];
  const page = { texts, operators: head.join("\n"), strokes: [across(688), across(640), across(596)] };
  expect(await markdown(page)).toContain(
    "| Name | Welding | First aid | Forklift |\n| - | - | - | - |\n| Ours | 91 | 90 | 89 |\n",
  );
});

it("leaves what runs up the margin behind the page", async () => {
  const strokes = [...[700, 640, 620, 600, 580].map(across), ...[60, 155, 185, 215, 245].map(down)];
  const page = { texts: [prose, ...at(648, "Name", "A", "B", "C"), ...body], operators: up(30, 300, "Printed in Kiel"), strokes };
  expect((await markdown(page)).trimEnd().split("\n").at(-1)).toBe("Printed in Kiel");
});
