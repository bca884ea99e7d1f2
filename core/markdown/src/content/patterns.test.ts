import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { outline } from "../dom/outline.ts";
import { settlePatterns } from "./patterns.ts";
import { survey } from "./survey.ts";

const kept = (html: string, score = 0.3): string[] => keptBy(settlePatterns)(html, score);

const card = (name: string, price: string): string => `<div class=card><h3>${name}</h3><p class=price>${price}</p></div>`;

describe("blocks of one place", () => {
  it("are kept together where most are, and left out together where few are", () => {
    const cards = [card("+a", "1"), card("+b", "+2"), card("c", "3"), card("+d", "4"), card("+e", "5")].join("");
    expect(kept(cards)).toEqual(["+a", "+b", "c", "+d", "+e"]);
  });

  it("that the model is sure of stay where few others do", () => {
    const cards = [card("+a", "1"), ...["b", "c", "d"].map((name) => card(name, "2"))].join("");
    expect(kept(cards, 0.6)).toEqual([]);
    expect(kept(cards, 0.8)).toEqual(["+a"]);
  });

  it("that the model rules out stay out", () => {
    expect(kept(["+a", "+b", "c", "+d", "+e"].map((name) => card(name, "1")).join(""), 0.05)).toEqual(["+a", "+b", "+d", "+e"]);
  });

  it("that the model all but rules out stay in where nearly all others do, unless they are links", () => {
    const rows = (last: string): string => `${"<p>+row</p>".repeat(19)}<p>${last}</p>`;
    expect(kept(rows("last"), 0.05)).toContain("last");
    expect(kept(rows("last"), 0.02)).not.toContain("last");
    expect(kept(rows("<a href=/>last</a>"), 0.05)).not.toContain("last");
  });

  it("stand for themselves where they are few, long, or undecided", () => {
    expect(kept([card("+a", "1"), card("+b", "2"), card("c", "3")].join(""))).toEqual(["+a", "+b"]);
    const long = "word ".repeat(80);
    const texts = [`+${long}`, `+${long}`, long, `+${long}`, `+${long}`].map((text) => `<p>${text}</p>`).join("");
    expect(kept(texts)).toHaveLength(4);
    const undecided = Array.from({ length: 20 }, (_, i) => `<p>${i < 9 ? "+" : ""}${i}</p>`).join("");
    expect(kept(undecided)).toHaveLength(9);
  });

  it("are none where they are loose lines of a page", () => {
    const lines = (around: string) => {
      const read = outline(parseDocument(`<${around}>+a<hr>b<hr>c<hr>d<hr>e</${around}>`));
      const keep = Uint8Array.from(read.blocks, ({ text }) => (text.startsWith("+") ? 1 : 0));
      settlePatterns(survey(read), keep, new Float32Array(keep.length).fill(0.6));
      return keep.includes(1);
    };
    expect([lines("body"), lines("div")]).toEqual([true, false]);
  });
});
