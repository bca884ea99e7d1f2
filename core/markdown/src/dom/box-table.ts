import { attribute, childElements, type Element } from "@farthing/html";
import { saysOwn } from "./node.ts";

/** What Javadoc (since 16) calls the table of a summary, its heads, and its cells. */
const SUMMARY = /(?:^|\s)(?:summary|details|constants)-table(?:\s|$)/;
const HEAD = /(?:^|\s)table-header(?:\s|$)/;
const CELL = /(?:^|\s)col-[a-z-]+(?:\s|$)/;
/** Roles of tables and of what they consist of (WAI-ARIA 1.2). */
const TABLES = new Set(["table", "grid"]);
const CELLS = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
/** Boxes of such a table that are looked at. */
const MOST = 20_000;

const nameOf = (element: Element): string => attribute(element, "class") ?? "";
const roleOf = (element: Element): string => attribute(element, "role") ?? "";

/** Rows of a summary: as many cells as it has heads. */
const rowsOfSummary = (table: Element): Element[][] => {
  const cells = childElements(table);
  const width = cells.findIndex((cell) => !HEAD.test(nameOf(cell)));
  if (width < 2 || cells.length % width !== 0 || !cells.every((cell) => CELL.test(nameOf(cell)))) return [];
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width));
};

/** Rows of boxes that say by their roles what they are; none if one of its parts does not. */
const rowsOfRoles = (table: Element): Element[][] => {
  const rows: Element[][] = [];
  const left = [...childElements(table)].reverse();
  for (let seen = 0; left.length > 0; seen++) {
    const part = left.pop() as Element;
    if (seen > MOST) return [];
    const role = roleOf(part);
    if (role !== "caption" && saysOwn(part)) return [];
    if (role === "rowgroup") for (const inside of [...childElements(part)].reverse()) left.push(inside);
    else if (role === "row" && childElements(part).every((cell) => CELLS.has(roleOf(cell)))) rows.push(childElements(part));
    else if (role !== "caption") return [];
  }
  return rows;
};

/** Whether a box is called a table, or is one. */
export const isCalledTable = (box: Element): boolean =>
  box.tagName === "table" || SUMMARY.test(nameOf(box)) || TABLES.has(roleOf(box));

/** What such a table is called, above its rows. */
export const captionsOfBoxes = (box: Element): readonly Element[] =>
  childElements(box).filter((part) => roleOf(part) === "caption");

/** The cells of a table that is made of boxes, row by row; none of all other boxes. */
export const rowsOfBoxes = (box: Element): Element[][] => {
  if (box.tagName === "table" || !isCalledTable(box) || saysOwn(box)) return [];
  if (SUMMARY.test(nameOf(box))) return rowsOfSummary(box);
  return rowsOfRoles(box);
};
