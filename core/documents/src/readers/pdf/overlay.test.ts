import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (texts: readonly PlacedText[]): Promise<string> =>
  serialise((await read(makePdf([{ texts }]), LIMITS)).tree);

it("reads texts that were written over each other one after the other", async () => {
  const text = await markdown([
    { x: 72, y: 700, text: "The harbour of Aden and of Bergen" },
    { x: 72, y: 600, text: "Paid by the agency" },
    { x: 77.5, y: 700, text: "Twelve boats were counted today" },
  ]);
  expect(text).toContain("The harbour of Aden and of Bergen\n");
  expect(text).toContain("Twelve boats were counted today\n");
});

it("leaves out the shadow of a line", async () => {
  const text = await markdown([
    { x: 73.6, y: 698.8, size: 12, text: "The harbour of Aden" },
    { x: 72, y: 700, size: 12, text: "The harbour of Aden" },
    { x: 72, y: 600, text: "It has twelve boats." },
  ]);
  expect(text.match(/harbour/g)).toHaveLength(1);
});

it("keeps a value that reaches into the same value beside it", async () => {
  const text = await markdown([
    { x: 150, y: 700, text: "1,000,000,000,000" },
    { x: 72, y: 700, text: "1,000,000,000,000" },
    { x: 72, y: 600, text: "Below it stands something else." },
  ]);
  expect(text.match(/1,000,000,000,000/g)).toHaveLength(2);
});

it("keeps a line together whose font is narrower than it says", async () => {
  const words = ["The", "harbour", "of", "Bergen"].map((text, at) => ({ x: 72 + 18 * at, y: 700, text }));
  expect((await markdown(words)).trim()).toMatch(/^The ?harbour ?of ?Bergen$/);
});
