import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const prose = { x: 60, y: 720, text: "The energy of a wave, which is the larger the higher it stands, is" };

async function formula(page: DrawnPage): Promise<string> {
  const text = serialise((await read(makePdf([{ ...page, texts: [prose, ...page.texts] }]), LIMITS)).tree);
  return text.slice(text.indexOf("\n\n") + 2).trim();
}

/** TeX's font of large signs: X is a sum, Z an integral, p a root. */
const SIGNS = `/Subtype /Type1 /BaseFont /CMEX10 /FirstChar 88 /LastChar 112 /Widths [1444 ${"0 ".repeat(1)}556 ${"0 ".repeat(21)}1000]`;
const sign = (x: number, y: number, text: string): string => `BT /F4 10 Tf ${x} ${y} Td (${text}) Tj ET`;

it("writes a fraction into the line that its bar is level with", async () => {
  const texts = [
    { x: 100, y: 690, text: "E =" },
    { x: 124, y: 697, text: "1" },
    { x: 124, y: 683, text: "8" },
    { x: 132, y: 690, text: "gH" },
  ];
  expect(await formula({ texts, strokes: [[123, 692.5, 130.5, 692.5]] })).toBe("E = 1/8 gH");
});

it.each([
  ["meets a rule down the page", 115, [[91, 705, 91, 675] as const]],
  ["has cells below it that stand apart", 100, []],
])("leaves a rule that %s to its table", async (_, first, down) => {
  const texts = [
    { x: 60, y: 690, text: "Kind" },
    { x: 106, y: 697, text: "Visits" },
    { x: first, y: 683, text: "25" },
    { x: 229 - first, y: 683, text: "26" },
  ];
  expect(await formula({ texts, strokes: [[91, 692.5, 149, 692.5], ...down] })).not.toContain("/");
});

it("puts what is more than one thing in brackets, and keeps powers", async () => {
  const texts = [
    { x: 100, y: 690, text: "S =" },
    { x: 130, y: 697, text: "a" },
    { x: 135.6, y: 700.6, size: 7, text: "2" },
    { x: 124, y: 683, text: "2 + f" },
  ];
  expect(await formula({ texts, strokes: [[123, 692.5, 146, 692.5]] })).toBe("S = a²/(2 + f)");
});

it("leaves what is above and below a rule that no line is level with", async () => {
  const texts = [
    { x: 100, y: 697, text: "Berg" },
    { x: 100, y: 683, text: "Master" },
  ];
  expect(await formula({ texts, strokes: [[98, 692.5, 132, 692.5]] })).not.toContain("/");
});

it("shows TeX's large signs as they look, with their limits", async () => {
  const texts = [
    { x: 100, y: 690, text: "S =" },
    { x: 123, y: 704, size: 7, text: "N" },
    { x: 120, y: 677, size: 7, text: "i=1" },
    { x: 136, y: 690, text: "ab" },
  ];
  for (const font of ["CMEX10", "LMMathExtension10-Regular", "txex", "Pxex"]) {
    const text = await formula({ texts, operators: sign(119, 699.5, "X"), fonts: [SIGNS.replace("CMEX10", font)] });
    expect(text).toBe("S = ∑\\_{i=1}^N ab");
  }
});

it("puts what is under the bar of a root in brackets", async () => {
  const texts = [
    { x: 100, y: 690, text: "T =" },
    { x: 130, y: 690, text: "1 - d," },
  ];
  const page = { texts, operators: sign(120, 698.5, "p"), fonts: [SIGNS], strokes: [[130, 698.5, 152, 698.5]] as const };
  expect(await formula(page)).toBe("T = √(1 - d),");
});

it("takes no word of the next line under the bar of a root within a text", async () => {
  const small =
    "/Subtype /Type1 /BaseFont /CMSY10 /FirstChar 112 /LastChar 112 /Widths [833] /Encoding << /Type /Encoding /Differences [112 /radical] >>";
  const texts = [
    { x: 100, y: 690, text: "d =" },
    { x: 130, y: 690, text: "n" },
    { x: 100, y: 678, text: "and the rate of it is low" },
  ];
  const page = { texts, operators: sign(121.7, 698.5, "p"), fonts: [small], strokes: [[130, 698.5, 152, 698.5]] as const };
  expect(await formula(page)).toBe("d = √n\n\nand the rate of it is low");
});
