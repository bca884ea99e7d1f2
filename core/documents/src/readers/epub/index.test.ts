import { describe, expect, it } from "vitest";
import { makeZip } from "../../../test/zip.ts";
import { convert } from "../../convert.ts";

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b/p.opf"/></rootfiles></container>';
/** A book of chapters, given by their body or as whole files. */
const makeEpub = (chapters: Record<string, string | Buffer>, extra: { name: string; data: string }[] = []): Buffer => {
  const names = Object.keys(chapters);
  return makeZip([
    { name: "mimetype", data: "application/epub+zip", stored: true },
    { name: "META-INF/container.xml", data: CONTAINER },
    {
      name: "b/p.opf",
      data: `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Book</dc:title></metadata><manifest>${names
        .map((name) => `<item id="${name}" href="${name}%20.xhtml" media-type="application/xhtml+xml"/>`)
        .join("")}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`.repeat(2)).join("")}</spine></package>`,
    },
    ...Object.entries(chapters).map(([name, chapter]) => ({
      name: `b/${name} .xhtml`,
      data:
        typeof chapter === "string"
          ? `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x"/></head><body>${chapter}</body></html>`
          : chapter,
    })),
    ...extra,
  ]);
};

it("reads the chapters of the spine once each, in order, with tables and lists", async () => {
  const bytes = makeEpub({
    two: "<h1>Two</h1><table><tr><th>a</th></tr><tr><td><p>1</p><p>2</p></td></tr></table>",
    one: '<h2>One</h2><ul><li>x<a id="anchor"/></li></ul><img src="p.png" alt="Picture"/><img src="q.png"/>',
  });
  const { markdown, title } = await convert(bytes);
  expect(markdown).toBe("# Two\n\n| a |\n| - |\n| 1<br>2 |\n\n## One\n\n- x\n\n![Picture]()\n");
  expect(title).toBe("Book");
});

it("believes the encoding that a chapter declares, where it is no UTF-8", async () => {
  const chapter = (encoding: string, byte: number): Buffer =>
    Buffer.from(
      `<?xml version="1.0" encoding="${encoding}"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>${String.fromCharCode(byte)}</p></body></html>`,
      "latin1",
    );
  const { markdown } = await convert(makeEpub({ one: chapter("windows-1251", 0xc6), two: chapter("ISO-8859-7", 0xe1) }));
  expect(markdown).toBe("Ж\n\nα\n");
});

it("makes notes footnotes, wherever they stand, and links within the book text", async () => {
  const bytes = makeEpub({
    one: '<p>text<a epub:type="noteref" href="notes%20.xhtml#n1">1</a> and <a href="notes%20.xhtml">notes</a></p>',
    notes:
      '<aside epub:type="footnote" id="n1"><p><sup><a href="one%20.xhtml#r1">1</a></sup>the note, <a href="#x">see there</a></p></aside>',
  });
  expect((await convert(bytes)).markdown).toBe("text[^1] and notes\n\n[^1]: the note, see there\n");
});

it.each(["<a href='one%20.xhtml#r1'>1</a>. the note", "[<a href='one%20.xhtml#r1'>1</a>] the note"])(
  "leaves out what stands around the label of a note: %s",
  async (note) => {
    const bytes = makeEpub({
      one: '<p>text<a epub:type="noteref" href="notes%20.xhtml#n1">1</a></p>',
      notes: `<aside epub:type="footnote" id="n1"><p>${note}</p></aside>`,
    });
    expect((await convert(bytes)).markdown).toBe("text[^1]\n\n[^1]: the note\n");
  },
);

it("leaves out the brackets of a label that stands alone, and the numbers of lines of code", async () => {
  const label = '<span>[</span><a role="doc-backlink" href="#r1">1</a><span>]</span>';
  const one = `<p>text<a epub:type="noteref" href="#n1" id="r1">1</a></p><pre class="linenos"><i class="linenos">1</i>a\n<i class="linenos">2</i>b</pre>
    <aside epub:type="footnote" id="n1">${label}<p>the note</p></aside>`;
  expect((await convert(makeEpub({ one }))).markdown).toBe("text[^1]\n\n```\na\nb\n```\n\n[^1]: the note\n");
});

it("refuses encrypted chapters, not obfuscated fonts", async () => {
  const encryption = (uri: string) => ({
    name: "META-INF/encryption.xml",
    data: `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="${uri}"/></encryption>`,
  });
  await expect(convert(makeEpub({ one: "<p>x</p>" }, [encryption("b/one%20.xhtml")]))).rejects.toThrow("encrypted");
  expect((await convert(makeEpub({ one: "<p>x</p>" }, [encryption("b/font.otf")]))).markdown).toBe("x\n");
});

it("reads chapters that are not well-formed as browsers do, with the entities that HTML names", async () => {
  const { markdown } = await convert(makeEpub({ one: "<p>a&nbsp;&mdash;&nbsp;b<p>c<br>d &amp; e", two: "<p>f</p>" }));
  expect(markdown).toBe("a\u00a0—\u00a0b\n\nc\\\nd & e\n\nf\n");
});

it("refuses chapters that make a parser of HTML copy elements without end", async () => {
  const open = Array.from({ length: 300 }, (_, at) => `<b id=${at}>`).join("");
  const bytes = makeEpub({ one: `<p>${open}${"<p>x".repeat(2_000)}` });
  await expect(convert(bytes)).rejects.toMatchObject({ code: "too_large" });
});

it("keeps lists in lists, boxes, definitions, code and equations", async () => {
  const chapter = `<ol start="3"><li>c<ul><li><input type="checkbox" checked="checked"/> done</li></ul></li></ol>
    <dl><dt>Bow</dt><dd>the front</dd></dl><pre><code class="language-js">a = 1;\n  b</code></pre>
    <p>so <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>
    and <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>y</mi><msqrt><mn>2</mn></msqrt></mfrac><mo>≤</mo><mi>sin</mi><msup><mi>x</mi><mn>2</mn></msup></math></p>`;
  expect((await convert(makeEpub({ one: chapter }))).markdown).toBe(
    "3. c\n   - [x] done\n\n- Bow\n\n  the front\n\n```js\na = 1;\n  b\n```\n\nso $x^2$ and $\\frac{y}{\\sqrt{2}}\\le \\sin x^{2}$\n",
  );
});

it("carries a link's and a mark's meaning to the blocks in it", async () => {
  const { markdown } = await convert(
    makeEpub({ one: '<div><a href="https://example.com/"><div><b>x</b></div><img src="p" alt="P"/></a></div>' }),
  );
  expect(markdown).toBe("[**x**](https://example.com/)\n\n[![P]()](https://example.com/)\n");
});

/** A book of one file whose manifest and spine a test writes. */
const bookOf = (manifest: string, spine: string, files: Record<string, string | Buffer>, container = CONTAINER): Buffer =>
  makeZip([
    { name: "mimetype", data: "application/epub+zip", stored: true },
    { name: "META-INF/container.xml", data: container },
    {
      name: "b/p.opf",
      data: `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${manifest}</manifest><spine>${spine}</spine></package>`,
    },
    ...Object.entries(files).map(([name, data]) => ({ name: `b/${name}`, data })),
  ]);
const chapterOf = (body: string): string => `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
const CHAPTER = '<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>';

it.each([
  ["what stands in for it", `<item id="s" href="s.pdf" media-type="application/pdf" fallback="c"/>${CHAPTER}`, "s"],
  ["one whose type is written wrongly", '<item id="c" href="c.xhtml" media-type="text/xml"/>', "c"],
  ["the table of contents, where there is nothing else", CHAPTER.replace("/>", ' properties="nav"/>'), "c"],
])("reads of the spine %s", async (_, manifest, id) => {
  const book = bookOf(manifest, `<itemref idref="${id}"/>`, { "c.xhtml": chapterOf("<p>text</p>") });
  expect((await convert(book)).markdown).toBe("text\n");
});

it("comes to the end of fallbacks that go round, and refuses chapters that are no text", async () => {
  const loop = ["s", "t"].map(
    (id, at) => `<item id="${id}" href="${id}.pdf" media-type="application/pdf" fallback="${at ? "s" : "t"}"/>`,
  );
  await expect(convert(bookOf(loop.join(""), '<itemref idref="s"/>', {}))).rejects.toMatchObject({ code: "bad_input" });
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7_919 + 13) % 256));
  await expect(convert(bookOf(CHAPTER, '<itemref idref="c"/>', { "c.xhtml": noise }))).rejects.toMatchObject({
    code: "bad_input",
  });
});

it("takes the rendition that is a package", async () => {
  const other = '<rootfile full-path="b/x.pdf" media-type="application/pdf"/>';
  const container = CONTAINER.replace("<rootfile ", `${other}<rootfile media-type="application/oebps-package+xml" `);
  const book = bookOf(CHAPTER, '<itemref idref="c"/>', { "c.xhtml": chapterOf("text"), "x.pdf": "%PDF-" }, container);
  expect((await convert(book)).markdown).toBe("text\n");
});

it("does not part lines at what it drops in them, shows no alternatives, and rules as rules", async () => {
  const ruby = "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字 a<script>x</script> b</p>";
  const choice =
    "<p>c <epub:switch><epub:case required-namespace='x'>D</epub:case><epub:default>e</epub:default></epub:switch></p>";
  const bytes = makeEpub({ one: `${ruby}${choice}<p hidden="">not this</p><hr/><p>f</p>` });
  expect((await convert(bytes)).markdown).toBe("漢(kan)字 a b\n\nc e\n\n---\n\nf\n");
});

it("leaves out what says that it is hidden, and says so, but shows notes", async () => {
  const one = `<p>a<a epub:type="noteref" href="#n">1</a></p><p style="color: red; display: none">b</p>
    <div style="DISPLAY:none"><p>&#160;</p><aside epub:type="footnote" id="n"><p>note</p></aside></div>
    <ul><li>c</li><li style="display:none">d</li></ul><p>e<span hidden="hidden">f</span></p>
    <table><tr><th>g</th><th style="display:none">h</th></tr><tr style="display:none"><td>i</td></tr><tr><td>j</td></tr></table>`;
  expect(await convert(makeEpub({ one }))).toMatchObject({
    markdown: "a[^1]\n\n- c\n\ne\n\n| g |\n| - |\n| j |\n\n[^1]: note\n",
    warnings: ["Hidden text was left out."],
  });
  const onlyNote =
    '<p>a<a epub:type="noteref" href="#n">1</a></p><aside style="display:none" epub:type="footnote" id="n">note</aside>';
  expect(await convert(makeEpub({ one: onlyNote }))).toMatchObject({ markdown: "a[^1]\n\n[^1]: note\n", warnings: [] });
});

it("shows no rule that nothing follows, such as the one above notes", async () => {
  const note = '<section><hr/><aside epub:type="footnote" id="n"><p>note</p></aside></section>';
  const bytes = makeEpub({ one: `<p>a<a epub:type="noteref" href="#n">1</a></p>${note}` });
  expect((await convert(bytes)).markdown).toBe("a[^1]\n\n[^1]: note\n");
});

it("reads chapters whose document type declares what they use", async () => {
  const subset = '<!DOCTYPE html [\n<!ENTITY boat "Anna">\n<!ATTLIST p class CDATA #IMPLIED>\n]>';
  const chapter = Buffer.from(`<?xml version="1.0"?>${subset}${chapterOf("<p>of &mdash; it</p>")}`);
  expect((await convert(makeEpub({ one: chapter }))).markdown).toBe("of — it\n");
});

it("reads chapters that are drawings", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Map</title><text>North <tspan>and</tspan> south</text></svg>';
  const book = bookOf('<item id="s" href="s.svg" media-type="image/svg+xml"/>', '<itemref idref="s"/>', { "s.svg": svg });
  expect((await convert(book)).markdown).toContain("North and south");
});

it("nests quotations only so deep: each line is as long as they are deep", async () => {
  const deep = `${"<blockquote>".repeat(300)}${"<p>x</p>".repeat(20_000)}${"</blockquote>".repeat(300)}`;
  expect((await convert(makeEpub({ one: deep }))).markdown.length).toBeLessThan(2_000_000);
});

describe("notes that nothing marks as such", () => {
  const reference = (at: number): string => `<a id="r${at}" href="#n${at}">${at}</a>`;

  it.each([
    ["the link", `<p><a id="n1" href="#r1">1</a> of old</p><p>end</p>`],
    ["its paragraph", `<p id="n1"><a href="#r1">1</a> of old</p><p>end</p>`],
    ["an anchor before it", `<div><p><a id="n1"></a><a href="#r1"><span>[1]</span></a> of old</p></div><p>end</p>`],
    ["its item", `<ol><li id="n1"><p><a href="#r1">1.</a> of old</p></li></ol><p>end</p>`],
  ])("are told by links to each other, be the place that of %s", async (_, note) => {
    expect((await convert(makeEpub({ one: `<p>Boats<sup>${reference(1)}</sup> left.</p>${note}` }))).markdown).toBe(
      "Boats[^1] left.\n\nend\n\n[^1]: of old\n",
    );
  });

  it("are found in other chapters, where the place of the reference is an anchor", async () => {
    const bytes = makeEpub({
      one: '<p>Boats<a id="r1"></a><a href="notes%20.xhtml#n1">[1]</a> and men<a id="r2"></a><a href="notes%20.xhtml#n2">[2]</a></p>',
      notes: '<p id="n1"><a href="one%20.xhtml#r1">[1]</a> old</p><p id="n2"><a href="one%20.xhtml#r2">[2]</a> young</p>',
    });
    expect((await convert(bytes)).markdown).toBe("Boats[^1] and men[^2]\n\n[^1]: old\n\n[^2]: young\n");
  });

  it.each([
    ["the link", '<a href="#n1" id="r1">1</a>'],
    ["the number set high", '<sup id="r1"><a href="#n1">1</a></sup>'],
  ])("are told by a link at their end that leads back to %s", async (_, link) => {
    const notes = '<div><hr/><ol><li id="n1"><p>of old</p><p>and young<a href="#r1">↩︎</a></p></li></ol></div>';
    expect((await convert(makeEpub({ one: `<p>Boats${link} left.</p>${notes}` }))).markdown).toBe(
      "Boats[^1] left.\n\n[^1]: of old\n\n    and young\n",
    );
  });

  it("are told by a term in brackets that leads back", async () => {
    const notes = '<h1>Notes</h1><dl id="n1"><dt>[<a href="#r1">←1</a>]</dt><dd><p>of old</p></dd></dl>';
    const { markdown } = await convert(makeEpub({ one: `<p>Boats<sup><a id="r1" href="#n1">1</a></sup> left.</p>${notes}` }));
    expect(markdown).toBe("Boats[^1] left.\n\n# Notes\n\n[^1]: of old\n");
  });

  it("are no entries of a list that lead back to where another link is", async () => {
    const list = '<ol><li id="n1">of old <a href="#r2">↩</a></li></ol>';
    const markdown = `<p>Boats<a href="#n1" id="r1">1</a> left<a id="r2"></a>.</p>${list}`;
    expect((await convert(makeEpub({ one: markdown }))).markdown).toBe("Boats1 left.\n\n1. of old ↩\n");
  });

  it("are no chapters that a table of contents links to and that link back", async () => {
    const contents = '<p>Chapter <a id="r1" href="#n1">1</a></p><ul><li><a id="r2" href="#n2">2</a> Of men</li></ul>';
    const chapters = '<h2 id="n1"><a href="#r1">1</a> Of boats</h2><p>text</p><p id="n2"><a href="#r2">2</a> Of men</p>';
    expect((await convert(makeEpub({ one: contents + chapters }))).markdown).not.toContain("[^");
  });
});

it("takes names that mean something to a program for names", async () => {
  const chapter =
    '<p>a&amp;constructor; <toString>b</toString> <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><__proto__ xmlns="">y</__proto__><mfenced open="constructor"><mi>z</mi></mfenced></math></p>';
  expect((await convert(makeEpub({ one: chapter }))).markdown).not.toMatch(/native code|\[object/);
});

it("keeps numbers that are set high or low, and those that lists give to their items", async () => {
  const chapter = `<p>10<sup>6</sup> of H<sub>2</sub>O on the 1<sup>st</sup></p><ol><li>one</li><li value="4">four</li><li>five</li></ol>
    <ol type="a" start="2"><li>b</li><li>c<ol style="list-style-type: lower-roman"><li>i</li></ol></li></ol><ol reversed=""><li>two</li><li>one</li></ol>`;
  expect((await convert(makeEpub({ one: chapter }))).markdown).toBe(
    [
      "10<sup>6</sup> of H<sub>2</sub>O on the 1st\n",
      "1. one\n\n4) four\n5) five\n",
      "- b. b\n- c. c\n  - i. i\n",
      "2. two\n\n1) one\n",
    ].join("\n"),
  );
});

it("leaves out a table of contents among the chapters, not what stands beside it", async () => {
  const page = '<h1>Trees</h1><nav epub:type="toc"><h2>Contents</h2><ol><li><a href="c.xhtml">oaks</a></li></ol></nav>';
  const contents = chapterOf(page).replace("<html ", '<html xmlns:epub="http://www.idpf.org/2007/ops" ');
  const manifest = `<item id="n" href="n.xhtml" media-type="application/xhtml+xml" properties="nav"/>${CHAPTER}`;
  const files = { "n.xhtml": contents, "c.xhtml": chapterOf("<p>text</p>") };
  const book = bookOf(manifest, '<itemref idref="n"/><itemref idref="c"/>', files);
  expect((await convert(book)).markdown).toBe("# Trees\n\ntext\n");
});
