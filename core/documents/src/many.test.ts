import { expect, it } from "vitest";
import { makeDocx, makeOdf } from "../test/office.ts";
import { convert } from "./convert.ts";

/** More than a call takes arguments. */
const MANY = 130_000;
/** Different each, so that they do not deflate like a bomb. */
const word = (at: number): string => ((at * 7_919) % 99_991).toString(36);
const many = (write: (text: string) => string): string => Array.from({ length: MANY }, (_, at) => write(word(at))).join("");
const ofWord = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

it.each([
  ["a section of OpenDocument", makeOdf("text", `<text:section>${many((text) => `<text:p>${text}</text:p>`)}</text:section>`)],
  [
    "a shape on a slide",
    makeOdf(
      "presentation",
      `<draw:page><draw:frame><draw:text-box>${many((text) => `<text:p>${text}</text:p>`)}</draw:text-box></draw:frame></draw:page>`,
    ),
  ],
  ["a content control of Word", makeDocx(`<w:sdt><w:sdtContent>${many(ofWord)}</w:sdtContent></w:sdt>`)],
  ["a cell of Word", makeDocx(`<w:tbl><w:tr><w:tc>${many(ofWord)}</w:tc></w:tr></w:tbl>`)],
  ["a cell of RTF", Buffer.from(`{\\rtf1 \\trowd\\cellx100 \\intbl ${many((text) => `${text}\\par `)}\\cell\\row}`)],
])("reads as many paragraphs as there are: %s", async (_, bytes) => {
  const { markdown } = await convert(bytes);
  expect(markdown.replaceAll("<br>", " ").match(/[a-z0-9]+/g)?.length).toBeGreaterThanOrEqual(MANY);
});
