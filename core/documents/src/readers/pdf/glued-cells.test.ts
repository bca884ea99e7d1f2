import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const row = (y: number, cells: readonly (readonly [number, string])[], bold = false): PlacedText[] =>
  cells.map(([x, text]) => ({ x, y, text, bold }));

const markdown = async (...rows: readonly PlacedText[][]): Promise<string> =>
  serialise((await read(makePdf([{ texts: rows.flat() }]), LIMITS)).tree);

const head = [
  [60, "Parameter"],
  [160, "Symbol"],
  [240, "Least"],
  [300, "Most"],
  [333, "Unit"],
] as const;

const body = [
  row(682, [
    [60, "Input voltage"],
    [160, "VIN"],
    [240, "2.5"],
    [305, "16"],
    [333, "V"],
  ]),
  row(664, [
    [60, "Accuracy"],
    [160, "VA"],
    [240, "-1"],
    [320, "1"],
    [333, "%"],
  ]),
  row(646, [
    [60, "Dropout"],
    [160, "VDO"],
    [305, "340"],
    [333, "mV"],
  ]),
  row(628, [
    [60, "Noise"],
    [160, "VN"],
    [305, "12"],
    [333, "mV"],
  ]),
];

describe("cells that were written one by one and leave hardly a blank", () => {
  it("are cells where they stand in two columns, be it in a head or below it", async () => {
    const text = await markdown(row(700, head, true), ...body);
    expect(text).toContain("| Parameter | Symbol | Least | Most | Unit |");
    expect(text).toContain("| Accuracy | VA | -1 | 1 | % |");
  });
});

it("keeps apart columns of numbers that no row has both of, as of what was paid out and in", async () => {
  const entries = ["Rent", "Salary", "Fee", "Gift"].map((what, at) =>
    row(700 - 18 * at, [
      [60, what],
      [at % 2 === 0 ? 200 : 260, `${at + 3}4.50`],
      [330, `${at + 1}210.75`],
    ]),
  );
  const text = await markdown(...entries);
  expect(text).toContain("| Rent | 34.50 | | 1210.75 |");
  expect(text).toContain("| Salary | | 44.50 | 2210.75 |");
});

it("takes a bold line that was written at once for the head of the cells below it", async () => {
  const operators = "BT /F2 10 Tf 60 700 Td [(Parameter)-5200(Symbol)-4900(Least)-3200(Most)-1100(Unit)] TJ ET";
  const texts = body.flat();
  const text = serialise((await read(makePdf([{ texts, operators }]), LIMITS)).tree);
  expect(text).toContain("| Parameter | Symbol | Least | Most | Unit |");
  expect(text).toContain("| Accuracy | VA | -1 | 1 | % |");
});

it("keeps wrapped cells apart of which a line ends in a blank at the edge of the next cell", async () => {
  const cell = (x: number, y: number, lines: readonly string[]): PlacedText[] =>
    lines.map((text, at) => ({ x, y: y - 12 * at, text }));
  const rows = [0, 1, 2].flatMap((at) => [
    ...cell(72, 700 - 60 * at, [`${at + 1}. Subject`]),
    ...cell(284, 700 - 60 * at, [`${at + 1}. Gegenstand`]),
    ...cell(72, 680 - 60 * at, ["The seller sells to the buyer of boat no. 12345 ", `what is listed as ${at}.`]),
    ...cell(284, 680 - 60 * at, ["Was in der Liste steht, wird dem ", `Boot als ${at} verkauft.`]),
  ]);
  const text = await markdown(rows);
  for (const at of [0, 1, 2])
    expect(text).toContain(
      `| The seller sells to the buyer of boat no. 12345 what is listed as ${at}. | Was in der Liste steht, wird dem Boot als ${at} verkauft. |`,
    );
});

it.each([
  ["left", (): number => 149.3],
  ["right", (quantity: string): number => 160.4 - 5.56 * quantity.length],
])("keeps a number apart from the text that ends just before it, in a column that is aligned at the %s", async (_, place) => {
  const goods = [
    ["Nets", "400", "1.20"],
    ["Ropes", "7", "4.10"],
    ["Lamps of thin brass", "30", "9.90"],
    ["Oars", "12", "6.00"],
    ["Sails", "5", "80.00"],
  ] as const;
  const text = await markdown(
    goods.flatMap(([what, quantity, price], at) => [
      { x: 60, y: 700 - 40 * at, text: what },
      { x: 60, y: 688 - 40 * at, text: `for boat ${at}` },
      { x: 60, y: 676 - 40 * at, text: "or its quay" },
      { x: place(quantity), y: 700 - 40 * at, text: quantity },
      { x: 230, y: 700 - 40 * at, text: price },
    ]),
  );
  expect(text).toContain("| Lamps of thin brass for boat 2 or its quay | 30 | 9.90 |");
});
