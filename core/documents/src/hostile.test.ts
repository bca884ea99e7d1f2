import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { makeDocx, makeOdf } from "../test/office.ts";
import { makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";

const MANY = 60_000;
const times = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join("");
const rtf = (body: string): Uint8Array => Buffer.from(`{\\rtf1\\ansi ${body}}`);
/** Different each, so that they do not deflate like a bomb. */
const word = (at: number): string => ((at * 7_919) % 99_991).toString(36);

// Each took tens of seconds, since something was looked at once for each of something else.
it.each([
  ["edges of cells", rtf(`\\trowd${times(MANY, (at) => `\\cellx${at * 100}`)}\\intbl ${"a\\cell ".repeat(MANY)}\\row`)],
  ["letters in a font with a long name", rtf(`{\\fonttbl{\\f0 ${"A".repeat(6 * MANY)};}}\\f0 ${"\\u8364 ?".repeat(6 * MANY)}`)],
  [
    "paragraphs of a style with a long name",
    rtf(`{\\stylesheet{\\s1 ${"heading ".repeat(4 * MANY)};}}${"\\pard\\s1 a\\par".repeat(2 * MANY)}`),
  ],
  ["lines in a cell", rtf(`\\trowd\\cellx100\\cellx200\\intbl ${"a\\par ".repeat(2 * MANY)}\\cell b\\cell\\row`)],
  [
    "fields that never end",
    makeDocx(
      `<w:p>${times(
        2 * MANY,
        (at) =>
          `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${word(at)}</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>${word(at)}</w:t></w:r>`,
      )}</w:p>`,
    ),
  ],
  [
    "rows that share a definition",
    rtf(`\\trowd${times(MANY, (at) => `\\cellx${at * 100}`)}${"\\intbl a\\cell b\\cell\\row".repeat(MANY)}`),
  ],
  [
    "cells that span many columns of many tables",
    makeDocx(
      times(
        200,
        (table) =>
          `<w:tbl>${times(1_000, (at) => `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="999"/></w:tcPr></w:tc><w:tc>${`<w:p><w:r><w:t>${word(at + table)}</w:t></w:r></w:p>`}</w:tc></w:tr>`)}</w:tbl><w:p/>`,
      ),
    ),
  ],
  [
    "rows that repeat",
    makeOdf(
      "text",
      `<table:table>${times(5 * MANY, (at) => `<table:table-row table:number-rows-repeated="100"><table:table-cell><text:p>${word(at)}</text:p></table:table-cell></table:table-row>`)}</table:table>`,
    ),
  ],
  [
    "elements that declare a namespace below one that declares many",
    makeDocx(
      `<w:sdt ${times(MANY, (at) => `xmlns:a${at}="${word(at)}" `)}><w:sdtContent>${times(MANY, (at) => `<w:p xmlns:b="${word(at)}"><w:r><w:t>a</w:t></w:r></w:p>`)}</w:sdtContent></w:sdt>`,
    ),
  ],
  ["content types without a quote", makeZip([{ name: "[Content_Types].xml", data: "wordprocessingml".repeat(60_000) }])],
])("reads very many in proportion to their number, or refuses them: %s", async (_, bytes) => {
  await inTime(8, () => convert(bytes).catch((error) => expect(["too_large", "unsupported_type"]).toContain(error.code)));
});
