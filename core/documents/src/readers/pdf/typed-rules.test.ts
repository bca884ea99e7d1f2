import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (...texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
const above = { x: 72, y: 700, text: "The boats lie in the harbour until the tide comes in again." };
const below = { x: 72, y: 640, text: "Then they all sail out to sea and do not come back for days." };

it("a rule that is typed across a column is one of Markdown, a short blank to fill in is none", async () => {
  const rule = { x: 72, y: 670, mono: true, text: "_".repeat(60) };
  expect(await markdown(above, rule, below)).toBe(`${above.text}\n\n---\n\n${below.text}\n`);
  const blank = { x: 72, y: 670, text: "_".repeat(21) };
  expect(await markdown(above, blank, below)).not.toContain("---");
});
