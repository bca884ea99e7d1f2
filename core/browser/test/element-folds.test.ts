import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const GIVEN = "What the element was given to show below its name.";
/** A page with elements called `name`, which hide what they are given by a style of their shadow trees. */
const page = (name: string, shadow: string, given = `<p>${GIVEN}</p>`, around = (inner: string) => inner): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main>${around(`<${name}>${given}</${name}>`)}<p>The end of the page.</p></main><script>
   customElements.define(${JSON.stringify(name)}, class extends HTMLElement {
     constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(shadow)}; }
   });</script>`;
const head = (text: string) => `<style>[hidden]{display:none}</style><button>${text}</button>`;
const hidden = `<div hidden><slot></slot></div>`;

const stage = staged({
  "/group": page("x-group", `<div class="head" tabindex="0">Name of it</div><div style="display:none"><slot></slot></div>`),
  "/hidden": page("x-step", head("Name of it") + hidden),
  "/flat": page(
    "x-card",
    `<button class="expand">Name of it</button><div style="height:0;overflow:hidden;visibility:hidden"><slot></slot></div>`,
  ),
  "/bare": page("x-accordion", `${head("Name of it")}<style>slot{display:none}</style><slot></slot>`, GIVEN),
  "/in-it": page(
    "x-group",
    head("Name of it") + hidden,
    `<x-step><p>${GIVEN}</p></x-step><script>customElements.define("x-step", class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(head("Name") + hidden)}; }
    })</script>`.replace("<\\/", "</"),
  ),
  "/menu": page("x-menu-group", head("Name of it") + hidden),
  "/select": page("x-select-group", head("Name of it") + hidden),
  "/fields": page("x-group", head("Name of it") + hidden, `<p>${GIVEN}<input></p>`),
  "/linked": page("x-group", head("Name of it") + hidden, `<a href="/elsewhere">${GIVEN}</a>`),
  "/nav": page("x-group", head("Name of it") + hidden, undefined, (inner) => `<nav>${inner}</nav>`),
  "/unpressed": page("x-group", `<b>Name of it</b>${hidden}`),
  "/many": page("x-group", head("Name of it") + hidden, `<p>${GIVEN}</p>`, (inner) => inner.repeat(5_000)),
  "/deep": page("x-group", head("Name of it") + hidden, "<p>", (inner) => inner.replace("</x-group>", "").repeat(300)),
});
const read = async (path: string) => ((await stage.render(path)).page.text("body") ?? "").replace(/\s+/g, " ");

it.each([
  ["a group", "/group"],
  ["a step with an attribute of its tree", "/hidden"],
  ["a card without a height", "/flat"],
  ["a bare text", "/bare"],
  ["what stands in another one", "/in-it"],
])("shows what an element folds away: %s", async (_, path) => {
  expect(await read(path)).toContain(GIVEN);
});

it.each([
  ["of menus", "/menu"],
  ["to choose from", "/select"],
  ["to fill in", "/fields"],
  ["that leads elsewhere", "/linked"],
  ["around the text", "/nav"],
  ["that nobody can open", "/unpressed"],
])("leaves what is folded away %s alone", async (_, path) => {
  expect(await read(path)).not.toContain(GIVEN);
});

it.each(["/many", "/deep"])("very many of them do not hold a page up: %s", async (path) => {
  await inTime(15, async () => expect(await read(path)).toContain("stands on this page"));
});
