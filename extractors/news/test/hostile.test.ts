import { inTime } from "@farthing/contract/test";
import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://trap.example/story";
const TEXT = `<p>${"The kettle boiled for a long while, and nobody came to see it. ".repeat(20)}</p>`;

const recordOf = async (head: string, body: string) => {
  const html = `<!doctype html><html><head><title>Kettle</title>${head}</head><body><article>${body}${TEXT}</article></body></html>`;
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  return record;
};

const headline = (text: string) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: text, author: "Ada Brewer" })}</script>`;
const author = (text: string) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "Kettle", author: text })}</script>`;
const dated = (text: string) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "Kettle", datePublished: text })}</script>`;
const behindHeading = (text: string) => `<h1>Kettle</h1><p>${text}</p>`;

it.each([
  ["separators in a title", headline(`Kettle ${"| x ".repeat(30_000)}`), ""],
  ["places in an author's name", author(`Ada${" in A".repeat(60_000)}!`), ""],
  ["places in a text behind the heading", "", behindHeading(`By Ada${" in A".repeat(60_000)}!`)],
  ["letters in a date", dated("ж".repeat(40_000)), ""],
  [
    "headings beside a long title",
    `<meta property="og:title" content="${"Kettle ".repeat(30_000)}">`,
    "<h1>a</h1>".repeat(5_000),
  ],
  [
    "parts in each other that may name the author",
    "",
    `${"<div class='byline author-name date'>".repeat(480)}${"word ".repeat(100_000)}`,
  ],
  ["dashes in a text behind the heading", "", behindHeading(`x${"-".repeat(200_000)}x`)],
])("is read in time, however many %s there are", async (_, head, body) => {
  const { title } = await inTime(5, () => recordOf(head, body));
  expect(title).toMatch(/^Kettle/);
});

it("takes no text for a name or a title that is too long for one", async () => {
  const record = await recordOf(
    `<meta property="og:site_name" content="${"Kettle ".repeat(1_000)}">`,
    `<h1>${"Tea ".repeat(1_000)}</h1>`,
  );
  expect(record).toMatchObject({ title: "Kettle", source: "trap.example" });
  const long = await recordOf(`<meta property="og:title" content="${"Kettle ".repeat(1_000)}">`, "");
  expect(String(long.title).length).toBeLessThanOrEqual(1_000);
});
