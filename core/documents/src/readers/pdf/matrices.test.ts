import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

/** TeX's font of large signs: octal 020 and 021 are parentheses, 070, 074 and 072 the parts of a brace. */
const SIGNS = `/Subtype /Type1 /BaseFont /CMEX10 /FirstChar 16 /LastChar 60 /Widths [${"500 ".repeat(45)}]`;
const sign = (x: number, y: number, code: string): string => `BT /F4 10 Tf ${x} ${y} Td (\\${code}) Tj ET `;
/** A brace whose middle is 18 points below its top. */
const brace = (x: number, top: number): string => sign(x, top, "070") + sign(x, top - 9, "074") + sign(x, top - 27, "072");
const before: PlacedText = { x: 60, y: 760, text: "A rotation by an angle, as all know who have turned a boat, is" };
const after: PlacedText = { x: 60, y: 640, text: "and what follows is said in words, which go on for the whole of a line." };

async function formula(texts: readonly PlacedText[], operators: string): Promise<string> {
  const page = { texts: [before, ...texts, after], operators, fonts: [SIGNS] };
  const text = serialise((await read(makePdf([page]), LIMITS)).tree);
  return text.slice(text.indexOf("\n\n") + 2, text.indexOf("and what follows")).trim();
}

const cells = (x: number, rows: readonly (readonly string[])[], y: number, step = 14): PlacedText[] =>
  rows.flatMap((row, line) => row.map((text, at) => ({ x: x + 30 * at, y: y - step * line, size: 10, text })));

it("writes a matrix into its line, cells parted by commas and rows by semicolons", async () => {
  const texts = [
    { x: 100, y: 700, size: 10, text: "R =" },
    ...cells(
      130,
      [
        ["1", "2"],
        ["3", "4"],
      ],
      706,
      12,
    ),
    { x: 184, y: 700, size: 10, text: "with 4" },
  ];
  expect(await formula(texts, sign(122, 711, "020") + sign(172, 711, "021"))).toBe("R = (1, 2; 3, 4) with 4");
});

it("writes cases behind a brace of several parts, up to the number of the equation", async () => {
  const texts = [
    { x: 100, y: 700, size: 10, text: "s =" },
    ...cells(
      130,
      [
        ["-1,", "x < 0,"],
        ["0,", "x = 0,"],
        ["1,", "x > 0."],
      ],
      714,
    ),
    { x: 400, y: 700, size: 10, text: "(3)" },
  ];
  expect(await formula(texts, brace(122, 720.5))).toBe("s = {-1, x < 0; 0, x = 0; 1, x > 0. (3)");
});

it("goes on with the line behind cases", async () => {
  const texts = [
    { x: 100, y: 700, size: 10, text: "s =" },
    ...cells(
      130,
      [
        ["0", "x < 0"],
        ["1", "else"],
      ],
      707,
    ),
    { x: 200, y: 700, size: 10, text: "and v = 2" },
  ];
  expect(await formula(texts, brace(122, 720.5))).toBe("s = {0, x < 0; 1, else and v = 2");
});

it("leaves brackets around one line, and words below what brackets reach", async () => {
  const texts = [
    { x: 100, y: 700, size: 10, text: "s =" },
    ...cells(130, [["1", "2"]], 700),
    { x: 60, y: 676, size: 10, text: "The next line." },
  ];
  expect(await formula(texts, sign(122, 711, "020") + sign(172, 711, "021"))).toBe("s = ( 1 2 )\n\nThe next line.");
});

it("reads very many brackets around many words in proportion to their number", async () => {
  const brackets = Array.from({ length: 149 }, (_, at) => {
    const [x, y] = [20 + (at % 23) * 24, 820 - 60 * Math.floor(at / 23)];
    return sign(x, y, "020") + sign(x + 20, y, "021");
  });
  const texts = Array.from({ length: 3_000 }, (_, at) => ({
    x: 22 + (at % 100) * 5.5,
    y: 820 - 26 * Math.floor(at / 100),
    size: 3,
    text: "w",
  }));
  const bytes = makePdf([{ texts, operators: brackets.join(""), fonts: [SIGNS] }]);
  await inTime(5, () => convert(bytes));
});
