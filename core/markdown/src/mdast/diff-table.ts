import { attribute, childElements, type Element, elements } from "@farthing/html";
import { fold } from "@farthing/read";
import type { Code } from "mdast";
import { nameOf, textOf } from "../dom/node.ts";
import { isCodeCell, isHidden, isNumbers, lineOf, MOST_ROWS } from "./code-table.ts";
import type { Context } from "./context.ts";

/** What code forges call the cell of a changed line, or its row, and the line that says where a part of a file begins. */
const ADDED = /(?:^|[\s_-])(?:addition|added|add|new|ins|inserted)(?:\s|$)/i;
const REMOVED = /(?:^|[\s_-])(?:deletion|deleted|del|old|removed)(?:\s|$)/i;
export const HUNK = /(?:^|[\s_-])(?:hunk|match)(?:\s|$)/i;
const DIFF_CELL = /(?:^|\s)(?:line_content|diff-text-cell|diff-line-content)(?:\s|$)/i;

/** Characters of a cell that holds no more than a number. */
export const NUMBER = 40;

/** The sign of a line that its cell does not say as text; `null` of a line that says where a part begins. */
function signOf(row: Element, cell: Element): "+" | "-" | " " | null {
  for (const each of [cell, ...elements(cell)]) {
    const marker = attribute(each, "data-code-marker");
    if (marker === "+" || marker === "-" || marker === " ") return marker;
  }
  const names = `${nameOf(cell)} ${nameOf(row)}`;
  if (HUNK.test(names)) return null;
  return ADDED.test(names) ? "+" : REMOVED.test(names) ? "-" : " ";
}

const withSign = (sign: string | null, line: string): string => (sign === null || line.startsWith(sign) ? line : sign + line);

/**
 * Changes of code whose lines stand behind their old and new numbers in a table of these rows, as forges show them; `null` for all
 * other tables. Lines begin with the signs of a unified diff, which pages draw by style sheets.
 */
export const codeOfDiff = (rows: readonly Element[], context: Context): Code | null => {
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const lines: string[] = [];
  let [hasBoth, isChanged] = [false, false];
  for (const row of rows) {
    const cells = childElements(row);
    const code = cells.pop();
    if (!code || cells.length === 0 || !(isCodeCell(code) || DIFF_CELL.test(nameOf(code)))) return null;
    // A line has its old number, its new one, or both.
    if (cells.some((cell) => fold(textOf(cell, NUMBER)) !== "" && !isNumbers(cell, null))) return null;
    if (isHidden(code, context)) continue;
    const sign = signOf(row, code);
    hasBoth ||= cells.length === 2;
    isChanged ||= sign === "+" || sign === "-";
    lines.push(withSign(sign, lineOf(code)));
  }
  return hasBoth && isChanged ? { type: "code", lang: "diff", value: lines.join("\n") } : null;
};
