import type { RootContent } from "mdast";
import { type SpanCell, table } from "../mdast.ts";
import { elements, type XmlElement } from "../xml.ts";
import type { OdfContext } from "./context.ts";

const ROW_GROUPS = new Set(["table:table-header-rows", "table:table-rows", "table:table-row-group"]);
/** No table of a text means more repetitions than these. */
const MAX_REPEATS = 100;

/** A table of a text or a slide (OpenDocument 1.3 part 3, 9). One that has a single cell is a frame around its content. */
export function tableBlocks(element: XmlElement, context: OdfContext): RootContent[] {
  const rows = rowsOf(element).flatMap((row) => {
    const cells = elements(row).flatMap((cell) => cellsOf(cell, context));
    const times = repeats(row, "table:number-rows-repeated");
    context.cells.take(times - 1);
    return Array.from({ length: times }, () => cells);
  });
  const [first, ...others] = rows;
  if (others.length === 0 && first?.length === 1) return [...(first[0]?.children ?? [])] as RootContent[];
  const made = table(rows, context.cells);
  return made === undefined ? [] : [made];
}

const rowsOf = (element: XmlElement): XmlElement[] =>
  elements(element).flatMap((each) => (each.name === "table:table-row" ? [each] : ROW_GROUPS.has(each.name) ? rowsOf(each) : []));

function cellsOf(cell: XmlElement, context: OdfContext): SpanCell[] {
  const covered = cell.name === "table:covered-table-cell";
  if (!covered && cell.name !== "table:table-cell") return [];
  const times = repeats(cell, "table:number-columns-repeated");
  // Those that stand there on their own are as many as there are elements.
  context.cells.take(times - 1);
  // Covered cells stand in the file in their own places: spans need no filling up.
  const children = covered ? [] : context.readBlocks(cell);
  return Array.from({ length: times }, () => ({ children }));
}

const repeats = ({ attributes }: XmlElement, name: string): number =>
  Math.max(1, Math.min(MAX_REPEATS, Number.parseInt(attributes[name] ?? "1", 10) || 1));
