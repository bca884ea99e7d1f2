import { CellBudget } from "../../cell-budget.ts";
import { ALL, type Choice } from "../../choice.ts";
import { HiddenCells } from "../../hidden.ts";
import type { Limits } from "../../limits.ts";
import { openOle } from "../../ole.ts";
import { documentTitle } from "../../ole-properties.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import { blankSheets, Sheet, sheetBlocks } from "../../sheet.ts";
import { isTabbed, isTablePage } from "../../text-signs.ts";
import { withoutDefaultPassword } from "./default-password.ts";
import { readText } from "./text-workbook.ts";
import { readWorkbook } from "./workbook.ts";
import { WorksheetReader } from "./worksheet.ts";

/** Reads workbooks of Excel 5 to 2003 ([MS-XLS]): the visible sheets, values as displayed, text boxes behind the cells of each. */
export default async function readXls(bytes: Uint8Array, limits: Limits, choice: Choice = ALL): Promise<ReadDocument> {
  if (isTablePage(bytes) || isTabbed(bytes)) return readText(bytes, limits, choice);
  const file = openOle(bytes);
  const sent = file.stream("workbook") ?? file.stream("book");
  if (sent === undefined) throw damaged("it has no workbook");
  const stream = withoutDefaultPassword(sent);
  const workbook = readWorkbook(stream, limits);
  const budget = new CellBudget(limits);
  const hiddenCells = new HiddenCells();
  const left = new Set<string>();
  const names: string[] = [];
  const sheets: Sheet[] = [];
  let read = 0;
  for (const tab of workbook.tabs) {
    if (tab.kind === "other") continue;
    if (tab.isHidden) {
      hiddenCells.sheet(tab.name);
      continue;
    }
    if (!choice.has(names.push(tab.name), tab.name)) continue;
    if (tab.kind === "chart") {
      left.add("Charts were left out: the values are those of cells.");
      continue;
    }
    const sheet = new Sheet(tab.name, budget);
    read += new WorksheetReader(sheet, { workbook, hidden: hiddenCells, left }).read(tab);
    if (read > stream.length) throw damaged("its sheets overlap");
    sheets.push(sheet);
  }
  const children = sheetBlocks(sheets, choice !== ALL && names.length > 1);
  const missing = choice.settle(names.length, names);
  const blank = choice === ALL ? [] : blankSheets(sheets, left);
  const warnings = [...missing, ...blank, ...budget.warnings, ...left, ...hiddenCells.warnings];
  return { tree: { type: "root", children }, title: documentTitle(bytes), pages: names.length, warnings };
}
