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

it.each([
  ["٤ مارس ٢٠٢٤", "ar"],
  ["৪ মার্চ ২০২৪", "bn"],
  ["4 மார்ச், 2024", "ta"],
])("reads a date in the digits and letters of any script behind the heading: %s", async (shown, lang) => {
  const html = `<!doctype html><html lang="${lang}"><title>The pot</title><main><h1>The pot</h1><div><span>${shown}</span></div>${TEXT}</main>`;
  expect(readDate(readMetadata(parsePage(html, "https://morning.example/pot")).published)).toBe("2024-03-04");
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
    "of a related article",
    '<p><span class="published">4 March 2024</span></p><ul><li class="related"><article><time class="published" datetime="2009-01-01">x</time></article></li></ul>',
    "/kettle",
    "2024-03-04",
  ],
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

/** What is read of a page that has this before its heading, and this behind it. */
const readAround = (before: string, behind: string, title = "The pot") =>
  readMetadata(
    parsePage(
      `<title>${title}</title><main><div><p>${before}</p><h1>${title}</h1></div>${behind}${TEXT}</main>`,
      "https://a.example/",
    ),
    { isArticle: true },
  );

it.each([
  ["Dec 12, 2025", "2025-12-12"],
  ["Kitchen</p><p>Dec 12, 2025</p><p>5 min read", "2025-12-12"],
  ["Friday, Dec 12, 2025", null],
  ["Updated Dec 12, 2025", null],
])("reads the day right above the heading: %s", (before, date) => {
  expect(readAround(before, "").published).toBe(date);
});

it("takes no bare month for the day when what may be no article was published: a calendar shows one", () => {
  const read = (behind: string, isArticle: boolean, head = "") =>
    readMetadata(
      parsePage(`${head}<title>Tides</title><h1>Tides</h1><p>${behind}</p><p>High at nine.</p>`, "https://a.example/"),
      {
        isArticle,
      },
    ).published;
  expect(read("April 2024", false)).toBeNull();
  expect(read("4 April 2024", false)).toBe("2024-04-04");
  expect(read("April 2024", true)).toBe("2024-04");
  expect(read("April 2024", false, '<meta property="og:type" content="article">')).toBe("2024-04");
});

it("reads a day with other facts in its line", () => {
  expect(dateOf("<h4>December 11, 2023 - Words by the team - 5 minutes</h4>")).toBe("2023-12-11");
});

it("reads a day and its hour with a sign between them", () => {
  expect(dateOf("<p>January 10, 2008 | 6:46:13 PM</p>")).toBe("2008-01-10T18:46:13");
});

it.each([
  ["23.01.2022 - The kettle boiled", "2022-01-23"],
  ["2022-01-23: the kettle boiled", "2022-01-23"],
  ["23.01.2022", null],
  ["The kettle of 23.01.2022", null],
])("reads the day that a title begins with: %s", (title, date) => {
  expect(readAround("", "", title).published).toBe(date);
});

it.each([
  ["<p>Updated October 23, 2025</p>", "2025-10-23"],
  ["<p><b>Last updated:</b> <span>Oct 23, 2025</span></p>", "2025-10-23"],
  ["<p>By Ada Brewer · Zuletzt aktualisiert am 23.10.2025</p>", "2025-10-23"],
  ["<p>Last Updated: 23 October 2025 6:11 PM</p>", "2025-10-23T18:11:00"],
  ["<p>Updated weekly since 2019</p>", null],
])("reads when it was changed, where that stands with the heading: %s", (behind, date) => {
  expect(readAround("", behind)).toMatchObject({ published: null, modified: date });
});

it("reads what stands with the heading of the text, and not with that of the site", () => {
  const html = `<title>Kettle - News - The kettle boiled over</title><h1>Kettle</h1><p>1 May 2020</p>
    <main><h1>The kettle boiled over</h1><p>4 March 2024</p>${TEXT}</main>`;
  const { title, published } = readMetadata(parsePage(html, "https://morning.example/1"), { isArticle: true });
  expect({ title, published }).toEqual({ title: "The kettle boiled over", published: "2024-03-04" });
});
