import { expect, it } from "vitest";
import type { Rule } from "./page-content.ts";
import { withoutUnderlines } from "./underlines.ts";
import type { Word } from "./word.ts";

const font = { bold: true, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
const heading = (baseline: number): Word => {
  const box = { left: 72, right: 130, top: baseline - 8, bottom: baseline + 2 };
  return { ...box, text: "Posts", baseline, size: 10, font, mcid: 0, operator: 1, spaced: true };
};
const rule = (at: number, from = 72): Rule => ({ horizontal: true, at, from, to: 500 });

it("takes rules below headings out of those that part rows, and no others", () => {
  const rules = [rule(104), rule(150), rule(204), rule(210, 200)];
  const headings = new Set([heading(100), heading(200)]);
  expect(withoutUnderlines(rules, headings).map(({ at }) => at)).toEqual([150, 210]);
  expect(withoutUnderlines(rules, new Set())).toEqual(rules);
});

it("leaves them where there are too many to look at", () => {
  const headings = new Set(Array.from({ length: 1000 }, (_, at) => heading(at)));
  expect(withoutUnderlines([rule(104)], headings)).toHaveLength(1);
});
