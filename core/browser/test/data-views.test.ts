import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { BRANCHES_LEFT } from "../src/page/open-branches.ts";
import { NOT_PRESSED } from "../src/page/open-controls.ts";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const DATA = { name: "Harbour", boats: [{ name: "Ida", built: 1911 }], open: true };
const page = (box: string, script = ""): Route =>
  `<!doctype html><title>Title</title><style>.row{padding-left:20px}</style><body>${prose}<main><h2>Answer</h2>${box}<p>The end of the page.</p></main><script>
   const data = ${JSON.stringify(DATA)};
   const isBox = (value) => typeof value === "object";
   const html = (tag, inside, more = "") => { const box = document.createElement(tag); box.innerHTML = inside; if (more) box.className = more; return box; };
   const size = (value) => Object.keys(value).length;
   ${script}</script>`;
/** Draws a value in rows that stand in each other; `head` gives the HTML of what stands before a closed value, `opened` what is done to it then. */
const viewer = (head: string, opened: string, sign: string): string => `const draw = (name, value) => {
    const key = name === "" ? "" : '<span class="key">' + name + ':</span> ';
    if (!isBox(value)) return html("div", key + "<i>" + JSON.stringify(value) + "</i>", "row");
    const row = html("div", ${head}, "row");
    const parts = html("div", "", "parts");
    row.append(parts);
    row.querySelector(${JSON.stringify(sign)}).onclick = () => {
      if (parts.firstChild) return parts.replaceChildren();
      for (const [own, one] of Object.entries(value)) parts.append(draw(own, one));
      ${opened}
    };
    return row;
  };
  document.querySelector("#box").append(draw("", data));`;

const stage = staged({
  "/closed": page(
    '<div id="box" class="json-view"></div>',
    viewer(
      `'<b class="collapsed-icon" style="cursor:pointer;display:inline-block;width:9px;height:9px"></b>' + key + "{" + size(value) + "}"`,
      'row.firstChild.className = "expanded-icon";',
      "b",
    ),
  ),
  // Its arrows are turned by a style, the dots stand only in what is closed.
  "/dots": page(
    '<div id="box" class="x-json"></div>',
    `${viewer(
      `'<svg class="arrow" style="cursor:pointer" width="9" height="9"></svg>' + key + '<span>{</span><u class="ellipsis" style="cursor:pointer">...</u><span>' + size(value) + ' items</span>'`,
      'row.querySelector("u").remove();',
      "u",
    )}
    document.querySelector("u").click();
    onclick = ({ target }) => { if (target.matches("svg")) target.parentNode.querySelector(".parts").replaceChildren(); };`,
  ),
  "/buttons": page(
    '<div id="box" class="json-view"></div>',
    viewer(
      `'<button class="toggle" aria-label="Expand"></button><button>' + key + "{" + size(value) + "}</button>"`,
      "",
      "button",
    ),
  ),
  "/menu": page(
    '<div class="json-main"><div class="json-menu"><input placeholder="Search"></div><div id="box" class="json-outer has-menu"></div></div>',
    viewer(
      `'<button class="collapsed">&nbsp;</button>' + key + "{" + size(value) + "}"`,
      'row.firstChild.className = "expanded";',
      "button",
    ),
  ),
  "/element": page(
    "<x-json></x-json>",
    `customElements.define("x-json", class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: "open" });
        root.innerHTML = '<style>.row{padding-left:20px}</style><div id="box"></div>';
        const document = { querySelector: () => root.getElementById("box") };
        ${viewer(`'<b class="expand" style="cursor:pointer">▸</b>' + key + "{" + size(value) + "}"`, 'row.firstChild.className = "expanded"; row.firstChild.textContent = "▾"', "b")}
      }
    });`,
  ),
  // No name and no attribute tells of it, and its sign is turned by a style.
  "/list": page(
    '<ul id="box"></ul>',
    `const draw = (name, value) => {
      const item = html("li", isBox(value) ? '<div style="cursor:pointer;display:inline-block">▶</div>' : "");
      item.append(html("label", name + ":"), html("span", isBox(value) ? " {} " + size(value) + " keys" : " " + JSON.stringify(value)));
      if (!isBox(value)) return item;
      const list = document.createElement("ul");
      item.append(list);
      item.firstChild.onclick = () => {
        if (list.firstChild) return list.replaceChildren();
        for (const [own, one] of Object.entries(value)) list.append(draw(own, one));
      };
      return item;
    };
    const deep = { a: { b: { c: { d: data } } }, more: { b: { c: { d: "The last" } } } };
    box.append(draw("root", deep)); box.querySelector("div").click();`,
  ),
  // Deeper than it is looked.
  "/deeper": page(
    '<ul id="box"></ul>',
    `const draw = (level) => {
      const item = html("li", "<span>▶</span><label>level: {} 1 keys</label><ul></ul>");
      item.firstChild.style.cursor = "pointer";
      item.firstChild.onclick = () => { item.lastChild.append(level > 12 ? "at the bottom" : draw(level + 1)); };
      return item;
    };
    box.append(draw(0), draw(0));`,
  ),
  "/signs-in-code": page('<pre class="render-json"><a>⊖</a>{\n  <a>⊖</a>"boats": [\n    "Ida",\n    "Eva"\n  ]\n}</pre>'),
  "/diff": page('<pre class="json-diff"><b>+</b>"a": 1\n<b>-</b>"a": 2\n<b>+</b>"b": 3</pre>'),
  "/dead": page(
    '<div id="box" class="json"><div>{ <u class="ellipsis" style="cursor:pointer">…</u> }</div><div>a: 1</div><div>b: 2</div><div>c: 3</div></div>',
  ),
  "/code": page('<pre class="json">{\n   "boats": [\n      "Ida"\n   ],\n   "open": true\n}</pre>'),
  "/about": page(
    `<div id="about-json"><p>What JSON is, and what it is not.</p><i class="toggle" style="cursor:pointer;display:inline-block;width:9px;height:9px"></i></div>`,
    'document.querySelector(".toggle").onclick = () => { fetch("/pressed"); };',
  ),
  "/address": page('<div class="street tree-nursery"><p>Street: 5 Quay<p>Town: Aldbrook<p>Name: Ida<p>Phone: 12</div>'),
  "/form": page('<div class="json-form"><p>"name": [</p><p>"a": 1</p><p>"b": 2</p><p>]</p><input></div>'),
  "/many": page(`<div class="json">${'<div class="json"><p>a: 1<p>b: [<p>"c": 2<p>]</div>'.repeat(5_000)}</div>`),
  "/deep": page(`${'<div class="json">a: 1<p>b: [<p>"c": 2<p>]'.repeat(500)}`),
});
const codeOf = async (path: string) => {
  const { page: read, warnings = [] } = await stage.render(path);
  const code = /<pre[^>]{0,99}>(?:<code>)?([\s\S]*?)<\/(?:code|pre)>/.exec(read.html() ?? "")?.[1]?.replace(/<\/?a>/g, "");
  return { code, text: (read.text("body") ?? "").replace(/\s+/g, " "), warnings };
};
/** The data as lines, two blanks for each level. */
const lines = (outer: string, inner: (size: number) => string) =>
  [
    outer,
    '  name: "Harbour"',
    `  boats: ${inner(1)}`,
    `    0: ${inner(2)}`,
    '      name: "Ida"',
    "      built: 1911",
    "  open: true",
  ].join("\n");

it.each([
  ["by signs that say that it is closed", "/closed", lines("{3}", (size) => `{${size}}`)],
  ["by dots", "/dots", lines("{3 items", (size) => `{${size} items`)],
  ["by buttons, of which the name is one", "/buttons", lines("{3}", (size) => `{${size}}`)],
  ["below a menu with a field", "/menu", lines("{3}", (size) => `{${size}}`)],
  ["in an element", "/element", lines("{3}", (size) => `{${size}}`)],
])("opens what shows data %s, and writes it in lines", async (_, path, expected) => {
  const { code, warnings } = await codeOf(path);
  expect(code).toBe(expected);
  expect(warnings).toEqual([]);
});

it("opens data in a list whose signs stand in no box that is called so, level by level", async () => {
  const { code, warnings } = await codeOf("/list");
  expect(code).toContain(`${"  ".repeat(7)}built: 1911`);
  expect(code).toContain(`${"  ".repeat(4)}d: "The last"`);
  expect(warnings).toEqual([]);
});

it("says so where it goes on deeper than it is looked", async () => {
  const { text, warnings } = await codeOf("/deeper");
  expect(text).not.toContain("at the bottom");
  expect(warnings).toEqual([NOT_PRESSED]);
});

it("writes data without the signs that stand in it", async () => {
  expect((await codeOf("/signs-in-code")).code).toBe('{\n  "boats": [\n    "Ida",\n    "Eva"\n  ]\n}');
});

it("says so where a value stays closed", async () => {
  expect((await codeOf("/dead")).warnings).toEqual([BRANCHES_LEFT]);
});

it("leaves code as it is written alone", async () => {
  expect((await codeOf("/diff")).code?.match(/[+-]/g)).toEqual(["+", "-", "+"]);
  expect((await codeOf("/code")).code).toContain('   "boats": [');
});

it("presses nothing in a text about data", async () => {
  expect((await codeOf("/about")).text).toContain("What JSON is");
  expect(stage.site.requests.filter(({ url }) => url === "/pressed")).toEqual([]);
});

it.each([
  ["an address", "/address"],
  ["what is filled in", "/form"],
])("takes %s for no data", async (_, path) => {
  expect((await codeOf(path)).code).toBeUndefined();
});

it.each(["/many", "/deep"])("very many of them do not hold a page up: %s", async (path) => {
  await inTime(15, async () => expect((await codeOf(path)).text).toContain("stands on this page"));
});
