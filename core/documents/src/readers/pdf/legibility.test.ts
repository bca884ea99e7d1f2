import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { PLAIN } from "./font-style.ts";
import { losesSigns } from "./legibility.ts";
import type { Glyph } from "./page-content.ts";
import { coded, lettersFont } from "./testing/letters-font.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const TEXT = "The harbour master counted the boats again before the evening tide came in, and wrote the number down: 114.";

/** A page of text in a font of two bytes a code, which `codeOf` gives for each letter. */
function composite(codeOf: (letter: string, at: number) => number, name = "ABCDEF+Harbour", text = TEXT): DrawnPage {
  const info = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
  const descendant = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${info} /DW 500 >>`;
  const hex = [...text].map((letter, at) => codeOf(letter, at).toString(16).padStart(4, "0")).join("");
  return {
    texts: [],
    fonts: [`/Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}]`],
    operators: `BT /F4 8 Tf 40 700 Td <${hex}> Tj ET`,
  };
}

/** A page of text in a font whose letters are numbered from `first` as they occur, by names that tell nothing. */
function numbered(first: number, text = TEXT): DrawnPage {
  const letters = [...new Set(text)];
  const hex = [...text].map((letter) => (first + letters.indexOf(letter)).toString(16).padStart(2, "0")).join("");
  const names = letters.map((_, at) => `/shape.${at}`).join(" ");
  return {
    texts: [],
    fonts: [`/Subtype /Type1 /BaseFont /ABCDEF+Harbour /Encoding << /Differences [${first} ${names}] >>`],
    operators: `BT /F4 8 Tf 40 700 Td <${hex}> Tj ET`,
  };
}

/** A page of text in a font whose letters are said to be ornaments, in the order in which they occur. */
const LETTERS = [...new Set(TEXT)].join("");
const ornaments: DrawnPage = {
  texts: [],
  fonts: [lettersFont([...LETTERS].map((_, at) => String.fromCodePoint(0x2701 + at)).join(""))],
  operators: `BT /F4 8 Tf 40 700 Td ${coded(TEXT, LETTERS)} Tj ET`,
};

/** Numbers of shapes as most fonts have them: 3 is the blank, and letters follow as in ASCII. */
const shifted = (letter: string): number => letter.charCodeAt(0) - 29;
const unicode = (letter: string): number => letter.charCodeAt(0);
const readable: DrawnPage = { texts: [{ x: 72, y: 700, text: "The tide is out." }] };

describe("text whose fonts tell no letters", () => {
  it.each([
    ["numbers of shapes", composite(shifted)],
    ["numbers of shapes without blanks", composite(shifted, "Harbour", TEXT.replaceAll(/[^A-Za-z]/g, ""))],
    ["private use", composite((letter) => 0xe000 + letter.charCodeAt(0))],
    ["ornaments", ornaments],
    ["numbers from 1", numbered(1)],
    ["numbers from 33", numbered(33)],
  ])("is left out with a warning, and refused where there is no other: %s", async (_, page) => {
    const { markdown, warnings } = await convert(makePdf([readable, page, readable, page]));
    expect(markdown).toBe("The tide is out.\n\nThe tide is out.\n");
    expect(warnings.join(" ")).toMatch(/fonts do not tell which letters.*pages: 2, 4\.$/);
    await expect(convert(makePdf([page]))).rejects.toMatchObject({
      code: "empty_content",
      hint: expect.stringMatching(/fonts do not tell which letters.*OCR.*pages: 1\.$/),
    });
  });

  it.each([
    ["codes that are the letters", composite(unicode)],
    ["codes that are the letters, all large", composite(unicode, "Harbour", TEXT.toUpperCase())],
    ["codes of one byte that are the letters", numbered(97, "abcdefghijklmnopqrstuvwxyzabcdefg")],
    ["Chinese", composite(unicode, "Harbour", "港口主管在晚潮来临之前再次清点了船只并记下了数字")],
    ["Thai", composite(unicode, "Harbour", "นายท่าเรือนับเรืออีกครั้งก่อนน้ำขึ้นในตอนเย็น")],
    ["signs", composite(shifted, "ABCDEF+Wingdings")],
    [
      "dots that lead to a page",
      { texts: [{ x: 40, y: 700, text: `Boats (and) nets: "Yes"! 'No'? A/B; C-D & E+F, ${".".repeat(90)} 4` }] },
    ],
    ["pictograms that are repeated", composite(() => 0xf005, "ABCDEF+Icons", "*****")],
  ])("is not found in %s", async (_, page) => {
    const { warnings } = await convert(makePdf([readable, page]));
    expect(warnings).toEqual([]);
  });
});

it("tells of each sign within the text that nothing tells, and of no bullet", () => {
  const glyph = (text: string, x: number): Glyph => ({
    ...{ text, x, y: 100, dx: 5, dy: 0, size: 10, mcid: undefined, operator: 1 },
    font: { ...PLAIN, drawn: true },
  });
  expect(losesSigns([glyph("5", 50), glyph("\u0016", 55), glyph("m", 60)])).toBe(true);
  expect(losesSigns([glyph("\u0016", 55), glyph("m", 75)])).toBe(false);
});
