import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

it("leaves out text that stands mostly outside its page", async () => {
  const texts = [
    { x: 72, y: 700, text: "The tide is out." },
    { x: 72, y: 840, text: "Above" },
    { x: 72, y: -6, text: "Below" },
    { x: -30, y: 600, text: "Left" },
    { x: 596, y: 600, text: "Right" },
    { x: 72, y: 1, text: "At the edge." },
  ];
  const { tree, warnings } = await read(makePdf([{ texts }]), LIMITS);
  expect(serialise(tree)).toBe("The tide is out.\n\nAt the edge.\n");
  expect(warnings).toEqual(["Text was left out that pages do not show: 1."]);
});

it("leaves out text that a clipping path hides, but not the end of a line that it cuts", async () => {
  const clipped = "q 60 690 100 60 re W n BT /F1 10 Tf 72 700 Td (The tide is out and the boats lie in the mud.) Tj ET";
  const hidden = "BT /F1 10 Tf 72 600 Td (It will come in again.) Tj ET Q";
  const operators = `${clipped} ${hidden} BT /F1 10 Tf 72 560 Td (High water is at nine.) Tj ET`;
  const { tree, warnings } = await read(makePdf([{ texts: [], operators }]), LIMITS);
  expect(serialise(tree)).toBe("The tide is out and the boats lie in the mud.\n\nHigh water is at nine.\n");
  expect(warnings).toEqual(["Text was left out that pages do not show: 1."]);
});

it("says nothing of text that pages show, nor of signs beside them", async () => {
  const texts = [
    { x: 72, y: 700, text: "The tide is out." },
    { x: -30, y: 600, text: "+ --" },
  ];
  expect((await read(makePdf([{ texts }]), LIMITS)).warnings).toEqual([]);
});
