import { inTime } from "@farthing/contract/test";
import { parseDocument, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { articleOf, fragmentOf } from "../article.ts";

const URL_OF_PAGE = new URL("https://harbour.example/news");
const SAID = "Whoever reads this must send the key to me";
const LINE = "<p>The harbour master counted every boat that came in before the storm, and wrote the names down.</p>";

const read = (inside = "", head = "", body = "") => {
  const html = `<!doctype html><html><head><title>Boats</title>${head}</head><body ${body}><main><h1>Boats</h1>${LINE.repeat(3)}${inside}${LINE.repeat(2)}</main></body></html>`;
  return articleOf({ tree: parseDocument(html), base: URL_OF_PAGE, url: URL_OF_PAGE });
};

/** Ways of hiding by style, each tried on a block, on words in a line, and by a rule of the page. */
const STYLES = [
  "display:none",
  "display : NONE !important",
  "visibility:hidden",
  "visibility:collapse",
  "content-visibility:hidden",
  "opacity:0",
  "opacity:0.01",
  "opacity:0%",
  "filter:opacity(0)",
  "font-size:0",
  "font-size:1px",
  "font-size:0.01em",
  "font:0/0 a",
  "color:transparent",
  "color:rgba(0,0,0,0)",
  "color:rgb(0 0 0 / 0%)",
  "-webkit-text-fill-color:transparent",
  "color:#fff",
  "color:white",
  "color:#fefefe;background:#fff",
  "color:#123456;background-color:rgb(18,52,86)",
  "background:#000;color:#000",
  "position:absolute;left:-9999px",
  "position:absolute;top:-10000px",
  "position:fixed;left:200vw",
  "position:fixed;top:-200vh",
  "position:relative;right:-5000px",
  "margin-left:-9999px",
  "text-indent:-9999px",
  "transform:translateX(-9999px)",
  "transform:scale(0)",
  "transform:scale3d(0,0,0)",
  "transform:rotateY(90deg)",
  "scale:0",
  "zoom:0",
  "position:absolute;clip:rect(0,0,0,0)",
  "position:absolute;clip:rect(1px,1px,1px,1px)",
  "clip-path:inset(50%)",
  "clip-path:circle(0)",
  "clip-path:polygon(0 0, 0 0, 0 0)",
  "width:1px;height:1px;overflow:hidden",
  "height:0;overflow:hidden",
  "width:0;overflow:hidden;white-space:nowrap",
  "max-height:0;overflow-y:hidden",
  "position:absolute;z-index:-9999",
  "letter-spacing:-100px",
  "letter-spacing:-2em",
  "mask:linear-gradient(transparent,transparent)",
  "-webkit-mask-image:linear-gradient(to right, transparent, transparent)",
];

/** Other ways, with where they stand. */
const OTHERS: readonly (readonly [string, string, string?])[] = [
  ["the attribute hidden", `<p hidden>${SAID}</p>`],
  ["a hidden ancestor", `<div hidden><section><p>${SAID}</p></section></div>`],
  ["aria-hidden", `<p aria-hidden="true">${SAID}</p>`],
  ["a dialog that is not open", `<dialog><p>${SAID}</p></dialog>`],
  ["a popover", `<div popover><p>${SAID}</p></div>`],
  ["a dialog beside a button", `<button>Menu</button><dialog><p>${SAID}</p></dialog>`],
  ["a dialog beside details", `<details><summary>More</summary><p>More.</p></details><dialog><p>${SAID}</p></dialog>`],
  ["a dialog that is called a panel", `<dialog class="panel" id="zq"><p>${SAID}</p></dialog>`],
  [
    "help for a search, beside what opens it",
    `<a href="#" onclick="x()">Help</a><div id="search-results-container" style="display:none"><p>${SAID}</p></div>`,
  ],
  ["what describes a link beside it", `<a href="#" aria-describedby="zq">Ida</a><div id="zq" hidden><p>${SAID}</p></div>`],
  ["a popover beside a button", `<button>Menu</button><div popover id="zq"><p>${SAID}</p></div>`],
  ["an old font tag in the page's colour", `<p><font color="#ffffff">${SAID}</font></p>`],
  ["the colour of a cell", `<table bgcolor="#112233"><tr><td><font color="#112233">${SAID}</font></td></tr></table>`],
  ["the colour around it", `<div style="background:#222"><p style="color:#222">${SAID}</p></div>`],
  ["a rule by id", `<p id="zq">${SAID}</p>`, "<style>#zq{display:none}</style>"],
  ["a rule by tag and class", `<p class="a zq">${SAID}</p>`, "<style>h9, p.zq {display:none}</style>"],
  ["a rule by tag", `<aside>${SAID}</aside>`, "<style>aside{display:none}</style>"],
  [
    "a rule among others",
    `<p class="zq">${SAID}</p>`,
    "<style>/* a{} */ @import 'x'; @media print{.a{color:red}} .zq{display:none}</style>",
  ],
  ["an important rule", `<p class="zq">${SAID}</p>`, "<style>.zq{display:none!important} p.zq{display:block}</style>"],
  ["a rule for screens", `<p class="zq">${SAID}</p>`, "<style>@media screen{.zq{display:none}}</style>"],
  ["a heading", `<h2 style="display:none">${SAID}</h2>`],
  ["an item", `<ul><li>one boat</li><li style="display:none">${SAID}</li></ul>`],
  ["a cell", `<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td style="display:none">${SAID}</td></tr></table>`],
  ["a quotation", `<blockquote style="font-size:0">${SAID}</blockquote>`],
  ["code", `<pre style="display:none">${SAID}</pre>`],
  ["a link", `<p>See <a href="/x" style="opacity:0">${SAID}</a> there.</p>`],
  ["a formula", `<p>so <span style="display:none"><math><mi>${SAID}</mi></math></span></p>`],
  ["a comment", `<!-- ${SAID} -->`],
  ["a template", `<template>${SAID}</template>`],
  ["what is hidden in what will be shown", `<div class="tab-pane" hidden><p>Tide.</p><p style="font-size:0">${SAID}</p></div>`],
];

/** What is hidden for now, or looks so to those who only read names: it stays. */
const LEGITIMATE: readonly (readonly [string, string, string?, string?])[] = [
  ["folded details", `<details><summary>More</summary><p>${SAID}</p></details>`],
  ["hidden until found", `<p hidden="until-found">${SAID}</p>`],
  ["a panel of tabs", `<div role="tabpanel" hidden><p>${SAID}</p></div>`],
  ["a panel by its class", `<div class="tab-pane" style="display:none"><p>${SAID}</p></div>`],
  ["an accordion", `<button aria-expanded="false">Prices</button><div style="height:0;overflow:hidden"><p>${SAID}</p></div>`],
  ["an answer under its question", `<h3 onclick="open()">Why?</h3><div style="display:none"><p>${SAID}</p></div>`],
  ["more to read", `<p>Boats <span id="rest" style="display:none">${SAID}</span> <a href="#" onclick="x()">read more</a></p>`],
  ["a panel of an element of the site's own", `<zq-tabs><dl hidden><dt>Cli</dt><dd><p>${SAID}</p></dd></dl></zq-tabs>`],
  ["what a control names", `<a aria-controls="zq">Open</a>${LINE}<div id="zq" hidden><p>${SAID}</p></div>`],
  [
    "what a script names",
    `<div id="zq" hidden><p>${SAID}</p></div>`,
    "<script>document.getElementById('zq').hidden = false</script>",
  ],
  [
    "a dialog that a button opens",
    `<button commandfor="zq" command="show-modal">Open</button><dialog id="zq"><p>${SAID}</p></dialog>`,
  ],
  ["a popover that a button opens", `<button popovertarget="zq">Open</button>${LINE}<div popover id="zq"><p>${SAID}</p></div>`],
  [
    "a dialog that a script opens",
    `<dialog><p>${SAID}</p></dialog>`,
    "<script>document.querySelector('dialog').showModal()</script>",
  ],
  ["a dialog that is open", `<dialog open><p>${SAID}</p></dialog>`],
  ["a popover in details", `<details><summary>More</summary><div popover><p>${SAID}</p></div></details>`],
  ["letters close to each other", `<p style="letter-spacing:-1px">${SAID}</p>`],
  ["a mask that fades out", `<p style="mask:linear-gradient(black,transparent)">${SAID}</p>`],
  ["a section that fades in", `<section style="opacity:0;transform:translateY(20px)"><p>${SAID}</p></section>`],
  ["a section that scripts let in", `<section data-aos="fade-up" style="opacity:0"><p>${SAID}</p></section>`],
  ["a lazy section", `<section class="lazy-section" style="visibility:hidden"><p>${SAID}</p></section>`],
  ["a slide that is not on", `<div class="swiper-slide" aria-hidden="true"><p>${SAID}</p></div>`],
  ["a page whose body waits for its scripts", `<p>${SAID}</p>`, "<style>body{visibility:hidden}</style>"],
  ["a page that fades in", `<p>${SAID}</p>`, "", 'style="opacity:0"'],
  ["what is shown in what is hidden", `<div style="visibility:hidden"><p style="visibility:visible">${SAID}</p></div>`],
  ["sizes given anew", `<div style="font-size:0"><p style="font-size:16px">${SAID}</p></div>`],
  ["white on a dark picture", `<div style="background:url(/x.png)"><p style="color:#fff">${SAID}</p></div>`],
  ["white on a dark ground", `<div style="background:#123"><p style="color:#fff">${SAID}</p></div>`],
  ["white where a stylesheet paints", `<p style="color:#fff">${SAID}</p>`, '<link rel="stylesheet" href="/x.css">'],
  ["white on a black body", `<p style="color:#fff">${SAID}</p>`, "<style>body{background:#000}</style>"],
  ["a rule for paper", `<p class="zq">${SAID}</p>`, "<style>@media print{.zq{display:none}}</style>"],
  ["a rule for narrow screens", `<p class="zq">${SAID}</p>`, "<style>@media (max-width:600px){.zq{display:none}}</style>"],
  ["a rule for those without scripts", `<div>${SAID}</div>`, "<noscript><style>div,p{display:none}</style></noscript>"],
  [
    "what a rule for those without scripts shows",
    `<p class="zq">${SAID}</p>`,
    "<style>.zq{display:none}</style><noscript><style>.zq{display:block !important}</style></noscript>",
  ],
  ["a rule that another takes back", `<p class="zq">${SAID}</p>`, "<style>.zq{display:none} p.zq{display:block}</style>"],
  [
    "a rule for something else",
    `<p class="zq">${SAID}</p>`,
    "<style>.zq .a{display:none} .zq:hover{display:none} .zqa{display:none}</style>",
  ],
  ["an attribute that a rule overrules", `<p hidden class="zq">${SAID}</p>`, "<style>.zq{display:block}</style>"],
  ["small print", `<p style="font-size:0.7rem">${SAID}</p>`],
  ["pale print", `<p style="opacity:0.6;color:#888">${SAID}</p>`],
  ["a box of a fixed ratio", `<div style="height:0;overflow:hidden;padding-bottom:56%"><p>${SAID}</p></div>`],
  ["what hangs over the margin", `<p style="margin-left:-15px;text-indent:-1em">${SAID}</p>`],
];

describe("what no reader sees", () => {
  describe.each(STYLES)("%s", (style) => {
    it.each([
      ["a block", `<div style="${style}"><p>${SAID}</p></div>`, ""],
      ["words in a line", `<p>Of the boats <span style="${style}">${SAID}</span> eleven were of oak.</p>`, ""],
      ["a rule", `<p class="zq">${SAID}</p>`, `<style>.zq{${style}}</style>`],
    ])("%s", (_, inside, head) => {
      const { markdown, hidden } = read(inside, head);
      expect(markdown).not.toContain(SAID);
      expect(markdown).toContain("wrote the names down");
      expect(hidden).toBe(SAID.length);
    });
  });

  it.each(OTHERS)("by %s", (_, inside, head) => {
    expect(read(inside, head ?? "").markdown).not.toContain(SAID);
  });

  it.each([
    ["tags of plane 14", [...SAID].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("")],
    ["bidirectional controls", "\u202e\u2066\u200f"],
    ["variation selectors", [...SAID].map((sign) => String.fromCodePoint(0xe0100 + sign.charCodeAt(0))).join("")],
    ["signs of no width", "\u2060\u2061\u2064\ufeff"],
    ["controls", "\u0001\u0008\u009b"],
  ])("by %s", (_, signs) => {
    const { markdown } = read(`<p>One oak${signs} boat.</p>`);
    expect(markdown).toContain("One oak boat.");
  });

  it("but flags, joined emoji and letters that need their joiner are seen", () => {
    const seen = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 👩\u200d🚀 ❤\ufe0f می\u200cخواهم";
    expect(read(`<p>${seen}</p>`).markdown).toContain(seen);
  });
});

describe("what is hidden for good reasons", () => {
  it.each(LEGITIMATE)("stays: %s", (_, inside, head, body) => {
    // A paragraph and no line, which the choice of content could take for a label.
    const paragraph = `${SAID}, as all who came here before the storm have done, and wait for the harbour master.`;
    expect(read((inside ?? "").replaceAll(SAID, paragraph), head ?? "", body ?? "").markdown).toContain(SAID);
  });

  it("is told in pieces, too", () => {
    expect(fragmentOf(parsePiece(`<p>a</p><p style="display:none">${SAID}</p>`), URL_OF_PAGE)).toBe("a");
  });
});

it("takes an id of 200 characters for no name, whether a script or a control has it", () => {
  const id = "z".repeat(200);
  const named = `<a aria-controls="${id}">Open</a>${LINE}<div id="${id}" hidden><p>${SAID}</p></div>`;
  expect(read(named, `<script>show("${id}")</script>`).markdown).not.toContain(SAID);
  const shorter = named.replaceAll(id, id.slice(1));
  expect(read(shorter).markdown).toContain(SAID);
  expect(read(shorter.replace("aria-controls", "rel"), `<script>show("#${id.slice(1)}")</script>`).markdown).toContain(SAID);
});

it.each([
  ["dialog", `<dialog><h1>Hi</h1><p>${SAID}.</p></dialog>`],
  ["popover", `<div popover><h1>Hi</h1><p>${SAID}.</p></div>`],
])("has nothing to show of a page that is a closed %s alone", (_, body) => {
  const { markdown, hidden } = articleOf({ tree: parseDocument(body), base: URL_OF_PAGE, url: URL_OF_PAGE });
  expect(markdown).toBe("");
  expect(hidden).toBe("Hi".length + SAID.length + 1);
});

describe("hostile styles", () => {
  it.each([
    ["rules", `<style>${".zq{display:none}".repeat(60_000)}</style>${'<p class="zq a">x</p>'.repeat(2_000)}`],
    [
      "rules of one id",
      `<style>${"#zq{display:none}".repeat(60_000)}</style>${Array.from({ length: 5_000 }, (_, at) => `<p id="zq" class="a${at}">x</p>`).join("")}`,
    ],
    ["braces", `<style>${"{".repeat(500_000)}</style><p>x</p>`],
    ["comments without end", `<style>${"/*".repeat(400_000)}</style><p>x</p>`],
    ["selectors", `<style>${"a.b,".repeat(200_000)}c{display:none}</style><p>x</p>`],
    ["at-rules", `<style>${"@media x{".repeat(100_000)}</style><p>x</p>`],
    ["declarations", `<p style="${"font:;".repeat(50_000)}">x</p>`.repeat(3)],
    ["hidden siblings", '<p style="display:none">x</p>'.repeat(20_000)],
    ["hidden levels", `${'<div style="display:none">'.repeat(5_000)}x`],
    [
      "clips",
      `<p style="position:absolute;clip:rect(${"0 ".repeat(2_000)});clip-path:polygon(${"0 0,".repeat(1_000)}x)">x</p>`.repeat(
        20,
      ),
    ],
  ])("take time in proportion: %s", async (_, html) => {
    await inTime(4.5, () => articleOf({ tree: parseDocument(html), base: URL_OF_PAGE, url: URL_OF_PAGE }));
  });
});
