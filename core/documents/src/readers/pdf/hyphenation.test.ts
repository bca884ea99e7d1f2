import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import { Hyphenation } from "./hyphenation.ts";
import read from "./index.ts";
import { inlinesOf } from "./inlines.ts";
import type { Segment } from "./segment.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { typographyOf } from "./typography.ts";

/** A paragraph whose first line ends in `last`, and whose second begins with `next`. */
const joined = async (last: string, next: string): Promise<string> => {
  const texts = [
    `The boats that lie at the quay and wait for their owners are mostly of the ${last}`,
    `${next}, as a brigand told us in the town beyond the hill and its two old mills.`,
  ].map((text, at) => ({ x: 72, y: 700 - 14 * at, text }));
  return serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
};

it.each([
  ["12th-", "and 13th-century kind", "the 12th- and 13th-century kind"],
  ["19th-", "century kind", "the 19th-century kind"],
  ["kind a3f-", "bc12", "kind a3f-bc12"],
  ["pre-", "and post-war kind", "the pre- and post-war kind"],
  ["See-", "oder Flussschiffe", "the See- oder Flussschiffe"],
  ["brig-", "and kind", "the brigand kind"],
  ["or-", "dinary kind", "the ordinary kind"],
])("reads %j before %j as what is meant", async (last, next, whole) => {
  expect(await joined(last, next)).toContain(whole);
});

it("shows a soft hyphen that is painted as a hyphen, unless it divides a word", () => {
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const line = (text: string, top: number): Segment => {
    const box = { left: 0, right: 100, top, bottom: top + 10, baseline: top + 8, size: 10 };
    return { ...box, words: [{ ...box, text, font, mcid: undefined, operator: top, spaced: false }] };
  };
  const lines = [line("well\u00adknown/har\u00ad", 0), line("bour", 12)];
  const marks = { body: typographyOf([]), hyphenation: new Hyphenation([]), emphasis: false, notes: new Map() };
  expect(inlinesOf(lines, marks)).toMatchObject([{ text: "well-known/har" }, { text: "bour" }]);
});
