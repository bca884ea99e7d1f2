import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepHeads } from "./heads.ts";

const PAGE = new URL("https://quay.example/manual/ropes.html");
const kept = keptBy((s, keep) => keepHeads(s, keep, PAGE));

describe("a heading", () => {
  it.each([
    ["right above a sentence", "<h2>Splices</h2><p>+A splice holds longer than any knot does.</p>"],
    ["between two texts", "<p>+Rope</p><h3>Twine</h3><p>+Thread</p>"],
    ["that the page begins with, right above the title of its first part", "<h2>Ropes</h2><h3>+Splices</h3><p>+They hold.</p>"],
    [
      "that leads to itself, above links to its parts",
      '<div><h3><a href="ropes.html#splices">Splices</a></h3></div><dl><dt><a href="#long">Long</a></dt></dl><div><p>+Two ends.</p></div>',
    ],
    [
      "that is the only one of the first level, right above sentences",
      "<h2>Ropes</h2><main><header><h1>Splices</h1></header><div><p>+A splice holds long.</p><p>Knots do not, as everybody knows who tied one.</p></div></main>",
    ],
    [
      "that is the only one of the first level, above who wrote it, and when",
      "<main><header><h1>Splices</h1></header><div><p>Mara</p><p>3 May</p></div><p>+A splice holds long.</p></main>",
    ],
    [
      "of a title page (DocBook)",
      '<div class="section"><div class="titlepage"><div><div><h2>Splices</h2></div></div></div><p>+A splice holds long.</p></div>',
    ],
    [
      "above a box most of which is kept (AsciiDoc)",
      "<div><h2>Rope</h2><div><div><p>+It holds.</p></div><p>+Twine</p></div></div>",
    ],
    [
      "that the page's contents lead to, above a list in a box",
      '<ul><li><div><a href="#kinds">Kinds</a></div></li></ul><h2 id="kinds">Kinds</h2><div><ul><li>+Twine</li></ul></div>',
    ],
    [
      "with whose section the contents lead to it, below a line that says of what kind it is (SpectaQL)",
      '<p><a href="#query-search">search</a></p><section id="query-search"><div>Queries</div><h2>search</h2><div><div><h5>+Description</h5><p>+Finds it.</p></div></div></section>',
    ],
    [
      "with whose section the contents lead to it, above code (ExDoc)",
      '<p><a href="#read/2">read(a, b)</a></p><section id="read/2"><div><h1>read(a, b)</h1></div><div><pre>+spec</pre></div></section>',
    ],
    [
      "whose name in it the page's contents lead to",
      '<ul><li><a href="#k"> Kinds</a></li></ul><h2><span id="k">Kinds</span></h2><div><p>+Twine</p></div>',
    ],
  ])("stays where its text does: %s", (_, html) => {
    expect(kept(html, 0.1).length).toBe(html.split("+").length);
  });

  it.each([
    ["the first one, above a title of its level", "<h2>Shop</h2><h2>+Splices</h2>"],
    ["the first one, in another box", "<div><h2>Shop</h2></div><h3>+Splices</h3>"],
    ["above words that are none", "<h2>Ropes</h2><p>+Twine</p>"],
    ["in another box", "<div><h2>Shop</h2></div><div><p>+A splice holds longer than any knot does.</p></div>"],
    [
      "of the first level, one of two",
      "<main><header><h1>Shop</h1></header><div><p>+A splice holds long.</p><p>Knots do not, as everybody knows who tied one.</p><h1>Ropes</h1></div></main>",
    ],
    ["in a box of its own", '<div class="head"><h3>Advertisement</h3></div><p>+A splice holds longer than any knot does.</p>'],
    ["above a box of which little is kept", "<h2>Shop</h2><div><p>+It holds.</p><p>All ropes that we have are here</p></div>"],
    ["of a menu", "<nav><h2>Ropes</h2><p>+A splice holds longer than any knot does.</p></nav>"],
    ["that leads elsewhere", '<div><h3><a href="twine.html">Twine</a></h3></div><div><p>+Two ends.</p></div>'],
    ["whose text the contents do not say", '<p><a href="#x">Top</a></p><h2 id="x">Shop</h2><div><p>+Twine</p></div>'],
    ["of links alone", '<div><h3><a href="#more">More</a></h3></div><ul><li><a href="/a">A</a></li></ul>'],
  ])("is left to the models: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });

  it("of very many contents takes time in proportion to them", async () => {
    const contents = '<p><a href="#a">x</a></p>'.repeat(15_000);
    await inTime(5, () => kept(`${contents}${'<h2><b id="b">x</b></h2><div><p>+y</p></div>'.repeat(15_000)}`, 0.1));
  });

  it("of very many links takes time in proportion to them", async () => {
    const links = `${"<p></p>".repeat(60_000)}${'<a href="#a">a</a><p>b</p>'.repeat(60_000)}`;
    await inTime(5, () => kept(`<h2>${links}</h2>`, 0.1));
  });
});
