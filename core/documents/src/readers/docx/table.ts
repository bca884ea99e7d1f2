import type { RootContent } from "mdast";
import { DELETED } from "../../comment.ts";
import { type SpanCell, table } from "../../mdast.ts";
import { child, elements, textOf, type XmlElement } from "../../xml.ts";
import type { DocxContext } from "./context.ts";

type ReadBlocks = (container: XmlElement, context: DocxContext) => RootContent[];

/** A table (ECMA-376 part 1, 17.4). One that has a single cell is a frame around its content, not a table. */
export function tableBlocks(element: XmlElement, context: DocxContext, readBlocks: ReadBlocks): RootContent[] {
  const kept = (part: XmlElement, properties: string, mark: string): boolean => {
    if (child(part, properties, mark) === undefined) return true;
    if (saysSomething(part)) context.left.add(DELETED);
    return false;
  };
  const rows = inside(element, "w:tr").filter((row) => kept(row, "w:trPr", "w:del"));
  const cells = rows.map((row) => {
    const own = inside(row, "w:tc").filter((cell) => kept(cell, "w:tcPr", "w:cellDel"));
    return [...gap(row), ...own.map((cell) => spanCell(cell, context, readBlocks))];
  });
  const [first, ...others] = cells.filter((row) => row.length > 0);
  if (others.length === 0 && first?.length === 1) return [...(first[0]?.children ?? [])] as RootContent[];
  const made = table(cells, context.cells);
  return made === undefined ? [] : [made];
}

/** Whether there is text in it; what was moved from it stands elsewhere. */
function saysSomething(part: XmlElement): boolean {
  const pending = [part];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const isText = next.name === "w:t" || next.name === "w:delText";
    if (isText && textOf(next).trim() !== "") return true;
    for (const inner of elements(next)) if (inner.name !== "w:moveFrom") pending.push(inner);
  }
  return false;
}

/** Rows or cells, also those that content controls and tracked changes wrap. */
const inside = (element: XmlElement, name: string): XmlElement[] =>
  elements(element).flatMap((each) => {
    if (each.name === name) return [each];
    if (each.name === "w:sdt") return inside(child(each, "w:sdtContent") ?? each, name);
    return each.name === "w:ins" || each.name === "w:customXml" ? inside(each, name) : [];
  });

const count = (value: string | undefined): number => Math.max(0, Math.min(1_000, Number.parseInt(value ?? "0", 10) || 0));

/** Columns that a row leaves out at its beginning. */
const gap = (row: XmlElement): SpanCell[] =>
  Array.from({ length: count(child(row, "w:trPr", "w:gridBefore")?.attributes["w:val"]) }, () => ({ children: [] }));

function spanCell(cell: XmlElement, context: DocxContext, readBlocks: ReadBlocks): SpanCell {
  const properties = child(cell, "w:tcPr");
  const colspan = Math.max(1, count(child(properties, "w:gridSpan")?.attributes["w:val"]));
  const merged = ["w:vMerge", "w:hMerge"].some((name) => {
    const merge = child(properties, name);
    return merge !== undefined && (merge.attributes["w:val"] ?? "continue") === "continue";
  });
  return { children: merged ? [] : readBlocks(cell, context), colspan };
}
