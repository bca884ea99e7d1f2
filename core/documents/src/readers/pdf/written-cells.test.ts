import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

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
