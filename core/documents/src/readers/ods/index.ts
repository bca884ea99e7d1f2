import { CellBudget } from "../../cell-budget.ts";
import { ALL, type Choice } from "../../choice.ts";
import { HEADERS } from "../../comment.ts";
import { hiddenSheets } from "../../hidden.ts";
import type { Limits } from "../../limits.ts";
import { openOdf } from "../../odf/package.ts";
import type { ReadDocument } from "../../reader.ts";
import { blankSheets, type Sheet, sheetBlocks } from "../../sheet.ts";
import { scanXml } from "../../xml.ts";
import { pagesSay } from "./page-edges.ts";
import { SpreadsheetReader } from "./spreadsheet.ts";

/** Reads an OpenDocument spreadsheet: the visible tables, each cell's own text, and what is written in drawings behind them. */
export default async function readOds(bytes: Uint8Array, limits: Limits, choice: Choice = ALL): Promise<ReadDocument> {
  const { archive, title, left } = await openOdf(bytes, limits);
  const budget = new CellBudget(limits);
  const reader = new SpreadsheetReader(budget, choice);
  await scanXml(archive.stream("content.xml"), reader, limits);
  const sheets: readonly Sheet[] = reader.sheets;
  const { names } = reader;
  const edges = (await pagesSay(archive, reader.usedPages, limits)) ? [HEADERS] : [];
  const missing = choice.settle(names.length, names);
  const blank = choice === ALL ? [] : blankSheets(sheets, [...reader.left, ...left]);
  return {
    tree: { type: "root", children: sheetBlocks(sheets, choice !== ALL && names.length > 1) },
    title,
    pages: names.length,
    warnings: [
      ...missing,
      ...blank,
      ...budget.warnings,
      ...hiddenSheets(reader.hiddenSheets),
      ...reader.hiddenCells.warnings,
      ...reader.warnings,
      ...reader.left,
      ...edges,
      ...left,
    ],
  };
}
