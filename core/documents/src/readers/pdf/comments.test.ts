import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const page = (...annotations: readonly string[]): DrawnPage => ({
  texts: [{ x: 72, y: 700, text: "The tide is out." }],
  annotations,
});
const RECT = "/Rect [72 690 120 710]";

it("shows what people have said of pages, with their names and the page", async () => {
  const first = page(
    `/Subtype /Text ${RECT} /T (Ada) /Contents (Is it?\\rI doubt it.)`,
    `/Subtype /Popup ${RECT} /Contents (Is it?)`,
    `/Subtype /Text ${RECT} /T (Ada) /Contents (Accepted set by Ada) /State (Accepted) /StateModel (Review)`,
    `/Subtype /Text ${RECT} /F 2 /Contents (hidden)`,
  );
  const second = page(`/Subtype /Highlight ${RECT} /QuadPoints [72 710 120 710 72 690 120 690] /Contents (Ask the crew)`);
  const { markdown } = await convert(makePdf([first, second]));
  expect(markdown).toMatch(/\n\nComment \(Ada, page 1\): Is it\?\n\nI doubt it\.\n\nComment \(page 2\): Ask the crew\n$/);
  expect(markdown).not.toMatch(/Accepted|hidden/);
});

it("shows those of the pages that are asked for only", async () => {
  const note = (text: string): DrawnPage => page(`/Subtype /Text ${RECT} /Contents (${text})`);
  const { markdown } = await convert(makePdf([note("one"), note("two"), note("three")]), { pages: "2" });
  expect(markdown.match(/Comment.*/g)).toEqual(["Comment (page 2): two"]);
});

it("shows so much of them, and says so", async () => {
  const notes = Array.from({ length: 30 }, () => `/Subtype /Text ${RECT} /Contents (${"a ".repeat(25_000)}b)`);
  const { markdown, warnings } = await convert(makePdf([page(...notes)]));
  expect(markdown.match(/Comment/g)).toHaveLength(19);
  expect(warnings).toEqual(["Some comments were left out, for there is too much text in them."]);
});
