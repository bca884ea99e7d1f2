import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.imdb.com/title/tt9900009/";
const list = "https://v3.sg.media-imdb.com/suggestion/titles/x/tt9900009.json?includeVideos=0";
const html = (text: string, status = 200): Recording => ({ url, status, contentType: "text/html", bytes: Buffer.from(text) });
const json = (value: unknown): Recording => ({
  url: list,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

it.each([
  ["empty", html("<html><body></body></html>"), "empty_content"],
  ["walled", html("", 202), "blocked"],
])("does not say that a title is not there where its page is %s and the list lacks it", async (_, page, code) => {
  await expect(replay(extractor, url, [page, json({ d: [] })])).rejects.toMatchObject({ code });
  await expect(replay(extractor, url, [page])).rejects.toMatchObject({ code });
});

it("reads a page of 2018 to 2020, whose title is shown and whose facts are JSON-LD", async () => {
  const ld = {
    "@type": "Movie",
    url: "/title/tt9900009/",
    name: "Le Bouilloire",
    genre: "Drama",
    duration: "PT2H14M",
    actor: [{ "@type": "Person", name: "First Lead" }],
    aggregateRating: { ratingValue: "8.4", ratingCount: 392_448 },
  };
  const shown = '<div class="title_wrapper"><h1>The Kettle&nbsp;<span id="titleYear">(<a>1997</a>)</span></h1></div>';
  const page = `<script type="application/ld+json">${JSON.stringify(ld)}</script>${shown}`;
  const { record } = await replay(extractor, url, [html(page)]);
  expect(record).toMatchObject({
    title: "The Kettle",
    originalTitle: "Le Bouilloire",
    year: 1997,
    rating: 8.4,
    votes: 392_448,
    genres: ["Drama"],
    runtime: 134,
    cast: ["First Lead"],
  });
});

it("reads the metas where a page has nothing else, if they are of this title", async () => {
  const metas = (id: string) =>
    `<meta property="og:url" content="https://www.imdb.com/title/${id}/"><meta property="og:title" content="Steam (TV Series 2008–2013) ⭐ 7.4 | Drama"><p>Steam</p>`;
  const { record } = await replay(extractor, url, [html(metas("tt9900009"))]);
  expect(record).toMatchObject({ title: "Steam", year: 2008, rating: 7.4, genres: ["Drama"], plot: null, runtime: null });
  await expect(replay(extractor, url, [html(metas("tt1"))])).rejects.toMatchObject({ code: "layout_changed" });
});

it("understands a title's number in capitals", async () => {
  const metas = `<meta property="og:url" content="${url}"><meta property="og:title" content="Steam (2008)"><p>Steam</p>`;
  const { record } = await replay(extractor, "https://www.imdb.com/title/TT9900009/", [html(metas)]);
  expect(record).toMatchObject({ id: "tt9900009", title: "Steam" });
});

it("sells no two leads and a year where the page is merely busy", async () => {
  const suggested = json({ d: [{ id: "tt9900009", l: "Steam", y: 2008, s: "First Lead" }] });
  await expect(replay(extractor, url, [html("", 429), suggested])).rejects.toMatchObject({ code: "site_rate_limited" });
  expect((await replay(extractor, url, [html("", 403), suggested])).record).toMatchObject({ title: "Steam", rating: null });
});

it.each([
  [
    "&quot;Steam Age&quot; The Kettle (TV Episode 2013) ⭐ 9.9 | Crime, Drama",
    { title: "The Kettle", year: 2013, rating: 9.9, genres: ["Crime", "Drama"] },
  ],
  ["Steam | Water (2008) - IMDb", { title: "Steam | Water", year: 2008, rating: null, genres: [] }],
  ["&quot;Steam&quot; (2008) | Comedy", { title: '"Steam"', year: 2008, rating: null, genres: ["Comedy"] }],
])("reads the heading %s of link previews", async (heading, known) => {
  const metas = `<meta property="og:url" content="${url}"><meta property="og:title" content="${heading}"><p>Steam</p>`;
  expect((await replay(extractor, url, [html(metas)])).record).toMatchObject(known);
});
