import { expect, it } from "vitest";
import { lineText } from "./line-text.ts";
import type { LayoutItem } from "./page-layout.ts";
import { blocksOf } from "./paragraphs.ts";
import { typographyOf } from "./typography.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** A line five points wide for each letter. */
function line(text: string, left: number, baseline: number, flow: number, size = 10): LayoutItem {
  const box = { left, right: left + 5 * text.length, top: baseline - 8, bottom: baseline + 2 };
  const words = [{ ...box, text, baseline, size, font, mcid: undefined, operator: flow, spaced: false }];
  const column = { left, right: left + 5 * text.length, top: 0, bottom: 800 };
  return { kind: "line", segment: { ...box, baseline, size, words }, column, page: 1, flow, tag: undefined };
}
const paragraphs = (...items: readonly LayoutItem[]): string[] =>
  blocksOf(items, typographyOf(items)).map((block) =>
    block.kind === "text" ? block.lines.map(({ segment }) => lineText(segment)).join(" ") : "",
  );

const first = line("What holds a rope together is friction, and", 72, 100, 0);
const last = line("when the rope is pulled, the twists close upon each other and hold.", 72, 113, 2);

it("a paragraph goes on below a quotation that stands beside its first lines", () => {
  const quotation = line("A rope is as good as its worst fathom.", 320, 104, 1, 14);
  expect(paragraphs(first, quotation, last)).toEqual([
    "What holds a rope together is friction, and when the rope is pulled, the twists close upon each other and hold.",
    "A rope is as good as its worst fathom.",
  ]);
});

it("it does not below what stands between, nor further down", () => {
  const between = line("A rope is as good as its worst fathom.", 72, 106, 1, 14);
  expect(paragraphs(first, between, last)).toHaveLength(3);
  const quotation = line("A rope is as good as its worst fathom.", 320, 104, 1, 14);
  expect(paragraphs(first, quotation, line("when the rope is pulled.", 72, 150, 2))).toHaveLength(3);
});
