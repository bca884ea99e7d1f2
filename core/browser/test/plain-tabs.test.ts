import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const WAYS = ["sea", "land", "air"];
const said = (way: string) => `Goods that go by ${way} take a week.`;
/** A page whose script shows another part when the control of that number is pressed. */
const page = (body: string, show: string): Route => `<!doctype html><title>Title</title>
  <style>.tab, .dot { cursor: pointer } .dot { width: 9px; height: 9px } .shut { height: 0; overflow: hidden }</style>
  ${prose}<main>${body}</main>${prose}<script>
  const said = ${said};
  const ways = ${JSON.stringify(WAYS)};
  const controls = Array.from(document.querySelectorAll(".tab,.dot"));
  for (const [at, control] of controls.entries()) control.onclick = () => {
    fetch("/pressed?" + at);
    for (const one of controls) one.classList.toggle("active", one === control);
    ${show};
  }</script>`;
const row = (control: (way: string, at: number) => string) => WAYS.map(control).join("");
const tabs = row((way, at) => `<div class="x-tab tab ${at ? "" : "active"}"><b>By ${way}</b></div>`);
const dots = row(
  (_, at) => `<button type="button" class="dot ${at ? "" : "active"}" aria-label="Slide ${at + 1} of 3"></button>`,
);
const roles = row((_, at) => `<button type="button" class="dot" role="tab" aria-selected="${!at}" aria-label="${at}">•</button>`);

const stage = staged({
  // Arco: the row stands in boxes with others that say nothing, and all panels are there.
  "/panels": page(
    `<div><div><div class="nav"><div>${tabs}</div></div><div class="extra"></div></div><div><div>${row((way, at) => `<div class="item ${at ? "shut" : ""}"><p>${said(way)}</p></div>`)}</div></div></div>`,
    "",
  ),
  // EasyUI: the first and the last are called so, and what is chosen by its place, too.
  "/places": page(
    `<div class="tabs-header"><div class="tabs-wrap"><ul class="tabs">${row((way, at) => `<li class="${["tabs-first tabs-selected", "", "tabs-last"][at]}"><a href="javascript:;" class="tabs-inner">By ${way}</a></li>`)}</ul></div></div>
     <div class="tabs-panels">${row((way, at) => `<div class="panel" ${at ? "hidden" : ""}><div class="panel-body">${said(way)}</div></div>`)}</div>`,
    "",
  ),
  "/empty": page(
    `<div><div>${tabs}</div><div class="extra"></div><div>${row((way, at) => `<div class="item" ${at ? "hidden" : ""}>${at ? "" : said(way)}</div>`)}</div></div>`,
    `for (const [other, item] of document.querySelectorAll(".item").entries()) { item.hidden = other !== at; if (other === at) item.textContent = said(ways[at]); }`,
  ),
  // Vuetify: slides are written when their dot is pressed, and stay.
  "/dots": page(
    `<div class="x-carousel"><div>${row((way, at) => `<div class="item" ${at ? "hidden" : ""}>${at ? "" : said(way)}</div>`)}<div class="controls"><button type="button">&lt;</button></div></div><div class="controls">${dots}</div></div>`,
    `for (const [other, item] of document.querySelectorAll(".item").entries()) { item.hidden = other !== at; if (other === at) item.textContent = said(ways[at]); }`,
  ),
  // Quasar: there is one slide at a time, and things to press stand before and behind the dots.
  "/one": page(
    `<div class="q"><div class="slides"><div role="tabpanel"><p>${said("sea")}</p></div></div><div><button type="button">chevron</button></div><div><div role="tablist">${roles}</div></div><div><button type="button">chevron</button></div></div>`,
    `for (const one of controls) one.ariaSelected = String(one === control);
     document.querySelector(".slides").innerHTML = '<div role="tabpanel"><p>' + said(ways[at]) + "</p></div>"`,
  ),
  "/all-there": page(
    `<div class="x-carousel"><div style="display:flex;overflow:hidden">${row((way) => `<div style="flex:none;width:100%">${said(way)}</div>`)}</div><div class="controls">${dots}</div></div>`,
    "",
  ),
  "/rows": page(`<div>${`<div>${tabs}</div>`.repeat(600)}</div><div>${"<i></i>".repeat(10_000)}</div>`, ""),
  "/lists": page(
    `${`<div><div role="tablist">${roles}</div></div>`.repeat(100)}<div>${'<i role="button">of it'.repeat(1_000)}${"<b></b>".repeat(10_000)}</div>`,
    "",
  ),
  // A single one that says what it opens.
  "/disclosure": page(
    '<div><button type="button" aria-expanded="false" aria-controls="" class="tab">Story</button><div id="x-collapsible-1" hidden></div></div>',
    `control.ariaExpanded = "true"; const [story] = document.querySelectorAll("[id]"); story.hidden = false; story.textContent = ways.map(said).join(" ")`,
  ),
});
const pressed = () => stage.site.requests.filter(({ url }) => url?.startsWith("/pressed")).length;
const read = async (path: string) => {
  const before = pressed();
  const { page, warnings } = await stage.render(path);
  return { page, warnings, presses: pressed() - before, text: page.text("main") ?? "" };
};

it.each([
  ["tabs that are all there", "/panels"],
  ["tabs that are called by their places", "/places"],
  ["tabs that are filled when they are chosen", "/empty"],
  ["slides that are written when their dot is pressed", "/dots"],
  ["slides of which there is one at a time", "/one"],
  ["what a single control opens that says that it folds", "/disclosure"],
])("%s are read, each once", async (_, path) => {
  const { text, warnings } = await read(path);
  for (const way of WAYS) expect(text.split(said(way))).toHaveLength(2);
  expect(warnings).toBeUndefined();
});

it("tabs are named by their row, and dots are not", async () => {
  const { page } = await read("/panels");
  expect(page.all('[role="tabpanel"]').map((panel) => panel.text())).toEqual(WAYS.map(said));
  expect((await read("/one")).page.all("strong").map((name) => name.text())).toEqual([]);
});

it.each(["/panels", "/all-there"])("nothing is pressed for what is there: %s", async (path) => {
  expect((await read(path)).presses).toBe(0);
});

it.each(["/rows", "/lists"])("very many rows of tabs do not hold a page up: %s", async (path) => {
  expect((await stage.render(path)).page.text("p")).toContain("from the beginning");
});
