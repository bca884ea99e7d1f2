import { describe, expect, it } from "vitest";
import { md, readBack } from "../../test/written.ts";

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
    expect(md('<h4>fn coil() -> Rope<span class="notable-traits">ⓘ<span>Notable traits for Rope</span></span></h4>')).toBe(
      "#### fn coil() -> Rope",
    );
  });

  it.each([
    '<h2 id="t">Title <a href="#t">Permalink</a></h2>',
    '<h2 id="t">Title<a href="#t"><img src="/link.svg" alt=""></a></h2>',
    '<h2><a id="t" href="#t">Link to this section</a>Title</h2>',
    '<section id="t"><h2>Title <a href="#t">Direct link</a></h2></section>',
    '<h2 id="t"><a href="#t">Title</a></h2>',
  ])("of a heading does not link to itself: %s", (html) => {
    expect(md(html)).toBe("## Title");
  });

  it("of a heading keeps links that lead elsewhere", () => {
    expect(md('<h2 id="t">Title <a href="#u">Part</a></h2>')).toBe("## Title [Part](https://x.example/docs/page?x=1#u)");
    expect(md('<h4 id="t">fn <a class="fn" href="/ok#t">is_ok</a>(self)</h4>')).toContain("fn [is_ok](https://x.example/ok#t)");
  });

  it.each([
    ['<section id="s-1"><h2 id="n"><a href="#s-1">1. </a><a href="#n">Title</a></h2></section>', "## 1. Title"],
    ['<h1><span class="spec-secid"><a href="#s">1.1</a></span>Title</h1>', "# [1.1](https://x.example/docs/page?x=1#s) Title"],
    ['<section id="s"><h1><span><a href="#s">1.1</a></span>Title</h1></section>', "# 1.1 Title"],
    ['<h4 id="t">fn <a class="fn" href="#t">is_ok</a>(self)</h4>', "#### fn is_ok(self)"],
    ['<h2 id="t">1.2 <a class="anchor" href="#t">Title</a></h2>', "## 1.2 Title"],
    ["<h2><b>1.</b>Title</h2>", "## **1.** Title"],
    ["<h2><b>2</b>nd edition</h2>", "## **2** nd edition"],
  ])("of a heading is its number and its words, without links to itself: %s", (html, output) => {
    expect(md(html)).toBe(output);
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

  it("has powers and indices where they are set, not ordinals", () => {
    const output = "2<sup>n</sup> and *x*<sub>i</sub><sup>k+1</sup> of the *n*th, Name(TM) and TEX";
    const input =
      "2<sup>n</sup> and <i>x</i><sub><i>i</i></sub><sup><i>k</i>+1</sup> of the <i>n</i><sup>th</sup>, Name<sup>(TM)</sup> and T<sub>E</sub>X";
    expect(md(`<p>${input}</p>`)).toBe(output);
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

  it.each([
    ["a section of the text", '<p>See <sup><a href="#s">1</a></sup>.</p><section id="s"><h2>Oil</h2><p>Text.</p></section>'],
    ["the verse that its number stands in", '<p id="v"><sup><a href="#v">1</a></sup>In the beginning.</p>'],
    ["what a table of contents leads to", '<p><a id="c" href="#s">1</a> Oil</p><p><a id="s" href="#c">1</a> Oil is burnt.</p>'],
  ])("cites no note that is %s", (_, html) => {
    expect(md(html)).not.toContain("[^");
  });

  it("says nothing over notes that are written elsewhere", () => {
    const html =
      '<p>fact<sup><a href="#fn1">1</a></sup></p><h2>Notes</h2><ol><li id="fn1">source</li></ol><h2>More</h2><p>text</p>';
    expect(md(html)).toBe("fact[^1]\n\n## More\n\ntext\n\n[^1]: source");
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

describe("Markdown", () => {
  it("read back from its own HTML is the same text", () => {
    const html =
      '<h1>A &amp; b</h1><p>See https://y.example/a_b?c=1 or <a href="/x">this <b>one</b></a>, mail a@y.example; x_y *z* 1 &lt; 2</p><ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>' +
      '<ol start="4"><li>e</li></ol><pre><code class="language-c">int *a;\n\n  b</code></pre><table><tr><th>k</th><th>v</th></tr><tr><td>a|b</td><td>c<br>d</td></tr></table>' +
      '<blockquote><p>q</p><p>r</p></blockquote><p><img src="/i.png" alt="i"> <a href="/l">l</a><br>next</p><dl><dt><b>t</b></dt><dd>m</dd></dl><hr><p>1. no list</p><p># none</p><p>n<sup><a href="#f">1</a></sup></p><ol><li id="f">note</li></ol>';
    const once = md(html);
    expect(md(readBack(once))).toBe(once);
  });

  it("has code that a list moves to the right as code", () => {
    expect(md("<dl><dt><dd><pre>light();</pre></dl>")).toBe("```\nlight();\n```");
    expect(md("<dl><dd>north</dl>")).toBe("- north");
  });

  it("has no colon between paragraphs of a meaning without a term", () => {
    expect(md("<dl><dd><p>The lamp is lit.</p><p>It burns.</p></dd></dl>")).toBe("- The lamp is lit.\n\n  It burns.");
  });

  it("keeps terms that are signs, unless they are the bullets of all items", () => {
    expect(md("<dl><dt>*</dt><dd>any letters</dd><dt>-</dt><dd>a range</dd></dl>")).toBe(
      "- **\\***: any letters\n- **-**: a range",
    );
    expect(md("<dl><dt>-</dt><dd>reads what is typed</dd></dl>")).toBe("- **-**: reads what is typed");
    expect(md("<dl><dt>-</dt><dd>wet</dd><dt>-</dt><dd>dry</dd></dl>")).toBe("- wet\n- dry");
  });

  it("has items where the terms of a list are bullets", () => {
    expect(
      md("<dl><dt>•</dt><dd>north</dd><dt>•</dt><dd><p>south</p><p>It is lit.</p></dd><dt>oil</dt><dd>It burns.</dd></dl>"),
    ).toBe("- north\n- south\\\n  It is lit.\n- **oil**: It burns.");
  });
});
