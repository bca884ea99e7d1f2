import { expect, it } from "vitest";
import { parsePage } from "./page.ts";

const page = parsePage(
  `<p id="a">one</p><div id="box"><p class="x">two</p><div id="box"><p class="x">three</p></div></div><p class="x">four</p><p id="a">five</p>`,
  "https://example.com/",
);

it.each([
  ["#a", ["one", "five"]],
  ["#box .x", ["two", "three"]],
  ["#box p:not(.y)", ["two", "three"]],
  ["#box > .x", ["two", "three"]],
  ["#none", []],
  ["#none .x", []],
  ["p#a", ["one", "five"]],
  ["#a, .x", ["one", "two", "three", "four", "five"]],
])("finds %s", (selector, texts) => {
  expect(page.texts(selector)).toEqual(texts);
});

it("looks below a selection only", () => {
  const [inner] = page.all("#box #box");
  expect(inner?.texts(".x")).toEqual(["three"]);
  expect(inner?.texts("#a")).toEqual([]);
});

it("means each selection's own inside, whatever was asked before", () => {
  const [outer, inner] = page.all("#box");
  for (const _again of [1, 2]) {
    expect([outer?.texts("> .x"), inner?.texts("> .x")]).toEqual([["two"], ["three"]]);
    expect([outer?.texts("div .x"), inner?.texts("div .x")]).toEqual([["three"], []]);
    expect([outer?.texts(".x"), inner?.texts(".x")]).toEqual([["two", "three"], ["three"]]);
    expect(page.texts("div > .x")).toEqual(["two", "three"]);
  }
});
