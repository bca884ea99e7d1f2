import { attribute, childElements, type Element, elements } from "@farthing/html";
import { fold } from "@farthing/read";
import type { Code } from "mdast";
import { nameOf, textOf } from "../dom/node.ts";
import { isHidden, isNumbers, lineOf, MOST_ROWS } from "./code-table.ts";
import type { Context } from "./context.ts";
import { HUNK, NUMBER } from "./diff-table.ts";

/** What forges and wikis call the cells of lines: of both sides, of one alone, and of none. */
const LINE =
  /(?:^|\s)(?:blob-code|line_content|diff-(?:text-cell|line-content|context|empty|deletedline|addedline)|left|right)(?:\s|$)/i;
const CHANGED = /(?:^|[\s_-])(?:addition|addedline|added|new|deletion|deletedline|deleted|old)(?:\s|$)/i;
/** Cells that name the versions, and those that name the place in them. */
const VERSION = /(?:^|\s)diff-[on]?title(?:\s|$)/i;
const PLACE = /(?:^|\s)diff-lineno(?:\s|$)/i;
/** What Mercurial calls the lines of a comparison. */
const OF_TWO = /(?:^|\s)(equal|insert|delete|replace)(?:\s|$)/;
const MARK = /^[-+−–]?$/;

/** A row: its old line and its new one, or a line that stands for itself. */
type Row = { readonly old: string | null; readonly new: string | null; readonly isChanged: boolean } | { readonly line: string };

/** Whether a cell says nothing but a number, a sign, or nothing. */
const isBeside = (cell: Element): boolean => MARK.test(fold(textOf(cell, NUMBER))) || isNumbers(cell, null);

const isBlank = (cell: Element): boolean => childElements(cell).length === 0 && fold(textOf(cell, NUMBER)) === "";

/** A line of Mercurial's, whose number is a link that it begins with. */
const numbered = (cell: Element): string => lineOf(cell).replace(/^\s*\d+ ?/, "");

/** What a row of Mercurial's comparison holds, which has no cells but those of its two lines, under those of the two versions. */
const rowOfTwo = (cells: readonly Element[]): Row | null => {
  const [old, fresh] = cells;
  if (!old || !fresh || cells.length !== 2) return null;
  if (old.tagName === "th" && fresh.tagName === "th") return { line: `--- ${fold(textOf(old))}\n+++ ${fold(textOf(fresh))}` };
  const [name, other] = cells.map((cell) => OF_TWO.exec(nameOf(cell))?.[1]);
  if (name === undefined || name !== other) return null;
  return {
    old: name === "insert" ? null : numbered(old),
    new: name === "delete" ? null : numbered(fresh),
    isChanged: name !== "equal",
  };
};

/** What diffoscope calls rows by what was done, and cells that hold a line; all others are blank or hold its number. */
const DONE = /(?:^|\s)diff(unmodified|changed|added|deleted|hunk)(?:\s|$)/;
const PRESENT = /(?:^|\s)diffpresent(?:\s|$)/;

/** A line in which blanks and tabs are drawn as signs. */
const undrawn = (cell: Element | undefined): string => {
  if (!cell) return "";
  const isDrawn = [...elements(cell)].some((each) => attribute(each, "class") === "dp");
  const line = lineOf(cell);
  return isDrawn ? line.replace(/» {0,8}/g, "\t").replaceAll("·", " ") : line;
};

/** A row of diffoscope's, whose format is that of its version 240 (`presenters/html`). */
const rowOfDone = (row: Element, cells: readonly Element[]): Row | null => {
  const done = DONE.exec(nameOf(row))?.[1];
  if (done === undefined) return null;
  if (done === "hunk") return { line: `@@ ${cells.map((cell) => fold(textOf(cell))).join(" | ")} @@` };
  const present = cells.filter((cell) => PRESENT.test(nameOf(cell)));
  // Rows in which nothing is written stand between lines that are as they were.
  if (present.length === 0) return { old: null, new: null, isChanged: false };
  return {
    old: done === "added" ? null : undrawn(present[0]),
    new: done === "deleted" ? null : undrawn(present.at(-1)),
    isChanged: done !== "unmodified",
  };
};

/** What a row of two sides holds; `null` of a row of anything else. */
const rowOf = (row: Element): Row | null => {
  const cells = childElements(row);
  const two = rowOfTwo(cells) ?? rowOfDone(row, cells);
  if (two) return two;
  const names = cells.map(nameOf);
  const said = cells.filter((cell) => VERSION.test(nameOf(cell)) || PLACE.test(nameOf(cell)));
  const [first] = said;
  if (first) {
    const texts = said.map((cell) => fold(textOf(cell)));
    if (PLACE.test(nameOf(first))) return { line: `@@ ${texts[0]} @@` };
    return { line: texts.map((text, i) => `${i ? "+++" : "---"} ${text}`).join("\n") };
  }
  const isLine = names.map((name) => LINE.test(name));
  if (!isLine.includes(true) || cells.some((cell, i) => !isLine[i] && !isBeside(cell))) return null;
  const sides = cells.filter((_, i) => isLine[i]);
  const [before, behind] = sides;
  if (before && (!behind || HUNK.test(`${nameOf(before)} ${nameOf(row)}`))) return { line: lineOf(before) };
  // Columns of names and of what they are called left and right have no numbers beside them.
  if (!before || !behind || sides.length !== 2 || cells.length === 2) return null;
  const [old, fresh] = sides.map((cell) => lineOf(cell) || null);
  return { old: old ?? null, new: fresh ?? null, isChanged: sides.some((cell) => CHANGED.test(nameOf(cell))) };
};

/** The lines of a unified diff: in each run of changed lines the old ones stand before the new ones. */
export class Lines {
  readonly all: string[] = [];
  #new: string[] = [];

  add(sign: "-" | "+", line: string | null): void {
    if (line === null) return;
    if (sign === "-") this.all.push(`-${line}`);
    else this.#new.push(`+${line}`);
  }

  /** Ends a run, with a line that is none of it. */
  end(line?: string): void {
    for (const each of this.#new) this.all.push(each);
    this.#new = [];
    if (line !== undefined) this.all.push(line);
  }
}

/**
 * Changes of text whose old lines stand beside the new ones, as forges and wikis show them, as a unified diff; `null` for all other
 * tables.
 */
export const codeOfSplitDiff = (rows: readonly Element[], context: Context): Code | null => {
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const lines = new Lines();
  let isChanged = false;
  for (const element of rows) {
    const row = rowOf(element);
    // What only holds the columns apart says nothing.
    if (!row && childElements(element).every(isBlank)) continue;
    if (!row) return null;
    if (isHidden(element, context)) continue;
    if ("line" in row) lines.end(row.line);
    else if (row.old === null && row.new === null) continue;
    else if (row.old === row.new || !row.isChanged) lines.end(` ${row.new ?? row.old ?? ""}`);
    else {
      lines.add("-", row.old);
      lines.add("+", row.new);
      isChanged = true;
    }
  }
  lines.end();
  return isChanged ? { type: "code", lang: "diff", value: lines.all.join("\n") } : null;
};
