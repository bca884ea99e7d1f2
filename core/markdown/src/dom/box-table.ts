import { attribute, childElements, type Element, parentElement } from "@farthing/html";
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

/** The boxes of some roles in another, whatever holds them, and what stands above and below all of them, such as a bar of pages. */
interface Inside {
  readonly found: readonly Element[];
  readonly above: readonly Element[];
  readonly below: readonly Element[];
}

/** All that holds a box of some roles, or a table, in another. What stands in these is not looked at: tables may hold others. */
const holdersOf = (box: Element, wanted: (role: string) => boolean): ReadonlySet<Element> => {
  const holders = new Set<Element>();
  const left = childElements(box);
  for (let part = left.pop(); part; part = left.pop()) {
    const role = roleOf(part);
    if (!wanted(role) && !TABLES.has(role)) for (const one of childElements(part)) left.push(one);
    else
      for (let at = parentElement(part); at !== null && at !== box && !holders.has(at); at = parentElement(at)) holders.add(at);
  }
  return holders;
};

/** `undefined` if something between them says anything, or a table stands among them. */
const inside = (box: Element, wanted: (role: string) => boolean): Inside | undefined => {
  const holders = holdersOf(box, wanted);
  const found: Element[] = [];
  const above: Element[] = [];
  const below: Element[] = [];
  const left = [...childElements(box)].reverse();
  for (let seen = 0; left.length > 0; seen++) {
    const part = left.pop() as Element;
    if (seen > MOST) return;
    const role = roleOf(part);
    if (wanted(role)) {
      if (below.length > 0) return;
      found.push(part);
    } else if (HOLDERS.has(role) && !saysOwn(part) && holders.has(part))
      for (const one of [...childElements(part)].reverse()) left.push(one);
    else if (TABLES.has(role)) return;
    else if (textOf(part, 1).trim() !== "") (role === "caption" || found.length === 0 ? above : below).push(part);
  }
  return { found, above, below };
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
const joined = (rows: readonly Element[], cells: readonly (readonly Element[])[]): readonly (readonly Element[])[] => {
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

/** The cells of a row; `undefined` if something else in it says anything. */
const cellsOf = (row: Element): readonly Element[] | undefined => {
  const cells = saysOwn(row) ? undefined : inside(row, (role) => CELLS.has(role));
  return cells && cells.above.length + cells.below.length === 0 ? cells.found : undefined;
};

/** A table that is made of boxes: the cells of its rows, and what stands in it above and below them. */
export interface BoxTable extends Omit<Inside, "found"> {
  readonly rows: readonly (readonly Element[])[];
}

/** Whether rows count anew, as those of several pages do: two of one number stand in one box. */
const countAnew = (rows: readonly Element[]): boolean => {
  const numbers = new Map<Element | null, Set<string>>();
  for (const row of rows) {
    const number = attribute(row, "aria-rowindex");
    const box = parentElement(row);
    const others = numbers.get(box) ?? new Set<string>();
    numbers.set(box, others);
    if (number !== null && others.has(number)) return true;
    if (number !== null) others.add(number);
  }
  return false;
};

/** A table of boxes that say by their roles what they are; `undefined` if one of its parts does not, or no row does. */
const tableOfRoles = (table: Element): BoxTable | undefined => {
  const { found = [], above = [], below = [] } = inside(table, (role) => role === "row") ?? {};
  if (found.length === 0) return;
  const isAnew = countAnew(found);
  const rows = isAnew ? found : inOrder([...found], "aria-rowindex");
  const cells = rows.map(cellsOf);
  if (!cells.every((row) => row !== undefined)) return;
  const whole = isAnew ? cells : joined(rows, cells);
  return { rows: whole.map((row) => inOrder([...row], "aria-colindex")), above, below };
};

/** Whether a box is called a table, or is one. */
export const isCalledTable = (box: Element): boolean =>
  box.tagName === "table" || SUMMARY.test(nameOf(box)) || TABLES.has(roleOf(box));

/** The table that a box is, by what it or its parts are called; `undefined` of all other boxes. */
export const readBoxTable = (box: Element): BoxTable | undefined => {
  if (box.tagName === "table" || !isCalledTable(box) || saysOwn(box)) return;
  return SUMMARY.test(nameOf(box)) ? { rows: rowsOfSummary(box), above: [], below: [] } : tableOfRoles(box);
};
