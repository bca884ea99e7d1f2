import { attribute, childElements, type Element, parentElement } from "@farthing/html";
import type { Outline } from "../dom/outline.ts";
import { cellsOf, rowsOf } from "./table-rows.ts";

/** Rows of the largest head, boxes around a table and its head, and parts of such a box. */
const MOST_ROWS = 4;
const LEVELS = 5;
const PARTS = 20;
/** Columns that a head may have more than its rows, for a bar by which these are scrolled. */
const MORE = 1;

const isHeadCell = (cell: Element): boolean => cell.tagName === "th" || attribute(cell, "role") === "columnheader";

const widthOf = (row: Element | undefined): number =>
  row ? cellsOf(row).reduce((sum, cell) => sum + (Number.parseInt(attribute(cell, "colspan") ?? "1", 10) || 1), 0) : 0;

/** Whether a table has nothing but the names of columns. */
const isHeadOnly = (table: Element): boolean => {
  const rows = rowsOf(table);
  if (rows.length === 0 || rows.length > MOST_ROWS || widthOf(rows.at(-1)) < 2) return false;
  return rows.every((row) => cellsOf(row).every(isHeadCell));
};

/** The parts of a box that say anything; none of a box of many parts. */
const partsOf = (box: Element, { boxOf }: Outline): Element[] => {
  const parts = box.childNodes.length > PARTS ? [] : childElements(box);
  return parts.filter((part) => {
    const { first = 0, end = 0 } = boxOf.get(part) ?? {};
    return end > first;
  });
};

/** The table that an element is, or that is the last or first of what it holds. */
const tableAt = (element: Element, isLast: boolean, outline: Outline): Element | undefined => {
  let at: Element | undefined = element;
  for (let level = 0; at && level < LEVELS; level++) {
    if (at.tagName === "table") return at;
    at = partsOf(at, outline).at(isLast ? -1 : 0);
  }
  return;
};

/** The table before or behind another one, with nothing between them: as programs write one that scrolls below its head. */
const neighbourOf = (table: Element, isBefore: boolean, outline: Outline): Element | undefined => {
  let at = table;
  for (let level = 0; level < LEVELS; level++) {
    const around = parentElement(at);
    if (!around) return;
    const parts = partsOf(around, outline);
    const next = parts[parts.indexOf(at) + (isBefore ? -1 : 1)];
    const other = parts.includes(at) && next && tableAt(next, isBefore, outline);
    const [before, behind] = isBefore ? [other, table] : [table, other];
    const isNext = before && behind && outline.boxOf.get(before)?.end === outline.boxOf.get(behind)?.first;
    if (next) return isNext ? other || undefined : undefined;
    at = around;
  }
  return;
};

const fits = (head: Element, body: Element): boolean => {
  const first = rowsOf(body)[0];
  if (!first || !isHeadOnly(head) || cellsOf(first).every(isHeadCell)) return false;
  const more = widthOf(rowsOf(head).at(-1)) - widthOf(first);
  return more >= 0 && more <= MORE;
};

/** The table that holds the head of this one. */
export const headTableOf = (body: Element, outline: Outline): Element | undefined => {
  const head = neighbourOf(body, true, outline);
  return head && fits(head, body) ? head : undefined;
};

/** Whether a table is the head of the one behind it. */
export const isHeadTable = (head: Element, outline: Outline): boolean => {
  if (!isHeadOnly(head)) return false;
  const body = neighbourOf(head, false, outline);
  return body !== undefined && fits(head, body) && headTableOf(body, outline) === head;
};
