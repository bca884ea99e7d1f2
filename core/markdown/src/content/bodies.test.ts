import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepBodies } from "./bodies.ts";

const kept = keptBy(keepBodies);

describe("a document in a box of its own", () => {
  const HEADING = '<h1>Ropes<a class="headerlink" href="#ropes">¶</a></h1>';
  const ENTRY = '<dl><dt>coil(<a href="#rope">rope</a>)</dt><dd><p>Coils it.</p></dd></dl>';

  it.each([
    ["Sphinx", `<div class="body" role="main">${HEADING}${ENTRY}</div>`],
    ["another theme of Sphinx's", `<article role="main" id="content">${HEADING}${ENTRY}</article>`],
    ["a theme of PyData's", `<main role="main">${HEADING}${ENTRY}<div class="prev-next-area"><p>next</p></div></main>`],
    ["Docusaurus", `<div class="theme-doc-markdown markdown"><h1>Ropes¶</h1>${ENTRY}</div>`],
    ["VitePress", `<div class="vp-doc _guide"><h1>Ropes¶</h1>${ENTRY}</div>`],
    ["Material for MkDocs", `<article class="md-content__inner md-typeset"><h1>Ropes¶</h1>${ENTRY}</article>`],
  ])("is kept whole: %s", (_, body) => {
    expect(kept(`<p>Manuals</p>${body}<p>Made</p>`, 0.04)).toEqual(["Ropes¶", "coil(rope)", "Coils it."]);
  });

  it.each([
    [
      "Javadoc",
      (entry: string) =>
        `<div class="class-declaration-page"><section class="class-description">${entry}</section><section class="other"><p>Sum</p></section></div>`,
    ],
    [
      "Javadoc before 16",
      (entry: string) =>
        `<div class="header">Mole</div><div class="contentContainer"><ul class="blockList"><li>${entry}</li></ul></div>`,
    ],
    [
      "RDoc",
      (entry: string) =>
        `<h2>Pages</h2><section class="documentation-section"><section class="constants-list">${entry}</section></section>`,
    ],
    ["JSDoc", (entry: string) => `<article><div class="container-overview"><hr></div>${entry}</article>`],
  ])("is kept in references of %s", (_, page) => {
    expect(kept(page("<dl><dt>Kinds</dt></dl><p>So it is.</p>"), 0)).toEqual(["Kinds", "So it is."]);
  });

  it("is kept without its contents and controls, and what the models are sure of", () => {
    const body = (more: string) => `<div class="body" role="main">${HEADING}${more}</div>`;
    const parts = '<div class="contents local"><p>Contents</p><ul><li><p>Ropes</p></li></ul></div><form><p>Search</p></form>';
    expect(kept(body(parts), 0.04)).toEqual(["Ropes¶"]);
    expect(kept(body(ENTRY), 0.02)).toEqual([]);
  });

  it("is kept with all of a book that stands in its contents (Sphinx, singlehtml)", () => {
    const book = (text: string) => `<div class="body" role="main">${HEADING}<div class="toctree-wrapper">${text}</div></div>`;
    const text = "The rope is laid of three strands. ".repeat(16);
    expect(kept(book(`<section><h2>Strands</h2><p>${text}</p></section>`), 0.04)).toContain("Strands");
    expect(kept(book(`<ul>${`<li><a href="/s">${text}</a></li>`.repeat(2)}</ul>`), 0.04)).toEqual(["Ropes¶"]);
  });

  it("is kept with the title above it and its table of members (Doxygen)", () => {
    const title = (name: string) =>
      `<div class="${name}"><div class="headertitle"><h1>Mole<div class="ingroups">Harbour</div></h1></div></div>`;
    const members = '<table class="directory"><tr><td>moor</td><td>Mole</td></tr></table>';
    expect(kept(`<p>Quay 2.4</p>${title("header")}<div class="contents">${members}</div>`, 0.04)).toEqual([
      "Mole",
      "moor",
      "Mole",
    ]);
    expect(kept(`${title("top")}${members}`, 0.04)).toEqual([]);
  });

  it("leaves the sources of methods to the models (RDoc)", () => {
    const method = '<div class="method-detail"><h4>moor(boat)</h4><div class="method-source-code"><pre>tie</pre></div></div>';
    expect(kept(`<section class="documentation-section">${method}</section>`, 0.04)).toEqual(["moor(boat)"]);
    expect(kept('<div class="contentContainer"><p>Any site has one.</p></div>', 0.04)).toEqual([]);
  });

  it("is told by its links: any page may call its content so", () => {
    expect(kept(`<div role="main"><h1>Ropes</h1>${ENTRY}</div>`, 0.04)).toEqual([]);
  });

  it("takes time in proportion to the page, however many say that they are one", async () => {
    await inTime(4, () => kept('<div role="main"><h2>Ropes</h2>'.repeat(15_000), 0.04));
  });
});

describe("a book of DocBook", () => {
  const title = (text: string) => `<div class="titlepage"><h2>${text}</h2></div>`;
  const toc = '<div class="toc"><p>Contents</p><dl><dt>Ropes</dt></dl></div>';

  it("is kept with its short chapters, and without its contents", () => {
    const chapter = `<div class="chapter">${title("Ropes")}<p>Thick.</p></div>`;
    expect(kept(`<p>Shop</p><div class="book">${title("Book")}${toc}${chapter}</div>`, 0.04)).toEqual([
      "Book",
      "Ropes",
      "Thick.",
    ]);
  });

  it("is told by its pages of titles", () => {
    expect(kept(`<div class="article"><h2>Ropes</h2><p>Thick.</p></div>`, 0.04)).toEqual([]);
  });

  it("takes time in proportion to the page, however many say that they are one", async () => {
    await inTime(4, () => kept('<div class="section"><h2>Ropes</h2>'.repeat(15_000), 0.04));
  });
});

describe("a page of pydoctor", () => {
  it("is kept with the heads of its members", () => {
    const member = (head: string, text: string) =>
      `<div class="basefunction"><div class="functionHeader">${head}</div><div class="docstring"><p>${text}</p></div></div>`;
    expect(kept(`<p>Menu</p><div id="childList">${member("def coil(rope):", "Coils it.")}</div>`, 0)).toEqual([
      "def coil(rope):",
      "Coils it.",
    ]);
    expect(kept('<div id="childList"><p>Mara</p></div>', 0)).toEqual([]);
  });
});

describe("a page of Doxygen", () => {
  const page = (body: string, name = "contents") =>
    `<div class="header">Ropes</div><div class="${name}">${body}</div><p>Made</p>`;
  const MEMBERS = '<table class="memberdecls"><tr class="memitem:a"><td>void</td><td><a href="#a">coil</a> ()</td></tr></table>';
  const MEMBER = '<h2 class="memtitle">coil()</h2><div class="memitem"><div class="memdoc"><p>Coils it.</p></div></div>';

  it("is kept with its members, and without what stands around", () => {
    expect(kept(page(MEMBERS + MEMBER), 0.01)).toEqual(["void", "coil ()", "coil()", "Coils it."]);
  });

  it("is kept without members of others, but for the line that says whose they are", () => {
    const rows =
      '<tr class="inherit_header pub"><td>Functions inherited from Twine</td></tr><tr class="memitem:b inherit pub"><td>+void cut ()</td></tr>';
    expect(kept(page(`<table class="memberdecls">${rows}</table>`), 0.01)).toEqual(["Functions inherited from Twine"]);
  });

  it("is kept without diagrams", () => {
    const diagram = '<div class="dynheader">+Inheritance diagram for Rope:</div><div class="dyncontent">+Rope</div>';
    expect(kept(page(diagram + MEMBER), 0.01)).toEqual(["coil()", "Coils it."]);
  });

  it("is told by its members: any page may call its content so", () => {
    expect(kept(page("<p>Ropes</p>"), 0.01)).toEqual([]);
    expect(kept(page(MEMBERS, "content"), 0.01)).toEqual([]);
  });
});

describe("a page of gi-docgen", () => {
  const page = (body: string, id = "main") => `<nav>Types</nav><section id="${id}" class="content">${body}</section><p>Made</p>`;
  const PART =
    '<div class="toggle-wrapper methods"><h4>Instance methods</h4><div class="docblock"><h6><a href="m">mole_open</a></h6><p>Opens it.</p></div></div>';

  it("is kept with the lists of what a type has, and without what stands around", () => {
    expect(kept(page(PART), 0.01)).toEqual(["Instance methods", "mole_open", "Opens it."]);
  });

  it("is kept without what a type has from others, but for the line that says so", () => {
    const other = '<div class="toggle-wrapper default-hide ancestor-methods"><h5>Methods inherited</h5><p>+Closes it.</p></div>';
    expect(kept(page(PART + other), 0.01)).toEqual(["Instance methods", "mole_open", "Opens it.", "Methods inherited"]);
  });

  it("is told by its parts: any page may call its content so", () => {
    expect(kept(page("<div><h4>Methods</h4></div>"), 0.01)).toEqual([]);
    expect(kept(page(PART, "content"), 0.01)).toEqual([]);
  });

  it("of parts in each other takes time in proportion to them", async () => {
    const parts = '<div class="toggle-wrapper default-hide ancestor-methods">x'.repeat(20_000);
    await inTime(3, () => kept(page(parts), 0.01));
  });
});

describe("a page of Haddock", () => {
  const DECLARED = '<div id="interface"><p class="src"><a href="#v:coil">coil</a> :: <a href="#t:Rope">Rope</a></p></div>';
  const page = (header: string, body: string) => `<div id="${header}">harbour</div><div id="content">${body}</div><p>Made</p>`;

  it("is kept with its declarations, and without what stands around them", () => {
    expect(kept(page("package-header", DECLARED), 0.01)).toEqual(["coil :: Rope"]);
  });

  it("is kept without the lists that lead to its own parts", () => {
    const lists = '<div id="synopsis"><ul><li>+coil</li></ul></div><div id="contents-list"><ul><li>+Coils</li></ul></div>';
    expect(kept(page("package-header", lists + DECLARED), 0.01)).toEqual(["coil :: Rope"]);
  });

  it("is told by its header: any page may call its content so", () => {
    expect(kept(page("header", DECLARED), 0.01)).toEqual([]);
  });
});

describe("an operation that Redoc describes", () => {
  const OPERATION =
    '<div data-section-id="tag/Lamps/operation/light"><div data-section-id="operation/light"><h2>Light a lamp</h2><button><span>post</span><span>/lamps</span></button>' +
    '<div aria-hidden="true"><p>https://x.example/lamps</p></div><ul role="tablist"><li role="tab">200</li></ul><button>Copy</button><code>{"lit": true}</code></div></div>';

  it("is kept with its path and samples, and without its controls", () => {
    const page = `<div class="redoc-wrap"><p>Search</p>${OPERATION}<p>Imprint</p></div>`;
    expect(kept(page, 0.01)).toEqual(["Light a lamp", "post/lamps", '{"lit": true}']);
  });

  it("is told by the box of its page", () => {
    expect(kept(`<div class="wrap">${OPERATION}</div>`, 0.01)).toEqual([]);
  });
});

describe("a page of rustdoc", () => {
  const page = (body: string, name = "rustdoc struct", id = "main-content") =>
    `<div class="${name}"><nav>Moles</nav><main><section id="${id}" class="content">${body}</section></main></div><p>Made</p>`;
  const impl = (of: string) =>
    `<details><summary><section class="impl"><span class="rightside">1.0.0 · <a class="src" href="s">Source</a></span>
     <h3 class="code-header">impl <a href="c">${of}</a> for <a href="m">Mole</a></h3></section></summary>
     <section class="method"><a class="src" href="s">Source</a><h4 class="code-header">fn <a href="o">open</a>()</h4></section></details>`;

  it("is kept with its declarations, and without what stands around and beside them", () => {
    expect(kept(page(`<h2>Trait Implementations</h2>${impl("Clone")}`), 0.01)).toEqual([
      "Trait Implementations",
      "impl Clone for Mole",
      "fn open()",
    ]);
  });

  it("is kept with the fields of variants, and without the way to it and what opens its text", () => {
    const body = `<div class="main-heading"><div class="rustdoc-breadcrumbs"><a href="q">quay</a></div><h1>Enum Mole</h1>
      <span class="sub-heading">1.0.0 · <a class="src" href="s">Source</a></span></div>
      <details><summary class="hideme"><span>Expand description</span></summary><div class="docblock">A mole.</div></details>
      <div class="sub-variant-field"><span class="section-header"><code>berths: <a href="u">u32</a></code></span></div>`;
    expect(kept(page(body), 0.01)).toEqual(["Enum Mole", "A mole.", "berths: u32"]);
  });

  it("is kept without what every type has, and what runs an example", () => {
    const body = `<div class="example-wrap"><pre>open();</pre><a class="test-arrow" href="r">Run</a></div>
      <h2 id="blanket-implementations">Blanket Implementations</h2><div id="blanket-implementations-list">${impl("Any")}</div>`;
    expect(kept(page(body), 0.01)).toEqual(["open();"]);
  });

  it("may be of an older version", () => {
    expect(kept(page(impl("Clone"), "rustdoc struct", "main"), 0.01)).toEqual(["impl Clone for Mole", "fn open()"]);
  });

  it("is no page of a source, and is told by its class: any page may call its content so", () => {
    expect(kept(page(impl("Clone"), "rustdoc src"), 0.01)).toEqual([]);
    expect(kept(page(impl("Clone"), "struct"), 0.01)).toEqual([]);
  });
});
