import { isScriptNumber } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { cleanText, isExternal } from "./inline.ts";
import { type Script, scripted } from "./script.ts";

/** A part of a cell's text, and where it is set. */
export interface Piece {
  readonly text: string;
  readonly script?: Script | undefined;
  /** Whether it has another font than its cell. */
  readonly hasFont?: boolean | undefined;
}

/** Text of which some numbers are set high or low, or that has fonts of its own. */
export interface SetText {
  readonly text: string;
  /** All of the text; absent where it is set as its cell is. */
  readonly pieces?: readonly Piece[] | undefined;
}

/** A cell of a sheet: its text as displayed, and where it links to. */
export type GridCell = string | (SetText & { readonly href?: string | undefined });

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

function cellMarkdown(cell: GridCell): string {
  if (typeof cell === "string") return escapeCell(cell);
  const { text, pieces, href } = cell;
  const shown = pieces === undefined ? escapeCell(text) : lined(pieces.map(pieceMarkdown).join(""));
  if (href === undefined || !isExternal(href)) return shown;
  return `[${shown.replaceAll("$", "\\$&")}](<${cleanText(href).replace(/[<>|\s]/g, encodeURIComponent)}>)`;
}

/** Pieces as one text where nothing is said of them. */
export function setText(pieces: readonly Piece[]): string | SetText {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.script === piece.script && last.hasFont === piece.hasFont)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  const text = joined.map((piece) => piece.text).join("");
  const isSet = joined.some((piece) => piece.hasFont || (piece.script !== undefined && isScriptNumber(piece.text)));
  return isSet ? { text, pieces: joined } : text;
}

const pieceMarkdown = ({ text, script }: Piece): string =>
  scripted(text, isScriptNumber(text) ? script : undefined)
    .map((node) => ("value" in node && node.type === "html" ? node.value : escaped("value" in node ? node.value : "")))
    .join("");

const escapeCell = (text: string): string => (SPECIAL.test(text) ? lined(escaped(text)) : cleanText(text).trim());

/** Lines of a cell, none at its ends. */
const lined = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((each) => each.trim())
    .join("<br>");

const escaped = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((each) =>
      cleanText(each).replace(/[\\`*[\]|]|~(?=~)|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[\w!/?])|&(?=#?\w+;)/gu, "\\$&"),
    )
    .join("\n");
