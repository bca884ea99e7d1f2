import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { lineText } from "./line-text.ts";
import type { PageTable } from "./table.ts";
import { taggedTables } from "./tagged-table.ts";
import type { Word } from "./word.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** A word in a column and a row of a table, 100 points wide and 20 high. */
const word = (text: string, column: number, row: number, mcid?: number): Word => {
  const [left, top] = [100 * column, 20 * row];
  const box = { left, right: left + 5 * text.length, top, bottom: top + 10 };
  return { ...box, text, baseline: top + 8, size: 10, font, mcid, operator: 1, spaced: true };
};
const tags = (rows: number, columns: number): ReadonlySet<number>[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => new Set([row * columns + column])));
const texts = ({ rows }: PageTable): string[][] => rows.map((row) => row.map(({ lines }) => lines.map(lineText).join(" ")));
const grid = (rows: number, columns: number): Word[] =>
  Array.from({ length: rows * columns }, (_, at) => word(`c${at}`, at % columns, Math.floor(at / columns), at));

describe("a table that is tagged", () => {
  it("has the words without tags that stand in its cells, as where it was filled in", () => {
    const filled = { ...word("Aden", 1, 1), left: 115, right: 135 };
    const { tables, rest } = taggedTables([...grid(3, 3), filled, word("Below", 0, 9)], [tags(3, 3)]);
    expect(tables.map(texts)).toEqual([
      [
        ["c0", "c1", "c2"],
        ["c3", "c4 Aden", "c5"],
        ["c6", "c7", "c8"],
      ],
    ]);
    expect(rest.map(({ text }) => text)).toEqual(["Below"]);
  });

  it("is none where its words stand among more of others", () => {
    const others = [0, 1, 2].flatMap((row) => [40, 60].map((left) => ({ ...word("of", 0, row), left, right: left + 10 })));
    const { tables, rest } = taggedTables([...grid(2, 2), ...others, word("end", 1, 2, 9)], [[...tags(2, 2), [new Set([9])]]]);
    expect([tables, rest.length]).toEqual([[], 11]);
  });

  it("has what was filled in where a cell is empty", () => {
    const labels = ["Name", "Crew", "Tons"].flatMap((text, row) => [word(text, 0, row, 2 * row), word("x", 2, row, 2 * row + 1)]);
    const values = ["Aden", "12", "9"].map((text, row) => ({ ...word(text, 1, row), operator: 2 }));
    const rows = [0, 1, 2].map((row) => [new Set([2 * row]), new Set<number>(), new Set([2 * row + 1])]);
    const { tables, rest } = taggedTables([...labels, ...values], [rows]);
    expect(tables.map(texts)).toEqual([
      [
        ["Name", "Aden", "x"],
        ["Crew", "12", "x"],
        ["Tons", "9", "x"],
      ],
    ]);
    expect(rest).toEqual([]);
  });

  it("has the value of an empty cell in the column that others fill", () => {
    const words = grid(3, 3).filter(({ mcid }) => mcid !== 4);
    const value = { ...word("Aden", 1, 1), left: 108, right: 128 };
    const { tables } = taggedTables([...words, value], [tags(3, 3)]);
    expect(tables.map((table) => texts(table)[1])).toEqual([["c3", "Aden", "c5"]]);
  });

  it("leaves out what may stand in an empty cell, but in no column", () => {
    const words = grid(3, 4).filter(({ mcid }) => mcid !== 5 && mcid !== 6);
    const value = { ...word("Aden", 1, 1), left: 150, right: 170 };
    const { tables, rest } = taggedTables([...words, value], [tags(3, 4)]);
    expect(tables.map((table) => texts(table)[1])).toEqual([["c4", "", "", "c7"]]);
    expect(rest).toEqual([value]);
  });

  it("leaves out a paragraph between its rows", () => {
    const prose = { ...word("Prose", 0, 1, 9), left: 30, right: 55 };
    const rows = [0, 2].flatMap((row) => [0, 1].map((at) => word(`c${row + at}`, at, row, row + at)));
    const { tables, rest } = taggedTables([...rows, prose], [tags(2, 2)]);
    expect(tables.map(texts)).toEqual([
      [
        ["c0", "c1"],
        ["c2", "c3"],
      ],
    ]);
    expect(rest).toEqual([prose]);
  });

  it("has what several cells name in the first of them", () => {
    const rows = tags(2, 2).map((row) => row.map((content) => new Set([...content, 1])));
    expect(taggedTables(grid(2, 2), [rows]).tables.map(texts)).toEqual([
      [
        ["c0 c1", ""],
        ["c2", "c3"],
      ],
    ]);
  });

  it("is read in proportion to its words where all cells name them", async () => {
    const words = Array.from({ length: 4000 }, (_, at) => word("of", at % 20, Math.floor(at / 20), Math.min(at, 3)));
    const rows = [...tags(2, 2), ...Array.from({ length: 4000 }, () => [new Set([3]), new Set([3])])];
    const { tables } = await inTime(3, () => taggedTables(words, [rows, rows]));
    expect(tables).toHaveLength(1);
  });

  it("is read in proportion to its cells", async () => {
    const words = grid(10_000, 2);
    const { tables } = await inTime(3, () => taggedTables(words, [tags(10_000, 2)]));
    expect(tables[0]?.rows).toHaveLength(10_000);
  });
});
