import { describe, expect, it } from "vitest";
import { inTime } from "../../../../contract/test/in-time.ts";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const COURSES = [
  ["Norwegian for beginners", "Lind", "80.00"],
  ["Spanish conversation", "Paz", "95.00"],
  ["Bookbinding in leather", "Holt", "120.00"],
  ["Basket making", "Reed", "110.00"],
] as const;
const LABELS: Readonly<Record<number, string>> = { 0: "Languages", 2: "Crafts" };
const HEAD = ["Course", "Teacher", "Fee"] as const;
const STEP = 16;

const cells = (row: readonly string[], y: number, bold = false): PlacedText[] =>
  row.map((text, at) => ({ x: [60, 240, 480][at] ?? 0, y, text, bold }));

/** The table with its labels above the first and the third course, `x` of which are at the middle of the table. */
function table(isBold: boolean): PlacedText[] {
  let y = 700;
  const next = (): number => (y -= STEP);
  return [
    ...cells(HEAD, y, true),
    ...COURSES.flatMap((course, at) => {
      const label = LABELS[at];
      const above = label === undefined ? [] : [{ x: 283 - 2.5 * label.length, y: next(), text: label, bold: isBold }];
      return [...above, ...cells(course, next())];
    }),
  ];
}

const ROWS = `| Course | Teacher | Fee |
| - | - | - |
| Languages | | |
| Norwegian for beginners | Lind | 80.00 |
| Spanish conversation | Paz | 95.00 |
| Crafts | | |
| Bookbinding in leather | Holt | 120.00 |
| Basket making | Reed | 110.00 |
`;

describe("labels in the middle of a table", () => {
  it.each([
    ["bold", true],
    ["plain", false],
  ])("are rows of their own: %s", async (_, isBold) => {
    expect((await convert(makePdf([{ texts: table(isBold) }]))).markdown).toBe(ROWS);
  });

  it("are rows also where nothing tells in which order the cells were written", async () => {
    const texts = table(true).sort((a, b) => a.x - b.x || b.y - a.y);
    expect((await convert(makePdf([{ texts }]))).markdown).toBe(ROWS);
  });

  it("are none where they go on with a cell", async () => {
    const rows = COURSES.flatMap((course, at) => [
      ...cells(course, 684 - 2 * STEP * at),
      { x: 240, y: 684 - 2 * STEP * at - 12, text: "and two others" },
    ]);
    const { markdown } = await convert(makePdf([{ texts: [...cells(HEAD, 700, true), ...rows] }]));
    expect(markdown).toContain("| Bookbinding in leather | Holt and two others | 120.00 |");
  });

  it("are found in a time that grows with the rows", async () => {
    const texts = Array.from({ length: 3_000 }, (_, at) =>
      at % 2 === 0 ? cells(COURSES[0], 800 - at / 5) : [{ x: 260, y: 800 - at / 5, text: "Languages" }],
    ).flat();
    await inTime(4, () => convert(makePdf([{ texts }])));
  });
});
