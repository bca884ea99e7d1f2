import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { parsePage } from "./page.ts";
import { plainText } from "./plain-text.ts";

const page = (html: string) => parsePage(html, "https://example.com/a/b?q=1");

describe("selection", () => {
  const sample = page(
    '<ul id="l"><li>One <b>1</b></li><li> </li><li>Two<br>lines <script>no()</script></li></ul><img src="i.png" alt="A"><a href="mailto:x@y.z">m</a>',
  );

  it("gives folded text, without scripts, lines apart", () => {
    expect(sample.texts("li")).toEqual(["One 1", "Two lines"]);
  });

  it("is read as plain text without being written out as HTML first", () => {
    const [part] = page("<div><p>So<sup class=ref>1</sup> it is.</p><pre>a\nb</pre></div>").all("div");
    expect(part && plainText(part, { without: ["ref"] })).toBe("So it is.\n\na\nb");
    const [code] = page("<pre>a\nb</pre>").all("pre");
    expect(code && plainText(code)).toBe("a\nb");
  });

  it("leaves out longer texts where it is told how long they may be", () => {
    const sample = page(`<p>A <b>word</b>${" ".repeat(500)}</p><p>Many <b>words</b></p>`);
    expect(sample.texts("p", 6)).toEqual(["A word"]);
    expect(sample.texts("b", 6)).toEqual(["word", "words"]);
  });

  it("gives null for what is not there or blank", () => {
    expect([sample.text("h1"), sample.text("li:nth-child(2)"), sample.attr("img", "title")]).toEqual([null, null, null]);
  });

  it("makes addresses absolute, and leaves other attributes alone", () => {
    expect(sample.attr("img", "src")).toBe("https://example.com/a/i.png");
    expect(sample.attr("a", "href")).toBe("mailto:x@y.z");
    expect(page('<p title="javascript:a">').attr("p", "title")).toBe("javascript:a");
  });

  it.each(["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "shop.example:8080/x", "http://a:99999"])(
    "gives nothing for the address %j, nor the next one in its place",
    (href) => {
      const links = page(`<a href="${href}">a</a><a href="/b">b</a>`);
      expect(links.attr("a", "href")).toBeNull();
      expect(links.attrs("a", "href")).toEqual(["https://example.com/b"]);
      expect(links.absolute(href)).toBeNull();
    },
  );

  it("selects within a selection", () => {
    const [list] = sample.all("#l");
    expect(list?.all("> li").map((item) => item.text())).toEqual(["One 1", null, "Two lines"]);
    expect(list?.attr("", "id")).toBe("l");
    expect([list?.tag, sample.tag]).toEqual(["ul", ""]);
    expect(list?.html("b")).toBe("1");
  });
});

describe("a base", () => {
  it("is the first <base href> against the final URL", () => {
    expect(page('<base target="_top"><base href="/c/"><base href="/d/">').absolute("e")).toBe("https://example.com/c/e");
  });

  it("that is no http address is ignored", () => {
    expect(page('<base href="javascript:void 0">').absolute("e")).toBe("https://example.com/a/e");
  });

  it.each([
    ["is too long", `/${"c".repeat(8_000)}/`],
    ["is too long when it is encoded", `/${"é".repeat(2_000)}/`],
  ])("that %s is ignored, and the page's own address counts", (_, href) => {
    expect(page(`<base href="${href}"><base href="/d/">`).absolute("e")).toBe("https://example.com/a/e");
  });

  it("of a few thousand characters counts", () => {
    expect(page(`<base href="/${"c".repeat(7_000)}/">`).absolute("e")).toBe(`https://example.com/${"c".repeat(7_000)}/e`);
  });

  it("makes nothing of other schemes", () => {
    expect(page("").absolute("javascript:alert(1)")).toBeNull();
  });

  it("makes nothing of a host with more marks on a letter than any has: reading it takes the square of them", () => {
    expect(page("").absolute(`https://a${"\u0301".repeat(31)}.example/`)).toBeNull();
  });
});

it("meta gives the first non-blank content in the order asked", () => {
  const sample = page(
    '<meta property="og:title" content=" "><meta name="Title" content="N"><meta itemprop="headline" content="H">',
  );
  expect(sample.meta("og:title", "headline", "title")).toBe("H");
});

describe("json-ld", () => {
  const withLd = (...blocks: string[]) =>
    page(blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join(""));

  it("finds objects in graphs, lists and other objects", () => {
    const sample = withLd(
      '{"@graph":[{"@type":["Thing","Product"],"name":"P","offers":{"@type":"Offer","price":1}}]}',
      '[{"@type":"schema:Person"}]',
    );
    expect(sample.jsonLd("Product").map(({ name }) => name)).toEqual(["P"]);
    expect(sample.jsonLd("Offer")).toEqual([{ "@type": "Offer", price: 1 }]);
    expect(sample.jsonLd("https://schema.org/Person")).toHaveLength(1);
  });

  it("puts in what @id refers to, and stops in a circle", () => {
    const sample = withLd(
      '{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"N","knows":{"@id":"#a"}}]}',
    );
    expect(sample.jsonLd("Article")[0]?.author).toEqual({ "@id": "#a", "@type": "Person", name: "N", knows: { "@id": "#a" } });
  });

  it.each([
    ["a comment", '/* c */ {"@type":"T", // x\n"name":"v"}'],
    ["a trailing comma", '{"@type":"T","name":"v",}'],
    ["CDATA", '//<![CDATA[\n{"@type":"T","name":"v"}\n//]]>'],
    ["an HTML comment", '<!-- {"@type":"T","name":"v"} -->'],
    ["a raw line break in a string", '{"@type":"T","name":"v","text":"a\nb"}'],
    ["a semicolon", '{"@type":"T","name":"v"};'],
    ["single quotes", `{'@type': 'T', "name": 'v', "text": 'It\\'s "so"'}`],
    ["names without quotes", '{"@type":"T",name: "v"}'],
    ["texts without quotes", '{"@type":"T","name": v,\n"age": 3, "of": undefined}'],
    ["a comma before a comment", '{"@type":"T","name":"v", /* last */ }'],
    ["200 kB of it", `{"@type":"T","name":"v","text":"${"a ".repeat(49_990)}",}`.padEnd(199_000)],
  ])("survives %s", (_what, block) => {
    expect(withLd(block).jsonLd("T")[0]?.name).toBe("v");
  });

  it("is empty where the block is none", () => {
    expect(withLd("not json at all").jsonLd("T")).toEqual([]);
  });
});

describe("embedded state", () => {
  const script = (code: string) => page(`<script>${code}</script>`);

  it("is read from a script by its id", () => {
    expect(page('<script id="__NEXT_DATA__" type="application/json">{"a":[1]}</script>').embedded("__NEXT_DATA__")).toEqual({
      a: [1],
    });
  });

  it.each([
    ["an assignment to window", 'window.S = {"a":1};more()'],
    ["an assignment by index", 'window["S"]={"a":1}'],
    ["a declaration", 'var S = {"a":1}, b = 2'],
    ["a literal that is no JSON", "self.S={a:1,b:undefined,};"],
    ["single quotes", "window.S = {'a': 1, };"],
    ["JSON in a string", 'window.S = JSON.parse("{\\"a\\":1}");'],
    ["percent-coded JSON", 'window.S = JSON.parse(decodeURIComponent("%7B%22a%22%3A1%7D"));'],
    ["a default", 'window.S = window.S || {"a":1};'],
    ["a chain", 'window.T = window.S = {"a":1};'],
    ["a function that gives data back", "window.S=(function(x,y){return {a:x,b:y}}(1,void 0));"],
    ["an empty start", 'window.S = {}; window.S = {"a":1}'],
  ])("is read from %s", (_what, code) => {
    expect(script(code).embedded("S")).toEqual({ a: 1 });
  });

  it("is a list of what was pushed", () => {
    const code = '(window[Symbol.for("S")] ??= []).push({"a":undefined,"b":1});(window.S=window.S||[]).push({c:2});S.push([3])';
    expect(script(code).embedded("S")).toEqual([{ b: 1 }, { c: 2 }, [3]]);
  });

  it("of Next's flight stream is its rows", () => {
    const code = (row: string) => `<script>self.__next_f.push([1,${JSON.stringify(row)}])</script>`;
    const sample = page(
      `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${code('1:I["m"]\n2:{"a"')}${code(':1}\n3:T3,äx4:["b"]\n')}`,
    );
    expect(sample.embedded("__next_f")).toEqual({ 2: { a: 1 }, 3: "äx", 4: ["b"] });
  });

  it("never runs anything", () => {
    expect(script("window.S = {a: (() => { throw new Error() })(), b: globalThis.process}").embedded("S")).toEqual({});
  });

  it("is null where there is none", () => {
    expect(script("if (x.S == 1) { S === 2 }").embedded("S")).toBeNull();
  });
});

describe("hostile markup", () => {
  it("nested ten thousand deep keeps its text", () => {
    const deep = page(`${"<div><b>".repeat(10_000)}inside<p>after</p>`);
    expect(deep.text()).toContain("inside");
    expect(deep.html()).toContain("after");
    expect(deep.text("p")).toBe("after");
  });

  it.each(["noscript", "template", "svg><title", "h1><template", "svg><title><div><noscript"])(
    "nested ten thousand deep in elements that are no text for readers is read by who recurses: %s",
    (tags) => {
      const deep = page(`<h1>before${`<${tags}>`.repeat(10_000)}<b itemprop=name>inside</b>`);
      expect(deep.text("h1")).toMatch(/^before/);
      expect(deep.html()).toContain("inside");
    },
  );

  it("that makes the parser multiply elements is refused", () => {
    const formatting = Array.from({ length: 2_000 }, (_, index) => `<b id=${index}>`).join("");
    const hostile = page(`<p>${formatting}${"</p><p>x".repeat(2_000)}`);
    expect(() => hostile.text()).toThrow(/elements/);
    expect(() => hostile.base).toThrow(/elements/);
  });

  it("with two hundred thousand elements side by side is read", () => {
    expect(page(`${"<i></i>".repeat(200_000)}<p>the last`).text("p")).toBe("the last");
  });

  it("with two hundred thousand objects in its JSON-LD is read", () => {
    const data = JSON.stringify([{ "@type": "Thing", name: "first" }, ...Array(200_000).fill({})]);
    expect(page(`<script type="application/ld+json">${data}</script>`).jsonLd("Thing")).toHaveLength(1);
  });

  it("with an own __proto__ pollutes nothing", () => {
    page('<script>window.S = {"__proto__":{"polluted":1}}</script>').embedded("S");
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("polluted");
  });
});

it.each<[string, () => unknown]>([
  [
    "JSON-LD that breaks off behind blanks",
    () => page(`<script type="application/ld+json">{"a":${" ".repeat(200_000)}x}</script>`).jsonLd(),
  ],
  [
    "JSON-LD of quotes that do not match",
    () => page(`<script type="application/ld+json">{"a":"${'"'.repeat(300_000)}</script>`).jsonLd(),
  ],
  [
    "JSON-LD scripts that are all broken",
    () => page(`<script type="application/ld+json">{"a":"${'"'.repeat(40_000)}</script>`.repeat(20)).jsonLd(),
  ],
  [
    "a string of JSON-LD that does not end",
    () => page(`<script type="application/ld+json">{"a":"${'\\"'.repeat(90_000)}</script>`).jsonLd(),
  ],
  [
    "JSON-LD of single quotes that do not match",
    () => page(`<script type="application/ld+json">{"a":'${"' ".repeat(90_000)}</script>`).jsonLd(),
  ],
  [
    "JSON-LD of names without quotes",
    () => page(`<script type="application/ld+json">{${"a: ".repeat(60_000)}</script>`).jsonLd(),
  ],
  [
    "state in state that does not end",
    () => page(`<script>${"S=(1,\n".repeat(500)}${"1,".repeat(400_000)}</script>`).embedded("S"),
  ],
  ["blanks behind the name of a state", () => page(`<script>window["S"${" ".repeat(200_000)}</script>`).embedded("S")],
  ["elements of one id", () => page('<b id="a">x</b>'.repeat(60_000)).text("#a")],
  [
    "parts in each other",
    () => {
      const sample = page(`${"<div class=a>".repeat(500)}${"word ".repeat(100_000)}`);
      for (let time = 0; time < 10; time += 1) sample.texts(".a", 100);
    },
  ],
  ["preformatted blanks", () => plainText(`<pre>a${" ".repeat(200_000)}b</pre>`)],
])("is read in time: %s", async (_, read) => {
  await inTime(5, read);
});
