import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

it("is not held up by letters that claim to be as large as a country", async () => {
  const texts = [
    { x: 72, y: 700, text: "Text of a usual size." },
    { x: 72, y: 600, size: 1e9, text: "Huge" },
  ];
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toContain("Text of a usual size.");
});
