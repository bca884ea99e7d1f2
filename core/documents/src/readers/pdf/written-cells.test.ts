import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";
import type { Word } from "./word.ts";
import { cellStarts } from "./written-cells.ts";

it("words that were each written by themselves, as by text recognition, are no cells for being aligned", async () => {
  const rows = [
    "boats came",
    "nets went",
    "ropes stayed",
    "sails went",
    "oars came",
    "masts stayed",
    "keels went",
    "decks came",
    "hooks went",
    "floats came",
  ];
  const texts = rows.flatMap((row, at) => {
    const y = 700 - 18 * at;
    const words = row
      .split(" ")
      .map((text, place, all) => ({ x: 150 + 6 * all.slice(0, place).join("").length + 4 * place, text }));
    const cells = [
      { x: 72, text: `${at + 1}` },
      { x: at < 9 ? 82 : 88, text: "May" },
      ...words,
      { x: 300, text: `1${at % 10}.50` },
    ];
    return cells.map(({ x, text }) => ({ x, y, mono: true, text: `${text} ` }));
  });
  expect((await convert(makePdf([{ texts }]))).markdown).toContain(
    "| 2 May | nets went | 11.50 |\n| 3 May | ropes stayed | 12.50 |",
  );
});

it("numbers right beside what is read from the right are cells, no markers of it", () => {
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const rows = [
    ["32.50", "שק", "אורז"],
    ["41.00", "שק", "סוכר"],
    ["38.75", "שק", "תה"],
  ].map((texts, row) =>
    texts.map((text, at): Word => {
      const [left, baseline] = [100 + 36 * at, 700 - 20 * row];
      const box = { left, right: left + 30, top: baseline - 8, bottom: baseline + 2 };
      return { ...box, text, baseline, size: 10, font, mcid: undefined, operator: 10 * row - at, spaced: false };
    }),
  );
  const starts = cellStarts(rows);
  expect(rows.flatMap((row) => row.filter((word) => starts.has(word)).map(({ text }) => text))).toEqual(
    rows.flatMap((row) => row.slice(1).map(({ text }) => text)),
  );
});
