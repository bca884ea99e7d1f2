import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { dropBareEnd } from "./bare-end.ts";

/** What is left of a page of which all that begins with a plus is kept, and all pictures or none. */
const left = (html: string, media = 0): string[] => {
  const read = outline(parseDocument(html));
  const blocks = Uint8Array.from(read.blocks, ({ text }) => (text.startsWith("+") ? 1 : 0));
  const choice = dropBareEnd(read, { blocks, media: new Uint8Array(read.media.length).fill(media) });
  return read.blocks.filter((_, i) => choice.blocks[i]).map(({ text }) => text);
};
const TEXT = "<h1>+Bread</h1><p>+Stir it.</p><p>+Bake it.</p>";

describe("the last heading, below which nothing was chosen", () => {
  it("goes", () => {
    expect(left(`${TEXT}<h2>+More from the oven</h2><a href="/a">Rolls</a>`)).toEqual(["+Bread", "+Stir it.", "+Bake it."]);
    expect(left(`${TEXT}<h2 id=a><a href="#a">+Address</a></h2><p>Bakery</p>`)).toEqual(["+Bread", "+Stir it.", "+Bake it."]);
  });

  it.each([
    ["something stands below it", `${TEXT}<h2>+Storing</h2><p>+In a cloth.</p>`, "+Storing"],
    ["pictures do", `${TEXT}<h2>+Pictures</h2><img src="/a.jpg" alt="A loaf">`, "+Pictures"],
    ["it leads to its text", `${TEXT}<h2><a href="/a">+Rolls</a></h2>`, "+Rolls"],
    ["a link around it does", `${TEXT}<a href="/a"><h2>+Rolls</h2></a>`, "+Rolls"],
    ["it is a sentence", `${TEXT}<h2>+It keeps for a week.</h2>`, "+It keeps for a week."],
    ["it is long", `${TEXT}<h2>+How to keep a loaf of rye for a whole week</h2>`, "+How to keep a loaf of rye for a whole week"],
    ["it is the title", "<p>+Stir it.</p><p>+Bake it.</p><h1>+Bread</h1>", "+Bread"],
    ["little stands above it", "<h1>+Bread</h1><p>+Stir it.</p><h2>+Rolls</h2>", "+Rolls"],
  ])("stays where %s", (_, html, title) => {
    expect(left(html, 1)).toContain(title);
  });
});
