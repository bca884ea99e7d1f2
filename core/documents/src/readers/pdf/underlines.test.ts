import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import type { Rule } from "./page-content.ts";
import type { Segment } from "./segment.ts";
import { type DrawnPage, makePdf, type PlacedText } from "./testing/make-pdf.ts";
import { withoutTitleRules, withoutUnderlines } from "./underlines.ts";
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

const SECTIONS = ["SKILLS", "AWARDS", "SAILING"];

/** Posts of a CV: titles with a rule below, each above two rows of what and when. */
const posts = (titles: readonly string[], size: number): DrawnPage => ({
  texts: titles.flatMap((text, at): PlacedText[] => {
    const y = 740 - 90 * at;
    const row = (down: number, what: string, year: string): PlacedText[] => [
      { x: 72, y: y - down, text: what },
      { x: 460, y: y - down, text: year },
    ];
    return [
      { x: 72, y, size, bold: true, text },
      ...row(24, `Master of ${text.toLowerCase()}`, `20${17 + at}`),
      { x: 72, y: y - 38, text: "Coastal University" },
      ...row(52, "Bachelor", `20${12 + at}`),
      { x: 72, y: y - 66, text: "Inland College" },
    ];
  }),
  strokes: titles.map((_, at) => [72, 734 - 90 * at, 500, 734 - 90 * at] as const),
});

const readCv = async (titles: readonly string[], size: number): Promise<string> =>
  (await convert(makePdf([posts(titles, size)]))).markdown;

it("years of a CV stand beside their posts, whatever rules its titles have below them", async () => {
  for (const [titles, size] of [
    [["Skills", "Awards", "Sailing"], 14],
    [SECTIONS, 12],
  ] as const) {
    const text = await readCv(titles, size);
    for (const [at, title] of titles.entries()) {
      expect(text).toMatch(new RegExp(`^#+ ${title}$`, "mu"));
      expect(text).toMatch(new RegExp(`Bachelor( \\| | )20${12 + at}`, "u"));
    }
  }
});

const line = (baseline: number, text: string, size: number, left = 72): Segment => ({
  ...{ left, right: left + 60, top: baseline - size, bottom: baseline + 2, baseline, size },
  words: [{ ...heading(baseline), text, size, left, right: left + 60, font: { ...font, bold: size > 10 } }],
});
const prose = [130, 140, 150, 160].map((baseline) => line(baseline, "Rowing_and_sailing", 10));
const droppedOf = (rules: readonly Rule[], lines: readonly Segment[]): number[] => {
  const { rules: left } = withoutTitleRules(rules, lines);
  return rules.filter((own) => !left.includes(own)).map(({ at }) => at);
};

it("rules below the titles of tables, one by itself and those below rows stay", () => {
  const titles = [line(100, "Crew", 14), line(200, "Boats", 14)];
  expect(droppedOf([rule(104), rule(204)], [...titles, ...prose])).toEqual([104, 204]);
  expect(droppedOf([rule(104), rule(170), rule(204), rule(250)], [...titles, ...prose])).toEqual([]);
  expect(droppedOf([rule(104)], [...titles, ...prose])).toEqual([]);
  expect(droppedOf([rule(104), rule(204)], [...titles, line(100, "Age", 14, 300), line(200, "Age", 14, 300), ...prose])).toEqual(
    [],
  );
});

it("many rules and titles take no longer than they are many", () => {
  const rules = Array.from({ length: 300 }, (_, at) => rule(104 + 20 * at));
  const lines = Array.from({ length: 20_000 }, (_, at) => line(100 + 20 * at, "Crew", at < 250 ? 14 : 10));
  expect(droppedOf(rules, lines)).toHaveLength(249);
  expect(droppedOf([...rules, ...rules], lines)).toEqual([]);
});
