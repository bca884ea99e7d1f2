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
  ["font-size: 0.8em; position: relative; top: -0.33em; vertical-align: baseline", { script: "super" }],
  ["font-size: 58%; vertical-align: -0.2em", { script: "sub" }],
  ["font-size: smaller; position: relative; top: 2px", { script: "sub" }],
  ["font-size: 0.8em; position: relative; top: 1px", {}],
  ["font-size: 0.8em; vertical-align: 1px", {}],
  ["font-size: 0.8em; vertical-align: 3pt", { script: "super" }],
  ["font-size: 0.8em; top: -1em", {}],
  ["vertical-align: 0.3em; font-size: 0.8rem", {}],
  ["position: relative; top: -0.3em; font-size: 1em", {}],
  ["vertical-align: middle; color: red; font-weight: var(--x)", {}],
  ["font-family: 'Courier New', monospace", { font: "'courier new'" }],
  ["", {}],
])("a style says of letters: %s", (style, letters) => {
  expect(lettersOf(style)).toEqual(letters);
});
