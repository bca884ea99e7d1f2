import { expect, it } from "vitest";
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

it("keeps lists in lists, boxes, definitions, code and equations", async () => {
  const chapter = `<ol start="3"><li>c<ul><li><input type="checkbox" checked="checked"/> done</li></ul></li></ol>
    <dl><dt>Bow</dt><dd>the front</dd></dl><pre><code class="language-js">a = 1;\n  b</code></pre>
    <p>so <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>
    and <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>y</mi><msqrt><mn>2</mn></msqrt></mfrac><mo>≤</mo><mi>sin</mi><msup><mi>x</mi><mn>2</mn></msup></math></p>`;
  expect((await convert(makeEpub({ one: chapter }))).markdown).toBe(
    "3. c\n   - [x] done\n\n- Bow\n\n  the front\n\n```js\na = 1;\n  b\n```\n\nso $x^2$ and $\\frac{y}{\\sqrt{2}} ≤ \\sin x^{2}$\n",
  );
});

it("carries a link's and a mark's meaning to the blocks in it", async () => {
  const { markdown } = await convert(
    makeEpub({ one: '<div><a href="https://example.com/"><div><b>x</b></div><img src="p" alt="P"/></a></div>' }),
  );
  expect(markdown).toBe("[**x**](https://example.com/)\n\n[![P]()](https://example.com/)\n");
});
