import type { Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import type { ReadDocument } from "../../reader.ts";
import { isPage } from "../../text-signs.ts";

/** Pages and lines with tabs that are called workbooks, as programs of the web call what they export: Excel opens them as one sheet. */
export async function readText(bytes: Uint8Array, limits: Limits, choice: Choice): Promise<ReadDocument> {
  choice.settle(1, [""]);
  if (isPage(bytes)) return { ...(await (await import("../../page-document.ts")).readPage(bytes, limits, "xls")), pages: 1 };
  const read = await (await import("../csv/index.ts")).default(bytes, limits);
  const warning = "The document is text with tabs that is called xls; it was read as one table of values.";
  return { ...read, pages: 1, warnings: [warning, ...read.warnings] };
}
