import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** A line that was written at once, with such a blank between its words, in thousandths of the size. */
const line = (x: number, y: number, blank: number, text: string): string =>
  `BT /F1 10 Tf ${x} ${y} Td [(${text.split(" ").join(`)-${blank}(`)})] TJ ET`;

const markdown = async (operators: readonly string[]): Promise<string> =>
  serialise((await read(makePdf([{ texts: [], operators: operators.join("\n") }]), LIMITS)).tree);

it("keeps a narrow cell whole whose lines are justified with wide blanks", async () => {
  const rows = [0, 1, 2, 3].flatMap((at) => {
    const y = 700 - 40 * at;
    return [
      line(60, y, 300, `0${at} May`),
      line(120, y, at % 2 === 0 ? 1400 : 1250, "Payment of the harbour"),
      line(120, y - 12, 300, `office in the old town, no. ${at}`),
      line(330, y, 300, `${at}4.20`),
    ];
  });
  const text = await markdown(rows);
  for (const at of [0, 1, 2, 3])
    expect(text).toContain(`| 0${at} May | Payment of the harbour office in the old town, no. ${at} | ${at}4.20 |`);
});

it("has cells in a row of words that stand as far apart over narrower ones", async () => {
  const text = await markdown([
    line(60, 700, 1200, "Harbour Berth Lighthouse Quay"),
    ...[1, 2, 3].map((at) => [60, 110, 149, 213].map((x) => line(x, 700 - 16 * at, 300, `${at}${x % 10}`)).join("\n")),
  ]);
  expect(text).toContain("| Harbour | Berth | Lighthouse | Quay |");
});

/** Widths of Helvetica's small letters that are not 556, in thousandths. */
const WIDTHS: Readonly<Record<string, number>> = {
  c: 500,
  f: 278,
  i: 222,
  k: 500,
  l: 222,
  m: 833,
  r: 333,
  s: 500,
  t: 278,
  v: 500,
  w: 722,
};
const widthOf = (word: string): number => [...word].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0);

it("keeps a narrow column whole whose words a browser wrote one by one, in one marked content", async () => {
  const paragraph = [
    "under the old harbour lights and",
    "boathouses went down",
    "while the larger stones are",
    "carried further out to",
    "the north end near one",
    "broken wall.",
  ];
  const operators = paragraph.map((text, at) => {
    const words = text.split(" ");
    const blank = at === paragraph.length - 1 ? 300 : (15_500 - widthOf(words.join(""))) / (words.length - 1);
    return `BT /F1 10 Tf 60 ${700 - 12 * at} Td ${words.map((word) => `[(${word})-${blank}] TJ`).join(" ")} ET`;
  });
  expect(await markdown(["/P << /MCID 0 >> BDC", ...operators, "EMC"])).toBe(`${paragraph.join(" ")}\n`);
});
