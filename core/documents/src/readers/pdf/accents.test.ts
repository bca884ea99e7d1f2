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
