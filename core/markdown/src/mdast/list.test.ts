import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md, readBack } from "../../test/written.ts";

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

  it("keep dashes before numbers, which are signs", () => {
    expect(md("<ul><li>- wet</li><li>– dry</li></ul>")).toBe("- wet\n- dry");
    expect(md("<ul><li>– 5 °C</li><li>– 7 °C</li></ul>")).toBe("- – 5 °C\n- – 7 °C");
  });

  it("that hold nothing but a list are that list", () => {
    expect(md("<ul><li><ul><li>a</li><li>b</li></ul></li></ul>")).toBe("- a\n- b");
    expect(md("<ul><li><ol><li>a</li><li>b</li></ol></li></ul>")).toBe("1. a\n2. b");
    expect(md("<ul><ul><li>a</li></ul><li>b</li></ul>")).toBe("- a\n- b");
    expect(md("<ul><li>a</li><li><ul><li>b</li></ul></li></ul>")).toBe("- a\n- b");
  });

  it("do not begin their items with lists", () => {
    const pictures = '<ul><li><img src="/a.png" alt="a"></li><li><img src="/b.png" alt="b"></li></ul>';
    expect(md(`<ul><li>${pictures}<p>Boats</p></li><li><ul><li>one</li></ul>two</li></ul>`)).toBe(
      "- ![a](https://x.example/a.png) ![b](https://x.example/b.png) Boats\n- one\\\n  two",
    );
    expect(md("<dl><dd><ul><li>a</li><li>b</li></ul></dd></dl>")).toBe("- a\n- b");
  });

  it("of the parts of a page are those parts", () => {
    expect(md("<ul><li><h3>Methods</h3><pre>moor()</pre></li></ul>")).toBe("### Methods\n\n```\nmoor()\n```");
    const sections = ["moor", "leave"].map((name) => `<li><section><h3>${name}</h3><p>What it does.</p></section></li>`);
    expect(md(`<ul>${sections.join("")}</ul>`)).toBe("### moor\n\nWhat it does.\n\n### leave\n\nWhat it does.");
  });

  it("of tables are those, with the names above them", () => {
    const part = (name: string) =>
      `<li><div>${name}</div><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table></li>`;
    const written = "| A | B |\n| - | - |\n| 1 | 2 |";
    expect(md(`<ul>${part("")}${part("Moles")}</ul>`)).toBe(`${written}\n\nMoles\n\n${written}`);
    expect(md(`<ul>${part("")}<li>Moles</li></ul>`)).toContain("- Moles");
    expect(md(`<ol>${part("Moles")}${part("Quays")}</ol>`)).toContain("1. Moles");
  });

  it("of the parts of a program are its text and its code (Docco)", () => {
    const part = (text: string, code: string) =>
      `<li><div class="annotation"><p>${text}</p></div><div class="content"><pre>${code}</pre></div></li>`;
    expect(md(`<ul class="sections">${part("Lit.", "a();")}${part("Put out.", "b();")}</ul>`)).toBe(
      "Lit.\n\n```\na();\n```\n\nPut out.\n\n```\nb();\n```",
    );
    expect(md('<ul class="sections"><li>a</li><li>b</li></ul>')).toBe("- a\n- b");
  });

  it("have no bullets before those that their items begin with", () => {
    expect(md("<ul><li>- north</li><li>- <b>south</b></li></ul>")).toBe("- north\n- **south**");
    expect(md("<ul><li>- north</li><li>south</li></ul>")).toBe("- \\- north\n- south");
    expect(md("<ul><li>✓ lit</li><li>✓ trimmed</li></ul>")).toBe("- ✓ lit\n- ✓ trimmed");
  });

  it("have no marks of their own that stand on lines before their texts (LaTeXML)", () => {
    const item = (mark: string, text: string) => `<li><span class="ltx_tag">${mark}</span><div><p>${text}</p></div></li>`;
    expect(md(`<ul>${item("•", "north")}${item("<b>–</b>", "south")}</ul>`)).toBe("- north\n- south");
    expect(md(`<ol>${item("1.", "north")}${item("(2)", "south")}</ol>`)).toBe("1. north\n2. south");
    expect(md(`<ol>${item("(a)", "north")}${item("(b)", "south")}</ol>`)).toBe("1. (a) north\n2. (b) south");
    expect(md(`<ol>${item("7", "north")}</ol>`)).toContain("7");
    expect(md("<ul><li>•</li></ul>")).toContain("•");
    expect(md("<ul><li><p>No.</p><p>It is lit by hand, as it was before.</p></li></ul>")).toContain("No.\n");
  });

  it("are what lines with bullets are", () => {
    expect(md("<div>We took:<br>- two tins<br>• <b>one</b> brush<br>and left.</div>")).toBe(
      "We took:\n\n- two tins\n- **one** brush\n\nand left.",
    );
    expect(md("<p>one<br>- a dash</p>")).toBe("one\\\n\\- a dash");
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
    expect(md("<ul><li><input type=checkbox id=o><label for=o>Oars (3)</label></li></ul>")).toBe("- Oars (3)");
    expect(md("<ul><li><input type=checkbox name=kind> Oars (3)</li></ul>")).toBe("- Oars (3)");
    expect(md("<ul><li><input type=checkbox id=f><p>Oars <label for=f>(fold)</label></p></li></ul>")).toBe("- Oars (fold)");
  });

  it.each([
    "<li><input type=checkbox checked> done<li><input type=checkbox> todo",
    '<li data-checked=true><label><input type="checkbox" checked><span></span></label><div><p>done</p></div><li><label><input type="checkbox"></label><div>todo</div>',
    "<li><span role=checkbox aria-checked=true></span>done<li><span role=checkbox aria-checked=false></span>todo",
    '<li class="task-list-item enabled"><input type="checkbox" class="task-list-item-checkbox" disabled checked> done<li class="task-list-item"><p><input type="checkbox" disabled> todo</p>',
  ])("have tasks where a box begins an item: %s", (items) => {
    expect(md(`<ul>${items}</ul>`)).toBe("- [x] done\n- [ ] todo");
  });

  it("have none where a box stands in or behind the text", () => {
    expect(md("<ul><li>Oars <input type=checkbox checked></li><li>Sail<ul><li><input type=checkbox> big</ul></li></ul>")).toBe(
      "- Oars\n- Sail\n  - [ ] big",
    );
  });

  it("have the numbers that a browser shows, another list where they jump", () => {
    expect(md("<ol><li value=5>five</li><li>six</li></ol>")).toBe("5. five\n6. six");
    expect(md("<ol><li value=10>ten</li><li value=20>twenty</li><li>next</li></ol>")).toBe("10. ten\n\n20) twenty\n21) next");
    expect(md("<ol reversed><li>c</li><li>b</li><li>a</li></ol>")).toBe("3. c\n\n2) b\n\n1. a");
    expect(md("<ol><li>one</li><li></li><li>three</li></ol>")).toBe("1. one\n\n3) three");
    expect(md("<ol><li>one</li><li style=display:none>no</li><li>two</li></ol>")).toBe("1. one\n2. two");
    expect(md("<ol start=-1><li>before</li><li>at</li></ol>")).toBe("- -1. before\n\n0. at");
    expect(md('<ol start="99999999999"><li>a</li></ol>')).toBe("1. a");
  });

  it("keep letters and other labels in the text", () => {
    expect(md("<ol type=a><li>No noise.</li><li><h4>Dogs</h4><p>None.</p></li></ol>")).toBe(
      "- a. No noise.\n\n- b.\n\n  #### Dogs\n\n  None.",
    );
    expect(md("<ol type=I start=4><li>four<ol style='list-style-type:lower-roman'><li>i</li></ol></li></ol>")).toBe(
      "- IV. four\n  - i. i",
    );
    expect(md("<ol style='list-style:decimal-leading-zero inside'><li>a</li></ol>")).toBe("- 01\\. a");
    expect(md("<ol type=1><li>a</li></ol><ol style=list-style:none><li>a</li></ol>")).toBe("1. a\n\n1) a");
    expect(md("<ol type=i start=4000><li>a</li></ol>")).toBe("4000. a");
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

  it("of terms keep what stands between them", () => {
    expect(md("<dl><dt>moor</dt> Ties a boat: <pre>moor(b)</pre> at once.<dt>oar</dt><dd>Of ash.</dd></dl>")).toBe(
      "- **moor**: Ties a boat:\n\n  ```\n  moor(b)\n  ```\n\n  at once.\n\n- **oar**: Of ash.",
    );
    expect(md("<dl><p>Of ash.</p><p>Of oak.</p></dl>")).toBe("Of ash.\n\nOf oak.");
  });

  it("of terms say once what each is, also where the term holds it (YARD)", () => {
    const term =
      "<dt>LAMP =<div><p>The oil that it burns</p></div><p>Since:</p><ul><li>0.6</li></ul></dt><dd><pre>oil</pre></dd>";
    expect(md(`<dl>${term}</dl>`)).toBe("- **LAMP =**: The oil that it burns\n\n  Since:\n\n  - 0.6\n\n  ```\n  oil\n  ```");
  });

  it("of definitions set a term apart once", () => {
    expect(md("<dl><dt>Author:</dt><dd>Ida</dd></dl>")).toBe("- **Author:** Ida");
  });

  it("of definitions are points where their terms are marks", () => {
    const dl = (...parts: readonly [string, string][]) =>
      `<dl>${parts.map(([mark, text]) => `<dt>${mark}</dt><dd><div>${text}</div></dd>`).join("")}</dl>`;
    const letters = dl(["a)", "the height"], ["aa)", "the sacks"]);
    expect(md(dl(["2.", "open the gate,"], ["3.", `write down ${letters}`]))).toBe(
      "2. open the gate,\n3. write down\n   - a) the height\n   - aa) the sacks",
    );
    expect(md(dl(["1.", "open"], ["1a.", "wait"]))).toBe("- 1\\. open\n- 1a. wait");
    expect(md(dl(["1.", "<pre>open</pre>"]))).toContain("**1.**");
    expect(md(dl(["adj.", "of the sea"]))).toContain("**adj.**");
  });

  it("of definitions give each term its meaning", () => {
    expect(md("<dl><dt>Term</dt><dd>Meaning</dd><dt>Other</dt><dd>Thing</dd></dl>")).toBe(
      "- **Term**: Meaning\n- **Other**: Thing",
    );
    expect(md("<dl><dt>Term</dt><dd>One of<ul><li>a</li><li>b</li></ul></dd></dl>")).toBe("- **Term**: One of\n  - a\n  - b");
  });
});

describe("points of a law, each in a table of its own", () => {
  const point = (mark: string, text: string) => `<table><tr><td><p>${mark}</p></td><td><p>${text}</p></td></tr></table>`;

  it.each([
    ["numbered", point("(1)", "Lamps are sold.") + point("(2)", "Wicks are not."), "1. Lamps are sold.\n2. Wicks are not."],
    ["lettered", point("(a)", "at home;") + point("(b)", "elsewhere."), "- (a) at home;\n- (b) elsewhere."],
    [
      "in each other, in boxes",
      `<div>${point("(a)", "lamps:")}</div><div>${point("(b)", `wicks:${point("(i)", "long;")}${point("(ii)", "short.")}`)}</div>`,
      "- (a) lamps:\n- (b) wicks:\n  - (i) long;\n  - (ii) short.",
    ],
  ])("are one list: %s", (_, html, text) => {
    expect(md(html)).toBe(text);
  });

  it("are two lists where the numbers begin anew", () => {
    expect(md(point("1.", "a") + point("1.", "b"))).toBe("1. a\n\n1) b");
  });

  it("are found in time that grows with their number", async () => {
    await inTime(4.5, () => md(Array.from({ length: 8_000 }, (_, i) => point(`${i + 1}.`, "a")).join("")));
  });
});

it("has numbers where its items are set so", () => {
  const item = (text: string) => `<li style="list-style-type: decimal;">${text}</li>`;
  expect(md(`<ul>${item("Slice.")}${item("Simmer.")}</ul>`)).toBe("1. Slice.\n2. Simmer.");
  expect(md(`<ul>${item("Slice.")}<li>Simmer.</li></ul>`)).toBe("- Slice.\n- Simmer.");
});

describe("lists whose items have numbers of their own", () => {
  it("have these, as journals write them", () => {
    expect(md("<ul><li><span>1.</span><cite>Holm P.</cite></li><li><span>2.</span><cite>Duarte I.</cite></li></ul>")).toBe(
      "1. Holm P.\n2. Duarte I.",
    );
    expect(md("<ul><li>7) Oil</li><li>8) Wicks</li></ul>")).toBe("7. Oil\n8. Wicks");
  });

  it("keep them as text where they do not count", () => {
    expect(md("<ul><li>1. Oil</li><li>3. Wicks</li></ul>")).toBe("- 1\\. Oil\n- 3\\. Wicks");
    expect(md("<ul><li>1. Oil</li></ul>")).toBe("- 1\\. Oil");
  });
});

describe("lists without an item", () => {
  it("are what moves a text to the right: a quotation amid others, and nothing around all of it", () => {
    expect(md("<div><p>Clause 7 says:</p><ul><ul><p>If fewer are laid.</p></ul></ul><p>Thirty were.</p></div>")).toBe(
      "Clause 7 says:\n\n> If fewer are laid.\n\nThirty were.",
    );
    expect(md("<div><ul><p>Lamps.</p><p>Wicks.</p></ul></div>")).toBe("Lamps.\n\nWicks.");
  });
});

it("has tasks where a wiki numbers them, done or not", () => {
  const task = (id: number, name: string) => `<li data-inline-task-id="${id}" class="${name}"><span>Oil ${id}</span></li>`;
  expect(md(`<ul>${task(1, "checked")}${task(2, "")}</ul>`)).toBe("- [x] Oil 1\n- [ ] Oil 2");
});
