import { attribute, childElements, type Element, isText, type Node, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { html } from "parse5";
import { levelOf } from "./heading.ts";
import { fill } from "./instead.ts";
import { textOf } from "./node.ts";

/** Columns that both tables have at least, and that a table has at most. */
const SAME = 2;
const MOST_COLUMNS = 12;
/** Rows of a table at most that are looked at. */
const MOST_ROWS = 2_000;
/** Letters of the longest name of a column, and of what a row is called. */
const HEAD = 40;
const NAME = 60;
const PARTS = new Set(["thead", "tbody", "tfoot"]);
const CELLS = new Set(["td", "th"]);

/** A table that says in its first row what its columns are. */
interface Headed {
  readonly heads: readonly string[];
  /** Its first row, and those below it. */
  readonly top: Element;
  readonly rows: readonly Element[];
}

const cellsOf = (row: Element): Element[] => childElements(row).filter(({ tagName }) => CELLS.has(tagName));
const isPlain = (cell: Element): boolean => attribute(cell, "colspan") === null && attribute(cell, "rowspan") === null;

const headedOf = (table: Element): Headed | null => {
  const all = childElements(table).flatMap((part) => (PARTS.has(part.tagName) ? childElements(part) : [part]));
  const [top, ...rows] = all.filter(({ tagName }) => tagName === "tr");
  if (!top || rows.length === 0 || rows.length > MOST_ROWS) return null;
  const heads = cellsOf(top);
  if (heads.length < SAME || heads.length > MOST_COLUMNS || heads.some((head) => head.tagName !== "th" || !isPlain(head)))
    return null;
  const names = heads.map((head) => fold(textOf(head, HEAD + 1)).toLowerCase());
  if (names.some((name) => name === "" || name.length > HEAD) || new Set(names).size < names.length) return null;
  const areFull = rows.every((row) => {
    const cells = cellsOf(row);
    return cells.length === heads.length && cells.every(isPlain);
  });
  return areFull ? { heads: names, top, rows } : null;
};

/** The row that a table stands in, as the last thing of a cell, with at most a title of its own above it. */
const rowAround = (table: Element): { row: Element; cell: Element; title: Element | undefined } | null => {
  const cell = parentElement(table);
  const row = cell && CELLS.has(cell.tagName) ? parentElement(cell) : null;
  if (!cell || row?.tagName !== "tr") return null;
  const inside = childElements(cell);
  if (inside.at(-1) !== table || inside.filter(({ tagName }) => tagName === "table").length > 1) return null;
  const above = inside.at(-2);
  return { row, cell, title: above && levelOf(above.tagName) ? above : undefined };
};

const tableAround = (row: Element): Element | null => {
  const part = parentElement(row);
  const table = part && PARTS.has(part.tagName) ? parentElement(part) : part;
  return table?.tagName === "table" ? table : null;
};

const emptyCell = (tagName: "td" | "th"): Element => ({
  nodeName: tagName,
  tagName,
  namespaceURI: html.NS.HTML,
  attrs: [],
  childNodes: [],
  parentNode: null,
});

/** Writes what a row belongs to before its name. */
const nameAfter = (cell: Element | undefined, outer: string): void => {
  const stack: Node[] = cell ? [...cell.childNodes].reverse() : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node) && /\S/.test(node.value)) {
      node.value = `${outer}.${node.value.trimStart()}`;
      return;
    }
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) stack.push(child);
  }
};

/** Puts the rows of a table behind the row that it stands in, if it says the same of each as the table around it. */
const takeOut = (table: Element): boolean => {
  const place = rowAround(table);
  const around = place && tableAround(place.row);
  const inner = around && headedOf(table);
  const outer = inner && headedOf(around);
  if (!place || !inner || !outer?.rows.includes(place.row)) return false;
  const shared = inner.heads.filter((head) => outer.heads.includes(head));
  if (inner.heads[0] !== outer.heads[0] || shared.length < SAME) return false;
  const more = inner.heads.filter((head) => !outer.heads.includes(head));
  if (outer.heads.length + more.length > MOST_COLUMNS) return false;
  const name = fold(textOf(cellsOf(place.row)[0] as Element, NAME + 1));
  if (name === "" || name.length > NAME || /\s/.test(name)) return false;
  // A column that only the inner one has stands where it stands there: in front of the last.
  const at = outer.heads.length - 1;
  const widen = (row: Element, added: readonly Element[]): void => {
    if (added.length === 0) return;
    const cells = cellsOf(row);
    fill(row, [...cells.slice(0, at), ...added, ...cells.slice(at)]);
  };
  const innerHeads = cellsOf(inner.top);
  widen(
    outer.top,
    more.map((head) => innerHeads[inner.heads.indexOf(head)] as Element),
  );
  for (const row of outer.rows)
    widen(
      row,
      more.map(() => emptyCell("td")),
    );
  const heads = [...outer.heads.slice(0, at), ...more, ...outer.heads.slice(at)];
  for (const row of inner.rows) {
    const cells = cellsOf(row);
    nameAfter(cells[0], name);
    fill(
      row,
      heads.map((head) => cells[inner.heads.indexOf(head)] ?? emptyCell("td")),
    );
  }
  fill(
    place.cell,
    place.cell.childNodes.filter((node) => node !== table && node !== place.title),
  );
  const part = parentElement(place.row);
  if (!part) return false;
  const rows = part.childNodes.indexOf(place.row);
  fill(part, [...part.childNodes.slice(0, rows + 1), ...inner.rows, ...part.childNodes.slice(rows + 1)]);
  return true;
};

/** Whether an element is a table that may say more of a row of another, as generators of references write options and their properties. */
export const isInnerTable = (element: Element): boolean =>
  element.tagName === "table" && rowAround(element) !== null && headedOf(element) !== null;

/** Tables in tables of a page that are taken out at most: of each the rows of both are looked at. */
const MOST = 200;

/** Makes rows of tables that stand in a row of a table with the same columns, innermost first. GFM's cells hold no table. */
export const openInnerRows = (all: readonly Element[]): void => {
  let taken = 0;
  for (const table of all.toReversed()) {
    if (!isInnerTable(table)) continue;
    if (++taken > MOST) return;
    takeOut(table);
  }
};
