import { CellBudget } from "../../cell-budget.ts";
import type { Limits } from "../../limits.ts";
import { Package } from "../../ooxml/package.ts";
import type { ReadDocument } from "../../reader.ts";
import { Sheet, sheetBlocks } from "../../sheet.ts";
import { child, elements, scanXml } from "../../xml.ts";
import { sharedStrings } from "./strings.ts";
import { CellFormats } from "./styles.ts";
import { WorksheetReader } from "./worksheet.ts";

/** Reads SpreadsheetML: the visible sheets, values as displayed. */
export default async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const pack = await Package.open(bytes, limits, "xl/workbook.xml");
  const workbook = await pack.xml(pack.main);
  const relationships = await pack.relationships(pack.main);
  const part = (type: string): string | undefined => relationships.find((each) => each.type === type)?.target;
  const strings = part("sharedStrings");
  const date1904 = /^(?:1|true)$/.test(child(workbook, "workbookPr")?.attributes.date1904 ?? "");
  const shared = {
    strings: strings === undefined || !pack.archive.has(strings) ? [] : await sharedStrings(pack.archive.stream(strings), limits),
    formats: new CellFormats(await pack.xml(part("styles")), date1904),
  };
  const budget = new CellBudget(limits);
  const sheets: Sheet[] = [];
  let hidden = 0;
  for (const { attributes } of elements(child(workbook, "sheets"), "sheet")) {
    const target = relationships.find(({ id, type }) => id === attributes["r:id"] && type === "worksheet")?.target;
    if (target === undefined || !pack.archive.has(target)) continue;
    if (attributes.state !== undefined && attributes.state !== "visible") {
      hidden++;
      continue;
    }
    const sheet = new Sheet(attributes.name ?? "", budget);
    const links = new Map((await pack.relationships(target)).map((each) => [each.id, each]));
    await scanXml(pack.archive.stream(target), new WorksheetReader(sheet, shared, links), limits);
    sheets.push(sheet);
  }
  const children = sheetBlocks(sheets);
  const warnings = [
    ...budget.warnings,
    ...(hidden > 0 ? [`${hidden} hidden ${hidden > 1 ? "sheets were" : "sheet was"} left out.`] : []),
  ];
  return { tree: { type: "root", children }, title: await pack.title(), pages: sheets.length, warnings };
}
