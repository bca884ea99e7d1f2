import { childElements, type Element } from "@farthing/html";
import type { Code } from "mdast";
import { nameOf } from "../dom/node.ts";
import { codeText } from "./code.ts";
import { MOST_ROWS } from "./code-table.ts";
import { Lines } from "./split-diff.ts";

/**
 * What Fossil calls the columns of a part of a change, each of which holds one line below the other: numbers, signs, and text of both
 * versions or of one. Format: Fossil 2.21, "diff.c".
 */
const NUMBERS = /(?:^|\s)difflnl(?:\s|$)/;
const NEW_NUMBERS = /(?:^|\s)difflnr(?:\s|$)/;
const SIGNS = /(?:^|\s)diffsep(?:\s|$)/;
const BOTH = /(?:^|\s)difftxtu(?:\s|$)/;
const OLD = /(?:^|\s)difftxtl(?:\s|$)/;
const NEW = /(?:^|\s)difftxtr(?:\s|$)/;
/** Signs of lines that are left alone and of new ones beside them; `|` has one on each side. */
const REMOVED = new Set(["-", "<", "|"]);
const ADDED = new Set(["+", ">", "|"]);

/** The lines of a column; the last one ends. */
const linesOf = (cell: Element | undefined): string[] => {
  const lines = cell ? codeText(cell).split("\n") : [];
  if (lines.at(-1) === "") lines.pop();
  return lines;
};

/** Where a part begins, as unified diffs say it. */
const headOf = (old: readonly string[], fresh: readonly string[]): string => {
  const [from, to] = [old, fresh].map((numbers) => numbers.find((number) => /\d/.test(number))?.trim() ?? "0");
  const [lines, newLines] = [old, fresh].map((numbers) => numbers.filter((number) => /\d/.test(number)).length);
  return `@@ -${from},${lines} +${to},${newLines} @@`;
};

/** Changes of code of which a row of a table holds a part, its lines one below the other in each cell; `null` for all other tables. */
export const codeOfColumnDiff = (rows: readonly Element[]): Code | null => {
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const lines = new Lines();
  for (const row of rows) {
    const cells = childElements(row);
    const column = (name: RegExp): string[] => linesOf(cells.find((cell) => name.test(nameOf(cell))));
    const signs = column(SIGNS).map((sign) => sign.trim());
    if (signs.length === 0) {
      // A row between two parts says how many lines are left out there.
      if (cells.length < 2 || cells.every((cell) => nameOf(cell).includes("diff"))) continue;
      return null;
    }
    lines.end(headOf(column(NUMBERS), column(NEW_NUMBERS)));
    const both = column(BOTH);
    const [old, fresh] = [both.length ? both : column(OLD), both.length ? both : column(NEW)];
    for (let i = 0; i < Math.max(signs.length, old.length, fresh.length); i++) {
      const sign = signs[i] ?? "";
      if (REMOVED.has(sign)) lines.add("-", old[i] ?? "");
      if (ADDED.has(sign)) lines.add("+", fresh[i] ?? "");
      if (!REMOVED.has(sign) && !ADDED.has(sign)) lines.end(` ${old[i] ?? fresh[i] ?? ""}`);
    }
  }
  lines.end();
  return lines.all.length > 0 ? { type: "code", lang: "diff", value: lines.all.join("\n") } : null;
};
