import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script: string): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main>${body}<p>The end of the page.</p></main><script>
   const define = (name, html, more = () => {}) => customElements.define(name, class extends HTMLElement {
     constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = html; more(this, this.shadowRoot, this.attachInternals()); }
   });
   ${script}</script>`;

const [TOLD, SIZE] = [23, 5];
const PAGES = Math.ceil(TOLD / SIZE);
/** Writes a page of boats into `rows`, which is an expression. */
const writing = (rows: string) => `const show = (at) => {
  const rows = ${rows};
  rows.innerHTML = Array.from({ length: Math.min(${SIZE}, ${TOLD} - at * ${SIZE}) }, (_, row) => "<tr><td>Boat " + (at * ${SIZE} + row + 1) + "<td>2026").join("");
};`;
const head = "<thead><tr><th>Boat<th>Built</thead>";
const table = `<table>${head}<tbody id="rows"></tbody></table>`;
/** A row of page numbers, each an element with a button of its own in its tree, which says the number twice. */
const numbers = `define("x-number", "<button><span><span aria-hidden=true></span><span></span></span></button>", (host, root) => {
    const number = host.getAttribute("data-number");
    root.querySelectorAll("span span").forEach((span, at) => { span.textContent = at === 0 ? number : "Go to page " + number; });
    root.querySelector("button").onclick = () => host.getRootNode().host.go(Number(number) - 1);
  });
  define("x-pager", ${JSON.stringify(
    `<div class="buttons">${Array.from({ length: PAGES }, (_, at) => `<x-number data-number="${at + 1}"></x-number>`).join("")}</div>`,
  )}, (host, root) => {
    host.go = (at) => {
      show(at);
      root.querySelectorAll("x-number").forEach((one, number) => { one.shadowRoot.querySelector("button").ariaCurrent = String(number === at); });
    };
  });`;
/** A pager that has the number of its page in an input, and only pictures to press. */
const typed = `<div class="pager"><span>Page</span> <input type="number" min="1" value="1"> <span>of ${PAGES}</span>
  <a role="button" tabindex="0" id="on"><span><i class="icon page-next">&nbsp;</i></span></a></div>`;
const typing = `let at = 0; const input = document.querySelector("input");
  on.onclick = () => { at += 1; input.value = at + 1; show(at); }; show(0);`;
/** A grid of elements: rows in slots, cells and the pager in trees of their own; rows of other pages are hidden. */
const grid = `<x-grid>${Array.from({ length: TOLD }, (_, at) => `<x-row><x-cell>Boat ${at + 1}</x-cell><x-cell>2026</x-cell></x-row>`).join("")}</x-grid>`;
const drawing = `define("x-cell", "<div role=gridcell><slot></slot></div>");
  define("x-row", "<div><slot></slot></div>");
  define("x-grid", "<div role=grid aria-rowcount=${TOLD}><slot></slot></div><div class=pagination><span>1-5</span> / ${TOLD}<button aria-label='Go to next page'></button></div>", (host, root) => {
    let at = 0;
    const say = () => {
      root.querySelector("span").textContent = (at * ${SIZE} + 1) + "-" + Math.min((at + 1) * ${SIZE}, ${TOLD});
      host.querySelectorAll("x-row").forEach((row, number) => { row.role = "row"; row.hidden = Math.floor(number / ${SIZE}) !== at; });
    };
    root.querySelector("button").onclick = () => { at += 1; say(); };
    setTimeout(say);
  });
  document.head.insertAdjacentHTML("beforeend", "<style>x-row:not([hidden]) { display: block }</style>");`;

const names = ["Sea", "Land", "Air"];
const says = (name: string) => `Goods that are sent by ${name.toLowerCase()} are weighed before they leave the house.`;
/** Tabs that say what they are to the browser alone; a panel hides itself by a rule that no style of the page outweighs. */
const own = (tab: string, panel: string) =>
  `<x-stand>${names.map((name) => `<${tab} slot="bar">${name}</${tab}><${panel}>${says(name)}</${panel}>`).join("")}</x-stand>`;
const owning = (
  tab: string,
  panel: string,
  chosen: string,
) => `define("x-stand", "<div><slot name=bar></slot></div><div><slot></slot></div>");
  define("${tab}", "<b><slot></slot></b>", (host, root, internals) => { internals.role = "tab"; });
  define("${panel}", "<style>:host(:not(:state(open))) { display: none !important } :host { display: block }</style><slot></slot>", (host, root, internals) => {
    internals.role = "tabpanel";
    if (host.textContent.includes("sea")) internals.states.add("open");
  });
  document.querySelectorAll("${tab}").forEach((tab, at) => { ${chosen} });`;
/** Panels whose box stands in the tree, and is hidden there. */
const inner = `define("x-stand", "<div role=tablist><slot name=bar></slot></div><slot></slot>");
  define("x-step-label", "<slot></slot>");
  define("x-step", "<style>:host { display: block }</style><div class=held hidden><slot></slot></div>");
  document.querySelector("x-step").shadowRoot.querySelector("div").hidden = false;
  document.querySelectorAll("x-step-label").forEach((step, at) => { step.tabIndex = at === 0 ? 0 : -1; });`;

/** Folds whose button has no words of its own, and looks otherwise while it is open. */
const blinds = names.map((name) => `<x-blind title="${name}"></x-blind>`).join("");
const folding = `define("x-blind", "<div class=head><button class='bar closed' aria-expanded=false aria-labelledby=name aria-controls=rest></button><span id=name></span></div><section id=rest></section>", (host, root) => {
    const button = root.querySelector("button");
    root.querySelector("span").textContent = "Goods by " + host.title;
    button.onclick = () => {
      const isOpen = button.ariaExpanded === "true";
      button.ariaExpanded = String(!isOpen);
      button.className = isOpen ? "bar closed" : "bar open";
      root.querySelector("section").innerHTML = isOpen ? "" : "<p>They are weighed before they leave by " + host.title + ".</p>";
    };
  });`;

const stage = staged({
  "/pager": page(
    `${table}<x-pager></x-pager>`,
    `${writing("document.getElementById('rows')")} ${numbers} document.querySelector("x-pager").go(0);`,
  ),
  "/typed": page(`${table}${typed}`, `${writing("document.getElementById('rows')")} ${typing}`),
  "/grid": page(grid, drawing),
  "/tabs": page(own("x-tab-label", "x-pane"), owning("x-tab-label", "x-pane", `if (at === 0) tab.setAttribute("active", "");`)),
  "/steps": page(own("x-step-label", "x-step"), inner),
  "/folds": page(blinds, folding),
  "/many": page("<x-tab>One</x-tab><x-pane></x-pane>".repeat(15_000), `define("x-tab", "<slot></slot>");`),
});

it.each(["/pager", "/typed", "/grid"])(
  "pages of a table are turned by what stands in shadow trees, or in an input: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    const said = page.text("main") ?? "";
    for (let boat = 1; boat <= TOLD; boat += 1) expect(said.split(`Boat ${boat}`).length).toBeGreaterThan(1);
    expect(said.indexOf("Boat 6")).toBeGreaterThan(said.indexOf("Boat 5"));
    expect(warnings).toBeUndefined();
  },
);

it.each(["/tabs", "/steps"])("tabs and steps are known by the names of their elements: %s", async (path) => {
  const { page } = await stage.render(path);
  for (const name of names) expect((page.text("main") ?? "").split(says(name)).length).toBe(2);
});

it("folds are alike though they look otherwise while they are open", async () => {
  const { page } = await stage.render("/folds");
  for (const name of names) expect(page.source).toContain(`They are weighed before they leave by ${name}.`);
});

it("many elements that are called tabs do not hold a page up", async () => {
  expect((await stage.render("/many")).page.source).toContain("The end of the page.");
});
