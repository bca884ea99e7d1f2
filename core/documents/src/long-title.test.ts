import { expect, it } from "vitest";
import { convert } from "./convert.ts";
import { makePdf } from "./readers/pdf/testing/make-pdf.ts";

const titled = (title: string): Promise<{ title?: string }> =>
  convert(makePdf([{ texts: [{ x: 72, y: 700, text: "The tide comes in." }] }], `/Info << /Title (${title}) >>`));

it("cuts a title off that nobody reads to its end, and writes it in one line", async () => {
  expect((await titled("Boats\n  of May")).title).toBe("Boats of May");
  expect((await titled("tide ".repeat(200_000))).title).toHaveLength(1_000);
});
