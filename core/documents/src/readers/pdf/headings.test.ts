import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import { headingsOf } from "./headings.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";
import type { TextBlock } from "./text-block.ts";

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

describe("an outline", () => {
  const body = { size: 10, common: new Set([10]), bold: false, italic: false, monospace: false };
  const levelOf = (text: string): number | undefined => {
    const box = { left: 0, right: 100, top: 0, bottom: 10 };
    const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 1 };
    const word = { ...box, text, baseline: 10, size: 10, font, mcid: undefined, operator: 1, spaced: false };
    const segment = { ...box, words: [word], baseline: 10, size: 10 };
    const block: TextBlock = {
      kind: "text",
      lines: [{ kind: "line", segment, column: box, page: 1, flow: 1, tag: undefined }],
    };
    return headingsOf([block], [{ title: "Boats", level: 2 }], body).levels.get(block);
  };

  it.each(["Boats", "1 Boats", "1.2.10 Boats", "3. Boats", "2) Boats", "IV. Boats", "B. Boats"])("names %s", (text) => {
    expect(levelOf(text)).toBe(2);
  });

  it("names nothing that is a number without an end", () => {
    expect(levelOf("1.".repeat(5_000_000))).toBeUndefined();
  });
});
