import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** A paragraph beside an initial that goes down two lines, and what is read of it. */
async function paragraph(initial: string, first: string): Promise<string> {
  const texts = [
    { x: 60, y: 676, size: 36, text: initial },
    { x: 90, y: 694, text: `${first} the train left the station in the early morning, nobody on the platform knew` },
    { x: 90, y: 682, text: "that it would be the last one for many weeks, since a man at the pass had seen the" },
    { x: 60, y: 670, text: "snow come down from the slopes above the line, and the wind had carried it into the cut." },
  ];
  const text = serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
  return text.slice(0, text.indexOf(" the train"));
}

it.each([
  ["with its word", "W", "hen", "When"],
  ["with a short word, the rest of which is none", "A", "fter", "After"],
  ["as a word of its own, where what follows is one", "A", "man", "A man"],
])("reads an initial beside two lines %s", async (_, initial, first, read) => {
  expect(await paragraph(initial, first)).toBe(read);
});
