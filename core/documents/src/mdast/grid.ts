import type { RootContent } from "mdast";
import { cleanText, isExternal } from "./inline.ts";

/** A cell of a sheet: its text as displayed, and where it links to. */
export type GridCell = string | { readonly text: string; readonly href: string };

/** What Markdown could take for its own inside a table cell. */
const SPECIAL = /[\\`*_[\]<>&|~\n\r]/;

/**
 * A rectangular GFM table of plain text, the first row being the header. Sheets have up to millions of cells: the table
 * is written as it is built, as one node of finished Markdown, where a tree of nodes would fill the memory.
 */
export function grid(
  rows: Iterable<readonly (GridCell | undefined)[]>,
  columns = Array.from(rows).reduce((most, row) => Math.max(most, row.length), 0),
): RootContent | undefined {
  const lines: string[] = [];
  for (const row of rows) {
    lines.push(line(row, columns));
    if (lines.length === 1) lines.push(`|${" - |".repeat(columns)}`);
  }
  return columns === 0 || lines.length === 0 ? undefined : { type: "html", value: lines.join("\n") };
}

function line(row: readonly (GridCell | undefined)[], columns: number): string {
  let text = "|";
  for (let at = 0; at < columns; at++) {
    const cell = row[at];
    text += cell === undefined || cell === "" ? "  |" : ` ${cellMarkdown(cell)} |`;
  }
  return text;
}

const cellMarkdown = (cell: GridCell): string =>
  typeof cell === "string"
    ? escapeCell(cell)
    : isExternal(cell.href)
      ? `[${escapeCell(cell.text).replaceAll("$", "\\$&")}](<${cleanText(cell.href).replace(/[<>|\s]/g, encodeURIComponent)}>)`
      : escapeCell(cell.text);

const escapeCell = (text: string): string => {
  if (!SPECIAL.test(text)) return cleanText(text).trim();
  return text
    .trim()
    .split(/\r\n?|\n/)
    .map((each) =>
      cleanText(each)
        .replace(/[\\`*[\]|]|~(?=~)|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[\w!/?])|&(?=#?\w+;)/gu, "\\$&")
        .trim(),
    )
    .join("<br>");
};
