import { parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import type { PhrasingContent, TableRow } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import { textOf } from "../dom/node.ts";
import type { Grid } from "./grid.ts";

/** Rows at most that the head of a table has. */
const MOST = 4;

const isHead = (row: Grid["rows"][number]): boolean =>
  row.every((cell) => cell === undefined || parentElement(parentElement(cell) ?? cell)?.tagName === "thead");

const areHeads = (row: Grid["rows"][number]): boolean => row.every((cell) => cell === undefined || cell.tagName === "th");

/** Whether a row and the next are all heads, and one of these stands in both: wikis have no other sign of what is the head. */
const goesOn = (row: Grid["rows"][number], next: Grid["rows"][number] = []): boolean =>
  areHeads(row) && areHeads(next) && row.some((cell, column) => cell !== undefined && cell === next[column]);

/** How many rows name the columns together: those of the head, where other rows stand below it. */
const headRows = (rows: Grid["rows"]): number => {
  let end = rows.findIndex((row) => !isHead(row));
  // A table of nothing but heads has none: they are its rows.
  if (end === 0 && !rows.every(areHeads)) while (end < MOST && goesOn(rows[end] ?? [], rows[end + 1])) end++;
  if (end > 0 && !isHead(rows[0] ?? [])) end++;
  return end >= 2 && end <= MOST && end < rows.length ? end : 1;
};

/** Whether a row amid others names the columns of those below it: at least two of them, otherwise than the first row does. */
const beginsAnother = (rows: Grid["rows"], at: number): boolean => {
  const [row = [], last = [], next = []] = [rows[at], rows[at - 1], rows[at + 1]];
  if (at === 0 || !areHeads(row) || areHeads(last) || next.length === 0 || areHeads(next)) return false;
  const above = new Set(last);
  if (row.some((cell) => cell !== undefined && above.has(cell))) return false;
  const said = (cells: Grid["rows"][number]): string[] => cells.map((cell) => (cell ? fold(textOf(cell, HEAD)) : ""));
  const names = said(row);
  return new Set(row).size >= 2 && !names.includes("") && String(names) !== String(said(rows[0] ?? []));
};
/** Letters of a head that tell it from others. */
const HEAD = 60;

/** The tables that a table with heads consists of: another one begins at a row of other heads. */
export const tablesOf = (rows: Grid["rows"]): Grid["rows"][] => {
  if (!areHeads(rows[0] ?? [])) return [rows];
  const tables: Grid["rows"][] = [];
  for (const [at, row] of rows.entries()) {
    if (at === 0 || beginsAnother(rows, at)) tables.push([]);
    tables.at(-1)?.push(row);
  }
  return tables;
};

/** The rows of a table as they are written, those of its head in one: GFM has no more, so that a column is `2024 In`, which lies below `2024`. */
export const withOneHead = (written: readonly TableRow[], rows: Grid["rows"]): TableRow[] => {
  const end = headRows(rows);
  const [first, ...rest] = written;
  if (end < 2 || !first) return [...written];
  const others = rest.slice(0, end - 1);
  const children = first.children.map((top, column) => {
    const said = new Set<string>();
    const parts = [top, ...others.map((row) => row.children[column])].flatMap((cell): PhrasingContent[][] => {
      const text = cell ? textIn(cell) : "";
      if (!cell || text === "" || said.has(text)) return [];
      said.add(text);
      return [cell.children];
    });
    return { ...top, children: parts.flatMap((part, i) => (i ? [{ type: "text" as const, value: " " }, ...part] : part)) };
  });
  return [{ ...first, children }, ...rest.slice(end - 1)];
};
