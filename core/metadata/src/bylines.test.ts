import { inTime } from "@farthing/contract/test";
import { parsePage } from "@farthing/html";
import { expect, it } from "vitest";
import { readMetadata } from "./index.ts";

const url = "https://morning.example/kettle";
const TEXT = `<p>${"The kettle boiled for a long while, and nobody came to see it. ".repeat(20)}</p>`;
const page = (inner: string) => `<!doctype html><title>The pot</title><main><h1>The pot</h1>${inner}${TEXT}</main>`;
const authorsOf = (inner: string) => readMetadata(parsePage(page(inner), url), { isArticle: true }).authors;
const linked = (author: unknown, type = "NewsArticle") =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": type, headline: "The pot", author })}</script>`;

it.each([
  ["Ana Pérez y Luis Gómez", ["Ana Pérez", "Luis Gómez"]],
  ["José Ortega y Gasset", ["José Ortega y Gasset"]],
  ["Anna Nowak i Jan Kowalski", ["Anna Nowak", "Jan Kowalski"]],
  ["Анна Иванова и Борис Петров", ["Анна Иванова", "Борис Петров"]],
  ["Ada Brewer / Ben Leaf", ["Ada Brewer", "Ben Leaf"]],
  ["AFP/The Local", ["AFP/The Local"]],
  ["أحمد علي، محمد حسن", ["أحمد علي", "محمد حسن"]],
  ["Penulis: Budi Santoso; Editor: Siti Aminah", ["Budi Santoso"]],
  ["Автор: Анна Иванова", ["Анна Иванова"]],
  ["本报记者 王小明", ["王小明"]],
  ["Foto: Ben Leaf", []],
  ["Ada Brewer ada@morning.example", ["Ada Brewer"]],
  ["ada@morning.example (Ada Brewer)", ["Ada Brewer"]],
  ["Ada Brewer @adabrews", ["Ada Brewer"]],
  ["Ada Brewer,", ["Ada Brewer"]],
  ['<a href="/ada">Ada Brewer</a>', ["Ada Brewer"]],
  ["ada.brewer", []],
  ["Ada Brewer, Extension horticulture educators", ["Ada Brewer"]],
])("reads the byline %s", async (name, authors) => {
  expect(authorsOf(linked({ name }))).toEqual(authors);
});

it.each([
  ["in two parts", { givenName: "Ada", familyName: "Brewer" }],
  ["with its language", { name: { "@value": "Ada Brewer", "@language": "en" } }],
])("reads a name %s", async (_, author) => {
  expect(authorsOf(linked(author))).toEqual(["Ada Brewer"]);
});

it("takes nobody who wrote below for an author", async () => {
  const post = (name: string, type: string) =>
    `<div itemscope itemtype="https://schema.org/${type}"><b itemprop="author" itemscope><i itemprop="name">${name}</i> joined 2012</b></div>`;
  expect(authorsOf(post("kettle_fan", "DiscussionForumPosting") + post("pot_fan", "Comment"))).toEqual(["kettle_fan"]);
  expect(authorsOf(`<div class="comments">${post("pot_fan", "Comment")}</div>`)).toEqual([]);
});

it("takes nobody of another article for an author", async () => {
  const card = (name: string) => `<div class="card"><a><div><p><span class="author-name">${name}</span></p></div></a></div>`;
  const byline = '<p><span class="author-name">Ada Brewer</span>, <span class="author-name">Ben Leaf</span></p>';
  expect(authorsOf(`<header><div>${byline}</div></header>${card("Cara Cup")}${card("Dora Steep")}`)).toEqual([
    "Ada Brewer",
    "Ben Leaf",
  ]);
});

it.each([
  ["a thread", linked({ name: "kettle_fan" }, "DiscussionForumPosting")],
  [
    "a question",
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "QAPage",
      mainEntity: { "@type": "Question", name: "The pot", author: { name: "kettle_fan" }, acceptedAnswer: { author: "pot_fan" } },
    })}</script>`,
  ],
  [
    "a card for sharing",
    '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="kettle_fan"><meta name="twitter:label2" content="Est. reading time"><meta name="twitter:data2" content="3 minutes">',
  ],
  ["microdata without text", '<meta itemprop="author" content="kettle_fan">'],
])("reads who began %s", async (_, head) => {
  expect(authorsOf(head)).toEqual(["kettle_fan"]);
});

it("takes the letters that a site goes by for nobody", async () => {
  const site = '<meta property="og:site_name" content="KTL Kettle News">';
  expect(authorsOf(`${site}<meta name="author" content="KTL">`)).toEqual([]);
});

it.each([
  ['<p class="author">Ada Brewer<br>4 August 2024</p>', "Ada Brewer"],
  ['<p class="date-author">Ada Brewer, 01.12.2024</p>', "Ada Brewer"],
  ['<p class="post-author">Ada Brewer · August 4, 2024</p>', "Ada Brewer"],
  ['<p class="post-author">Theresa May, 01.12.2024</p>', "Theresa May"],
  ['<div class="author-box"><h4 class="author-box__name">Ada Brewer</h4><p>Former Kettle Maker</p></div>', "Ada Brewer"],
  ['<p><a href="/autor/brewer">Ada Brewer</a> / 22.04.2024</p>', "Ada Brewer"],
  ["<byline>Von Ada Brewer</byline>", "Ada Brewer"],
  ['<span class="author"><i class="sr">Author</i>Ada Brewer</span>', "Ada Brewer"],
  ['<meta property="og:site_name" content="The Morning"><span class="byline">The Morning –</span>', null],
])("reads the author out of %s", async (inner, author) => {
  expect(authorsOf(inner)).toEqual(author === null ? [] : [author]);
});

it.each([
  ["KatieS", '<p>by <a href="/authors/ada-brewer">Ada Brewer</a></p>', "Ada Brewer"],
  ["Ada", '<a rel="author" href="/authors/ada">by Ada Brewer</a>', "Ada Brewer"],
  ["Voltaire", '<p>by a great many people</p><div class="author">Somebody Else</div>', "Voltaire"],
  ["Cara Cup", '<p>by <a href="/authors/ada-brewer">Ada Brewer</a></p>', "Cara Cup"],
  ["Emily Co", "", "Emily Co"],
])("of the declared author %s and what the page shows tells who wrote it", async (declared, inner, author) => {
  expect(authorsOf(linked({ name: declared }) + inner)).toEqual([author]);
});

it.each([
  ["Ada van der Brewer", "Ada van der Brewer"],
  ["Ada Brewer y Gasset", "Ada Brewer y Gasset"],
  ["Ada al-Brewer Jr.", "Ada al-Brewer Jr."],
  ["Ada Brewer, CEO of Kettle Works", "Ada Brewer"],
  ["Write for us", null],
  ["Get in touch", null],
  ["Back to Work Now.", null],
])("tells the name %s from other words in a place for names", async (shown, author) => {
  expect(authorsOf(`<span class="author">${shown}</span>`)).toEqual(author === null ? [] : [author]);
});

it.each([
  ["by and a link", '<p>by <a href="/u/ada">Ada</a> on Monday</p>', ["Ada"]],
  ["a line of its own", "<p>by ada_b</p>", ["ada_b"]],
  ["what is no line", "<p>By category or by name</p>", []],
  ["the staff", "<p>by <a>Staff</a></p>", []],
])("reads a name of one word behind the heading: %s", (_, inner, authors) => {
  expect(authorsOf(inner)).toEqual(authors);
});

it("reads no single word further down for a name", () => {
  expect(authorsOf("<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>by category</p>")).toEqual([]);
});

it.each([
  ["a byline with its agency", "<byline>Von Ada Brewer, dpa</byline>", ["Ada Brewer"]],
  ["names below the text", `${TEXT}<p><strong>Text:</strong> Ada Brewer und Ben Leaf</p>`, ["Ada Brewer", "Ben Leaf"]],
  ["a name with a role", `${TEXT}<p><b>Autorin: Ada Brewer, Leiterin der Küche.</b></p>`, ["Ada Brewer"]],
  ["a name before another's", "<p><em>Text von Ada Brewer &nbsp; &nbsp;Illustration von Ben Leaf</em></p>", ["Ada Brewer"]],
  ["a sentence that begins so", `${TEXT}<p>Text: the kettle boiled.</p>`, []],
  ["two that differ", `${TEXT.repeat(40)}<p>Written by Ada Brewer</p><p>Written by Ben Leaf</p>`, []],
  ["one of another text", `${TEXT}<aside>Written by Ada Brewer</aside>`, []],
])("reads who wrote it where the text says so: %s", (_, inner, authors) => {
  expect(authorsOf(inner)).toEqual(authors);
});

it.each([
  ["the card for sharing", '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ada Brewer">'],
  ["a line below the text", `${TEXT}<p>Written by Ada Brewer</p>`],
  ["a mark", '<p><a itemprop="author" href="/ada">by Ada Brewer</a></p>'],
])("has the whole name of an account from %s", (_, inner) => {
  expect(authorsOf(`<meta name="author" content="adabrews">${inner}`)).toEqual(["Ada Brewer"]);
});

it("takes an aside around the heading for no margin", () => {
  const html = `<!doctype html><title>The pot</title><aside>Sale!<main><h1>The pot</h1><p class="author">Ada Brewer</p>${TEXT}</main>`;
  expect(readMetadata(parsePage(html, url), { isArticle: true }).authors).toEqual(["Ada Brewer"]);
});

it("reads a page of very many labels in time", async () => {
  const page = parsePage(`<h1>The pot</h1>${"<i>".repeat(400)}${"<b>Text:</b> ".repeat(60_000)}`, url);
  expect(await inTime(3, () => readMetadata(page, { isArticle: true }).authors)).toEqual([]);
});
