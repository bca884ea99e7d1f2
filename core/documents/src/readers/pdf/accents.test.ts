import { expect, it } from "vitest";
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
