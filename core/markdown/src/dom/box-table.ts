import { attribute, childElements, type Element } from "@farthing/html";
import { nameOf, saysOwn, textOf } from "./node.ts";

/** What Javadoc (since 16) calls the table of a summary, its heads, and its cells. */
const SUMMARY = /(?:^|\s)(?:summary|details|constants)-table(?:\s|$)/;
const HEAD = /(?:^|\s)table-header(?:\s|$)/;
const CELL = /(?:^|\s)col-[a-z-]+(?:\s|$)/;
/** Roles of tables and of what they consist of (WAI-ARIA 1.2). */
const TABLES = new Set(["table", "grid", "treegrid"]);
const CELLS = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
/** Roles of boxes that only hold others. */
const HOLDERS = new Set(["", "none", "presentation", "generic", "rowgroup"]);
/** Boxes of such a table that are looked at. */
const MOST = 20_000;
/** Letters of a cell by which it is told from another. */
const LONG = 1_000;

/** The first of its roles. */
const roleOf = (element: Element): string => /\S+/.exec(attribute(element, "role") ?? "")?.[0] ?? "";

/** Rows of a summary: as many cells as it has heads. */
const rowsOfSummary = (table: Element): Element[][] => {
  const cells = childElements(table);
  const width = cells.findIndex((cell) => !HEAD.test(nameOf(cell)));
  if (width < 2 || cells.length % width !== 0 || !cells.every((cell) => CELL.test(nameOf(cell)))) return [];
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width));
};

/** The boxes of some roles in another, whatever holds them; `undefined` if something else in it says anything. */
const inside = (box: Element, wanted: (role: string) => boolean): Element[] | undefined => {
  const found: Element[] = [];
  const left = [...childElements(box)].reverse();
  for (let seen = 0; left.length > 0; seen++) {
    const part = left.pop() as Element;
    if (seen > MOST) return;
    const role = roleOf(part);
    if (wanted(role)) found.push(part);
    else if (HOLDERS.has(role) && !saysOwn(part)) for (const one of [...childElements(part)].reverse()) left.push(one);
    else if (TABLES.has(role) || (role !== "caption" && textOf(part, 1).trim() !== "")) return;
  }
  return found;
};

/** In the order that they say that they have: what draws a table as it is scrolled writes them in any. */
const inOrder = (boxes: Element[], index: string): Element[] => {
  const placed = boxes.map((box) => ({ box, at: Number.parseInt(attribute(box, index) ?? "", 10) }));
  if (placed.some(({ at }) => Number.isNaN(at))) return boxes;
  return placed.sort((one, other) => one.at - other.at).map(({ box }) => box);
};

/**
 * The rows, those of one number as one: columns that stay where they are as others are scrolled stand in boxes of their own, and may stand
 * there a second time. All as they are where two of one number say different things at one place: each part of such a table counts anew.
 */
const joined = (rows: readonly Element[], cells: readonly Element[][]): readonly Element[][] => {
  const byNumber = new Map<string, Map<string, Element>>();
  for (const [at, row] of rows.entries()) {
    const number = attribute(row, "aria-rowindex") ?? ` ${at}`;
    const own = byNumber.get(number) ?? new Map<string, Element>();
    byNumber.set(number, own);
    for (const [place, cell] of (cells[at] ?? []).entries()) {
      const key = attribute(cell, "aria-colindex") ?? ` ${at} ${place}`;
      const other = own.get(key);
      const [said, says] = [other ? textOf(other, LONG).trim() : "", textOf(cell, LONG).trim()];
      if (said === "") own.set(key, cell);
      else if (says !== "" && says !== said) return cells;
    }
  }
  return [...byNumber.values()].map((own) => [...own.values()]);
};

/** Rows of boxes that say by their roles what they are; none if one of its parts does not. */
const rowsOfRoles = (table: Element): Element[][] => {
  const rows = inOrder(inside(table, (role) => role === "row") ?? [], "aria-rowindex");
  const cells = rows.map((row) => (saysOwn(row) ? undefined : inside(row, (role) => CELLS.has(role))));
  const isWhole = cells.every((row) => row !== undefined);
  return isWhole ? joined(rows, cells).map((row) => inOrder([...row], "aria-colindex")) : [];
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
