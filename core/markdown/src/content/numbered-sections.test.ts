import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { keepNumberedSections } from "./numbered-sections.ts";
import { survey } from "./survey.ts";

/** What is kept of that which ends with a question mark, where all else was kept before. Every block has the same score. */
const added = (html: string, score = 0.2): string[] => {
  const read = outline(parsePiece(html));
  const keep = Uint8Array.from(read.blocks, ({ text }) => (text.endsWith("?") ? 0 : 1));
  keepNumberedSections(survey(read), keep, new Float32Array(keep.length).fill(score));
  return read.blocks.filter(({ text }, i) => keep[i] && text.endsWith("?")).map(({ text }) => text);
};

const section = (title: string, inside = "<p>So it is.</p>"): string => `<section><h2>${title}</h2>${inside}</section>`;
const standard = (inside: string, titles = ["1 Scope", "2 Terms", "2.1 Lamps", "2.2 Keepers?", "3 Messages"]): string =>
  titles.map((title, i) => section(title, i === 3 ? inside : undefined)).join("");

describe("the sections of a document that are numbered", () => {
  it.each([
    ["a section of which nothing was", "<p>Who lights a lamp?</p>", ["2.2 Keepers?", "Who lights a lamp?"]],
    ["a note beside it", "<aside><p>Is it lit?</p></aside>", ["2.2 Keepers?"]],
    ["references", '<dl><dt>[A]?</dt><dd><a href="/a">Who?</a></dd></dl>', ["2.2 Keepers?", "[A]?", "Who?"]],
  ])("are kept where most of them are: %s", (_, inside, expected) => {
    expect(added(standard(inside))).toEqual(expected);
  });

  it("are kept with notes that a model is less unsure of", () => {
    expect(added(standard("<aside><p>Is it lit?</p></aside>"), 0.3)).toContain("Is it lit?");
  });

  it.each([
    ["with titles that have points behind their numbers", ["1. Scope", "2. Terms", "2.1. Lamps", "2.2. Keepers?", "3. Messages"]],
    ["with appendices", ["1 Scope", "1.1 Terms", "2 Lamps", "Appendix A. Keepers?", "Appendix B. Messages"]],
    ["with letters for appendices", ["1 Scope", "1.1 Terms", "A. Lamps", "A.1 Keepers?", "B. Messages"]],
    ["without a blank behind their numbers", ["1Scope", "1.1Terms", "2Lamps", "2.1Keepers?", "3Messages"]],
  ])("are known %s", (_, titles) => {
    expect(added(standard("<p>Who lights it?</p>", titles))).toHaveLength(2);
  });

  it.each([
    ["a menu", "<nav><p>Where to?</p></nav>"],
    ["what is to be pressed", "<button>Shall I?</button>"],
    ["a box for advertisements", '<div class="advert"><p>Buy one?</p></div>'],
    ["a line that is a link", '<p><a href="/x">Related?</a></p>'],
  ])("do not hold %s", (_, inside) => {
    expect(added(standard(inside))).toEqual(["2.2 Keepers?"]);
  });

  it.each([
    ["a list of the ten best", ["1. Oak", "2. Elm", "3. Ash", "4. Fir?", "5. Yew"]],
    ["years", ["1998 Oak", "1999 Elm", "2000.1 Ash", "2001 Fir?", "2002 Yew"]],
    ["sentences that begin with letters", ["A walk", "A ship", "A tale of 1.2", "A day?", "A night"]],
    ["other orders", ["3.1 Oak", "1.7 Elm", "9 Ash", "2 Fir?", "4.4 Yew"]],
    ["few", ["1 Oak", "1.1 Elm", "1.2 Ash", "2 Fir?"]],
    ["what was left out for the most part", ["1 Oak?", "1.1 Elm?", "1.2 Ash?", "2 Fir?", "3 Yew"]],
  ])("are not those of %s", (_, titles) => {
    expect(added(standard("<p>Who lights it?</p>", titles))).toEqual([]);
  });

  it("end with the last one's own box, and where it has none, nothing is added behind its title", () => {
    const first = standard("<p>x</p>");
    expect(added(`<main>${first}${section("4 End", "<p>Why?</p><h3>More?</h3><p>Who?</p>")}</main><p>Next?</p>`)).toEqual([
      "2.2 Keepers?",
      "Why?",
      "More?",
      "Who?",
    ]);
    expect(added(`<main>${first}<h2>4 End</h2><p>Why?</p></main>`)).toEqual(["2.2 Keepers?"]);
  });
});
