import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

/** Lines of text below each other, those that begin with a blank further in. */
const paragraphs = async (...lines: readonly string[]): Promise<string[]> => {
  const texts = lines.map((line, at): PlacedText => ({ x: line.startsWith(" ") ? 90 : 72, y: 700 - 12 * at, text: line.trim() }));
  return serialise((await read(makePdf([{ texts }]), LIMITS)).tree)
    .trim()
    .split("\n\n");
};

it("tells entries by first lines that hang out, though they begin in small letters and end no sentence", async () => {
  const entries = [
    ["quay, a platform of stone or of metal beside the water,", " for loading ships [of old, kay]"],
    ["quell, to put down or to suppress"],
    ["quench, to satisfy thirst by drinking, or to put out a fire", " with water [of old, kwenk]"],
    ["quest, a long search [of old, kweste]"],
    ["queue, a line of people, or of vehicles, that wait for their", " turn"],
  ];
  expect(await paragraphs(...entries.flat())).toEqual(entries.map((entry) => entry.join("")));
});

it("leaves paragraphs alone whose first lines stand further in", async () => {
  const prose = [
    [
      " The harbour master counted all of the boats once more in",
      "the evening, and wrote the number down, as he had done on",
      "each day.",
    ],
    [
      " Then he went home, for there was nothing to be done until",
      "the tide came in again, which would not be before the day",
      "after.",
    ],
    [" The boats lay in the mud, and nobody looked after any of", "them."],
  ];
  expect(await paragraphs(...prose.flat())).toEqual(prose.map((lines) => lines.join(" ").trim()));
});
