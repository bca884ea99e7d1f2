import { expect, it } from "vitest";
import { BRANCHES_LEFT } from "../src/page/open-branches.ts";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** A page with a tree that a script draws anew at every change; `row` gives the HTML of a branch. */
const page = (row: string, more = "", box = '<div role="tree" id="tree"></div>'): Route => `<!doctype html><title>Title</title>
  <style>.sign { display: inline-block; width: 16px; height: 16px; cursor: pointer }</style>${prose}<main>${box}</main><script>
  const places = [["North", 0], ["Port", 1], ["Quay", 2], ["South", 0], ["Farm", 1]];
  const open = new Set();
  const isBranch = (at) => (places[at + 1]?.[1] ?? 0) > places[at][1];
  const row = (name, level, at) => ${row};
  const draw = () => {
    let hidden = 9;
    tree.innerHTML = places.map(([name, level], at) => {
      if (level > hidden) return "";
      hidden = open.has(at) ? 9 : level;
      return row(name, level, at);
    }).join("");
  };
  const toggle = (at) => { if (!open.delete(at)) open.add(at); draw(); };
  const chosen = [];
  const atOf = ({ target }) => Number(target.closest("[data-at]").dataset.at);
  ${more};
  draw();</script>`;

/** Branches and trees that stand in each other, with a field in the innermost. */
const nested = (part: string): Route =>
  `<!doctype html><title>Title</title><style>.sign { cursor: pointer; display: inline-block; width: 9px; height: 9px }</style>${prose}<div role="tree">${part.repeat(1_000)}<p>${"<i>of it</i>".repeat(20_000)}<input>`;

const said = `\${isBranch(at) ? \`aria-expanded="\${open.has(at)}"\` : ""}`;
const item = (sign: string, expanded = said) =>
  `\`<div role="treeitem" tabindex="-1" data-at="\${at}" aria-level="\${level + 1}" ${expanded}>${sign}<b>\${name} place</b></div>\``;
const sign = `\${isBranch(at) ? \`<i class="sign toggle"></i>\` : ""}`;
const bySign = `tree.onclick = (event) => event.target.matches("i") ? toggle(atOf(event)) : fetch("/chosen")`;
const byKey = `tree.onclick = () => fetch("/chosen");
  tree.onkeydown = (event) => { if (event.key === "ArrowRight" && !open.has(atOf(event))) toggle(atOf(event)) }`;

const stage = staged({
  "/signs": page(item(sign), bySign),
  "/silent": page(item(sign, ""), bySign),
  "/leaves": page(
    item(`<i class="sign \${isBranch(at) ? "toggle" : "toggle-placeholder"}"></i>`, `aria-expanded="\${open.has(at)}"`),
    bySign,
  ),
  "/silent-leaves": page(
    item('<i class="sign toggle"></i>'),
    "tree.onclick = (event) => { if (isBranch(atOf(event))) toggle(atOf(event)); }",
  ),
  "/triangles": page(item(`<i class="sign toggle">\${isBranch(at) && !open.has(at) ? "▶" : ""}</i>`), bySign),
  "/keys": page(item(""), byKey),
  "/named": page(
    `\`<li data-at="\${at}"><i class="sign \${isBranch(at) ? "caret-" + (open.has(at) ? "open" : "closed") : "empty"}"><svg width="9" height="9"><title>Expand</title></svg></i>\${name} place</li>\``,
    bySign,
    '<div class="x-tree"><ul id="tree"></ul></div>',
  ),
  // Ant Design Vue: a tree of no items, with a field for its keys that nobody sees, whose branches open one at a time, and move.
  "/one-by-one": page(
    `\`<div class="node \${open.has(at) ? "node-open" : "node-close"}" data-at="\${at}"><span class="sign \${isBranch(at) ? "switcher" : "switcher-noop"}"><svg width="9" height="9"></svg></span><b>\${name} place</b></div>\``,
    `let moves = false;
     tree.onclick = (event) => {
       if (moves || !event.target.matches(".sign")) return;
       moves = true;
       setTimeout(() => { moves = false; }, 150);
       toggle(atOf(event));
     }`,
    '<div role="tree" class="x-tree"><input style="width:0;height:0;opacity:0"><div id="tree"></div></div>',
  ),
  // Arco: the press is heard only by what is innermost in a sign, and leaves have signs of their own.
  "/innermost": page(
    `\`<div class="node \${open.has(at) ? "node-expanded" : ""}" data-at="\${at}"><span class="sign switcher"><span class="icon sign">\${isBranch(at) ? "<i class='sign'></i>" : "<u class='sign'></u>"}</span></span><b>\${name} place</b></div>\``,
    'tree.onclick = (event) => { if (event.target.matches("i")) toggle(atOf(event)); }',
    '<div class="x-tree"><div id="tree"></div></div>',
  ),
  "/rows": page(
    `\`<tr data-at="\${at}" aria-level="\${level + 1}" ${said}><td>${sign}\${name} place</td><td>7</td></tr>\``,
    bySign,
    '<table><thead><tr><th>Place</th><th>Size</th></tr></thead><tbody id="tree"></tbody></table>',
  ),
  // Signs that do not look as if they could be pressed: a button with a sign in it, what stands first, a part of a library's element.
  "/buttons": page(item(`\${isBranch(at) ? \`<button class="b">▸</button>\` : ""}`), bySign.replace('"i"', '".b"')),
  "/first": page(item(`<em>\${isBranch(at) ? "🗀" : "🌳"}</em>`), bySign.replace('"i"', '"em"')),
  "/parts": page(item(`\${isBranch(at) ? \`<u data-part="branch-indicator">›</u>\` : ""}`), bySign.replace('"i"', '"u"')),
  "/drawn": page(
    item(`\${isBranch(at) ? \`<svg class="arrow" width="9" height="9"></svg>\` : ""}`),
    bySign.replace('"i"', '"svg"'),
  ),
  // The key is heard where the name stands, and of several at once only one opens.
  "/parts-keys": page(
    item("").replace(' tabindex="-1"', "").replace("<b>", '<b tabindex="-1">'),
    `let moves = false;
     tree.onkeydown = (event) => {
       if (moves || event.key !== "ArrowRight" || !event.target.matches("b")) return;
       moves = true;
       setTimeout(() => { moves = false; });
       toggle(atOf(event));
     }`,
  ),
  // What a branch holds has no height until it is open.
  "/flat": `<!doctype html><title>Title</title>${prose}<main><div role="tree">${["North", "South"]
    .map(
      (name) =>
        `<div role="treeitem" aria-expanded="false"><i class="caret" tabindex="0">+</i>${name} place<div style="height:0;overflow:hidden"><div role="treeitem">${name === "North" ? "Port place, Quay" : "Farm"} place</div></div></div>`,
    )
    .join("")}</div></main><script>
    onclick = ({ target }) => { const at = target.closest("[aria-expanded]"); at.ariaExpanded = "true"; at.lastChild.style.height = "auto"; };</script>`,
  // What it holds is shown, whatever it says.
  "/open": `<!doctype html><title>Title</title>${prose}<main><div role="tree">${["North place, Port", "South place, Farm"]
    .map(
      (name) =>
        `<div role="treeitem" aria-expanded="false">${name} place<div role="group"><div role="treeitem">Quay place</div></div></div>`,
    )
    .join("")}</div></main>`,
  // An element that is called a tree, whose branches say nothing.
  "/element": `<!doctype html><title>Title</title>${prose}<main><x-tree></x-tree></main><script>
    const places = { North: ["Port"], Port: ["Quay"], Quay: [], South: ["Farm"], Farm: [] };
    customElements.define("x-branch", class extends HTMLElement {
      connectedCallback() {
        const name = this.dataset.name;
        const root = this.attachShadow({ mode: "open" });
        root.innerHTML = (places[name].length ? '<span aria-label="Expand" style="cursor:pointer"><svg width="9" height="9"></svg></span>' : "") + "<b>" + name + " place</b><slot></slot>";
        const sign = root.querySelector("span");
        if (sign) sign.onclick = () => { sign.ariaLabel = "Collapse"; if (!this.firstChild) for (const one of places[name]) this.append(branch(one)); };
      }
    });
    const branch = (name) => { const one = document.createElement("x-branch"); one.dataset.name = name; return one; };
    customElements.define("x-tree", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<slot></slot>"; this.append(branch("North"), branch("South")); }
    });</script>`,
  "/nested": nested('<div role="treeitem" aria-expanded="false"><i class="toggle">x</i>'),
  "/nested-silent": nested(`<div role="treeitem"><i class="sign toggle"></i>Name`),
  "/nested-trees": nested('<div role="tree"><div role="treeitem" aria-expanded="false">Name'),
  "/nested-names": nested('<div class="x-tree"><div><i class="sign caret"></i>'),
  // Tabulator: signs in rows of a grid that can be reached by the key, and are made anew as each is pressed.
  "/grid": `<!doctype html><title>Title</title><style>.x-tree-control { display: inline-block; width: 11px; height: 11px }</style>${prose}<main><div role="grid" id="grid"></div></main><script>
    const places = { North: ["Port"], Port: ["Quay"], Quay: [], South: ["Farm"], Farm: [] };
    const cells = (name) => '<div role="gridcell">' + (places[name].length ? '<div class="x-tree-control" tabindex="0"></div>' : "") + name + " place</div>";
    const add = (name, before) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row"); row.className = "x-tree-level"; row.innerHTML = cells(name); before.after(row);
      let rows = [];
      row.onclick = ({ target }) => {
        if (!target.matches("[tabindex]")) return;
        row.innerHTML = cells(name);
        const isOpen = rows.length > 0;
        for (const one of rows) { one.close?.(); one.remove(); }
        rows = isOpen ? [] : places[name].map((one) => add(one, row));
      };
      row.close = () => { for (const one of rows) { one.close?.(); one.remove(); } rows = []; };
      return row;
    };
    const head = document.createElement("div"); head.setAttribute("role", "row"); grid.append(head);
    add("South", head); add("North", head);
  </script>`,
  "/dead": page(item(sign)),
  // Its signs tell what is open, and one of them is dead.
  "/one-dead": page(
    `\`<div class="\${open.has(at) ? "node-open" : "node-close"}" data-at="\${at}"><span class="sign \${isBranch(at) ? "switcher" : "switcher-noop"}"></span><b>\${name} place</b></div>\``,
    'tree.onclick = (event) => { if (event.target.matches(".sign") && atOf(event) !== 3) toggle(atOf(event)); }',
    '<div class="x-tree"><div id="tree"></div></div>',
  ),
  "/beside": page(item(sign), bySign, '<aside><div role="tree" id="tree"></div></aside>'),
  "/links": page(item(`${sign}<a href="/place">\${name} place, where it leads</a>`), bySign),
  "/choose": page(item(`${sign}<input type="checkbox">`), bySign),
});
const read = async (path: string) => {
  const { page, warnings = [] } = await stage.render(path);
  return { text: (page.text("body") ?? "").replace(/\s+/g, " "), warnings };
};

it.each([
  ["by their signs", "/signs"],
  ["by triangles", "/triangles"],
  ["that do not say whether they are open", "/silent"],
  ["whose leaves say that they are closed", "/leaves"],
  ["whose leaves have signs, too", "/silent-leaves"],
  ["by the key, where there is no sign", "/keys"],
  ["in what is only called a tree", "/named"],
  ["that is called one, and of which one branch opens at a time", "/one-by-one"],
  ["whose signs are heard only in their middle", "/innermost"],
  ["in the rows of a table", "/rows"],
  ["in the rows of a grid, whose signs are made anew", "/grid"],
  ["by buttons without a class of a sign", "/buttons"],
  ["by what stands first", "/first"],
  ["by parts of a library's element", "/parts"],
  ["by drawings", "/drawn"],
  ["by the key, which the name takes", "/parts-keys"],
  ["that have what they hold without a height", "/flat"],
  ["that are open, though they say that they are not", "/open"],
  ["that is an element, and says nothing", "/element"],
])("opens the branches of a tree %s", async (_, path) => {
  const { text, warnings } = await read(path);
  for (const name of ["North", "Port", "Quay", "South", "Farm"]) expect(text).toContain(`${name} place`);
  expect(warnings).toEqual([]);
  expect(stage.site.requests.filter(({ url }) => url === "/chosen")).toEqual([]);
});

it("says so where one of the branches stays closed", async () => {
  const { text, warnings } = await read("/one-dead");
  expect(text).toContain("Quay place");
  expect(text).not.toContain("Farm");
  expect(warnings).toEqual([BRANCHES_LEFT]);
});

it("says so where branches stay closed", async () => {
  const { text, warnings } = await read("/dead");
  expect(text).not.toContain("Port");
  expect(warnings).toEqual([BRANCHES_LEFT]);
});

it.each(["/nested", "/nested-silent", "/nested-trees", "/nested-names"])(
  "what stands in each other, a thousand deep, does not hold a page up: %s",
  async (path) => {
    expect((await read(path)).text).toContain("stands on this page");
  },
);

it.each([
  ["beside the text", "/beside"],
  ["of links", "/links"],
  ["to choose from", "/choose"],
])("leaves a tree %s alone", async (_, path) => {
  const { text, warnings } = await read(path);
  expect(text).not.toContain("Port");
  expect(warnings).toEqual([]);
});
