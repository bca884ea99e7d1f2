import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepCards, keepNamedLinks } from "./named-links.ts";

const kept = keptBy(keepNamedLinks);
const PROSE = "+The ferry was late again, and so the whole town stood on the quay and waited for it.";
const paragraph = (text: string): string => `<p>${text}</p>`;
const around = (html: string): string => paragraph(PROSE) + html + paragraph(PROSE);
const HEADING = "<h2>+Downloads</h2>";
const links = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<p><a href="/${at}.pdf">File ${at}</a> <a href="/${at}.txt">text</a></p>`).join("");

it("the links that a kept heading amid prose has under it stay", () => {
  expect(kept(around(`${HEADING}${links(2)}<h2>+Next</h2>`), 0.5)).toEqual([
    PROSE,
    "+Downloads",
    "File 0 text",
    "File 1 text",
    "+Next",
    PROSE,
  ]);
});

it.each([
  ["of a heading that is not kept", around(`<h2>Downloads</h2>${links(1)}`), 2],
  ["where it has something else", around(`${HEADING}<p>+All files are free.</p>${links(1)}`), 4],
  ["where a text stands among them", around(`${HEADING}${links(1)}<p>Not all files are free of charge.</p>`), 3],
  ["where they are many", around(`${HEADING}${links(5)}`), 3],
  ["in what is beside the content", around(`${HEADING}<nav>${links(1)}</nav>`), 3],
  ["in another box", around(`<div>${HEADING}</div>${links(1)}`), 3],
  ["behind the last prose", `${paragraph(PROSE)}${HEADING}${links(1)}`, 2],
])("but not %s", (_, html, count) => {
  expect(kept(html, 0.5)).toHaveLength(count);
});

const CARDS = '<div class="doc-cards not-prose"><a href="/a">Sound an alarm</a> <a href="/b">Draw a chart</a></div>';
const keptCards = keptBy(keepCards);

it("a grid of links that an author put into the text stays", () => {
  expect(keptCards(`<main>${around(CARDS)}</main>`, 0.1)).toEqual([PROSE, "Sound an alarm Draw a chart", PROSE]);
});

it.each([
  ["at the end of the text", `<main>${paragraph(PROSE)}${CARDS}</main>`, 1],
  ["beside the text", `<main>${paragraph(PROSE)}<div>${CARDS}</div>${paragraph(PROSE)}</main>`, 2],
  ["of texts", `<main>${around('<div class="cards"><p>The mole is long.</p></div>')}</main>`, 2],
  ["of navigation", `<main>${around(`<nav>${CARDS}</nav>`)}</main>`, 2],
])("a grid %s is left to the models", (_, html, count) => {
  expect(keptCards(html, 0.1)).toHaveLength(count);
});
