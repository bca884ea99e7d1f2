import { parsePage } from "@farthing/html";
import { expect, it } from "vitest";
import { readMetadata } from "./index.ts";

const url = "https://www.morning.example/kettle";
const TEXT = `<p>${"The kettle boiled for a long while, and nobody came to see it. ".repeat(20)}</p>`;
const T = "Kettles are boiling in the north";

function titleOf(head: string) {
  const html = `<!doctype html>${head}<main>${TEXT}</main>`;
  return readMetadata(parsePage(html, url), { isArticle: true }).title;
}
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
const linked = (headline: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline })}</script>`;

it.each([
  [`The Morning Post | ${T}`, T],
  [`The Morning Post • ${T}`, T],
  [`${T} | TMP`, T],
  [`${T} (The Morning Post)`, T],
  [`${T} › The Morning Post`, T],
  [`${T}：The Morning Post`, T],
  [`${T} - Politics - The Morning Post`, T],
  ["Kettle-maker Leaf - the man who boiled - The Morning Post", "Kettle-maker Leaf - the man who boiled"],
  ["Leaf: the man who boiled: The Morning Post", "Leaf: the man who boiled"],
  ["The kettle: how The Morning Post boiled", "The kettle: how The Morning Post boiled"],
])("leaves the site's name out of %s, and no more", async (said, title) => {
  expect(titleOf(`${site("The Morning Post")}<title>${said}</title>`)).toBe(title);
});

it.each([
  ["with tags", linked("<b>Kettles</b> are boiling in the <em>north</em>")],
  ["in a list", linked([T])],
  ["cut short", `${linked("Kettles are boiling...")}<h1>${T}</h1>`],
  ["with marks that nobody sees", "<h1>\u200bKett&shy;les are boil&shy;ing in the north</h1>"],
])("reads a headline %s", async (_, head) => {
  expect(titleOf(head)).toBe(T);
});

it("keeps tags that a title speaks of", async () => {
  expect(titleOf("<title>How to use &lt;div&gt;</title>")).toBe("How to use <div>");
});

it.each([
  ["Boiling kettles#", "Boiling kettles - Kettle 2.1 documentation", "Boiling kettles"],
  ["kettle.boil¶", "kettle.boil — Kettle 2.1", "kettle.boil"],
  ["What is C#", "What is C# | Kettle", "What is C#"],
  ["#Boiling kettles", "Boiling kettles - Kettle", "Boiling kettles"],
  ["#BoilingKettles", "#BoilingKettles - Kettle", "#BoilingKettles"],
])("leaves out the sign that links a heading to itself: %s", (heading, said, title) => {
  expect(titleOf(`<title>${said}</title><h1>${heading}</h1>`)).toBe(title);
});

it.each([
  ["a blog's", "The pot boiled | Ada Brewer", "<h1>Ada Brewer's kitchen</h1><h2>The pot boiled</h2>", "The pot boiled"],
  ["a forum's", "The pot boiled / Kettles", "<h2>The pot boiled</h2><h2>Kettles</h2>", "The pot boiled"],
  ["behind the site's", "The morning • View topic - The pot boiled", "<h2>The pot boiled</h2>", "The pot boiled"],
  ["of a section's name", "Kettles - Why the pot boiled - The day", "<h2>Kettles</h2>", "Kettles - Why the pot boiled - The day"],
  ["of a section", "The pot boiled - and how", "<h1>News</h1><h2>and how</h2>", "The pot boiled - and how"],
  [
    "of half a title",
    "The pot boiled - and how",
    "<h1>The pot boiled - and how</h1><h2>The pot boiled</h2>",
    "The pot boiled - and how",
  ],
])("takes the part of a title that a lesser heading says: %s", async (_, title, headings, expected) => {
  expect(titleOf(`<title>${title}</title>${headings}`)).toBe(expected);
});
