import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string) => `<!doctype html><title>Title</title><body>${prose}${body}`;
const question = (number: number, more = "") =>
  `<details ${more}><summary>Question ${number}</summary><p>Answer ${number}.</p></details>`;
const RSS = '<?xml version="1.0"?><rss version="2.0"><channel><title>Lamps</title></channel></rss>';

const routes: Record<string, Route> = {
  "/details": page([1, 2, 3].map((number) => question(number, "name=faq")).join("")),
  "/nested": page(`<details><summary>Outer</summary>${question(1)}<dialog>not this</dialog></details>`),
  "/found": page('<div hidden="until-found">Until it is found.</div><div hidden>not this</div>'),
  "/shadow": page(
    `<x-faq></x-faq><script>document.querySelector('x-faq').attachShadow({mode:'open'}).innerHTML = '${question(4)}'</script>`,
  ),
  "/framed": page('<iframe src="/details"></iframe>'),
  "/closing": page(
    `${question(5)}<script>document.querySelector('details').ontoggle = (e) => { e.target.open = false; document.body.append('toggled') }</script>`,
  ),
  "/endless": page("<p hidden=until-found>A".repeat(20_001)),
  "/long": page(`${"<p>A".repeat(10_500)}<section style="content-visibility:auto"><p>Far behind all others.</p></section>`),
  "/far": page(`<div style="height:9000px"></div><section style="content-visibility:auto"><p>Far below.</p></section>`),
  "/frameset":
    '<html><head><title>Sets</title></head><frameset cols="50%,50%"><frame src="/left"><frameset rows="*,*"><frame src="/right"></frameset><noframes><body>No frames.</body></noframes></frameset></html>',
  "/left": "<title>Left</title><p>On the left side.</p>",
  "/right": "<p>On the right side.</p>",
  "/unseen": page(
    '<p style="filter:opacity(0)">faded away</p><p style="mask:linear-gradient(transparent,transparent)">masked away</p><p style="content-visibility:hidden">put away</p><details><summary>Sum</summary></details><p style="filter:opacity(0.9)">Nearly opaque.</p><p style="mask:linear-gradient(black,transparent)">Fading out.</p>',
  ),
  "/rss": (_request, response) => void response.setHeader("content-type", "application/rss+xml").end(RSS),
  "/tree": (_request, response) =>
    void response.setHeader("content-type", "application/xml").end("<catalog><book>Lamps</book></catalog>"),
  "/gzip": (_request, response) => void response.setHeader("content-type", "text/html").end(gzipSync(prose)),
  "/styled": (_request, response) =>
    void response
      .setHeader("content-type", "text/xml")
      .end(`<?xml-stylesheet type="text/xsl" href="/style.xsl"?><lamps><lamp>One with a shade</lamp></lamps>`),
  "/style.xsl": (_request, response) =>
    void response
      .setHeader("content-type", "text/xsl")
      .end(
        `<x:stylesheet version="1.0" xmlns:x="http://www.w3.org/1999/XSL/Transform"><x:template match="/"><html><body><h1><x:value-of select="//lamp"/></h1></body></html></x:template></x:stylesheet>`,
      ),
  "/garbled": (_request, response) =>
    void response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(Buffer.from("<p>Gr\u00f6\u00dfe der H\u00e4fen</p>", "latin1")),
  "/unnamed": (_request, response) => void response.setHeader("content-type", "text/html").end("<p>Größe 😀</p><p>Straße</p>"),
  "/misnamed": (_request, response) =>
    void response.setHeader("content-type", "text/html; charset=iso-8859-1").end("<p>Größe 😀</p><p>Straße</p>"),
  "/unnamed.txt": (_request, response) => void response.setHeader("content-type", "text/plain").end("Größe 😀 Straße"),
  "/latin": (_request, response) =>
    void response.setHeader("content-type", "text/html").end(Buffer.from("<p>Gr\u00f6\u00dfe</p>", "latin1")),
};

const stage = staged(routes);

const textOf = async (path: string) => (await stage.render(path)).page.text("body");

it("more folded parts than are opened are told of, and no others", async () => {
  expect((await stage.render(`/endless`)).warnings).toEqual([
    "More than 20,000 parts of the page are folded away, or laid out only when they are scrolled to. What is in those behind the first 20,000 is left out.",
  ]);
  expect((await stage.render(`/details`)).warnings).toBeUndefined();
});

describe("what a reader may unfold is read", () => {
  it.each([
    ["details, also those of one name", "/details", /Answer 1\..*Answer 2\..*Answer 3\./],
    ["details in details", "/nested", /Outer.*Question 1.*Answer 1\./],
    ["what is hidden until it is found", "/found", /Until it is found\./],
    ["details in a shadow tree", "/shadow", /Answer 4\./],
    ["details in a frame", "/framed", /Answer 3\./],
    ["details that a script closes", "/closing", /Answer 5\./],
    ["what is laid out when it comes into view", "/far", /Far below\./],
    ["the same behind 20,000 others", "/long", /Far behind all others\./],
  ])("%s", async (_, path, words) => {
    const text = await textOf(path);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/not this|toggled/);
  });
});

it("frames of a frameset are read as others are", async () => {
  expect(await textOf("/frameset")).toMatch(/^On the left side\. On the right side\.$/);
});

it("text that a filter or a mask lets nobody see is left out, and counted", async () => {
  const { page, hidden } = await stage.render(`/unseen`);
  expect(page.text("body")).toMatch(/Nearly opaque\. Fading out\.$/);
  expect(page.text("body")).not.toContain("away");
  expect(hidden).toBeGreaterThanOrEqual("faded away".length + "masked away".length);
});

it.each(["/rss", "/tree", "/gzip"])("what a browser shows as it was sent is no page: %s", async (path) => {
  await expect(stage.render(path)).rejects.toMatchObject({ code: "unsupported_type" });
});

it("XML with a style sheet is the page that this makes of it", async () => {
  expect(await textOf("/styled")).toContain("One with a shade");
});

it("letters that are in no encoding that the page names are told of", async () => {
  expect((await stage.render("/garbled")).warnings).toEqual([expect.stringContaining("encoding")]);
  expect((await stage.render("/latin")).warnings).toBeUndefined();
});

it.each([
  ["/unnamed", "Größe 😀"],
  ["/misnamed", "Größe 😀"],
  ["/unnamed.txt", "Größe 😀 Straße"],
  ["/latin", "Größe"],
])("a page whose encoding nobody names, or names wrongly, is read in its own: %s", async (path, words) => {
  expect(await textOf(path)).toContain(words);
});
