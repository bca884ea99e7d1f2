import { expect, it } from "vitest";
import { fontStyle } from "./font-style.ts";

it.each([
  ["CourierNewPSMT", true],
  ["ABCDEF+DejaVuSansMono-Bold", true],
  ["LMMono10-Regular", true],
  ["ABCDEF+CMSLTT10", true],
  ["SFST1095", true],
  ["35382d+mplus1mn-regular", true],
  ["Hack-Regular", true],
  ["CascadiaCode-SemiLight", true],
  ["Hackney", false],
  ["SFTI1200", false],
  ["CMTI10", false],
  ["MonotypeCorsiva", false],
  ["Times-Roman", false],
])("tells from the name %s whether letters are of one width", (name, monospace) => {
  expect(fontStyle({ name }).monospace).toBe(monospace);
});

it.each([
  ["in dots of a printer", [1, 0, 0, -1, 0, 0], [0, -25, 100, 75], 100],
  ["in dots, one sign only", [1, 0, 0, -1, 0, 0], [5, 20, 45, 23], 75],
  ["at its own size", [0.012, 0, 0, 0.012, 0, 0], [0, -21, 83, 62], undefined],
  ["at its own size, with a box in other units", [0.012, 0, 0, 0.012, 0, 0], [0, -250, 1000, 750], undefined],
])("tells whether the letters of a font of drawings are drawn %s", (_, fontMatrix, bbox, em) => {
  expect(fontStyle({ isType3Font: true, fontMatrix, bbox, widths: [50, 0, 40, 60] }).em).toBe(em);
});
