import { CellBudget } from "../../cell-budget.ts";
import { ALL, type Choice } from "../../choice.ts";
import { EMBEDDED, HEADERS } from "../../comment.ts";
import { HiddenCells, quoted, some } from "../../hidden.ts";
import type { Limits } from "../../limits.ts";
import { Package } from "../../ooxml/package.ts";
import type { ReadDocument } from "../../reader.ts";
import { blankSheets, Sheet, sheetBlocks } from "../../sheet.ts";
import { child, elements, scanXml } from "../../xml.ts";
import { addComments, readPeople } from "./comments.ts";
import { drawnBlocks } from "./drawing.ts";
import { sharedStrings } from "./strings.ts";
import { formatsOf } from "./styles.ts";
import { WorksheetReader } from "./worksheet.ts";

/** Types of the relationships that lead to what a workbook's tabs show. */
const SHEETS = new Set(["worksheet", "chartsheet"]);
/** Types of those that lead to what other programs have made. */
const OBJECTS = new Set(["package", "oleObject"]);
/** States of sheets that no tab shows (ECMA-376 part 1, 18.18.68). */
const HIDDEN = new Set(["hidden", "veryHidden"]);

/** Reads SpreadsheetML: the visible sheets, values as displayed, what is drawn on each behind its cells. */
export default async function readXlsx(bytes: Uint8Array, limits: Limits, choice: Choice = ALL): Promise<ReadDocument> {
  const pack = await Package.open(bytes, limits, "xl/workbook.xml");
  const workbook = await pack.xml(pack.main);
  const relationships = await pack.relationships(pack.main);
  const part = (type: string): string | undefined => relationships.find((each) => each.type === type)?.target;
  const strings = part("sharedStrings");
  const date1904 = /^(?:1|true)$/.test(child(workbook, "workbookPr")?.attributes.date1904 ?? "");
  const shared = {
    strings: strings === undefined || !pack.archive.has(strings) ? [] : await sharedStrings(pack.archive.stream(strings), limits),
    formats: formatsOf(await pack.xml(part("styles")), date1904),
    calculatedOnLoad: /^(?:1|true)$/.test(child(workbook, "calcPr")?.attributes.fullCalcOnLoad ?? ""),
  };
  const people = await readPeople(pack, part("person"));
  const budget = new CellBudget(limits);
  const sheets: Sheet[] = [];
  const names: string[] = [];
  const left = new Set<string>();
  const [uncalculated, untold, doubtful]: [string[], string[], string[]] = [[], [], []];
  const hiddenCells = new HiddenCells();
  const leading = new Map(relationships.filter(({ type }) => SHEETS.has(type)).map((each) => [each.id, each]));
  for (const { attributes } of elements(child(workbook, "sheets"), "sheet")) {
    const relationship = leading.get(attributes["r:id"] ?? "");
    if (relationship === undefined) continue;
    if (!pack.archive.has(relationship.target)) {
      left.add("Sheets were left out that the file names and does not hold.");
      continue;
    }
    const { target, type } = relationship;
    // Of other states, which some programs make up, Excel shows the sheet.
    if (HIDDEN.has(attributes.state ?? "")) {
      hiddenCells.sheet(attributes.name ?? "");
      continue;
    }
    const name = attributes.name ?? "";
    if (!choice.has(names.push(name), name)) continue;
    const sheet = new Sheet(name, budget);
    const parts = await pack.relationships(target);
    const links = new Map(parts.map((each) => [each.id, each]));
    if (type === "worksheet") {
      const reader = new WorksheetReader(sheet, shared, links, hiddenCells);
      await scanXml(pack.archive.stream(target), reader, limits);
      if (reader.uncalculated > 0) uncalculated.push(`${reader.uncalculated} in ${quoted(name)}`);
      if (reader.doubtful > 0) doubtful.push(`${reader.doubtful} in ${quoted(name)}`);
      if (reader.hasEdges) left.add(HEADERS);
      if (reader.untold > 0) untold.push(`${reader.untold} in ${quoted(name)}`);
    }
    if (parts.some((each) => OBJECTS.has(each.type))) left.add(EMBEDDED);
    await addComments(pack, parts, people, sheet);
    const drawing = parts.find((each) => each.type === "drawing")?.target;
    if (drawing !== undefined) sheet.draw(await drawnBlocks(pack, drawing, left));
    sheets.push(sheet);
  }
  const title = await pack.title(left);
  if (uncalculated.length > 0) left.add(`Formulas are shown whose values the file does not have: ${some(uncalculated, ", ")}.`);
  if (untold.length > 0) left.add(`Formulas were left out whose values the file does not have: ${some(untold, ", ")}.`);
  if (doubtful.length > 0) left.add(`Formulas whose value is 0 may not have been calculated yet: ${some(doubtful, ", ")}.`);
  const missing = choice.settle(names.length, names);
  const blank = choice === ALL ? [] : blankSheets(sheets, left);
  const warnings = [...missing, ...blank, ...budget.warnings, ...left, ...hiddenCells.warnings];
  const children = sheetBlocks(sheets, choice !== ALL && names.length > 1);
  return { tree: { type: "root", children }, title, pages: names.length, warnings };
}
