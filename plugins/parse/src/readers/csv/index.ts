import { decodeText } from "../../encoding.ts";
import type { Limits } from "../../limits.ts";
import type { ReadDocument } from "../../reader.ts";
import { cellBudget, Sheet } from "../../sheet.ts";
import { delimiterOf } from "./dialect.ts";
import { records } from "./records.ts";

/** Reads delimiter-separated values of any common dialect and encoding as one table. */
export default async function readCsv(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const text = decodeText(bytes);
  const budget = cellBudget(limits);
  const sheet = new Sheet("", budget);
  const body = text.replace(/^sep=.\r?\n/i, "");
  let row = 0;
  for (const record of records(body, delimiterOf(text))) {
    if (!record.some((field) => field.trim() !== "")) continue;
    sheet.add(row++, record);
    if (!sheet.isOpen) break;
  }
  return { tree: { type: "root", children: sheet.blocks() }, warnings: [...budget.warnings] };
}
