import { attribute, childElements, type Element, elements } from "@farthing/html";
import { isPhrasing, saysOwn, textOf } from "./node.ts";

/** Rows and columns from which on boxes beside and below each other are a table that no element calls so, and the most of them. */
const ROWS = 3;
const COLUMNS = 3;
const MOST_ROWS = 500;
const MOST_COLUMNS = 12;
/** Letters of the longest cell, and elements in one. */
const LONGEST = 60;
const IN_CELL = 5;
/** What no cell of such a table holds: cards and menus have links, pictures and controls. */
const NEVER = new Set(["a", "img", "picture", "input", "button", "label", "select", "br", "canvas"]);

const namesOf = (element: Element): readonly string[] =>
  (attribute(element, "class") ?? "").split(/\s+/, 8).filter((name) => name !== "");

/** Whether elements have a class in common. */
const areAlike = ([first, ...rest]: readonly Element[]): boolean => {
  if (!first) return false;
  const others = rest.map(namesOf);
  return namesOf(first).some((name) => others.every((names) => names.includes(name)));
};

const isCell = (cell: Element): boolean => {
  if (cell.tagName !== "div" && cell.tagName !== "p") return false;
  let inside = 0;
  for (const { tagName } of elements(cell))
    if (tagName !== "path" && tagName !== "g" && (++inside > IN_CELL || NEVER.has(tagName) || !isPhrasing(tagName))) return false;
  return textOf(cell, LONGEST + 1).trim().length <= LONGEST;
};

const isFilled = (cell: Element): boolean => cell.childNodes.length > 0 && textOf(cell, 1).trim() !== "";

/** Whether as many short cells as the rows beside it has stand in a row, most of them with a text. */
const isRow = (row: Element, width: number): boolean => {
  if (row.tagName !== "div" || row.childNodes.length > 3 * MOST_COLUMNS || saysOwn(row)) return false;
  const cells = childElements(row);
  return cells.length === width && cells.every(isCell) && cells.filter(isFilled).length >= 2 && areAlike(cells);
};

/** The cells of boxes that a style sheet sets in rows and columns, row by row: rows alike, of as many short texts; none of all other boxes. */
export const rowsOfAlike = (box: Element): Element[][] => {
  const rows = childElements(box);
  const [first] = rows;
  if (!first || rows.length < ROWS || rows.length > MOST_ROWS || box.tagName === "table" || saysOwn(box)) return [];
  const width = childElements(first).length;
  if (width < COLUMNS || width > MOST_COLUMNS || !rows.every((row) => isRow(row, width)) || !areAlike(rows)) return [];
  return rows.map((row) => childElements(row));
};
