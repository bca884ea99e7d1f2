import { attribute, childElements, type Element, isText } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import type { Grid } from "./grid.ts";

/** What libraries of components call a cell that names the one behind it, where it is no `th`. */
const LABEL = /(?:^|[\s_-])(?:label|term|key)(?:$|[\s_-])/i;
const isName = (cell: Element | undefined): boolean =>
  cell !== undefined && (cell.tagName === "th" || LABEL.test(attribute(cell, "class") ?? ""));

/** Levels of a cell in which its name and its value are looked for, and nodes of the largest: some are asked for each row that they span. */
const DEEP = 3;
const NODES = 12;
/** Letters of a name by which it is told from another. */
const NAME = 60;

/** The name and the value that a cell holds, each in an element of its own, and nothing else. */
const pairOf = (cell: Element): [name: Element, value: Element] | null => {
  let around = cell;
  for (let level = 0; level < DEEP; level++) {
    if (around.childNodes.length > NODES || around.childNodes.some((node) => isText(node) && /\S/.test(node.value))) return null;
    const [name, value, ...more] = childElements(around);
    if (!name || more.length > 0) return null;
    if (value) return isName(name) && !isName(value) ? [name, value] : null;
    around = name;
  }
  return null;
};

/** The pairs of rows of which each cell holds one, no two of one name; `null` of others: rows that name the same things are records. */
const pairsHeld = (rows: Grid["rows"]): Element[][][] | null => {
  const names = new Set<string>();
  const held: Element[][][] = [];
  for (const [at, row] of rows.entries()) {
    const pairs: Element[][] = [];
    for (const [i, cell] of row.entries()) {
      if (!cell || cell === row[i - 1] || cell === rows[at - 1]?.[i]) continue;
      const pair = pairOf(cell);
      const name = pair && textOf(pair[0], NAME).trim();
      if (pair === null || name === null || names.has(name)) return null;
      names.add(name);
      pairs.push(pair);
    }
    held.push(pairs);
  }
  return held;
};

/** The cells of a row, each once; `null` if they are not names and values in turn: `th`, `td`, `th`, `td`. */
const pairsIn = (row: readonly (Element | undefined)[]): Element[][] | null => {
  const cells = row.filter((cell, i): cell is Element => cell !== undefined && cell !== row[i - 1]);
  const [only] = cells;
  // A title of the rows below it.
  if (cells.length === 1 && only?.tagName === "th") return [[only, only]];
  const pairs: Element[][] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const [name, value] = [cells[at], cells[at + 1]];
    if (!name || !value || !isName(name) || isName(value)) return null;
    pairs.push([name, value]);
  }
  return pairs;
};

/** A table whose rows hold several names, each before its value or with it in a cell, with one of them in a row: side by side they are no columns. */
export const inPairs = (grid: Grid): Grid => {
  if (grid.width < 2) return grid;
  const held = pairsHeld(grid.rows);
  const pairs = held ?? grid.rows.map(pairsIn);
  if ((held === null && grid.width < 4) || !pairs.some((row) => row !== null && row.length > 1)) return grid;
  const rows: Element[][] = [];
  for (const row of pairs) {
    if (row === null) return grid;
    rows.push(...row);
  }
  return { ...grid, rows, width: 2 };
};
