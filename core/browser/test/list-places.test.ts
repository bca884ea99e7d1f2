import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script: string) =>
  `<!doctype html><title>Title</title><style>.part{height:400px;width:600px;overflow-y:auto}.list{position:relative}.list div{position:absolute}</style>
  <body>${prose}${body}<script>${script}</script>`;
const list = '<div class="part"><div class="list"></div></div>';

/** A list of so many rows, so many pixels high, of which it holds those in view of `part`, a part or the window. */
const drawn = (count: number, height: number, part: string, inner = "row.textContent = says;") => `{
  const box = ${part}, list = document.querySelector(".list") ?? box.querySelector(".list");
  list.style.height = ${count * height} + "px";
  const draw = () => {
    const top = box === window ? scrollY : box.scrollTop, seen = box === window ? innerHeight : 400;
    const first = Math.floor(top / ${height});
    list.replaceChildren(...Array.from({ length: Math.min(Math.ceil(seen / ${height}) + 1, ${count} - first) }, (_, at) => {
      const row = document.createElement("div"), says = "Row " + (first + at);
      row.style = "height:${height}px;top:" + (first + at) * ${height} + "px";
      ${inner}
      return row;
    }));
  };
  box.addEventListener("scroll", () => requestAnimationFrame(draw));
  draw();
}`;
const ofPart = 'document.querySelector(".part")';
const within = (open: string, close: string) => page(`${open}${list}${close}`, drawn(150, 30, ofPart));
/** A part that adds ten more at its end, and looks for that every 200 ms only. */
const seldom = `const part = document.querySelector(".part"); let [count, at, due] = [0, 0, 0];
  const add = () => { for (let end = count + 20; count < end && count < 60; count++) part.insertAdjacentHTML("beforeend", "<p>Row " + count + "</p>"); };
  const look = () => {
    const isDown = part.scrollTop > at;
    at = part.scrollTop;
    if (isDown && part.scrollHeight - part.scrollTop - part.clientHeight < 5) add();
  };
  add();
  part.onscroll = () => { due ||= setTimeout(() => { due = 0; look(); }, 200); };`;
/** Elements with a shadow tree, in which they scroll: what stands in them, or rows of that tree. */
const slotted = `customElements.define("a-box", class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = '<div class="part" style="height:400px;width:600px;overflow:auto"><slot></slot></div>'; }
  });
  const part = document.querySelector("a-box").shadowRoot.firstChild;`;
const loadingSlotted = `${slotted} let [count, isLoading] = [0, false];
  const add = () => { for (let end = count + 20; count < end; count++) document.querySelector("a-box").insertAdjacentHTML("beforeend", "<p>Row " + count + "</p>"); isLoading = false; };
  add();
  part.onscroll = () => {
    if (isLoading || count >= 80 || part.scrollHeight - part.scrollTop - part.clientHeight > 5) return;
    isLoading = true;
    fetch("/more").then(add);
  };`;
/** Six cells a row; a row that comes into view puts its cells in anew. */
const cells =
  'row.innerHTML = "<i>" + says + "</i><i> is</i><i> one</i><i> of</i><i> these</i><i> rows</i>"; queueMicrotask(() => row.replaceChildren(...row.children));';
/** Many parts that scroll, each in a tree of its own, some within each other. */
const nested = `const tree = '<section style="height:120px;width:300px;overflow:auto"><p>' + '<a href="/">Some words</a> '.repeat(20) + '</p><div style="height:900px"></div></section>';
  for (let count = 0; count < 40; count++) {
    let at = document.querySelector("aside").appendChild(document.createElement("div"));
    for (let level = 0; level < 15; level++) {
      at.attachShadow({ mode: "open" }).innerHTML = tree;
      at = at.shadowRoot.querySelector("div");
    }
  }`;

/** Its rows are numbered, say how long ago they were seen, and are twice as high as it takes them for. */
const aging = `const list = document.querySelector(".list"), part = list.parentElement;
  list.style.height = "2400px";
  const draw = () => {
    const first = Math.floor(part.scrollTop / 20), age = Math.floor(performance.now() / 500);
    list.replaceChildren(...Array.from({ length: Math.min(22, 120 - first) }, (_, at) => {
      const row = document.createElement("div");
      row.textContent = "Row " + (first + at) + ", seen " + age + " ago";
      row.dataset.index = first + at;
      row.style = "height:40px;top:" + (first * 20 + at * 40) + "px";
      return row;
    }));
  };
  part.onscroll = () => requestAnimationFrame(draw);
  setInterval(draw, 50);
  draw();`;

const stage = staged({
  "/aging": page(list, aging),
  "/more": (_request, response) => void setTimeout(() => response.end("more"), 100),
  "/aside": within("<aside><h2>Found</h2>", "</aside>"),
  "/dialog": within("<dialog open>", "</dialog>"),
  "/dialog-role": within('<div role="dialog" aria-modal="true">', "</div>"),
  "/listbox": page(list.replace("<div", '<div role="listbox"'), drawn(150, 30, ofPart)),
  "/tree": page(list.replace("<div", '<div role="tree"'), drawn(150, 30, ofPart)),
  "/nav": within("<nav>", "</nav>"),
  "/menu": page(`<aside>${list}</aside>`, drawn(150, 30, ofPart, `row.innerHTML = '<a href="/">' + says + "</a>";`)),
  "/few-in-window": page('<div class="list"></div>', drawn(18, 60, "window")),
  "/seldom": page('<div class="part"></div>', seldom),
  "/slotted": page("<a-box></a-box>", loadingSlotted),
  "/slotted-rows": page('<a-box><div class="list"></div></a-box>', `${slotted}${drawn(150, 30, "part")}`),
  "/shadow-rows": page(
    "<a-box></a-box>",
    `${slotted} part.innerHTML = '<div class="list" style="position:relative"></div>';
    ${drawn(150, 30, "part", 'row.textContent = says; row.style.position = "absolute";')}`,
  ),
  "/cells": page(list, drawn(150, 30, ofPart, cells)),
  "/slots": page(list, drawn(150, 30, ofPart, "row.textContent = says; row.dataset.index = at;")),
  "/nested": page("<aside></aside>", nested),
});

const rowsOf = async (path: string) => {
  const { page, warnings } = await stage.render(path);
  return { rows: [...(page.text("body") ?? "").matchAll(/Row (\d+)/g)].map(([, row]) => Number(row)), warnings };
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

it.each([
  ["beside the text", "/aside", 150],
  ["in an open dialog", "/dialog", 150],
  ["in what is called one", "/dialog-role", 150],
  ["to choose from", "/listbox", 150],
  ["of a tree", "/tree", 150],
  ["that lacks a few rows, and scrolls with the window", "/few-in-window", 18],
  ["that seldom looks whether its end is in view", "/seldom", 60],
  ["that stands in an element with a shadow tree that scrolls", "/slotted", 80],
  ["that holds its rows while they are in view there", "/slotted-rows", 150],
  ["in a shadow tree", "/shadow-rows", 150],
  ["whose rows put their cells in anew", "/cells", 150],
  ["whose rows bear the numbers of places in view", "/slots", 150],
  ["whose numbered rows change their words and places", "/aging", 120],
])("a list %s is read whole", async (_what, path, count) => {
  expect(await rowsOf(path)).toEqual({ rows: upTo(count), warnings: undefined });
});

it.each(["/nav", "/menu"])("what leads elsewhere is not scrolled: %s", async (path) => {
  expect((await rowsOf(path)).rows.length).toBeLessThan(30);
});

it("shadow trees within each other, all of which scroll, do not hold a page up", async () => {
  expect((await stage.render("/nested")).page.text("p")).toContain("from the beginning");
});
