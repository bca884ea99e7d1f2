import { expect, it } from "vitest";
import { columnNumbers } from "./column-numbers.ts";

const words = { left: 0, right: 0 };
const numbers = { ...words, hasNumbers: true };

it("columns are one as long as no row has two cells in them", () => {
  const rows = [
    [0, 4],
    [0, 2, 3, 4],
    [1, 4],
    [0, 3, 4],
  ];
  expect(columnNumbers(rows, [words, words, numbers, numbers, numbers])).toEqual([0, 0, 1, 2, 3]);
});

it("a head at the left and numbers at the right are one column each time", () => {
  const rows = [
    [0, 1, 3],
    [0, 2, 4],
  ];
  expect(columnNumbers(rows, [words, words, numbers, words, numbers])).toEqual([0, 1, 1, 2, 2]);
});

it("columns that both have numbers are two", () => {
  expect(
    columnNumbers(
      [
        [0, 1],
        [0, 2],
      ],
      [words, numbers, numbers],
    ),
  ).toEqual([0, 1, 2]);
});
