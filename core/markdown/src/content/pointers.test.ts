import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropPointers } from "./pointers.ts";

const kept = keptBy(dropPointers);
const PROSE = "+The ferry was late again, and so the whole town stood on the quay and waited for it.";
const paragraph = (text: string): string => `<p>${text}</p>`;
const link = (text: string): string => `<p><a href="/x">${text}</a></p>`;

describe("a link between paragraphs", () => {
  it("points elsewhere, and goes", () => {
    expect(kept(paragraph(PROSE) + link("+Ferry breaks down") + paragraph(PROSE), 0.8)).toEqual([PROSE, PROSE]);
    expect(kept(`${paragraph(PROSE)}<p>+Read more: <a href="/x">Ferry breaks down for the second time</a></p>`, 0.8)).toEqual([
      PROSE,
    ]);
  });

  it.each(["อ่านเพิ่มเติม", "ასევე წაიკითხეთ", "இதையும் படியுங்கள்", "Կարդացեք նաև"])("goes behind what asks for it: %s", (asks) => {
    const line = `<p><span>${asks}:</span> <a href="/x">+Ferry</a></p>`;
    expect(kept(paragraph(PROSE) + line.replace("<span>", "<span>+") + paragraph(PROSE), 0.8)).toHaveLength(3);
    expect(kept(paragraph(PROSE) + line + paragraph(PROSE), 0.8)).toEqual([PROSE, PROSE]);
  });

  it("stays where the model is sure of it", () => {
    expect(kept(paragraph(PROSE) + link("+Ferry breaks down"), 0.98)).toEqual([PROSE, "+Ferry breaks down"]);
  });

  it("stays where it is an item, a cell, a heading or a name", () => {
    for (const html of [
      '<ul><li><a href="/x">+Ferry breaks down</a></li></ul>',
      '<table><tr><td><a href="/x">+Ferry breaks down</a></td></tr></table>',
      '<h2><a href="/x">+Ferry breaks down</a></h2>',
      link("+Ida"),
    ])
      expect(kept(paragraph(PROSE) + html, 0.8)).toHaveLength(2);
  });

  it("stays where it is the title of a card, among others of its kind", () => {
    const card = (title: string): string =>
      `<div class="card"><p class="title"><a href="/x">${title}</a></p>${paragraph(PROSE)}</div>`;
    const titles = ["+Ferry breaks down", "+Bridge is painted", "+Tide comes early"];
    expect(kept(titles.map(card).join(""), 0.8)).toEqual(titles.flatMap((title) => [title, PROSE]));
    const behind = titles.map((title) => `<div class="card">${paragraph(PROSE)}<p><a href="/x">${title}</a></p></div>`);
    expect(kept(behind.join(""), 0.8)).toEqual([PROSE, PROSE, PROSE]);
  });

  it("stays where nothing kept beside it is prose", () => {
    expect(kept(link("+Ferry breaks down") + link("+Bridge is painted"), 0.8)).toHaveLength(2);
    expect(kept(paragraph(PROSE.slice(1)) + link("+Ferry breaks down"), 0.8)).toEqual(["+Ferry breaks down"]);
  });
});

describe("a paragraph with a link in it", () => {
  it("stays", () => {
    expect(kept(paragraph(PROSE) + paragraph('+Ask <a href="/x">the crew</a>, who know better than we do'), 0.8)).toHaveLength(2);
  });
});
