import { expect, it } from "vitest";
import type { Rule } from "./page-content.ts";
import { placedByRules } from "./tagged-grid.ts";
import type { Word } from "./word.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** A cell in a row of a table; a letter is 5 points wide. */
const cell = (text: string, left: number, row: number): Word[] => {
  const top = 20 * row;
  return [
    {
      text,
      left,
      right: left + 5 * text.length,
      top,
      bottom: top + 10,
      baseline: top + 8,
      size: 10,
      font,
      mcid: 0,
      operator: 0,
      spaced: true,
    },
  ];
};
const rule = (at: number, from = -5, to = 75): Rule => ({ horizontal: false, at, from, to });
const texts = (found: ReturnType<typeof placedByRules>): string[][] | undefined =>
  found?.cells.map((row) => row.map((words) => words[0]?.text ?? ""));

/** Least, typical and most, of which no row has two that are beside each other. */
const rows = [
  [cell("Values of the part", 5, 0), cell("Unit", 305, 0)],
  [cell("Accuracy", 5, 1), cell("-1", 120, 1), cell("1", 240, 1), cell("%", 305, 1)],
  [cell("Current", 5, 2), cell("12", 180, 2), cell("20", 240, 2), cell("mA", 305, 2)],
];
const rules = [rule(0), rule(100, 15), rule(160, 15), rule(220, 15), rule(300), rule(360)];

it("puts cells between the rules beside them, where browsers name no empty ones", () => {
  const nextPage = [[], [], []];
  expect(texts(placedByRules([...rows, nextPage], rules))).toEqual([
    ["Values of the part", "", "", "", "Unit"],
    ["Accuracy", "-1", "", "1", "%"],
    ["Current", "", "12", "20", "mA"],
  ]);
});

it("leaves tables alone that name empty cells, stick out of their rules, or have two cells between two of them", () => {
  expect(placedByRules([...rows, [cell("Power", 5, 3), []]], rules)).toBeUndefined();
  expect(placedByRules(rows, [rule(0), rule(20), rule(360)])).toBeUndefined();
  expect(placedByRules(rows, rules.slice(0, 2))).toBeUndefined();
  expect(placedByRules(rows, [])).toBeUndefined();
});

it("is left alone where cells and rules are too many to compare", () => {
  const many = Array.from({ length: 3000 }, (_, at) => [cell("a", 5, at), cell("b", 105, at)]);
  const lines = Array.from({ length: 100 }, () => rule(100, -5, 60_000));
  expect(placedByRules(many, lines)).toBeUndefined();
});
