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
  ["NimbusMonL-Regu", true],
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

const widthsOf = (...widths: number[]): Record<number, number> => Object.fromEntries(widths.map((width, at) => [at + 97, width]));

it.each([
  ["all as wide", false, widthsOf(...Array<number>(20).fill(602)), true],
  ["as wide but for dots of a printer", false, widthsOf(...Array<number>(10).fill(60), ...Array<number>(10).fill(61)), true],
  ["no glyphs beside", false, widthsOf(0, ...Array<number>(20).fill(602), 0), true],
  ["ten digits, a dash and a dollar", false, widthsOf(...Array<number>(12).fill(500)), false],
  ["of two widths", false, widthsOf(...Array<number>(20).fill(500), 1000), false],
  ["of codes of two bytes", true, widthsOf(...Array<number>(20).fill(1000)), false],
])("tells code by the widths of letters of a font of any name: %s", (_, composite, widths, monospace) => {
  expect(fontStyle({ name: "F1", composite, widths }).monospace).toBe(monospace);
  expect(fontStyle({ name: "Symbol", composite, widths }).monospace).toBe(false);
});
