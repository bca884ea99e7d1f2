import { inTime } from "@farthing/contract/test";
import { elementsOf, parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";
import { openSources } from "./open.ts";

const PROSE =
  "The rope is coiled clockwise, for it would kink otherwise, and it is kept dry until the ships come in at dawn, with the tide. Old ones are sold by the metre.";
const ITEMS = "- those that are wet are hung up first\n- those that are worn are cut into fenders";
const NOTE = `# Ropes\n\n${PROSE}\n\n${ITEMS}\n\nSee **all of them** in [the list](/list).\n`;
const OTHERS = [
  "They are sold on the quay, by those who made them, and on Sundays by their children.",
  "Who buys more than ten metres gets a knot for nothing, and is shown how it is tied.",
];
const SHOWN_BY = '<script src="strapdown.js"></script><script type="module">import "zero-md"</script>';
const read = (html: string): string => convert(html, "https://a.example/x").markdown.trimEnd();
const shown = (markdown: string): string => read(`<title>Ropes</title><div id="doc">${markdown}</div>`);
const RENDERED = `# Ropes\n\n${PROSE}\n\n${ITEMS}\n\nSee **all of them** in [the list](https://a.example/list).`;

describe("Markdown that a script is to show", () => {
  it.each([
    ["in a box", `<div>${NOTE}</div>`],
    ["in a box, indented as the page is", `<div>${NOTE.replaceAll("\n", "\n      ")}</div>`],
    ["in lines of another system", `<div>${NOTE.replaceAll("\n", "\r\n")}</div>`],
    ["of the body, before scripts", `${NOTE}<!-- x --><style>p{}</style><script>show()</script>`],
    ["in a hidden example", `<xmp style="display: none">${NOTE}</xmp>`],
    ["in zero-md", `<zero-md><script type="text/markdown">${NOTE}</script></zero-md>`],
    ["in a slide of reveal.js", `<section data-markdown><textarea data-template>${NOTE}</textarea></section>`],
    ["in a slide of reveal.js itself", `<section data-markdown>${NOTE}</section>`],
    ["in a deck of remark", `<textarea id="source">${NOTE}</textarea><script>remark.create()</script>`],
  ])("is read as what it stands for: %s", (_, html) => {
    expect(read(html + SHOWN_BY)).toBe(RENDERED);
  });

  it("is cut into slides where its author says, if that is a line as it stands", () => {
    const deck = (said: string, between: string): string =>
      read(
        `<section data-markdown ${said}><textarea data-template>${NOTE}\n${between}\n\n${OTHERS[0]}</textarea></section>${SHOWN_BY}`,
      );
    const cut = `${RENDERED}\n\n${OTHERS[0]}`;
    expect(deck('data-separator="^\\r?\\n====\\r?\\n$" data-separator-vertical="^\\n--v--$"', "====")).toBe(cut);
    expect(deck('data-separator="^====$" data-separator-vertical="^\\n--v--$"', "--v--")).toBe(cut);
    expect(deck("", "---")).toBe(cut);
    // Patterns that are none of a line are not run.
    expect(deck('data-separator="^(a+)+$"', "---")).toBe(cut);
  });

  const ARTICLE = `<main><h1>Ropes</h1>${OTHERS.map((other) => `<p>${other}</p>`).join("")}</main>`;
  it.each([
    ["a hidden example without a script", `<xmp hidden>${NOTE}</xmp>`],
    ["a hidden example beside another script", `<xmp style="display:none">${NOTE}</xmp><script src="menu.js"></script>`],
    [
      "zero-md without its script",
      `<zero-md><script type="text/markdown">${NOTE}</script></zero-md><script src="a.js"></script>`,
    ],
    ["a slide without a script", `<section data-markdown><script type="text/template">${NOTE}</script></section>`],
    [
      "a slide of a file",
      `<section data-markdown="a.md"><script type="text/template">${NOTE}</script></section><script></script>`,
    ],
    [
      "a slide that is left out",
      `<textarea id="source" hidden>exclude: true\n${NOTE}</textarea><script>remark.create()</script>`,
    ],
    [
      "a deck of a script that is not run",
      `<textarea id="source" hidden>${NOTE}</textarea><script type="text/x">remark.create()</script>`,
    ],
  ])("is not taken for what a page says that shows something else: %s", (_, html) => {
    expect(read(ARTICLE + html)).toBe(`# Ropes\n\n${OTHERS.join("\n\n")}`);
  });

  it("is kept beside an article that the page shows, where an element of an unknown name holds it", () => {
    const markdown = read(`${ARTICLE}<my-note>${NOTE}${PROSE}</my-note>`);
    for (const other of OTHERS) expect(markdown).toContain(other);
    expect(markdown).toContain("**all of them**");
  });

  it("is not told by what a page calls its own boxes", () => {
    const box = `<div data-opened-text="all"><p>${PROSE}</p><p>${PROSE}</p></div>`;
    expect(read(ARTICLE + box)).toContain(OTHERS[0]);
  });

  it("gives no more than is written, however often references repeat it", () => {
    const long = `[a]: /${"u".repeat(200_000)} "${"t".repeat(200_000)}"\n\n${"[a] ![a] ".repeat(5_000)}`;
    const markdown = shown(`${NOTE}\n${long}`);
    expect(markdown).toContain("all of them");
    expect(markdown.length).toBeLessThan(200_000);
  });

  it.each([
    ["code", `<pre>${NOTE}</pre>`, "```"],
    ["a form's field", `<p>${PROSE}</p><textarea id="source">${NOTE}</textarea>`, PROSE],
    ["an example that is shown", `<xmp>${NOTE}</xmp>`, "```"],
    ["a template of something else", `<p>${PROSE}</p><script type="text/template">${NOTE}</script>`, PROSE],
  ])("is none in %s", (_, html, expected) => {
    const markdown = read(html);
    expect(markdown).toContain(expected);
    expect(markdown).not.toContain("[the list](https");
  });

  it.each([
    ["prose in lines", `${PROSE}\n${PROSE}\n* a note\n${PROSE}`],
    [
      "settings",
      `# The service\nport:\n  - 80\n  - 443\n# The log\nlog:\n  - "a b c d e f g h i j k l m n o p q r s t u v w x y z"\n${PROSE}`,
    ],
    ["a few lines", "# Ropes\n\n[the list](/list)\n\n**all**"],
    ["lines with a list", `${PROSE}\n\n- one\n- two\n- three\n${PROSE}`],
  ])("is not seen in %s", (_, text) => {
    expect(openSources(elementsOf(parseDocument(`<div>${text}</div>`)), 10)).toBe(false);
  });

  it("is kept with what a page says beside it, unless the page consists of it", () => {
    const price = "<main><h1>Rope of hemp</h1><p>The metre costs 4 EUR, the drum of 200 metres 640 EUR.</p>";
    expect(read(`${price}<div>${NOTE}</div></main>`)).toContain("640 EUR");
    const login = '<div class="bar"><a href="/login">Log in to write in this note, which others can read</a></div>';
    expect(read(`${login}<div id="doc" class="markdown-body">${NOTE}</div>`)).toBe(RENDERED);
  });

  it.each([
    ["by its attribute", "", "hidden"],
    ["by its style", "", 'style="display: none"'],
    ["by a style sheet", "<style>.source { display: none }</style>", 'class="source"'],
  ])("stays hidden where the page hides it, beside what it shows: %s", (_, head, hidden) => {
    const article = `<h1>Ropes</h1><p>${PROSE}</p>${OTHERS.map((other) => `<p>${other}</p>`).join("")}`;
    const markdown = read(
      `<head>${head}</head><div class="menu"><a href="/">Quays</a> <a href="/a">Boats</a></div><main>${article}</main><div ${hidden}>${NOTE}\n${OTHERS.join(" ")}</div>`,
    );
    expect(markdown).toBe(`# Ropes\n\n${PROSE}\n\n${OTHERS.join("\n\n")}`);
  });

  it("keeps formulas as they are written", () => {
    const page = `<script src="/MathJax.js"></script><div>${NOTE}\nHere $a_i = \\{b\\} * c * d$ holds.\n\n$$x_1 \\\\ y_1$$\n</div>`;
    expect(read(page)).toContain("Here $a_i = \\{b\\} * c * d$ holds.");
    expect(read(page)).toContain("x_1 \\\\ y_1");
  });

  it("has no front matter, contents, and marks of boxes", () => {
    const text = `---\ntitle: Ropes\ntags: a\n---\n\n[TOC]\n\n${NOTE}\n:::warning\nWet.\n:::\n`;
    expect(shown(text)).toBe(`${RENDERED}\n\nWet.`);
  });

  it("keeps the ends of lines in notes of HackMD, unless they say otherwise", () => {
    const note = `${NOTE}\nTime: 9:00\nPlace: quay\n`;
    const ended = (html: string): string => read(html).split("\n\n").at(-1) ?? "";
    expect(ended(`<div data-hard-breaks="true">${note}</div>`)).toBe("Time: 9:00\\\nPlace: quay");
    expect(ended(`<div id="doc" class="markdown-body">${note}</div>`)).toBe("Time: 9:00\\\nPlace: quay");
    expect(ended(`<div id="doc" class="markdown-body">---\nbreaks: false\n---\n${note}</div>`)).toBe("Time: 9:00 Place: quay");
    expect(ended(`<div>${note}</div>`)).toBe("Time: 9:00 Place: quay");
  });

  it("has tasks, notes and code with its language", () => {
    const text = `${NOTE}\n- [x] coil\n- [ ] dry\n\nOld[^1].\n\n\`\`\`js=12\na\n\`\`\`\n\n[^1]: Of 1911.\n`;
    const markdown = shown(text);
    for (const line of ["- [x] coil", "- [ ] dry", "Old[^1].", "```js", "[^1]: Of 1911."])
      expect(markdown.split("\n")).toContain(line);
  });

  it("cannot act: what it leads to and holds is that of any page", () => {
    const text = `${NOTE}\n[a](javascript:alert(1)) <script>alert(2)</script> <img src=x onerror=alert(3)>\n`;
    expect(shown(text.replaceAll("<", "&lt;"))).not.toMatch(/\]\(javascript|alert\(2|onerror/);
  });

  it("is left to others by who is in a hurry, and read up to its bounds", () => {
    const elements = (html: string) => elementsOf(parseDocument(html));
    expect(() => openSources(elements(`<div>${NOTE}</div>`), 1_000)).toThrow("written in Markdown");
    expect(openSources(elements(`<div>${NOTE}</div>`))).toBe(false);
    expect(openSources(elements(`<div>${NOTE}${PROSE.repeat(5_000)}</div>`))).toBe(true);
    expect(openSources(elements(`<section data-markdown>\n# a\n</section>`.repeat(501)))).toBe(true);
    const repeated = `[a]: /${"u".repeat(100_000)}\n\n${"[a] ".repeat(5_000)}`;
    expect(openSources(elements(`<section data-markdown>\n${repeated}\n</section>`))).toBe(true);
  });

  const BAD = {
    stars: "a**b",
    brackets: "[",
    images: "![",
    links: "[a](",
    lists: "- ",
    items: "- a\n",
    quotes: "> > a\n",
    rows: "|a",
    tables: "|a|\n|-|\n\n",
    html: "<a ",
    comments: "a <!-- ",
    notes: "[^a]",
    inner: "^[a b c d e f g h i j k] ",

    ticks: "`a``",
    fences: "```\na\n",
    addresses: "http://a.b/(",
    mails: "a@b.",
    lines: "a\n=\n",
    dollars: "$a",
    boxes: "::: a\n",
    heads: "---\na: b\n",
    classes: " .a[",
  };
  it.each(Object.entries(BAD))("takes time in proportion to its length: %s", async (_, sign) => {
    const note = (length: number) => `${NOTE}\n${sign.repeat(Math.ceil(length / sign.length)).replaceAll("<", "&lt;")}`;
    await inTime(2, () => shown(note(100_000)));
    const deck = `<textarea id="source">${note(200_000)}</textarea><script>remark.create()</script>`;
    await inTime(2, () => openSources(elementsOf(parseDocument(deck))));
  });
});
