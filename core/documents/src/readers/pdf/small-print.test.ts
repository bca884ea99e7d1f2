import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (texts: readonly PlacedText[]): Promise<string> => (await convert(makePdf([{ texts }]))).markdown;

const ITEMS: readonly (readonly string[])[] = [
  ["Rope", "3.60", "3 m at 1.20"],
  ["Tar", "4.10", "0.5 kg at 8.20"],
  ["Nails", "2.50", "500 at 0.50 for 100"],
  ["Oil", "1.80"],
];

/** Items with their prices and small print below, written item by item. */
function receipt(): PlacedText[] {
  const texts: PlacedText[] = [];
  let y = 700;
  for (const [item = "", price = "", print] of ITEMS) {
    texts.push({ x: 40, y, size: 9, text: item }, { x: 200, y, size: 9, text: price });
    if (print !== undefined) texts.push({ x: 40, y: y - 9, size: 6.5, text: print });
    y -= print === undefined ? 14 : 23;
  }
  return [
    ...texts,
    { x: 40, y: y - 6, size: 10, bold: true, text: "To pay" },
    { x: 200, y: y - 6, size: 10, bold: true, text: "12.00" },
  ];
}
const ROWS =
  "| Rope 3 m at 1.20 | 3.60 |\n| - | - |\n| Tar 0.5 kg at 8.20 | 4.10 |\n| Nails 500 at 0.50 for 100 | 2.50 |\n| Oil | 1.80 |\n";

it("small print below an item is a part of its cell, and what is to pay a row", async () => {
  expect(await read(receipt())).toContain(`${ROWS}| To pay | 12.00 |`);
});

it("the same of items whose prices were written behind all of them", async () => {
  const [items, prices] = [receipt().filter(({ x }) => x === 40), receipt().filter(({ x }) => x > 40)];
  expect(await read([...items, ...prices])).toContain(ROWS);
});

it("small labels right above rows are none of the rows before", async () => {
  const rows = ["Rope", "Tar", "Nails", "Oil"].flatMap((text, at) => [
    { x: 40, y: 700 - 26 * at, size: 6.5, text: `Shelf ${at}` },
    { x: 40, y: 690 - 26 * at, size: 9, text },
    { x: 200, y: 690 - 26 * at, size: 9, text: `${at + 2}.40` },
  ]);
  expect(await read(rows)).not.toMatch(/Rope Shelf/);
});
