import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepAmid } from "./amid.ts";

/** A page is long by what it begins with. */
const BEGINNING = `<section><p>+${"word ".repeat(500)}</p></section>`;
const keptOf = keptBy(keepAmid);
const kept = (html: string, score: number): string[] => keptOf(BEGINNING + html, score).slice(1);
const LONG = "A rope that lies in the sun for a summer loses a third of its strength, and nobody sees it.";

describe("a text amid kept ones", () => {
  it.each([
    ["a paragraph", `<p>+Ropes</p><p>${LONG}</p><p>+Twine</p>`],
    ["code", "<dl><dd><p>+Coils a rope.</p><pre>coil(rope)</pre><p>+Twine</p></dd></dl>"],
    ["several", `<p>+Ropes</p>${`<p>${LONG}</p>`.repeat(4)}<p>+Twine</p>`],
    ["at the end of an item", `<dl><dd><p>+Coils a rope.</p><p>${LONG}</p></dd><dt>+Twine</dt></dl>`],
  ])("is kept: %s", (_, html) => {
    expect(kept(html, 0.1).length).toBe(html.split(/\+|<p>A|<pre>/).length - 1);
  });

  it.each([
    ["short words", "<p>+Ropes</p><p>More on ropes</p><p>+Twine</p>"],
    ["links", `<p>+Ropes</p><p><a href="/sun">${LONG}</a></p><p>+Twine</p>`],
    ["in another box", `<p>+Ropes</p><div><p>${LONG}</p></div><p>+Twine</p>`],
    ["in an advertisement", `<div class="advertisement"><p>+Ropes</p><p>${LONG}</p><p>+Twine</p></div>`],
    ["more than a gap", `<p>+Ropes</p>${`<p>${LONG}</p>`.repeat(5)}<p>+Twine</p>`],
    ["at the end of a box", `<div><p>+Ropes</p><p>${LONG}</p></div><p>+Twine</p>`],
  ])("is left to the models: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });

  it("is left to the models where they are sure, and on a short page", () => {
    const page = `<p>+Ropes</p><p>${LONG}</p><p>+Twine</p>`;
    expect(kept(page, 0.01)).toEqual(["+Ropes", "+Twine"]);
    expect(keptOf(page, 0.1)).toEqual(["+Ropes", "+Twine"]);
  });
});
