import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../article.ts";
import { parsePiece } from "../dom/parse.ts";

const BASE = new URL("https://x.example/docs/page?x=1");
const md = (html: string, base = BASE): string => fragmentOf(parsePiece(html), base);

/** What a reader of Markdown makes of it. */
const readBack = (text: string): string =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

describe("addresses", () => {
  it.each([
    ["relative to the page", "next", "https://x.example/docs/next"],
    ["relative to the root", "/top", "https://x.example/top"],
    ["without a scheme", "//y.example/a", "https://y.example/a"],
    ["of this page", "#part", "https://x.example/docs/page?x=1#part"],
    ["with a query only", "?q=2", "https://x.example/docs/page?q=2"],
    ["of a mailbox", "mailto:a@y.example", "mailto:a@y.example"],
    ["with several parameters", "/s?a=1&amp;b=2", "https://x.example/s?a=1&b=2"],
    ["with parentheses", "/wiki/A_(b)", "https://x.example/wiki/A_(b)"],
    ["with a lone parenthesis", "/a)", "https://x.example/a%29"],
  ])("are absolute: %s", (_, href, absolute) => {
    expect(md(`<p><a href="${href}">text</a></p>`)).toBe(`[text](${absolute})`);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://x.example/1", "vbscript:x", " java\nscript:alert(1)"])(
    "never carry code: %s",
    (href) => {
      expect(md(`<p>See <a href="${href}">text</a></p>`)).toBe("See text");
    },
  );

  it("are written as readers of Markdown write them", () => {
    expect(md('<p><a href="/s?tag[]=a|b">text</a></p>')).toBe("[text](https://x.example/s?tag%5B%5D=a%7Cb)");
  });

  it("are told apart from the marks of headings", () => {
    expect(md('<h2 id="a">Use <a class="anchor" href="#a">¶</a></h2>')).toBe("## Use");
  });
});

describe("tables", () => {
  it("are rectangular, with spans filled", () => {
    const html =
      "<table><tr><th colspan=2>Name</th><th>Age</th></tr><tr><td rowspan=2>Ada</td><td>x</td><td>1</td></tr><tr><td>y</td></tr></table>";
    expect(md(html)).toBe("| Name | Name | Age |\n| - | - | - |\n| Ada | x | 1 |\n| Ada | y | |");
  });

  it("keep line breaks, paragraphs and lists of a cell in the cell", () => {
    const html =
      "<table><tr><th>A</th><th>B</th></tr><tr><td>one<br>two</td><td><ul><li>p</li><li>q <b>r</b></li></ul></td></tr></table>";
    expect(md(html)).toBe("| A | B |\n| - | - |\n| one<br>two | p<br>q **r** |");
  });

  it("escape bars, and keep links", () => {
    expect(md('<table><tr><th>a</th><th>b</th></tr><tr><td>x | y</td><td><a href="/z">z</a></td></tr></table>')).toContain(
      "| x \\| y | [z](https://x.example/z) |",
    );
  });

  it("put the head first and the foot last", () => {
    const html =
      "<table><tfoot><tr><td>sum</td><td>3</td></tr></tfoot><thead><tr><th>k</th><th>v</th></tr></thead><tbody><tr><td>a</td><td>3</td></tr></tbody></table>";
    expect(
      md(html)
        .split("\n")
        .map((line) => line.slice(2, 5).trim()),
    ).toEqual(["k |", "- |", "a |", "sum"]);
  });

  it("that lay out a page are no tables", () => {
    expect(md('<table role="presentation"><tr><td><h1>Title</h1><p>Text</p></td><td>Side</td></tr></table>')).toBe(
      "# Title\n\nText\n\nSide",
    );
  });

  it("do not grow beyond bounds through spans", () => {
    expect(md('<table><tr><td colspan="1000000000" rowspan="65534">a</td><td>b</td></tr></table>').length).toBeLessThan(5_000);
  });
});

describe("lists", () => {
  it.each([
    "<li><p>ITEM</p></li>",
    "<li><span>ITEM</span></li>",
    "<li><div><p>ITEM</p></div></li>",
    "<li>ITEM</li>",
    "<li><b>ITEM</b></li>",
  ])("have as many items as the page: %s", (item) => {
    const items = ["one", "two", "three"].map((name) => item.replace("ITEM", name)).join("");
    expect(md(`<ul>${items}</ul>`)).toMatch(/^- \**one\**\n- \**two\**\n- \**three\**$/);
  });

  it("nest, also where the inner list is no part of an item", () => {
    expect(md("<ul><li>a<ul><li>b</li></ul></li><ul><li>c</li></ul></ul>")).toBe("- a\n  - b\n  - c");
  });

  it("start where they start, and know their tasks", () => {
    expect(md('<ol start="3"><li>a</li><li>b</li></ol>')).toBe("3. a\n4. b");
    expect(md('<ul><li class="task-list-item"><input type="checkbox" checked> done</li></ul>')).toBe("- [x] done");
  });

  it("have tasks where a box says how things stand, and none where it can be ticked", () => {
    const tasks = "- [ ] a\n- [x] b";
    expect(md("<ul><li><input type=checkbox disabled> a</li><li><p><input type=checkbox checked disabled> b</p></li></ul>")).toBe(
      tasks,
    );
    expect(md(readBack(tasks))).toBe(tasks);
    expect(md("<ul><li><label><input type=checkbox> Oars (3)</label></li></ul>")).toBe("- Oars (3)");
  });

  it("begin with the number of their first item", () => {
    expect(md("<ol><li value=5>five</li><li>six</li></ol>")).toBe("5. five\n6. six");
  });

  it("keep the short lines of an item together, and its paragraphs apart", () => {
    const card = "<li><h3><a href=/a>Ida</a></h3><div>Berth 4</div><div>12 m</div></li>";
    expect(
      md(`<ul><li><div>Nora</div><div>Berth 5</div></li>${card}<li><div>Zoe</div><p>Came in late. Left early.</p></li></ul>`),
    ).toBe(
      "- Nora\\\n  Berth 5\n\n- ### [Ida](https://x.example/a)\n\n  Berth 4\n\n  12 m\n\n- Zoe\n\n  Came in late. Left early.",
    );
  });

  it("end the lines of an item with a sentence, if that is all there is", () => {
    expect(md("<ul><li><p>Quay</p><p>Where boats lie.</p></li><li><p>Mole</p><p>Keeps waves out.</p></li></ul>")).toBe(
      "- Quay\\\n  Where boats lie.\n- Mole\\\n  Keeps waves out.",
    );
  });

  it("show the pictures of an item on the line that follows", () => {
    expect(md('<ul><li><div><img src="/a.png" alt="a"></div><div><img src="/b.png" alt="b"></div><p>Boats</p></li></ul>')).toBe(
      "- ![a](https://x.example/a.png) ![b](https://x.example/b.png) Boats",
    );
  });

  it("of definitions set a term apart once", () => {
    expect(md("<dl><dt>Author:</dt><dd>Ida</dd></dl>")).toBe("- **Author:** Ida");
  });

  it("of definitions give each term its meaning", () => {
    expect(md("<dl><dt>Term</dt><dd>Meaning</dd><dt>Other</dt><dd>Thing</dd></dl>")).toBe(
      "- **Term**: Meaning\n- **Other**: Thing",
    );
    expect(md("<dl><dt>Term</dt><dd>One of<ul><li>a</li><li>b</li></ul></dd></dl>")).toBe("- **Term**: One of\n  - a\n  - b");
  });
});

describe("pictures", () => {
  it.each([
    ['<img src="data:image/gif;base64,R0lGOD" data-src="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img src="/placeholder.png" data-original="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img srcset="/s.jpg 400w, /i.jpg 1200w" alt="pic">', "/i.jpg"],
    ['<img src="data:image/svg+xml,x" data-srcset="/s.jpg 1x, /i.jpg 2x" alt="pic">', "/i.jpg"],
    ['<picture><source srcset="/i.jpg 800w"><img alt="pic"></picture>', "/i.jpg"],
    ['<picture><source data-srcset="/i.jpg" srcset=""><img src="/placeholder.svg" data-src="" alt="pic"></picture>', "/i.jpg"],
    ['<img src="/blank.gif" data-wpfc-original-src="/i.jpg" alt="pic">', "/i.jpg"],
    ['<img class="lazy" src="/blank.gif" alt="pic"><noscript><img src="/i.jpg"></noscript>', "/i.jpg"],
  ])("are the real ones: %s", (html, path) => {
    expect(md(html)).toBe(`![pic](https://x.example${path})`);
  });

  it("are no placeholders for what the host is called", () => {
    expect(md('<img src="https://thespacers.example/i.jpg" data-original="/small.jpg" alt="pic">')).toBe(
      "![pic](https://thespacers.example/i.jpg)",
    );
  });

  it("that wait for scripts are what the link around them leads to", () => {
    expect(md('<a href="/large.jpg"><img src="data:image/svg+xml,x" alt="pic"></a>')).toBe(
      "[![pic](https://x.example/large.jpg)](https://x.example/large.jpg)",
    );
  });

  it("that are data are their text", () => {
    const output = md(`<p>before <img src="data:image/png;base64,${"A".repeat(100_000)}" alt="a chart"> after</p>`);
    expect(output).toBe("before a chart after");
  });

  it("stand before their captions", () => {
    expect(md('<figure><img src="/i.jpg" alt="a"><figcaption>What it shows</figcaption></figure>')).toBe(
      "![a](https://x.example/i.jpg)\n\nWhat it shows",
    );
  });

  it("that move become links", () => {
    expect(md('<iframe src="https://v.example/embed/1" title="A film"></iframe>')).toBe("[A film](https://v.example/embed/1)");
  });
});

describe("text", () => {
  it("is marked at words only", () => {
    expect(md("<p>a<b> bold </b>word, <i>x</i><i>y</i>, <strong>Note:</strong>then</p>")).toBe(
      "a **bold** word, *xy*, **Note**:then",
    );
  });

  it.each([
    ["a break after blanks", "<p><b>one</b>&nbsp;<br>two</p>", "**one**\\\ntwo"],
    ["a link that shows nothing", '<p>one<a href="/a"> </a>two</p>', "one two"],
    ["bold, a blank, and bold", "<p><b>98.</b> <b>Who?</b> text</p>", "**98. Who?** text"],
    ["italics beside bold italics", "<p><i>a</i> <b><i>b</i></b></p>", "*a **b***"],
    ["italics in bold before a letter", "<p><b><i>word</i></b>s</p>", "**word**s"],
    ["a sign alone in bold beside a letter", "<p>Combo<b>®</b> j7</p>", "Combo® j7"],
    ["a bold link beside a letter", '<p><b><a href="/a">(a)</a></b>then</p>', "[**(a)**](https://x.example/a)then"],
    ["bold beside italics", "<p><b>Who is it?</b><i>Ida</i></p>", "**Who is it**?Ida"],
    ["marks that touch letters inside a link", '<p><a href="/a"><i>word</i>s</a></p>', "[*word*s](https://x.example/a)"],
    ["signs and a blank at the start of bold", "<p><b>a</b>t<b>, b</b></p>", "**a**t, **b**"],
    ["italics around a picture", '<p><i><img src="/i.png" alt="i"></i><b>text</b></p>', "![i](https://x.example/i.png)**text**"],
  ])("stays apart, and is marked as Markdown can: %s", (_, html, output) => {
    expect(md(html)).toBe(output);
    expect(md(readBack(output))).toBe(output);
  });

  it("keeps its underscores, and means nothing by them", () => {
    for (const text of ["____", "*_cost and enable_*", "__init__ a_b _c"]) {
      const output = md(`<p>${text}</p>`);
      expect(readBack(output)).toBe(`<p>${text}</p>`);
      expect(md(readBack(output))).toBe(output);
    }
  });

  it("has no signs of icon fonts, no links to edit it, and no marks within a heading that is bold as a whole", () => {
    expect(md('<h2><b>Boats</b><a href="#boats">\uf0c1</a></h2>')).toBe("## Boats");
    expect(md("<h2><b>Boats<br>and</b><br><b>ships</b></h2>")).toBe("## Boats and ships");
    expect(md('<h2>Boats<span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2>')).toBe("## Boats");
  });

  it.each([
    '<h2 id="t">Title <a href="#t">Permalink</a></h2>',
    '<h2 id="t">Title<a href="#t"><img src="/link.svg" alt=""></a></h2>',
    '<h2><a id="t" href="#t">Link to this section</a>Title</h2>',
    '<section id="t"><h2>Title <a href="#t">Direct link</a></h2></section>',
  ])("of a heading does not link to itself: %s", (html) => {
    expect(md(html)).toBe("## Title");
  });

  it("of a heading keeps links that lead elsewhere, or are all there is of it", () => {
    expect(md('<h2 id="t">Title <a href="#u">Part</a></h2>')).toBe("## Title [Part](https://x.example/docs/page?x=1#u)");
    const name = '<h4 id="t">fn <a class="fn" href="#t">is_ok</a>(self)</h4>';
    expect(md(name)).toBe("#### fn [is_ok](https://x.example/docs/page?x=1#t)(self)");
    expect(md('<h2 id="t">1.2 <a class="anchor" href="#t">Title</a></h2>')).toContain("[Title]");
    expect(md('<h2 id="t"><a href="#t">Title</a></h2>')).toBe("## [Title](https://x.example/docs/page?x=1#t)");
  });

  it("is whole words, wherever they may be broken", () => {
    expect(md("<p>super<wbr>cali&#8203;fragi&#xfeff;listic</p>")).toBe("supercalifragilistic");
    expect(md("<p>super&shy;califragilistic</p>")).toBe("super\u00adcalifragilistic");
  });

  it("is in paragraphs where empty lines stand between its lines", () => {
    const output = "one\n\ntwo\\\nthree";
    for (const html of ["<p>one<br> <br><br>two<br>three</p>", "<div>one<br><br>two<br>three</div>"])
      expect(md(html)).toBe(output);
    expect(md(readBack(output))).toBe(output);
    const led = "one\n\n![i](https://x.example/i.png) two";
    expect(md('<p>one<br><br><img src="/i.png" alt="i"><br>two</p>')).toBe(led);
    expect(md(readBack(led))).toBe(led);
  });

  it("has numbers that are set high or low apart from those they stand with", () => {
    const output = "10<sup>6</sup> m<sup>-3</sup>, H<sub>2</sub>O, the 1st";
    expect(md("<p>10<sup>6</sup> m<sup>-3</sup>, H<sub>2</sub>O, the 1<sup>st</sup></p>")).toBe(output);
    expect(md(readBack(output))).toBe(output);
  });

  it("is none where only joiners stand", () => {
    expect(md("<p>a</p><p>\u200d</p><p>b<b>\u200b</b></p>")).toBe("a\n\nb");
  });

  it("is not escaped where it means nothing", () => {
    expect(md("<p>AT&amp;T snake_case [1] costs $5 (a) b</p>")).toBe("AT&T snake_case [1] costs $5 (a) b");
  });

  it("is escaped where it would mean something", () => {
    expect(md("<p>1. no list</p><p># no heading</p><p>*no emphasis* &amp;copy; _x_</p>")).toBe(
      "1\\. no list\n\n\\# no heading\n\n\\*no emphasis\\* \\&copy; \\_x\\_",
    );
  });

  it("is left out where it is hidden", () => {
    expect(
      md('<p>seen</p><p hidden>a</p><p style="display: none">b</p><script>c</script><style>d</style><template>e</template>'),
    ).toBe("seen");
  });

  it("links what is linked as a block by its heading", () => {
    expect(md('<a href="/card"><h3>Title</h3><p>More</p></a>')).toBe("### [Title](https://x.example/card)\n\nMore");
  });

  it("says a title once that stands there twice in a row", () => {
    expect(md('<h2>Boats</h2><h2><a href="/b">Boats</a></h2><p>text</p><p>text</p>')).toBe("## Boats\n\ntext\n\ntext");
    const card = '<div class="wide"><a href="/b">Ida</a></div><div class="narrow"><a href="/b">Ida</a></div>';
    expect(md(card)).toBe("[Ida](https://x.example/b)");
  });

  it("is no link where it leads nowhere", () => {
    expect(md('<h3><a href="#">Question</a></h3>')).toBe("### Question");
  });

  it("links a card of lines as one, and of more than a card the first line", () => {
    const card = '<a href="/card"><div><img src="/i.png" alt="i"></div><div>Boat</div><div>$12</div></a>';
    expect(md(card)).toBe("![i](https://x.example/i.png)\n\n[Boat\\\n$12](https://x.example/card)");
    const text = "word ".repeat(80).trim();
    expect(md(`<a href="/card"><div>Boat</div><p>${text}</p></a>`)).toBe(`[Boat](https://x.example/card)\n\n${text}`);
  });

  it("cites its notes", () => {
    const html =
      '<p>fact<sup><a href="#fn1" id="r1">1</a></sup>.</p><section class="footnotes"><ol><li id="fn1">source <a href="#r1">↩</a></li></ol></section>';
    expect(md(html)).toBe("fact[^1].\n\n[^1]: source");
  });

  it("writes the notes that only notes cite", () => {
    const html =
      '<p>fact<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1">source<sup><a href="#fn2">2</a></sup></li><li id="fn2">other</li></ol>';
    expect(md(html)).toBe("fact[^1]\n\n[^1]: source[^2]\n\n[^2]: other");
  });

  it("leaves out what leads from a note back to where it is cited", () => {
    const html =
      '<p>fact<sup><a href="#fn1">[1]</a></sup>, other<sup><a href="#fn1">[1]</a></sup></p>' +
      '<ol><li id="fn1"><span class="mw-cite-backlink">^ <a href="#r1"><sup>a</sup></a> <a href="#r2"><sup>b</sup></a></span> <span>source</span></li></ol>';
    const output = "fact[^1], other[^1]\n\n[^1]: source";
    expect(md(html)).toBe(output);
    expect(md(readBack(output))).toBe(output);
  });
});

describe("formulas without their source", () => {
  it.each([
    ["<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>", "\\frac{a}{b+1}"],
    ["<msup><mi>x</mi><mn>2</mn></msup><mo>−</mo><msqrt><mi>y</mi></msqrt>", "x^{2}-\\sqrt{y}"],
    ["<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><mo>≤</mo><mi>π</mi>", "x_{i}^{2}\\le \\pi"],
    ["<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>sin</mi><mi>i</mi>", "\\sum_{i}^{n}\\sin i"],
    ["<mover><mi>v</mi><mo>constructor</mo></mover>", "\\overset{\\operatorname{constructor}}{v}"],
    ["<mover><mi>v</mi><mo>→</mo></mover><mtext>for all</mtext>", "\\vec{v}\\text{for all}"],
    [
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>",
      "\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}",
    ],
  ])("are said in TeX: %s", (mathml, tex) => {
    expect(md(`<p>so <math>${mathml}</math></p>`)).toBe(`so $${tex}$`);
    expect(md(`<p>so <mjx-container><mjx-assistive-mml><math>${mathml}</math></mjx-assistive-mml></mjx-container></p>`)).toBe(
      `so $${tex}$`,
    );
  });
});

describe("formulas", () => {
  const tex = '<annotation encoding="application/x-tex">x^2</annotation>';
  it.each([
    [`<p>so <math><semantics><mi>x</mi>${tex}</semantics></math></p>`, "so $x^2$"],
    [
      `<p>so <span class="katex"><span class="katex-mathml"><math><semantics>${tex}</semantics></math></span><span class="katex-html">x2</span></span></p>`,
      "so $x^2$",
    ],
    ['<p>so <script type="math/tex">x^2</script></p>', "so $x^2$"],
    ['<script type="math/tex; mode=display">x^2</script>', "$$\nx^2\n$$"],
    ['<p>so <math alttext="{\\displaystyle x^2}"><mi>x</mi></math></p>', "so $x^2$"],
    ['<p>so <math alttext="x squared"><msup><mi>x</mi><mn>2</mn></msup></math></p>', "so $x^{2}$"],
    ['<p>so <math alttext="x squared"></math></p>', "so"],
    [
      `<div class="katex-enabled"><p>so <math><semantics><mi>x</mi>${tex}</semantics></math></p><p>on</p></div>`,
      "so $x^2$\n\non",
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><math alttext="|x|+\\|y\\|"></math></td><td>1</td></tr></table>',
      "| a | b |\n| - | - |\n| $\\vert x\\vert +\\Vert y\\Vert $ | 1 |",
    ],
  ])("are TeX: %s", (html, output) => {
    expect(md(html)).toBe(output);
  });
});

describe("Markdown", () => {
  it("read back from its own HTML is the same text", () => {
    const html =
      '<h1>A &amp; b</h1><p>See https://y.example/a_b?c=1 or <a href="/x">this <b>one</b></a>, mail a@y.example; x_y *z* 1 &lt; 2</p><ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>' +
      '<ol start="4"><li>e</li></ol><pre><code class="language-c">int *a;\n\n  b</code></pre><table><tr><th>k</th><th>v</th></tr><tr><td>a|b</td><td>c<br>d</td></tr></table>' +
      '<blockquote><p>q</p><p>r</p></blockquote><p><img src="/i.png" alt="i"> <a href="/l">l</a><br>next</p><dl><dt><b>t</b></dt><dd>m</dd></dl><hr><p>1. no list</p><p># none</p><p>n<sup><a href="#f">1</a></sup></p><ol><li id="f">note</li></ol>';
    const once = md(html);
    expect(md(readBack(once))).toBe(once);
  });
});
