import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { withLinks } from "./word.ts";

it("is not held up by letters that claim to be as large as a country", async () => {
  const texts = [
    { x: 72, y: 700, text: "Text of a usual size." },
    { x: 72, y: 600, size: 1e9, text: "Huge" },
  ];
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toContain("Text of a usual size.");
});

it("leaves punctuation out of a link whose rectangle ends before it", async () => {
  const texts = [{ x: 72, y: 700, text: "see link, (or this)." }];
  const links = [
    { rect: [90.9, 698, 105.9, 708] as const, uri: "https://example.com/a" },
    { rect: [115, 698, 142.2, 708] as const, uri: "https://example.com/b" },
  ];
  expect(serialise((await read(makePdf([{ texts, links }]), LIMITS)).tree)).toBe(
    "see [link](https://example.com/a), [(or this](https://example.com/b)).\n",
  );
});

it("finds the links of very many words among very many", async () => {
  const many = 100_000;
  const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
  const words = Array.from({ length: many }, (_, at) => {
    const place = { left: 0, right: 20, top: at * 12, bottom: at * 12 + 10 };
    return { ...place, baseline: at * 12 + 8, size: 10, font, text: "word", mcid: undefined, operator: at, spaced: true };
  });
  const links = words.map(({ left, right, top, bottom }, at) => ({ box: { left, right, top, bottom }, href: `${at}` }));
  const linked = await inTime(3, () => withLinks(words, links));
  expect(linked.every(({ href }, at) => href === `${at}`)).toBe(true);
});

it("parts words that were written one by one in a line that is set tight", async () => {
  const word = (x: number, text: string): string => `1 0 0 1 ${x} 700 Tm (${text}) Tj`;
  // Blanks of a seventh of the size; "boat" was begun anew within itself.
  const line = [word(72, "The"), word(94.4, "small"), word(124.1, "bo"), word(137.4, "at"), word(149.1, "ashore")];
  const { markdown } = await convert(makePdf([{ texts: [], operators: `BT /F1 12 Tf ${line.join(" ")} ET` }]));
  expect(markdown).toBe("The small boat ashore\n");
});
