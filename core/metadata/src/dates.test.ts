import { inTime } from "@farthing/contract/test";
import { parsePage } from "@farthing/html";
import { readDate } from "@farthing/read";
import { expect, it } from "vitest";
import { readMetadata } from "./index.ts";

const TEXT = `<p>${"The kettle boiled for a long while, and nobody came to see it. ".repeat(20)}</p>`;

/** When the page was published, in UTC. */
function dateOf(inner: string, { lang = "en", path = "/kettle" } = {}) {
  const url = `https://morning.example${path}`;
  const html = `<!doctype html><html lang="${lang}"><title>The pot</title><main><h1>The pot</h1>${inner}${TEXT}</main>`;
  return readDate(readMetadata(parsePage(html, url), { isArticle: true }).published);
}

it.each([
  ["Published: March 4, 2024 | Updated: March 6, 2024", "en", "2024-03-04"],
  ["Updated: March 6, 2024 | Published: March 4, 2024", "en", "2024-03-04"],
  ["Updated: March 6, 2024", "en", null],
  ["Publié le 4 mars 2024 à 10h00, mis à jour le 5 mars 2024", "fr", "2024-03-04T10:00:00"],
  ["입력 2024.03.04 오후 3:05 수정 2024.03.05 10:00", "ko", "2024-03-04T15:05:00"],
  ["Giriş: 04.03.2024 - 10:00 Güncelleme: 05.03.2024", "tr", "2024-03-04T10:00:00"],
])("reads the first date of %s, not the last change", async (shown, lang, date) => {
  expect(dateOf(`<p class="date">${shown}</p>`, { lang })).toBe(date);
});

it.each(["/2024/03/04/kettle", "/news/2024/mar/04/kettle", "/20240304/kettle", "/n1/2024/0304/c1001-40188.html"])(
  "reads the day in the address %s",
  async (path) => {
    expect(dateOf("", { path })).toBe("2024-03-04");
  },
);

it.each([
  ["of a comment", '<div class="comments"><time datetime="2009-01-01T00:00:00Z">x</time></div>', "/kettle", null],
  ["of another day than its address", '<time datetime="2009-01-01T00:00:00Z">x</time>', "/2024/03/04/kettle", "2024-03-04"],
  [
    "of a change",
    '<time class="updated" datetime="2024-03-06">x</time><time class="published" datetime="2024-03-04">y</time>',
    "/kettle",
    "2024-03-04",
  ],
])("passes over a time %s", async (_, inner, path, date) => {
  expect(dateOf(inner, { path })).toBe(date);
});

it("keeps to the article where the whole page has a class that speaks of comments", async () => {
  expect(dateOf('</main><body class="comments-page"><main><time datetime="2024-03-04">x</time>')).toBe("2024-03-04");
});

it.each([
  '<span itemprop="datePublished" content="2024-03-04">a while ago</span>',
  '<meta property="article:published" content="2024-03-04">',
  '<meta name="ptime" content="20240304">',
  '<meta name="citation_publication_date" content="2024/03/04">',
])("reads %s", async (inner) => {
  expect(dateOf(inner)).toBe("2024-03-04");
});

it.each([
  ['<p>Updated <time datetime="2024-03-06">6 March 2024</time></p>', null],
  ['<p><b>Last modified:</b> <span><time datetime="2024-03-06">6 March 2024</time></span></p>', null],
  ['<p>Zuletzt aktualisiert am <span class="date">6. März 2024</span></p>', null],
  ['<time datetime="2024-03-06">Updated 6 March 2024</time>', null],
  ['<p>Updated <time datetime="2024-03-06">x</time> | Published <time datetime="2024-03-04">y</time></p>', "2024-03-04"],
  ['<p>Updated weekly.</p><p>By Ada, <time datetime="2024-03-04">y</time></p>', "2024-03-04"],
])("takes no bare time of a change for the day it was published: %s", async (inner, date) => {
  expect(dateOf(inner)).toBe(date);
});

it("reads the label of every time among very many in one place", async () => {
  const times = '<time datetime="2024-03-06">6 March</time> Updated '.repeat(30_000);
  expect(await inTime(8, () => dateOf(`<div>${"<i>".repeat(3_000)}</div><div>Updated ${times}</div>`))).toBeNull();
});

it.each([
  ["2024-03-06T10:00:00Z", null],
  ["2024-03-06T10:00:00.123Z", null],
  ["2024-03-04T10:00:00Z", "2024-03-04T10:00:00Z"],
])("believes the declared time of a change before a bare time %s", async (time, date) => {
  const declared = '<meta property="article:modified_time" content="2024-03-06T11:00:00+01:00">';
  expect(dateOf(`${declared}<time datetime="${time}">two days ago</time>`)).toBe(date);
});
