import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (texts: readonly PlacedText[]): Promise<string> => (await convert(makePdf([{ texts }]))).markdown;

it("small labels above their values are the head of a table, be each value written behind its label", async () => {
  const fields = ["Number KX-4471", "Guest Odile", "Arrival Friday", "Departure Monday"].map((field) => field.split(" "));
  const texts = fields.flatMap(([label = "", value = ""], at) => [
    { x: 40 + 130 * at, y: 700, size: 7, text: label },
    { x: 40 + 130 * at, y: 687, size: 10, text: value },
  ]);
  expect(await read([{ x: 40, y: 730, size: 16, text: "Booking" }, ...texts])).toBe(
    "# Booking\n\n| Number | Guest | Arrival | Departure |\n| - | - | - | - |\n| KX-4471 | Odile | Friday | Monday |\n",
  );
});

it("the last cell of a row ends where a line begins below the cells beside it", async () => {
  const rows = [
    ["a", "Danube", "1", "North Sea"],
    ["b", "Elbe", "2", "Black Sea"],
    ["c", "Rhone", "3", "Caspian Sea"],
    ["d", "Volga", "4", "Mediterranean Sea"],
  ];
  const cells = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: [84, 104, 224, 244][column] ?? 0, y: 700 - 18 * at, text })),
  );
  const below = { x: 78, y: 631, text: "Say in two sentences why old rivers have wide valleys." };
  expect(await read([...cells, below])).toContain("| d | Volga | 4 | Mediterranean Sea |\n\nSay in two");
});
