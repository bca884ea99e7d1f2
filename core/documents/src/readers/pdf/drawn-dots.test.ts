import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

/** A rectangle that an image of one dot fills, as Ghostscript writes the rules of dvips. */
const dot = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /IM true /W 1 /H 1 /BPC 1 ID \u0001 EI Q\n`;

const COLUMNS = [64, 100];
const ROWS = [
  ["Port", "What is kept there"],
  ["Aden", "boats, and nets"],
  ["Bergen", "nets, lamps of all kinds, and oil"],
  ["Cadiz", "lamps"],
];
const texts: PlacedText[] = ROWS.flatMap((row, down) =>
  row.map((text, at) => ({ x: COLUMNS[at] ?? 0, y: 688 - 12 * down - (down > 0 ? 8 : 0), size: 9, text })),
);
// The columns are as wide as their widest text.
const frame =
  [700, 682, 636].map((y) => dot(60, y, 170, 0.4)).join("") + [60, 96, 230].map((x) => dot(x, 636, 0.4, 64.4)).join("");
const WHOLE =
  "| Port | What is kept there |\n| - | - |\n| Aden | boats, and nets |\n| Bergen | nets, lamps of all kinds, and oil |\n| Cadiz | lamps |\n";

it("takes images of one dot for the rules that they are, and for no pictures", async () => {
  const { markdown, warnings } = await convert(makePdf([{ texts, operators: frame + dot(60, 300, 400, 80) }]));
  expect(markdown).toBe(WHOLE);
  expect(warnings).toEqual([]);
});

it("keeps the lines of cells that were written one cell after the other in one row", async () => {
  const byCell = [...texts].sort((one, other) => one.x - other.x);
  const { markdown } = await convert(makePdf([{ texts: byCell, operators: frame }]));
  expect(markdown).toContain("| Aden Bergen Cadiz | boats, and nets nets, lamps of all kinds, and oil lamps |");
});
