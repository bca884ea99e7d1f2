import { type Element, elements, parentElement } from "@farthing/html";
import type { RootContent, TableCell } from "mdast";
import { rowsOfAlike } from "../dom/box-rows.ts";
import { isCalledTable, readBoxTable } from "../dom/box-table.ts";
import { textOf } from "../dom/node.ts";
import { cellContent } from "./cell.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { headTableOf } from "./split-head.ts";
import { cellsOf, rowsOf } from "./table-rows.ts";

/** What no cell holds. */
const NEVER = new Set(["pre", "form", "h1", "h2", "h3", "h4", "section", "article"]);
/** Letters from which on a text is no datum. */
const PROSE = 600;
/** The widest table. */
const WIDEST = 200;

/** Whether cells hold what a table of data does. */
const isData = (cells: readonly Element[]): boolean =>
  cells.every((cell) => {
    for (const inside of elements(cell)) if (NEVER.has(inside.tagName) || isCalledTable(inside)) return false;
    return textOf(cell, PROSE).trim().length < PROSE;
  });

/** The names of the columns of rows that stand in a table of HTML, where another one holds these. */
const headsOf = ([first]: readonly (readonly Element[])[], { outline }: Context): Element[] => {
  const row = first?.[0] ? parentElement(first[0]) : null;
  let table = row?.tagName === "tr" ? parentElement(row) : null;
  if (table && table.tagName !== "table") table = parentElement(table);
  const head = table?.tagName === "table" ? headTableOf(table, outline) : undefined;
  const last = head && rowsOf(head).at(-1);
  return last ? cellsOf(last) : [];
};

/** A table that is made of boxes, such as the summaries of Javadoc, or of rows that are alike, with what stands above and below its rows; `null` of all other boxes. */
export const tableOfBoxes = (box: Element, context: Context, depth: number, flow: Flow): RootContent[] | null => {
  const named = readBoxTable(box);
  const rows = (named?.rows.length ? named.rows : rowsOfAlike(box)).filter((cells) =>
    cells.some((cell) => holdsKept(context, cell)),
  );
  const width = Math.max(0, ...rows.slice(0, WIDEST).map((cells) => cells.length));
  if (rows.length < 2 || width < 2 || width > WIDEST || rows.some((cells) => cells.length > width)) return null;
  if (!isData(rows.flat())) return null;
  const cellOf = (cell: Element | undefined): TableCell => ({
    type: "tableCell",
    children: cell && holdsKept(context, cell) ? cellContent(cell, context, depth + 1) : [],
  });
  const heads = headsOf(rows, context).slice(0, width);
  const children = [...(heads.length > 0 ? [heads] : []), ...rows].map((cells) => ({
    type: "tableRow" as const,
    children: Array.from({ length: width }, (_, i) => cellOf(cells[i])),
  }));
  const beside = (parts: readonly Element[] = []) => flow(parts, context, depth + 1);
  return [...beside(named?.above), { type: "table", align: [], children }, ...beside(named?.below)];
};
