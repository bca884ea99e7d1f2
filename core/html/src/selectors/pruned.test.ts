import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { isText, type Node, type Parent } from "../node.ts";
import { parseDocument } from "../parse.ts";
import { select } from "../select.ts";
import { textOf } from "../text.ts";
import { matching } from "./match.ts";
import { checkSelected, pruned } from "./pruned.ts";
import { compileSelectors } from "./steps.ts";

const HTML = `<!doctype html><body id=top class="home page"><main><h1>Boats</h1>
  <ul class=list><li class="item a" data-kind="sail boat">one</li><li class="item b">two <b>bold</b></li><li>three<ul><li class=item>four</li></ul></li></ul>
  <p lang=de-AT>fünf</p><p></p><p title="A">six <span class=note>(note)</span></p><div><section><p class=deep>seven</p></section></div></main>
  <aside class="item"><p>eight</p><svg><linearGradient/></svg></aside>`;
const tree = parseDocument(HTML);

describe("matching", () => {
  it.each([
    "p",
    "*",
    ".item",
    "li.item.a",
    "#top",
    "ul li",
    "ul > li",
    "main p",
    "h1 + ul",
    "h1 ~ p",
    "p + p",
    "li:first-child",
    "li:last-child",
    "li:nth-child(2)",
    "li:nth-child(odd)",
    "li:nth-child(2n + 1)",
    "p:nth-of-type(-n+2)",
    "p:nth-last-of-type(1)",
    "li:nth-last-child(n+2)",
    "p:only-child",
    "section:only-of-type",
    "p:first-of-type",
    "p:last-of-type",
    ":root",
    "[data-kind]",
    '[data-kind="sail boat"]',
    "[data-kind~=boat]",
    "[data-kind~=oat]",
    "[data-kind~=sai]",
    "[data-kind~='sail boat']",
    "[data-kind^=sail]",
    "[data-kind$=oat]",
    "[data-kind*='l b']",
    "[lang|=de]",
    "[title=a i]",
    ":not(li)",
    "li:not(.item)",
    "li:not(ul ul li, .a)",
    ":is(h1, aside) p",
    ":where(.list) > :is(li:not(.b))",
    "div p.deep",
    "body > main > div > section > p",
    "ul li li",
    "main * *",
    "li ~ li ~ li",
  ])("finds what another engine finds: %s", (selector) => {
    const ours = matching(tree, compileSelectors("include", [selector]));
    expect([...ours].map((element) => textOf(element))).toEqual(select(selector, tree).map((element) => textOf(element)));
  });

  it("passes over blanks around a selector", () => {
    expect(matching(tree, compileSelectors("include", [" h1 , aside "])).size).toBe(2);
  });

  it("knows what is empty, and names that are not in lower case", () => {
    const found = matching(tree, compileSelectors("include", ["p:empty", "linearGradient"]));
    expect([...found].map(({ tagName }) => tagName)).toEqual(["p", "linearGradient"]);
  });

  it.each([
    ["many combinators", "<div>".repeat(500), "div ".repeat(30)],
    ["many siblings", "<p></p>".repeat(100_000), "p ~ p ~ p + p:nth-last-child(3n) ~ p:nth-of-type(2n+1)"],
    ["words of a long attribute", `<p a="${"b ".repeat(1_000_000)}"></p>`, "[a~=b]".repeat(60)],
    ["nested negations", "<p class=a></p>".repeat(50_000), ":not(:not(.b, .c) ~ :not(.d)) + :not(.e)"],
  ])("takes time in proportion to the page: %s", async (_, html, selector) => {
    const document = parseDocument(html);
    await inTime(2, () => matching(document, compileSelectors("include", [selector.trim()])));
  });
});

describe("checkSelected", () => {
  it.each([
    [{ include: ["p", "p["] }, "/include/1", "is not a CSS selector"],
    [{ exclude: [" "] }, "/exclude/0", "is blank"],
    [{ include: ["p:has(b)"] }, "/include/0", "has :has, which is not taken"],
    [{ include: ["p:contains(x)"] }, "/include/0", "has :contains, which is not taken"],
    [{ include: ["p::before"] }, "/include/0", "asks for what is no element"],
    [{ include: ["> p"] }, "/include/0", "begins with a combinator"],
    [{ exclude: ["nav >"] }, "/exclude/0", "has a combinator with nothing behind it"],
    [{ include: ["p > > a"] }, "/include/0", "is not a CSS selector"],
    [{ include: ["svg|a"] }, "/include/0", "names a namespace"],
    [{ include: ["[a!=b]"] }, "/include/0", "compares a"],
    [{ include: ["p:nth-child(x)"] }, "/include/0", "is no place"],
    [{ include: ["a".repeat(501)] }, "/include/0", "must have at most 500 characters"],
    [{ exclude: ["a ".repeat(31).trim()] }, "/exclude/0", "more than 30 parts"],
    [{ exclude: ["p", "[a]".repeat(60)] }, "/exclude/1", "more than 60 conditions"],
    [{ exclude: [`${":not(".repeat(5)}a${")".repeat(5)}`] }, "/exclude/0", "nests deeper than 3 levels"],
    [{ exclude: Array.from({ length: 11 }, () => "a") }, "/exclude", "at most 10"],
    [{ include: ["constructor:toString"] }, "/include/0", "which is not taken"],
  ])("refuses %j and names it", (selected, path, message) => {
    expect(() => checkSelected(selected)).toThrow(
      expect.objectContaining({ code: "bad_input", issues: [{ path, message: expect.stringContaining(message) }] }),
    );
  });
});

/** All text, blanks as they are. */
const shown = (node: Node | Parent): string =>
  isText(node) ? node.value : "childNodes" in node ? node.childNodes.map(shown).join("") : "";

describe("pruned", () => {
  const textWith = (selected: Parameters<typeof pruned>[1]) => {
    const root = pruned(tree, selected);
    return root && textOf(root);
  };

  it.each([
    ["<p><b>10</b> <b>20</b></p>", "10 20"],
    ["<p><b>10</b><i>, or </i><b>20</b></p>", "10 20"],
    ["<p><b>10</b><!-- and --><b>20</b></p>", "1020"],
    ["<pre><b>one</b>\n<b>two</b></pre>", "one\ntwo"],
    ["<p>x <b>1<i>0</i></b></p>", "10"],
  ])("keeps words apart that stand apart: %s", (html, text) => {
    const root = pruned(parseDocument(html), { include: ["b"] });
    expect(root && shown(root)).toBe(text);
  });

  it("keeps what is wanted, in the order of the page, and leaves the page as it is", () => {
    expect(textWith({ include: [".deep", ".item"] })).toBe("one two bold four seven eight");
    expect(textWith({ include: ["li"], exclude: ["b", "li li"] })).toBe("one two three");
    expect(textWith({ exclude: ["main"] })).toBe("eight");
    expect(textWith({ include: [".none"] })).toBeNull();
    expect(textOf(tree)).toContain("six (note)");
  });
});
