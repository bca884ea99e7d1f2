import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://morning.example/kettle";
const TEXT = `<p>${"The kettle boiled for a long while, and nobody came to see it. ".repeat(20)}</p>`;
const recordOf = async (html: string) =>
  (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(`<!doctype html>${html}`) }])).record;
const linked = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

it.each([
  ["<title>Page not found | The Morning</title><h1>Page not found</h1>"],
  ["<title>The Morning</title><h1>404</h1>"],
  ["<title>404 – The Morning</title><h1>Something went wrong</h1>"],
  ["<title>The Morning</title><h1>Sorry, this page isn\u2019t available.</h1>"],
  ["<title>Seite nicht gefunden - Der Morgen</title>"],
  ["<title>Página não encontrada</title>"],
  ["<title>ページが見つかりませんでした</title>"],
])("says that there is nothing where the page says so: %s", async (head) => {
  await expect(recordOf(`${head}<main><p>Try the latest stories instead.</p>${TEXT}</main>`)).rejects.toMatchObject({
    code: "not_found",
  });
});

it.each([
  ["<title>Page not found: a history of the 404</title><h1>Page not found: a history of the 404</h1>"],
  ['<title>404 Not Found</title><h1>404 Not Found</h1><time datetime="2024-01-31">31 January</time>'],
  ["<title>Page not found - a history</title><h1>Page not found - a history</h1>"],
  ["<title>404 Kettles</title><h1>404 Kettles</h1>"],
])("reads an article about such pages: %s", async (head) => {
  expect((await recordOf(`${head}<main>${TEXT}</main>`)).body).toContain("kettle boiled");
});

it.each([
  [
    "whose name is the heading of every page",
    "<title>The pot | Kettle Notes</title><h1>Kettle Notes</h1><h2>The pot</h2>",
    "The pot",
  ],
  ["that its host names", "<title>The pot » Morning e.V.</title><h1>Welcome</h1>", "The pot"],
  [
    "of which the title speaks",
    "<title>The pot - what the Morning team found in it</title>",
    "The pot - what the Morning team found in it",
  ],
])("leaves out of the title a site %s, and no more", async (_, head, title) => {
  const named = '<meta property="og:site_name" content="Kettle Notes">';
  expect((await recordOf(`${head.includes("Notes") ? named : ""}${head}<main>${TEXT}</main>`)).title).toBe(title);
});

it.each([
  ["Ada Brewer Games Editor", "Ada Brewer"],
  ["Ada Brewer in", "Ada Brewer"],
  ["Ada Brewer, AP National Political Writer", "Ada Brewer"],
  ["Ada Brewer, Reporter", "Ada Brewer"],
  ["Sign In", null],
])("reads %s where the author stands", async (shown, author) => {
  expect((await recordOf(`<title>Pot</title><div class="author">${shown}</div><main>${TEXT}</main>`)).author).toBe(author);
});

it("reads lists where JSON-LD has them in place of one value", async () => {
  const article = {
    "@type": "NewsArticle",
    headline: ["Kettle boils", "Kettle boils at last"],
    datePublished: [{ "@value": "2024-01-31T12:00:00Z" }],
    author: [[{ "@type": "Person", name: ["Ada Brewer"] }], "Ben Leaf"],
  };
  expect(await recordOf(`<title>Kettle</title>${linked(article)}<main>${TEXT}</main>`)).toMatchObject({
    title: "Kettle boils",
    date: "2024-01-31T12:00:00Z",
    authors: ["Ada Brewer", "Ben Leaf"],
  });
});

it.each([
  [
    "the thing described, whose description is called the headline",
    "<title>Kettle (programming language) - Works</title><h1>Kettle (programming language)</h1>",
    { name: "Kettle (programming language)", headline: "statically typed programming language" },
    "Kettle (programming language)",
  ],
  [
    "nothing that the page is about",
    "<title>Kettle - Works</title><h1>Kettle</h1>",
    { headline: "vessel for boiling" },
    "Kettle",
  ],
  [
    "the same in other words",
    "<title>The kettle has boiled at last</title><h1>Kettle boils</h1>",
    { headline: "Why every kettle boils" },
    "Why every kettle boils",
  ],
  ["同じこと", "<title>湯沸かしが沸騰</title>", { headline: "湯沸かし、ついに" }, "湯沸かし、ついに"],
])("titles a page whose JSON-LD says %s", async (_, head, thing, title) => {
  const html = `${head}${linked({ "@type": "NewsArticle", ...thing })}<main>${TEXT}</main>`;
  expect((await recordOf(html)).title).toBe(title);
});

it("gives the text of a page without any title", async () => {
  expect(await recordOf(`<main>${TEXT}</main>`)).toMatchObject({ title: null, body: expect.stringContaining("kettle boiled") });
});

it.each([
  ["has no scripts", "", undefined],
  ["has scripts", "<script src=app.js></script>", expect.stringContaining("/render")],
])("names the browser for a page without text only where it %s that could make any", async (_, scripts, hint) => {
  await expect(recordOf(`<title>Pot</title><body>${scripts}</body>`)).rejects.toMatchObject({ code: "empty_content", hint });
});
