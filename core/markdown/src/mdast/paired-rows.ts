import { attribute, childElements, type Element, isText } from "@farthing/html";
import type { Grid } from "./grid.ts";

/** What libraries of components call a cell that names the one behind it, where it is no `th`. */
const LABEL = /(?:^|[\s_-])(?:label|term|key)(?:$|[\s_-])/i;
const isName = (cell: Element | undefined): boolean =>
  cell !== undefined && (cell.tagName === "th" || LABEL.test(attribute(cell, "class") ?? ""));

/** Levels of a cell in which its name and its value are looked for, and nodes of the largest: some are asked for each row that they span. */
const DEEP = 3;
const NODES = 12;

/** The name and the value that a cell holds, each in an element of its own, and nothing else. */
const pairOf = (cell: Element): Element[] | null => {
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

/** The pairs of a row of which each cell holds one; `null` of others. */
const pairsOf = (row: readonly (Element | undefined)[]): Element[][] | null => {
  const pairs: Element[][] = [];
  for (const [i, cell] of row.entries()) {
    const pair = cell && cell !== row[i - 1] ? pairOf(cell) : undefined;
    if (pair === null) return null;
    if (pair) pairs.push(pair);
  }
  return pairs;
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
  const held = grid.rows.map(pairsOf);
  const pairs = held.includes(null) ? grid.rows.map(pairsIn) : held;
  if ((pairs !== held && grid.width < 4) || !pairs.some((row) => row !== null && row.length > 1)) return grid;
  const rows: Element[][] = [];
  for (const row of pairs) {
    if (row === null) return grid;
    rows.push(...row);
  }
  return { ...grid, rows, width: 2 };
};
