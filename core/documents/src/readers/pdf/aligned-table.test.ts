import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (texts: readonly PlacedText[]): Promise<string> => (await convert(makePdf([{ texts }]))).markdown;
const head = (y: number, name: string, time: string): PlacedText[] => [
  { x: 72, y, text: name },
  { x: 400, y, text: time },
];

it("the heads of two mails are no table with the text of the first", async () => {
  const lines = [
    "To: Ada Reed",
    "Dear Ms Reed,",
    "thank you for your booking.",
    "Your room looks over the harbour.",
    "Tove Lund",
  ];
  const text = await read([
    ...head(700, "The Anchor Inn", "13 November, 10:02"),
    ...lines.map((line, at) => ({ x: 72, y: 682 - 18 * at, text: line })),
    ...head(592, "Ada Reed", "13 November, 11:40"),
    { x: 72, y: 574, text: "May I bring a dog?" },
  ]);
  expect(text).not.toContain("|");
  expect(text).toContain("thank you for your booking.");
});

it("two rows of labels and values are one, whose values have several lines", async () => {
  const lines = [
    "the berth of the boats that came",
    "in with the evening tide, and of",
    "those that stayed in the harbour",
    "until the morning",
  ];
  const values = lines.map((line, at) => ({ x: 200, y: 688 - 12 * at, text: line }));
  const rows = [...head(700, "No", ""), { x: 200, y: 700, text: "It is not known which of them has" }, ...values];
  expect(await read([...rows, { x: 72, y: 626, text: "Yes" }, { x: 200, y: 626, text: "It is known" }])).toContain(
    "| Yes | It is known |",
  );
});

it("a title is no head of the table below, whatever stands beside it", async () => {
  const text = await read([
    { x: 72, y: 740, size: 22, text: "Energy bill" },
    { x: 400, y: 740, text: "No. 4410" },
    ...head(710, "Account", "2291"),
    ...head(696, "Due", "14 April"),
    ...head(682, "Sum", "97.35"),
  ]);
  expect(text).toMatch(/^(?:# )?Energy bill/);
  expect(text).toContain("| Account | 2291 |\n| - | - |\n| Due | 14 April |");
});

it("rows that stand apart from those above and have a column amid theirs are another table", async () => {
  const row = (y: number, cells: readonly string[], edges: readonly number[]): PlacedText[] =>
    cells.map((text, at) => ({ x: edges[at] ?? 0, y, text }));
  const cards = [80, 240, 400];
  const list = [72, 170];
  const text = await read([
    ...row(740, ["Before", "Payments", "Charges"], cards),
    ...row(726, ["84.10", "84.10", "97.35"], cards),
    ...row(700, ["Account", "4410"], list),
    ...row(686, ["Place", "Mill Lane"], list),
    ...row(672, ["Period", "Spring"], list),
  ]);
  expect(text).toBe(
    "| Before | Payments | Charges |\n| - | - | - |\n| 84.10 | 84.10 | 97.35 |\n\n" +
      "| Account | 4410 |\n| - | - |\n| Place | Mill Lane |\n| Period | Spring |\n",
  );
});
