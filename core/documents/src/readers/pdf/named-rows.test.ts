import { expect, it } from "vitest";
import { segmentsOf } from "./segment.ts";
import type { Word } from "./word.ts";
import { writtenTables } from "./written-table.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** Words in the order in which they are written, a letter 5 points wide. */
const words = (...texts: readonly (readonly [number, number, string])[]): Word[] =>
  texts.map(([left, baseline, text], operator) => ({
    text,
    left,
    right: left + 5 * text.length,
    top: baseline - 8,
    bottom: baseline + 2,
    baseline,
    size: 10,
    font,
    mcid: undefined,
    operator,
    spaced: true,
  }));
const tables = (end: string): number =>
  writtenTables(
    segmentsOf(
      words(
        [60, 100, `Use${end}`],
        [200, 100, "Machines"],
        [200, 112, "of metal"],
        [60, 124, `Uses_advised_against${end}`],
        [200, 124, "Households"],
      ),
    ),
    false,
  ).tables.length;

it("finds a table of two rows where both name what stands beside them, and none where they do not", () => {
  expect(tables(":")).toBe(1);
  expect(tables("")).toBe(0);
});
