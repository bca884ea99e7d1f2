import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { readOf } from "./short.ts";

/** The texts that are read of a short page of which nothing was chosen. */
const read = (html: string, inside = true): string[] => {
  const shown = outline(parsePiece(html));
  const all = new Uint8Array(shown.blocks.length).fill(1);
  const media = new Uint8Array(shown.media.length).fill(1);
  const none = { blocks: new Uint8Array(all.length), media: new Uint8Array(media.length) };
  const kept = readOf(shown, { blocks: all, media }, none, inside);
  const pictures = shown.media.filter((_, i) => kept.media[i]).map(({ element }) => element.tagName);
  return [...shown.blocks.filter((_, i) => kept.blocks[i]).map(({ text }) => text), ...pictures];
};

const TEXT = "The lamp is lit.";
const PROSE = "The lamp is lit by whoever comes first to the tower, and put out by whoever leaves it last.";

describe("a short page", () => {
  it.each([
    ["what its foot says", `<p>${TEXT}</p><div class="page_footer"><p>Timers of lamps</p></div>`],
    ["the picture in its foot", `<p>${TEXT}</p><div class="footer"><img src="logo.png"></div>`],
    ["what its head says", `<div id="header"><span>Lights office</span></div><p>${TEXT}</p>`],
    [
      "lines of links, and their heading",
      `<h3>On this page</h3><p><a href="#a">Lamp</a></p><p><a href="#b">Oil</a></p><h2>Lamp</h2><p>${TEXT}</p>`,
    ],
    ["lines without a word", `<p>]></p><p>${TEXT}</p>`],
  ])("is read without %s", (_, html) => {
    expect(read(html).filter((text) => text !== "Lamp")).toEqual([TEXT]);
  });

  it.each([
    ["prose in its foot", `<div class="footer"><p>${PROSE}</p></div>`, PROSE],
    ["the title in its head", `<div class="header"><h1>Lamps</h1></div><p>${TEXT}</p>`, "Lamps"],
    ["a title above a line of links", `<h1>Lamps</h1><p><a href="/o">Otto</a></p><h2>Oil</h2><p>${TEXT}</p>`, "Lamps"],
    ["signs that say something", `<div><p>★★★★☆</p></div><p>${TEXT}</p>`, "★★★★☆"],
    ["a heading of which something is left", `<h2>Oil</h2><p><a href="/o">Otto</a></p><p>${TEXT}</p>`, "Oil"],
  ])("is read with %s", (_, html, text) => {
    expect(read(html)).toContain(text);
  });

  it("is read with its edges if it is asked for", () => {
    expect(read('<div class="footer"><p>Timers of lamps</p></div>', false)).toEqual(["Timers of lamps"]);
  });

  it("is read with the links in its rows", () => {
    const row = (name: string) => `<tr><td>drwx</td><td><a href="/${name}">${name}</a></td></tr>`;
    expect(read(`<table>${["lib", "src", "test"].map(row).join("")}</table>`)).toHaveLength(6);
  });
});
