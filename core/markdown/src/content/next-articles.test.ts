import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { dropNextArticles } from "./next-articles.ts";

const article = (title: string, name = "article"): string =>
  `<div class="${name}"><div><h1>${title}</h1></div><div><p>The text below ${title}.</p></div></div>`;
const OWN = "A bridge over the Tarn";
const NEXT = "The market is open again";

const left = (html: string, title = `${OWN} | Courier`): string => {
  const read = outline(parsePiece(html));
  const keep = new Uint8Array(read.blocks.length).fill(1);
  dropNextArticles(read, keep, [title]);
  return read.blocks
    .filter((_, i) => keep[i])
    .map(({ text }) => text)
    .join("\n");
};

describe("an article behind the page's own", () => {
  it("is left out, and what stands beside both stays", () => {
    const html = `<main>${article(OWN, "article")}<p>Notes.</p>${article(NEXT, "article next")}${article("One more of them", "article")}</main>`;
    expect(left(html)).toBe(`${OWN}\nThe text below ${OWN}.\nNotes.`);
  });

  it.each([
    ["the page is called otherwise", article(OWN) + article(NEXT), "Courier"],
    ["it stands before it", article(NEXT) + article(OWN), undefined],
    ["it is called otherwise", article(OWN) + article(NEXT, "part"), undefined],
    ["neither is called an article", article(OWN, "part") + article(NEXT, "part"), undefined],
    ["it is a part of it", `<article><h1>${OWN}</h1><section class="article"><h1>${NEXT}</h1></section></article>`, undefined],
  ])("stays where %s", (_, html, title) => {
    expect(left(`<main>${html}</main>`, title)).toContain(NEXT);
  });
});
