import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropBareContents, keepContents } from "./contents.ts";

const PAGE = new URL("https://quay.example/manual/ropes/index.html");
const kept = keptBy((s, keep) => keepContents(s, keep, PAGE));
const TITLE = "<h1>+Ropes</h1><p>+What this part tells.</p>";
const list = (name: string, base = "", mark = "") =>
  `<div class="${name}"><ul>${["twine", "hawser", "cable", "ladder"].map((part) => `<li><a href="${base}${part}.html">${mark}How a ${part} is made</a></li>`).join("")}</ul></div>`;

describe("the contents of a part", () => {
  it.each([
    ["behind its title", TITLE + list("toctree-wrapper compound")],
    ["below a line that says so", `${TITLE}<p><b>Table of Contents</b></p>${list("toc")}`],
    ["of which the models had kept some", TITLE + list("toc").replace("How a cable", "+How a cable")],
    ["in a folder of their own", TITLE + list("toc", "chapters/")],
  ])("are kept whole: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => text.includes("is made"))).toHaveLength(4);
  });

  it("are kept together where each is less than the page says", () => {
    const parts = (name: string) => `<h2>+${name}</h2>${list("toctree-wrapper")}`;
    const text = `<p>+${"A rope is more than its strands. ".repeat(7)}</p>`;
    expect(kept(TITLE + text + parts("Basics") + parts("More"), 0.1).filter((each) => each.includes("is made"))).toHaveLength(8);
  });

  it("are kept though they are few where an author wrote them (Sphinx)", () => {
    const one = '<ul><li><a href="twine.html">How a twine is made</a></li></ul>';
    expect(kept(`${TITLE}<div class="toctree-wrapper">${one}</div>`, 0.1)).toContain("How a twine is made");
    expect(kept(`${TITLE}<div class="toc">${one}</div>`, 0.1)).not.toContain("How a twine is made");
  });

  it("are kept amid a longer text where its author wrote them into it", () => {
    const text = `<p>+${"A rope is more than its strands. ".repeat(30)}</p>`;
    expect(kept(TITLE + text + list("toctree-wrapper compound"), 0.1).filter((each) => each.includes("is made"))).toHaveLength(4);
  });

  it.each([
    [
      "on a page that says more than they do",
      `<div class="main">${TITLE}<p>+${"A rope is more than its strands. ".repeat(10)}</p>${list("toc")}</div>`,
    ],
    ["that lead to other parts", TITLE + list("toc", "../sails/")],
    ["that lead to places on the page", TITLE + list("toc").replaceAll(/[a-z]+\.html/g, "#part")],
    ["that are not called so", TITLE + list("related")],
    ["of a menu", `${TITLE}<nav>${list("toc")}</nav>`],
    ["before anything that is kept", list("toc") + TITLE],
  ])("are left to the models: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => text.includes("is made"))).toEqual([]);
  });

  it("are kept on a page without a layout, whatever they are called", () => {
    const bare = TITLE + list("").replace(' class=""', "");
    expect(kept(bare, 0.1).filter((text) => text.includes("is made"))).toHaveLength(4);
    expect(kept(`<div class="main">${bare}</div>`, 0.1).filter((text) => text.includes("is made"))).toEqual([]);
  });

  it("are kept on such a page as paragraphs in a row, but for a few, which lead around it", () => {
    const row = (count: number) =>
      Array.from({ length: count }, (_, i) => `<p><b><a href="part${i}.html">How part ${i} is made</a></b></p>`).join("");
    expect(kept(TITLE + row(5), 0.1).filter((text) => text.includes("is made"))).toHaveLength(5);
    expect(kept(TITLE + row(3), 0.1).filter((text) => text.includes("is made"))).toEqual([]);
    expect(kept(TITLE + row(5).replaceAll("part", "../part"), 0.1).filter((text) => text.includes("is made"))).toEqual([]);
  });

  it("are kept on such a page as lines of links (groff)", () => {
    const lines = (to: string) => [1, 2, 3, 4, 5].map((i) => `<a href="${to}${i}.html">How part ${i} is made</a>`).join("<br>");
    expect(kept(`<div>${TITLE}${lines("part")}<hr><p>By Mara</p></div>`, 0.1).some((text) => text.includes("is made"))).toBe(
      true,
    );
    expect(kept(`<div>${TITLE}${lines("../part")}<hr><p>By Mara</p></div>`, 0.1).some((text) => text.includes("is made"))).toBe(
      false,
    );
  });

  it("in each other take time in proportion to them", async () => {
    const links = '<p><a href="twine.html">Twine</a></p>'.repeat(20_000);
    await inTime(2, () => kept(`${TITLE}${'<div class="toc">'.repeat(5_000)}${links}`, 0.1));
    const lines = '<a href="a.html">a</a><br>'.repeat(4);
    await inTime(2, () => kept(`${TITLE}${`<div>${lines}<p>x</p>`.repeat(5_000)}`, 0.1));
  });
});

describe("the title of a page's own contents", () => {
  const dropped = keptBy(dropBareContents);
  const own = (mark: string) => `<div class="toc"><p><b>+Contents</b></p><ul><li><a href="#a">${mark}Twine</a></li></ul></div>`;

  it("goes where no line of them is kept, and stays otherwise", () => {
    expect(dropped(`<p>+Ropes.</p>${own("")}`, 0.1)).toEqual(["+Ropes."]);
    expect(dropped(`<p>+Ropes.</p>${own("+")}`, 0.1)).toEqual(["+Ropes.", "+Contents", "+Twine"]);
  });

  it("goes with what an author calls them, where their program says so by a class (docutils)", () => {
    const topic = (mark: string) =>
      `<p>+Ropes.</p><div class="contents topic"><p class="topic-title">+What this says</p><ul><li><a href="#a">${mark}Twine</a></li><li><a href="#b">Rope</a></li></ul></div>`;
    expect(dropped(topic(""), 0.1)).toEqual(["+Ropes."]);
    expect(dropped(topic("+"), 0.1)).toContain("+What this says");
  });

  it("goes where a script would fill them in", () => {
    const kept = keptBy((s, keep) => {
      keep.fill(1);
      dropBareContents(s, keep);
    });
    expect(kept('<p>Ropes.</p><div id="toc"><div id="toctitle">Table of Contents</div></div>', 0.1)).toEqual(["Ropes."]);
  });

  it("goes from above them, too, if it says no more", () => {
    const lines = '<div class="tableofcontents"><span><a href="#a">Twine</a></span> <span><a href="#c">Rope</a></span></div>';
    const kept = keptBy((s, keep) => {
      keep.fill(1, 0, 1);
      dropBareContents(s, keep);
    });
    expect(kept(`<h3>Contents</h3>${lines}`, 0.1)).toEqual([]);
    expect(kept(`<h3>Ropes</h3>${lines}`, 0.1)).toEqual(["Ropes"]);
    expect(kept(`<h3>Contents</h3>${lines.replace("Twine", "+Twine")}`, 0.1)).toContain("Contents");
  });

  it.each([
    ["a sentence", '<div class="toc"><p>+What a rope is.</p><p><a href="#a">Twine</a></p></div>'],
    ["two lines", '<div id="toc"><h1>+Ropes</h1><p>+Contents</p><p><a href="#a">Twine</a></p></div>'],
    ["a box of any other name", '<div class="contents"><p>+Contents</p><p><a href="#a">Twine</a></p></div>'],
    ["text without links", '<div class="toc"><p>+Contents</p><p>Twine</p></div>'],
  ])("is not %s", (_, html) => {
    expect(dropped(html, 0.1).length).toBeGreaterThan(0);
  });

  it("goes where all below it leads to places on the page, whatever it is called", () => {
    const events = (links: string) => `<section><h2>+Key events</h2><ol>${links}</ol></section><p>+The ferry is back.</p>`;
    const place = '<li><a href="#p1">14:52 Ferry back</a></li>';
    expect(dropped(events(place.repeat(3)), 0.1)).toEqual(["+The ferry is back."]);
    expect(dropped(events(place.replace("#p1", "/ferry").repeat(3)), 0.1)).toHaveLength(2);
    expect(dropped(events(place.repeat(2) + place.replace("14", "+14")), 0.1)).toHaveLength(3);
  });
});
