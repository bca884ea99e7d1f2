import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** What is read of a line in WinAnsiEncoding, whose pieces are moved back by thousandths of the size. */
const lineOf = async (pieces: string): Promise<string> =>
  serialise((await read(makePdf([{ texts: [], operators: `BT /F1 12 Tf 72 700 Td [${pieces}] TJ ET` }]), LIMITS)).tree).trim();

it("joins accents that were painted over letters with them, as TeX paints them", async () => {
  // Octal: an acute, a dieresis, a cedilla of Helvetica's standard encoding.
  expect(await lineOf(String.raw`(a caf\302) 445 (e in fran\313) 416 (cais, Schr\310) 445 (odinger)`)).toBe(
    "a café in français, Schrödinger",
  );
});

it("leaves accents that stand beside letters", async () => {
  expect(await lineOf(String.raw`(the sign \302 e)`)).toBe("the sign ´ e");
});

describe("vowel signs of Arabic", () => {
  // A dad, a yeh, a hamza and a doubled fatha, 500 thousandths wide but for the sign.
  const font =
    "/Subtype /Type1 /BaseFont /Arabic /FirstChar 65 /LastChar 68 /Widths [500 500 500 0] /Encoding << /Differences [65 /uni0636 /uni064A /uni0627 /uni064B] >>";
  const shown = async (operators: string): Promise<string> =>
    serialise((await read(makePdf([{ texts: [], fonts: [font], operators }]), LIMITS)).tree).trim();

  it.each([
    ["painted before it", "BT /F4 12 Tf 100 700 Td [(C) -100 (D) 100 (AB)] TJ ET"],
    ["painted behind it", "BT /F4 12 Tf 100 700 Td [(CA) 400 (D) -400 (B)] TJ ET"],
    ["painted higher", "BT /F4 12 Tf 100 700 Td (C) Tj 7.2 4 Td (D) Tj -1.2 -4 Td (AB) Tj ET"],
  ])("follow the letter that they stand over, %s", async (_, operators) => {
    expect(await shown(operators)).toBe("\u064a\u0636\u064b\u0627");
  });
});

describe("vowel signs of Hebrew", () => {
  // A lamed, a shin and a vav, 500 thousandths wide, a qamats and a shin's dot.
  const font =
    "/Subtype /Type1 /BaseFont /Hebrew /FirstChar 65 /LastChar 69 /Widths [500 500 500 0 0] /Encoding << /Differences [65 /uni05DC /uni05E9 /uni05D5 /uni05B8 /uni05C1] >>";
  const shown = async (pieces: string): Promise<string> =>
    serialise(
      (await read(makePdf([{ texts: [], fonts: [font], operators: `BT /F4 12 Tf 100 700 Td [${pieces}] TJ ET` }]), LIMITS)).tree,
    ).trim();

  it("follow the letter behind them where words begin with them, though their origin is in the one before", async () => {
    // Each sign's origin is 100 thousandths to the left of the letter that follows, within the letter before.
    const early = (sign: string, letter: string): string => `100 (${sign}) -100 (${letter})`;
    expect(await shown(`${early("D", "A")} ${early("D", "B")} -400 ${early("D", "C")} ${early("D", "A")}`)).toBe(
      "\u05dc\u05b8\u05d5\u05b8 \u05e9\u05b8\u05dc\u05b8",
    );
  });

  it("are not there twice where a font has one of them for two", async () => {
    expect(await shown("(A) 250 (D) 0 (D) -250 (B)")).toBe("\u05e9\u05dc\u05b8");
  });
});
