import { expect, it } from "vitest";
import { makeDocx } from "../test/office.ts";
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
])("reads very many in proportion to their number: %s", { timeout: 60_000 }, async (_, bytes) => {
  const before = process.cpuUsage();
  await convert(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(8);
});
