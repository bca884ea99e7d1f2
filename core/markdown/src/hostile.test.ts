import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Failure } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { parseDocument, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { articleOf, fragmentOf } from "./article.ts";
import { convert } from "./convert.ts";

const URL_OF_PAGE = "https://x.example/";
/** Twice what most of these pages take, and less than any whose time grows with the square of its length. */
const MAX_SECONDS = 1.5;
const DEPTH = 5_000;

const timed = async (html: string): Promise<string> => (await inTime(MAX_SECONDS, () => convert(html, URL_OF_PAGE))).markdown;

const linked = (json: string): string => `<script type="application/ld+json">${json}</script><p>x</p>`;

describe("hostile pages", () => {
  it.each(["div", "span", "b", "blockquote", "ul><li", "table><tr><td", "a href=x", "em><p", "dl><dd", "details", "section><h2"])(
    "nested deeply do not overflow: %s",
    async (tag) => {
      const text = "The ferry was late again, and so the whole town waited at the bottom of the quay.";
      expect(await timed(`<p>before</p>${`<${tag}>`.repeat(DEPTH)}${text}`)).toContain("bottom");
    },
  );

  it.each([
    ["a word of a million letters", `<p>${"a".repeat(500_000)}</p>`],
    ["a million blanks", `<p>x${" ".repeat(500_000)}y</p>`],
    ["marks of Markdown", `<p>${"*_[".repeat(50_000)}</p>`],
    ["back-quotes", `<p>${"`".repeat(100_000)}</p>`],
    ["addresses", `<p>${"http://".repeat(25_000)} ${"a@".repeat(25_000)} ${"a.".repeat(25_000)}</p>`],
    ["labels of a mailbox", `<p>a@${"b.".repeat(2_500_000)}</p>`],
    ["a srcset without end", `<img alt="x" srcset="${"a,".repeat(100_000)}">`],
    ["a class without end", `<div class="${"Ab ".repeat(50_000)}">text</div>`],
    ["many siblings", "<p>x</p>".repeat(20_000)],
    ["many headings with links to themselves", '<div><h2 id="a">x</h2><a href="#a">y z</a></div>'.repeat(5_000)],
    ["links to what they stand in", `<section id="a"><h2>${'<a href="#b">1.</a>'.repeat(20_000)}</h2></section>`],
    ["sections with numbers in each other", "<section><h2>1.1 a</h2><p>x</p>".repeat(5_000)],
    ["sections named by their titles", '<section id="cookies"><b>x</b><h2>Cookies</h2><p>x</p>'.repeat(5_000)],
    ["rules in rules", "<emu-grammar><emu-production><emu-rhs><emu-nt>a</emu-nt>".repeat(5_000)],
    ["pages of text", "<pre>RFC 1   a   May 2016\n\na\n\nb   [Page 1]</pre><hr>".repeat(5_000)],
    ["many cards in cards", `<div>${'<div><a href="/x">a title of it</a><p>So they say.</p>'.repeat(5_000)}`],
    [
      "mails in mails",
      `${'<div class="email"><b class="name">a</b> <i class="date">1 May 2025</i><p>So it is.</p>'.repeat(5_000)}`,
    ],
    ["buttons behind other elements", `<div>${"<i>x</i> ".repeat(61)}${"<button>Do it all now</button>".repeat(10_000)}</div>`],
    ["posts in posts", '<div class="post" id="post_1"><p>So it is.</p><div class="signature">x</div>'.repeat(5_000)],
    [
      "signatures of one post",
      `${'<div class="post">x<p>x</div>'.repeat(2)}<div class="post">${'<div class="sign">x</div>'.repeat(20_000)}`,
    ],
    ["questions in each other", "<div><p>Was this page helpful?</p>".repeat(5_000)],
    ["invitations in each other", '<div><p>x</p><a href="/signup">a</a> <a href="/login">b</a>'.repeat(5_000)],
    ["ways to the page in each other", '<ol class="breadcrumb"><li>a</li><li>b</li>'.repeat(5_000)],
    [
      "lists in code",
      `<div class="codeblock">${`<div>${"<ol><li>x</ol>".repeat(3)}</div>`.repeat(3)}${"<i></i>".repeat(50_000)}</div>`,
    ],
    [
      "tables in rows of tables with the same columns",
      `${"<table><tr><th>a<th>b<tr><td>x<td>y".repeat(300)}${"</table>".repeat(300)}<table><tr><th>a<th>b${"<tr><td>x<td>y<table><tr><th>a<th>b<tr><td>z<td>w</table>".repeat(1_900)}</table>`,
    ],
    ["forms to fill in", `<p>So it is.</p>${"<form><h2>Ask</h2><p>x</p><input><input></form>".repeat(5_000)}`],
    [
      "articles that follow each other",
      '<article class="post"><h1>One of the articles</h1><p>So it is.</p></article>'.repeat(5_000),
    ],
    ["lines that are shown", `<p style="white-space:pre-wrap">${"<i>a\nb</i>\n".repeat(15_000)}</p>`],
    ["heads of posts", '<div class="journal"><h4><a class="user">a</a> 1 May 2025</h4><p>So it is.</p></div>'.repeat(6_000)],
    [
      "shadow trees in each other",
      `${"<x-a><template shadowrootmode=open>".repeat(200)}${"</template><slot></slot></x-a>".repeat(199)}</template>${"<i>x</i>".repeat(25_000)}</x-a>`,
    ],
    [
      "titles of teasers in each other",
      `<p>x</p>${"<div><h2>Related posts</h2><div><a href=x>a</a><a href=y>b</a>".repeat(5_000)}`,
    ],
    [
      "frames of MathJax in one line",
      `<p>${'<span class="MathJax">x</span><script type="math/tex">x</script>'.repeat(5_000)}</p>`,
    ],
    ["what is spoken in one line", `<p>${'<i aria-hidden="true">£5</i><b class="sr-only">it was £5</b>'.repeat(10_000)}</p>`],
    ["elements of unknown names in one box", `<div>x ${"<x-a>y</x-a> ".repeat(15_000)}</div>`],
    ["rows of boxes in each other", `${'<div class="r"><div class="c">a</div><div class="c">b</div>'.repeat(5_000)}`],
    [
      "pictures of one figure",
      `<p>So it is.</p><figure>${'<img src="/a.png">'.repeat(5_000)}<figcaption>a b c d e</figcaption></figure><p>x</p>`,
    ],
    [
      "cells that say their heads",
      `<table><tr><th>a</th><th>b</th></tr>${"<tr><td><b>a</b> x</td><td><b>b</b> y</td></tr>".repeat(4_000)}</table>`,
    ],
    ["cards without end", `<p>x</p><h2>Related posts</h2>${"<div class=a><img src=i.png><a href=x>a</a></div>".repeat(7_500)}`],
    ["linked data in itself", linked(`${'{"@type":"Product","name":"a","offers":['.repeat(10_000)}${"]}".repeat(10_000)}`)],
    ["linked data of very many values", linked(`{"@type":"Recipe","name":"a","x":[${"[[[1,2],3],4],".repeat(30_000)}5]}`)],
    [
      "comments that look alike in each other",
      `<p>x</p>${"<div class=c><p>So it is here.</p><b>a</b><time>1 May</time>".repeat(5_000)}`,
    ],
    ["bylines in each other", `<p>x</p>${"<div><p>by</p><p>a</p>".repeat(5_000)}`],
    ["links to files in each other", `<p>x</p>${"<div><div><a href=a.pdf>a</a></div>".repeat(10_000)}`],
    ["titles of places in each other", `<p>x</p>${"<div><h2>a</h2><a href=#a>a</a>".repeat(5_000)}`],
    ["points of laws in each other", `<p>x</p>${"<dl><dt>1.<dd>a".repeat(5_000)}`],
    ["the way to a page in itself", `<p>x</p>${"<div class=breadcrumb><a href=x>a</a>".repeat(10_000)}`],
    ["lines to be ticked off", `<h2>a</h2>${"<div><input type=checkbox><label>a</label></div>".repeat(15_000)}`],
    ["names and values in very many pairs", `<table>${`<tr>${"<th>a<td>b".repeat(60)}`.repeat(120)}</table>`],
    ["rows of tabs in each other", `${"<div><div role=tablist><b role=tab>a</b><b role=tab>c</b></div><div><p>x".repeat(4_000)}`],
    [
      "parts for very many places",
      `<main>${Array.from({ length: 8_000 }, (_, i) => `<!--$?--><template id=B:${i}></template>x<!--/$--><div hidden id=S:${i}>a</div><script>$RC("B:${i}","S:${i}")</script>`).join("")}`,
    ],
    [
      "places in the parts of each other",
      `<main>${Array.from({ length: 8_000 }, (_, i) => `<div hidden id=S:${i}><template id=B:${i + 1}></template>a</div><script>$RC("B:${i}","S:${i}")</script>`).join("")}<template id=B:0></template>`,
    ],
    ["boxes to share by in each other", `<p>x</p>${'<div><a href="https://wa.me/?text=a">a</a>'.repeat(5_000)}`],
    ["hosts in their own slots", `${"<x-a><template shadowrootmode=open><p><slot></slot></p></template>b ".repeat(10_000)}`],
    [
      "a style of a shadow tree without end",
      `<x-a><template shadowrootmode=open><style>${":host{".repeat(50_000)}</style></template>a</x-a>`,
    ],
    ["marks of mails", `<p>x</p>${"<!--X-MsgBody-End--><!--X-MsgBody-->".repeat(50_000)}<p>y</p>`],
    [
      "marks of mails and pictures",
      `${"<p>x</p><!--X-MsgBody-End--><p>y</p><!--X-MsgBody-->".repeat(5_000)}<p>${"<img src=i.png>".repeat(50_000)}</p>`,
    ],
    ["a short page of many feet", `<p>x</p>${'<div class="footer">'.repeat(4_500)}<p>y</p>`],
    ["a short page of many headings", `<p>x</p>${'<div class="footer"><h2>y</h2></div>'.repeat(900)}`],
    ["lines of changes in each other", `${"<div><div>@@ -1 +1 @@</div><div>+a</div>".repeat(2_500)}`],
    ["controls of parts in each other", `${"<div id=a><button aria-expanded=true aria-controls=a>a</button>b".repeat(5_000)}`],
    ["grids of links in each other", `<p>x</p>${"<div class=cards><p><a href=x>a b</a></p>".repeat(10_000)}<p>y</p>`],
    ["methods and their paths in each other", `${"<div><b>GET</b><div>GET</div><div>/a</div>b".repeat(3_000)}`],
    ["notes in each other", `${"<div class='alert alert-info'>a".repeat(10_000)}`],
    ["a class of a note without end", `<div class="alert ${"alert-x ".repeat(50_000)}">a</div>`],
    ["lines that are taken away", `<pre><code>${"<span class='line del'>a</span>".repeat(20_000)}</code></pre>`],
    ["comments without end before a text", `<p><span>a</span><span>${"<!---->".repeat(50_000)}b</span></p>`.repeat(3)],
    [
      "heads of tables in very many boxes",
      `${"<div><div><div><div><table><tr><th>a<th>b</table></div></div></div><table><tr><td>a<td>b</table></div>".repeat(4_000)}`,
    ],
    ["tables of heads in each other", `${"<table><tr><th>a<th>b<tr><th>".repeat(1_500)}`],
    ["rows of data in each other", `${"<table><tr><td>a<td><a href=x>b</a><tr><td>a<td>b<tr><td>a<td>".repeat(1_500)}`],
    ["rows that turn pages in each other", `${"<div><a href=x rel=next>Next</a> ".repeat(10_000)}`],
    ["rows that turn no pages", `${`<p><a href=x>Next</a>${"<i>|</i>".repeat(100)}</p>`.repeat(500)}`],
    ["lines that say what made the page", `${'<p>Generated by <a href="https://a.example/">a</a></p>'.repeat(10_000)}`],
    ["code that folds in itself", `<div class=fragment>${'<div class="foldopen"><div class=line>a</div>'.repeat(10_000)}</div>`],
    [
      "tables of boxes around very many elements",
      `${`<div role=table>${"<div role=row><b role=cell>a</b><b role=cell>b</b></div>".repeat(2)}`.repeat(450)}${"<b>a</b> ".repeat(60_000)}`,
    ],
    ["signs of a set in each other", `<div>${"<span><i class=x></i>".repeat(10_000)}a<b>b</b></div>`],
    ["signs of a set beside each other", `<div>${`<span>${"<i class=x></i>".repeat(40)}a</span>`.repeat(2_500)}</div>`],
    [
      "names and values in cells of many rows",
      `<table>${`<tr>${"<td rowspan=9><b class=key>a</b><i>b</i>".repeat(9)}`.repeat(900)}`,
    ],
    ["parts of a page in each other", `<h1>a</h1>${"<section><h2>Tides</h2><p>So it is, they say.</p>".repeat(4_000)}`],
    ["titles without parts", `<h1>a</h1>${"<h2>a</h2><p>So it is, they say.</p>".repeat(90)}${"<h3>.</h3>".repeat(15_000)}`],
    ["titles of cards in each other", `<p>x</p>${"<div class=card><b class=card-title>a</b><p>So it is.</p>".repeat(4_000)}`],
    ["praise in each other", `<p>x</p>${"<div><p>“So it is, as all of them say.”</p><p>Ida</p>".repeat(4_000)}`],
    ["timelines in each other", `<p>x</p>${"<div class=timeline><p class=step-meta>Day 1</p><p>So it is.</p>".repeat(4_000)}`],
    ["heads of very many rows", `<table>${"<tr><th rowspan=60000>a<th>b".repeat(4_000)}<tr><td>a<td>b</table>`],
    ["tables of boxes in each other", `${"<div role=table><div role=row><b role=cell>a</b><div role=cell>".repeat(2_500)}`],
    [
      "members of a class",
      `<div class=contents><table class=memberdecls>${'<tr class="memitem:a"><td>a<td>b<tr class="memitem:a inherit b"><td>a<td>b'.repeat(4_000)}</table></div>`,
    ],
    [
      "declarations in each other",
      `<div class=rustdoc><div id=main-content>${'<section class=impl>a<h3>b</h3><div class="toggle-wrapper ancestor-methods">'.repeat(4_000)}`,
    ],
    [
      "documents in each other",
      `${'<div role=main class=contents><h2>a<a class=headerlink>b</a></h2><div class="memitem">c'.repeat(4_000)}`,
    ],
    [
      "texts amid others",
      `<div>${`<p>${"So they say, and nobody knows. ".repeat(3)}</p><pre>a</pre><p>b</p>`.repeat(4_000)}</div>`,
    ],
    ["headings above boxes in each other", `${"<h2>a</h2><div><div><div><p>So they say.</p>".repeat(3_000)}`],
    ["slides in each other", `${"<svg><foreignObject><p>a</p>".repeat(5_000)}`],
    ["changes in columns in each other", `${'<table><tr><td class=diffsep><pre>-</pre><td>a<td class="diffsep">'.repeat(1_500)}`],
    [
      "notes of terms",
      `<dl>${Array.from({ length: 5_000 }, (_, i) => `<dt id=b${i}>1<dd>x<sup><a id=a${i} href="#b${i}">1</a></sup>`).join("")}</dl>`,
    ],
    [
      "formulas on pictures",
      `<p>${'<img src=i.png alt="$\\displaystyle $">'.repeat(10_000)}<img src=i.png alt="$${" $".repeat(1_000)}"></p>`,
    ],
    ["operations in each other", `<div class=redoc-wrap>${'<div data-section-id="operation/a"><p>a</p>'.repeat(5_000)}`],
    ["samples in each other", `${'<div class="redoc-json"><ul><li>a'.repeat(5_000)}`],
    ["addresses of addresses in each other", `<p>${"http://a/{b}".repeat(20_000)}</p>`],
    ["elements of unknown names in each other", `<p>${"<x-a>a".repeat(10_000)}</p>`],
    ["many links", '<a href="/x">x</a> '.repeat(15_000)],
    ["a list without end", `<ul>${"<li>x".repeat(25_000)}</ul>`],
    ["a title without end", `<title>${"a - ".repeat(50_000)}</title><p>text</p>`],
    ["a title to share without end", `<meta property="og:title" content="${"a - ".repeat(5_000)}"><p>text</p>`],
    ["an item of pictures", `<ul><li>${"<p><img src=i.png></p>".repeat(7_500)}</ul>`],
    ["marks side by side", `<p>${"<b>a</b><i>b</i>".repeat(10_000)}</p>`],
    ["a link around lines", `<a href="/x">${"<div>a</div>".repeat(10_000)}</a>`],
    ["many headings", "<h2>x</h2>".repeat(10_000)],
    [
      "links that answer each other",
      ["a", "b"]
        .map((to, at) =>
          Array.from({ length: 5_000 }, (_, i) => `<p><a id="${"ba"[at]}${i}" href="#${to}${i}">1</a> x</p>`).join(""),
        )
        .join(""),
    ],
    ["a link of arrows", `<p>text <a href="#a">${"↩ ".repeat(2_500)}x</a></p>`],
    ["bold dots before a letter", `<p>x<b>${".".repeat(100_000)}a</b>x</p>`],
    ["links to nowhere", `<h2>${"a <a href=#>b</a>".repeat(30_000)}</h2><p>text</p>`],
    ["marks of links to nowhere", `<h2>${"a <a href=#x>#</a>".repeat(30_000)}</h2><p>text</p>`],
    ["meta elements", `${'<meta property="og:title" content="a">'.repeat(20_000)}<p>text</p>`],
    ["blanks in code", `<pre>a${" ".repeat(150_000)}b</pre>`],
    ["blanks in a srcset", `<img alt="x" srcset="${" ".repeat(100_000)}!">`],
    ["an address in a srcset", `<img alt="x" srcset="${"a".repeat(100_000)} b c">`],
    ["backslashes in code in a table", `<table><tr><td>a<td>b<tr><td>c<td><code>${"\\".repeat(150_000)}</code></table>`],
    [
      "blanks in a headline",
      `<script type="application/ld+json">{"@type":"Article","headline":"Tea${" ".repeat(100_000)}pots"}</script><p>text</p>`,
    ],
    ["tags without end in a state", `<script type="application/json">{"body":"${"<p ".repeat(100_000)}"}</script>`],
    ["blanks in a state", `<script>window.x = {"a": 1${" ".repeat(150_000)}, b}</script>`],
    ["a wide table", `<table>${`<tr>${"<td>x".repeat(500)}`.repeat(40)}</table>`],
    ["a string that JSON-LD never ends", `<script type="application/ld+json">"${'\\"'.repeat(45_000)}</script><p>text</p>`],
    ["comments that JSON-LD never ends", `<script type="application/ld+json">${"/*".repeat(45_000)}</script><p>text</p>`],
    ["an author's addresses", `<meta name="author" content="${"a@".repeat(100_000)}"><p>text</p>`],
    ["a date behind blanks", `<time itemprop="datePublished" datetime="a${" ".repeat(100_000)}May 2020">x</time><p>text</p>`],
    ["JSON-LD nested deeply", `<script type="application/ld+json">${"[".repeat(2_500)}${"]".repeat(2_500)}</script><p>text</p>`],
  ])("take time in proportion: %s", async (_, html) => {
    await timed(html);
  });

  it("of more siblings than a call takes arguments are read", () => {
    const html = `<div>${"<p>x".repeat(200_000)}</div>`;
    expect(fragmentOf(parsePiece(html), new URL(URL_OF_PAGE)).length).toBeGreaterThan(500_000);
  });

  it("of pictures without an address take time in proportion", async () => {
    const html = `<p>x</p>${"<img alt=a>".repeat(15_000)}`;
    expect(await inTime(MAX_SECONDS / 2, () => fragmentOf(parsePiece(html), new URL(URL_OF_PAGE)))).toContain("aaa");
  });

  it("that make the parser copy elements without end are refused", () => {
    const html = `<p>${Array.from({ length: 1_000 }, (_, i) => `<b id=${i}>`).join("")}${"<p>x".repeat(20_000)}`;
    expect(() => convert(html, URL_OF_PAGE)).toThrowError(Failure);
  });

  it("of more nodes than are read say that something is missing", () => {
    const url = new URL(URL_OF_PAGE);
    const readOf = (breaks: number) =>
      articleOf({ tree: parseDocument(`a${"<br>".repeat(breaks)}b`), base: url, url }, { mode: "full" });
    expect(readOf(400_000)).toMatchObject({ markdown: "a", truncated: true });
    expect(readOf(300_000).truncated).toBe(false);
  });

  it.each([
    ["", ""],
    [" ", ""],
    ["<", "<"],
    ["<!doctype html>", ""],
    ["\0\0\0", ""],
    ["<html><head></head></html>", ""],
    ["<frameset><frame></frameset>", ""],
    ["plain text", "plain text"],
  ])("of next to nothing are that: %j", async (html, markdown) => {
    expect(await timed(html)).toBe(markdown);
  });
});

const corpus = new URL("../../../../shared/corpus/pages/", import.meta.url);
const present = existsSync(corpus);

describe.runIf(present)("recorded pages, whole and broken (shared/corpus beside the repository)", () => {
  const EVERY = 40;
  const files = present
    ? readdirSync(corpus)
        .filter((file) => file.endsWith(".html.gz"))
        .filter((_, i) => i % EVERY === 0)
    : [];
  const read = (file: string): string => gunzipSync(readFileSync(new URL(file, corpus))).toString();
  it.each(files)("%s", async (file) => {
    const html = read(file);
    for (const broken of [
      html,
      html.slice(0, html.length * 0.6),
      html.replace(/<\/(?:div|p|li|td|a)>/g, (tag, at: number) => (at % 3 ? tag : "")),
      `${"<div>".repeat(DEPTH)}${html}`,
    ]) {
      const markdown = await timed(broken);
      expect(markdown).not.toMatch(/\]\((?:data|javascript):/i);
    }
  });
});
