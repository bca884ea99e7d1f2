import { expect, it } from "vitest";
import { lettersOf } from "./letters.ts";

it.each([
  ["font-weight: 700", { isBold: true }],
  ["FONT-WEIGHT:Bolder !important", { isBold: true }],
  ["font-weight: bold; font-weight: 400", { isBold: false }],
  ["font-style: oblique 10deg", { isSlanted: true }],
  ["font-style: normal", { isSlanted: false }],
  ["text-decoration: underline line-through red", { isStruck: true }],
  ["text-decoration: none", { isStruck: false }],
  ["vertical-align: sub", { script: "sub" }],
  ["vertical-align: middle; color: red; font-weight: var(--x)", {}],
  ["font-family: 'Courier New', monospace", { font: "'courier new'" }],
  ["", {}],
])("a style says of letters: %s", (style, letters) => {
  expect(lettersOf(style)).toEqual(letters);
});
