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
    const [first = "", second = ""] = row.split(" ");
    return [
      { x: 72, y, text: `${at + 1} ` },
      { x: 82, y, text: "May " },
      { x: 150, y, text: `${first} ` },
      { x: 180 + (at % 3), y, text: `${second} ` },
      { x: 214, y, text: "here " },
      { x: 300, y, text: `1${at}.50 ` },
    ];
  });
  expect((await convert(makePdf([{ texts }]))).markdown).toContain("| 2 May | nets went here | 11.50 |");
});
