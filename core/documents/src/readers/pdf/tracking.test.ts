import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

const textOf = async (operators: string): Promise<string> =>
  serialise((await read(makePdf([{ texts: [], operators: `BT /F1 12 Tf 72 700 Td ${operators} ET` }]), LIMITS)).tree).trim();

it("reads letters that are set apart as words", async () => {
  expect(await textOf("3.5 Tc (PAYMENT DETAILS) Tj")).toBe("PAYMENT DETAILS");
  // Kerning brings some nearer.
  expect(await textOf("[(S)-250(K)-250(I)-150(L)-250(L)-250(S)] TJ")).toBe("SKILLS");
});

it("reads letters with spaces between them, and words of one letter, as they are", async () => {
  expect(await textOf("(x a b c y) Tj")).toBe("x a b c y");
  // No space is written: the gaps are all there is.
  expect(await textOf("[(when)-300(a)-300(b)-300(c)-300(meet)] TJ")).toBe("when a b c meet");
  expect(await textOf("[(x)-300(y)-300(z)] TJ")).toBe("x y z");
  expect(await textOf("[(a)-300(+)-300(b)-300(c)-300(d)] TJ")).toBe("a + b c d");
});
