import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const headings = async (texts: readonly PlacedText[]): Promise<readonly string[]> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree).match(/^#.*$/gm) ?? [];
const small = Array.from({ length: 12 }, (_, at) => ({
  x: 72,
  y: 200 - 10 * at,
  size: 8,
  text: `Small print ${at} says what nobody reads, and says it at length.`,
}));

it("makes no headings of larger text that stands by itself", async () => {
  const texts = Array.from({ length: 8 }, (_, at) => ({
    x: 72 + 30 * (at % 2),
    y: 700 - 40 * at,
    size: 12,
    text: `The boat ${at} came in`,
  }));
  expect(await headings([{ x: 72, y: 780, size: 24, text: "Boats" }, ...texts, ...small])).toEqual(["# Boats"]);
});

it("makes no headings of most of what there is", async () => {
  const pairs = Array.from({ length: 8 }, (_, at) => [
    { x: 72, y: 780 - 60 * at, size: 10 + (at % 2), bold: true, text: `Number of boats in ${1900 + at}` },
    ...(at % 3 === 0 ? [{ x: 72, y: 760 - 60 * at, text: `It was ${at}.` }] : []),
  ]).flat();
  expect(await headings(pairs)).toEqual([]);
});
