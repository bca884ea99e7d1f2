import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

const LINES = [
  "The boats came in with the tide and went out again the day after,",
  "while the master counted them from his window.",
];

it.each([
  ["from the right to the left", (line: number) => `-1 0 0 1 540 ${700 - 12 * line}`],
  ["upside down", (line: number) => `1 0 0 -1 60 ${700 + 12 * line}`],
  ["along the side", (line: number) => `0 1 1 0 ${300 - 12 * line} 200`],
])("reads a page in the order of its lines whose text is drawn as in a mirror %s", async (_, matrix) => {
  const operators = LINES.map((text, line) => `BT /F1 10 Tf ${matrix(line)} Tm (${text}) Tj ET`).join("\n");
  expect(serialise((await read(makePdf([{ texts: [], operators }]), LIMITS)).tree).trim()).toBe(LINES.join(" "));
});
