import { attribute, type Element } from "@farthing/html";
import type { Grid } from "./grid.ts";

/** What libraries of components call a cell that names the one behind it, where it is no `th`. */
const LABEL = /(?:^|[\s_-])(?:label|term|key)(?:$|[\s_-])/i;
const isName = (cell: Element | undefined): boolean =>
  cell !== undefined && (cell.tagName === "th" || LABEL.test(attribute(cell, "class") ?? ""));

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

/** A table whose rows hold several names, each before its value, with one of them in a row: side by side they are no columns. */
export const inPairs = (grid: Grid): Grid => {
  const pairs = grid.rows.map(pairsIn);
  if (grid.width < 4 || !pairs.some((row) => row !== null && row.length > 1)) return grid;
  const rows: Element[][] = [];
  for (const row of pairs) {
    if (row === null) return grid;
    rows.push(...row);
  }
  return { ...grid, rows, width: 2 };
};
