import type { Element } from "@farthing/html";
import { fold } from "@farthing/read";
import type { PhrasingContent } from "mdast";
import { textOf } from "../dom/node.ts";
import type { Grid } from "./grid.ts";

/** The marks of a comment in a language of programming, each of which ends with the one beside it. */
const COMMENTS = new Map([
  ["(*", "*)"],
  ["/*", "*/"],
  ["/**", "*/"],
  ["<!--", "-->"],
  ["{-", "-}"],
]);
/** What stands before each alternative of a type. */
const BAR = "|";
const LONGEST = 4;

const markOf = (line: readonly PhrasingContent[] | undefined): string => {
  const [only, ...more] = line ?? [];
  return only?.type === "text" && more.length === 0 ? only.value.trim() : "";
};

/** The lines of a cell without those that are nothing but the marks of a comment around the others (odoc). */
export const uncommented = (lines: PhrasingContent[][]): PhrasingContent[][] => {
  const end = lines.length > 2 ? COMMENTS.get(markOf(lines[0])) : undefined;
  return end !== undefined && end === markOf(lines.at(-1)) ? lines.slice(1, -1) : lines;
};

/** What every cell of a column says, where that is the same short sign; empty otherwise. */
const signOf = (column: readonly (Element | undefined)[]): string => {
  let sign = "";
  for (const cell of column) {
    if (!cell) continue;
    const text = cell.tagName === "td" ? fold(textOf(cell, LONGEST + 1)) : "";
    if (text === "" || text.length > LONGEST || (sign !== "" && text !== sign)) return "";
    sign = text;
  }
  return sign;
};

/**
 * A table without columns that hold nothing but the marks of comments, and the bars before alternatives: references lay out the source of a
 * type as a table (ocamldoc), in which what a part is for stands beside it.
 */
export const withoutComments = (grid: Grid): Grid => {
  const signs = Array.from({ length: grid.width }, (_, at) => signOf(grid.rows.map((row) => row[at])));
  const begin = signs.findIndex((sign) => COMMENTS.has(sign));
  const end = begin < 0 ? -1 : signs.indexOf(COMMENTS.get(signs[begin] ?? "") ?? "", begin + 1);
  if (end < 0) return grid;
  const kept = signs.flatMap((sign, at) => (at === begin || at === end || sign === BAR ? [] : [at]));
  return { ...grid, rows: grid.rows.map((row) => kept.map((at) => row[at])), width: kept.length };
};
