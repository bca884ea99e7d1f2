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

it("reads what a page shows where it came without its data", async () => {
  const shown = `<html lang="de"><h1 data-testid="hero__pageTitle"><span>Der Kessel</span></h1>
    <div data-testid="hero-title-block__original-title">Originaltitel: The Kettle</div><a href="/title/tt9900009/releaseinfo">1999</a>
    <div data-testid="hero-rating-bar__aggregate-rating__score"><span>8,7</span><span>/10</span></div>
    <li data-testid="title-techspec_runtime"><span>Laufzeit</span><div>2 Stunden 16 Minuten</div></li>
    <span data-testid="plot-xs_to_m">A pot…</span><span data-testid="plot-xl">A pot boils.</span>
    <li data-testid="storyline-genres"><ul><li><a>Drama</a></li></ul></li><a data-testid="title-cast-item__actor">First Lead</a>`;
  expect((await replay(extractor, url, [html(shown)])).record).toMatchObject({
    title: "Der Kessel",
    originalTitle: "The Kettle",
    rating: 8.7,
    year: 1999,
    runtime: 136,
    plot: "A pot boils.",
    genres: ["Drama"],
    cast: ["First Lead"],
  });
});

it("reads a page of 2012 to 2015", async () => {
  const page = `<div id="overview-top"><h1 class="header"><span itemprop="name">Kettle</span> <span class="nobr">(<a>1999</a>)</span></h1>
    <div class="infobar"><time itemprop="duration" datetime="PT136M">136 min</time><span itemprop="genre">Action</span></div>
    <div class="star-box-details"><span itemprop="ratingValue">8.7</span>/10 from <span itemprop="ratingCount">1,010,234</span></div>
    <p itemprop="description">A pot boils.</p></div>`;
  const known = {
    title: "Kettle",
    year: 1999,
    runtime: 136,
    genres: ["Action"],
    rating: 8.7,
    votes: 1_010_234,
    plot: "A pot boils.",
  };
  expect((await replay(extractor, url, [html(page)])).record).toMatchObject(known);
});

it.each([
  ["that does not say whose it is", undefined, "Kettle"],
  ["of a title whose number begins alike", "https://www.imdb.com/title/tt99000091/", undefined],
])("reads JSON-LD %s only where it is the page's", async (_, address, title) => {
  const ld = { "@type": "TVSeries", url: address, name: "Kettle", aggregateRating: { ratingValue: "8,7", ratingCount: "1.234" } };
  const read = replay(extractor, url, [html(`<script type="application/ld+json">${JSON.stringify(ld)}</script><p>x</p>`)]);
  if (title === undefined) await expect(read).rejects.toMatchObject({ code: "layout_changed" });
  else expect((await read).record).toMatchObject({ title, rating: 8.7, votes: 1234 });
});

it("takes no notice for what the page's data say is not there", async () => {
  const data = { props: { pageProps: { aboveTheFoldData: { titleText: { text: "Kettle" }, plot: null } } } };
  const page = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>
    <h1 data-testid="hero__pageTitle">Kettle</h1><span data-testid="plot-xl">Note: this project is in development.</span>`;
  expect((await replay(extractor, url, [html(page)])).record).toMatchObject({ title: "Kettle", plot: null });
});

it.each([
  ["With First Lead, José Zúñiga. A Brooklyn shop.", ["First Lead", "José Zúñiga"]],
  ["With Samuel L. Leaf, Dr. Pot. A shop.", ["Samuel L. Leaf", "Dr. Pot"]],
])("ends the cast of %s where the plot begins", async (credits, cast) => {
  const metas = `<meta property="og:url" content="${url}"><meta property="og:title" content="Steam (2008)"><meta name="description" content="Directed by A. ${credits}"><p>Steam</p>`;
  expect((await replay(extractor, url, [html(metas)])).record).toMatchObject({ cast });
});
