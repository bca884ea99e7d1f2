import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import { Furniture } from "./furniture.ts";
import read from "./index.ts";
import type { Line, PageLayout } from "./page-layout.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const SENTENCE = "The harbour master counted the boats again before the evening tide came in and wrote";

it("holds some pages of a book at a time, and keeps to the setting of the first", async () => {
  const page = (number: number, heads: readonly PlacedText[]) => ({
    texts: [
      { x: 72, y: 800, text: "The Boats of the Harbour" },
      ...heads,
      ...Array.from({ length: 45 }, (_, at) => ({ x: 72, y: 700 - 12 * at, text: `${SENTENCE} ${number}.${at}` })),
    ],
  });
  const first = page(0, [
    { x: 72, y: 760, size: 24, text: "Boats" },
    { x: 72, y: 730, size: 16, text: "In spring" },
  ]);
  const others = Array.from({ length: 120 }, (_, at) =>
    page(at + 1, at === 110 ? [{ x: 72, y: 730, size: 16, text: "In autumn" }] : []),
  );
  const markdown = serialise((await read(makePdf([first, ...others]), LIMITS)).tree);
  expect(markdown.match(/^#.*$/gm)).toEqual(["# Boats", "## In spring", "## In autumn"]);
  expect(markdown.split("The Boats of the Harbour")).toHaveLength(2);
  expect(markdown).toContain(`${SENTENCE} 120.44`);
});

it("finds what thousands of pages repeat in a time that grows with their number", async () => {
  const bounds = { left: 0, right: 595, top: 0, bottom: 842 };
  const line = (page: number, baseline: number): Line => {
    const box = { left: 72, right: 200, top: baseline - 8, bottom: baseline + 2 };
    const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
    const word = { ...box, text: "Head", baseline, size: 10, font, mcid: undefined, operator: 1, spaced: false };
    const segment = { ...box, words: [word], baseline, size: 10 };
    return { kind: "line", segment, column: box, page, flow: 0, tag: undefined };
  };
  const pages = Array.from({ length: LIMITS.pages }, (_, at): PageLayout => {
    const heads = Array.from({ length: 10 }, (_, row) => line(at, 20 + 8 * row));
    return {
      number: at,
      items: [...heads, line(at, 400)],
      bounds,
      pictured: false,
      cut: false,
      hidden: false,
      illegible: false,
      unknown: false,
      numbered: false,
    };
  });
  expect(await inTime(5, () => new Furniture(pages.length).without(pages).items)).toHaveLength(LIMITS.pages + 10);
});
