import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const texts = rows.flatMap((row, at) =>
    row.map((text, column): PlacedText => ({ x: 72 + 30 * column, y: 700 - 18 * at, text })),
  );
  return (await convert(makePdf([{ texts }]))).markdown;
};

it("texts whose numbers have no dot are a list", async () => {
  expect(
    await read([
      ["1", "Subscriptions stay as they are."],
      ["2", "New folders are bought."],
      ["3", "Tea is free."],
    ]),
  ).toBe("1. Subscriptions stay as they are.\n2. New folders are bought.\n3. Tea is free.\n");
});

it("numbers that do not count, or before less than a text, are cells", async () => {
  expect(
    await read([
      ["1", "Rudd"],
      ["2", "Marr"],
      ["3", "Pike"],
    ]),
  ).toBe("| 1 | Rudd |\n| - | - |\n| 2 | Marr |\n| 3 | Pike |\n");
  expect(
    await read([
      ["2", "New folders are bought."],
      ["1", "Tea is free for all."],
      ["3", "Nobody sings."],
    ]),
  ).toContain("| 1 |");
});
