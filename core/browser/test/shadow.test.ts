import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** A page whose program stands in a shadow tree; `root` is the tree, `host` what it is of. */
const page = (html: string, script: string, held = ""): Route =>
  `<!doctype html><title>Title</title><body>${prose}<x-app>${held}</x-app><script>
  const host = document.querySelector("x-app");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = ${JSON.stringify(html).replaceAll("</", "<\\/")};
  ${script}</script>`;

const names = ["Sea", "Land", "Air"];
const tabs = (attributes = "") =>
  `<style>.x { color: red }</style><div role="tablist">${names.map((name, at) => `<button role="tab" id="tab-${name}" aria-selected="${at === 0}" ${attributes}>${name}</button>`).join("")}</div>`;
const choosing = (show: string) => `const choose = (name) => {
    for (const tab of root.querySelectorAll("[role=tab]")) tab.ariaSelected = String(tab.id === "tab-" + name);
    ${show}
  };
  root.querySelector("[role=tablist]").addEventListener("mousedown", ({ target }) => choose(target.textContent));
  choose("Sea")`;

const drawn = choosing(`root.querySelector(".panel")?.remove();
    root.querySelector("[role=tablist]").insertAdjacentHTML("afterend", '<div class="panel" role="tabpanel" aria-labelledby="tab-' + name + '"><p>Goods go by ' + name + ".</p></div>");`);
/** One panel for all, into whose only slot the part comes that is chosen, as UI5 has it. */
const slotted = choosing(`for (const part of host.children) part.slot = part.title === name ? "shown" : "away";`);
const parts = names.map((name) => `<div title="${name}" slot="away"><p>Goods go by ${name}.</p></div>`).join("");
const folds = names.map((name) => `<h3><button aria-expanded="false">Goods by ${name}</button></h3>`).join("");
const folding = `for (const button of root.querySelectorAll("button")) button.onclick = () => {
    button.ariaExpanded = "true";
    button.parentElement.insertAdjacentHTML("afterend", "<div><p>They go slowly: " + button.textContent + ".</p></div>");
  }`;
const list = `<ul>${[1, 2, 3].map((at) => `<li class="entry">Entry ${at}</li>`).join("")}</ul><button>Load more</button>`;
const loading = `let at = 3;
  root.querySelector("button").onclick = ({ target }) => {
    for (let more = 0; more < 3; more += 1) root.querySelector("ul").insertAdjacentHTML("beforeend", '<li class="entry">Entry ' + ++at + "</li>");
    if (at > 8) target.remove();
  }`;
const grid = '<div role="grid" aria-rowcount="12"><slot></slot></div>';
const cells = Array.from(
  { length: 12 },
  (_, at) => `<x-row role="row" aria-rowindex="${at + 1}"><b role="gridcell">Row ${at + 1}</b></x-row>`,
).join("");
const menu = `<nav>${tabs()}</nav><x-menu></x-menu>`;
const asking = `root.querySelector("x-menu").attachShadow({ mode: "open" }).innerHTML = '<h3><button aria-expanded="false">Menu</button></h3>';
  for (const one of [root, root.querySelector("x-menu").shadowRoot]) one.addEventListener("click", ({ target }) => { fetch("/asked?" + target.textContent) })`;

const stage = staged({
  "/drawn": page(tabs(), drawn),
  "/slotted": page(
    `${tabs('aria-controls="panel"')}<div id="panel" role="tabpanel"><slot name="shown"></slot></div>`,
    slotted,
    parts,
  ),
  "/folds": page(folds, folding),
  "/more": page(list, loading),
  "/grid": page(grid, "", cells),
  "/menu": page(menu, asking),
  "/nested": page(
    '<div class="accordion" role="button" aria-expanded="false">Part '.repeat(400) +
      "<i>of it</i>".repeat(20_000) +
      "<p>Within all of them.</p>",
    "",
  ),
  "/deep": `<!doctype html><title>Title</title><body>${prose}<script>
    let at = document.body;
    for (let depth = 0; depth < 300; depth += 1) {
      at = at.appendChild(document.createElement("x-part")).attachShadow({ mode: "open" });
      at.innerHTML = '<div role="tablist"><button role="tab" aria-selected="true">A</button><button role="tab" aria-selected="false">B</button></div><div role="tabpanel"></div>';
    }
    at.innerHTML = ${JSON.stringify('<p id="deep">In the deepest of them.</p>')}</script>`,
});

/** How often a page shows a text; its script says it otherwise. */
const shows = (page: { text(selector: string): string | null }, said: string) =>
  (page.text("x-app") ?? "").split(said).length - 1;

it.each(["/drawn", "/slotted"])("tabs in a shadow tree are chosen, one by one: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  for (const name of names) expect(shows(page, `Goods go by ${name}.`)).toBe(1);
  expect(warnings).toBeUndefined();
});

it("folds in a shadow tree are opened", async () => {
  const { page } = await stage.render("/folds");
  for (const name of names) expect(page.source).toContain(`They go slowly: Goods by ${name}.`);
});

it("a list in a shadow tree is loaded to its end", async () => {
  const { page, warnings } = await stage.render("/more");
  expect(page.source).toContain("Entry 9");
  expect(warnings).toBeUndefined();
});

it("rows that stand in the slot of a table are rows of it", async () => {
  expect((await stage.render("/grid")).warnings).toBeUndefined();
});

it("what stands in a menu of a shadow tree, or is called one, is not pressed", async () => {
  await stage.render("/menu");
  expect(stage.site.requests.filter(({ url }) => url?.startsWith("/asked"))).toEqual([]);
});

it.each([
  ["/deep", "In the deepest of them."],
  ["/nested", "Within all of them."],
])("parts and trees within each other do not hold a page up: %s", async (path, said) => {
  const { page } = await stage.render(path);
  expect(page.source).toContain(said);
});
