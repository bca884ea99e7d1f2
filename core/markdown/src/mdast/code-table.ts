import { attribute, childElements, type Element, elements, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import type { Code } from "mdast";
import { textOf } from "../dom/node.ts";
import { codeText } from "./code.ts";
import { isGutter } from "./gutter.ts";
import { languageOf } from "./language.ts";

/** What highlighters call the cell that code stands in, and the lists that they number its lines with. */
const CODE_CELL = /(?:^|\s)(?:code|blob-code|crayon-code|hljs-ln-code|rouge-code|js-file-line|code-line|line-content)(?:\s|$)/i;
const CODE_LIST = /(?:^|\s)(?:linenums|dp-[a-z]+|hljs-ln)(?:\s|$)/i;
const GUTTER_CELL = /(?:^|\s)(?:line_numbers|linenumbers?|crayon-nums|hljs-ln-numbers|ln)(?:\s|$)/i;
/** Rows up to which a table is looked at. */
const MOST_ROWS = 20_000;
const BLOCKS = new Set(["div", "li", "p", "tr"]);

const isCodeCell = (cell: Element): boolean => {
  if (CODE_CELL.test(attribute(cell, "class") ?? "")) return true;
  const inside = childElements(cell);
  return inside.length === 1 && (inside[0]?.tagName === "pre" || inside[0]?.tagName === "code") && !/\S/.test(ownText(cell));
};

const ownText = (cell: Element): string => cell.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Whether a cell says nothing but the numbers of lines: by its name, or by counting on from `next`. */
const isNumbers = (cell: Element, next: number | null): boolean => {
  if (isGutter(cell) || GUTTER_CELL.test(attribute(cell, "class") ?? "")) return true;
  const text = fold(textOf(cell, 40));
  return /^\d+$/.test(text) && (next === null || Number(text) === next);
};

/** Lines of a cell or item: those of its `pre`, else one for each innermost block, else all that it holds. */
const linesOf = (holder: Element): string => {
  const all = [...elements(holder)];
  const pre = all.find(({ tagName }) => tagName === "pre");
  if (pre) return codeText(pre);
  const blocks = all.filter((e) => BLOCKS.has(e.tagName) && !childElements(e).some(({ tagName }) => BLOCKS.has(tagName)));
  const text = blocks.length ? blocks.map(lineOf).join("\n") : lineOf(holder);
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
};

/** Blanks at the beginning of a line are its own; those around its markup are the page's. */
const lineOf = (line: Element): string =>
  codeText(line)
    .replace(/^\s*\n/, "")
    .trimEnd();

const written = (from: Element, holder: Element | undefined, lines: readonly string[]): Code | null => {
  const value = lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  if (value === "") return null;
  const inner = holder && [...elements(holder)].find(({ tagName }) => tagName === "pre" || tagName === "code");
  return { type: "code", lang: (inner && languageOf(inner)) ?? languageOf(from), value };
};

/** Code whose lines, or whose one cell, stand beside their numbers in a table of these rows; `null` for all other tables. */
export const codeOfRows = (table: Element, rows: readonly Element[]): Code | null => {
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const holders: Element[] = [];
  let next: number | null = null;
  let isCalledCode = false;
  for (const row of rows) {
    const [first, second, ...more] = childElements(row);
    if (!first || !second || more.length > 0 || !isNumbers(first, next) || !isCodeCell(second)) return null;
    const number = Number.parseInt(fold(textOf(first, 40)), 10);
    next = Number.isNaN(number) ? null : number + 1;
    isCalledCode ||= CODE_CELL.test(attribute(second, "class") ?? "") || isGutter(first);
    holders.push(second);
  }
  return rows.length > 1 || isCalledCode ? written(table, holders[0], holders.map(linesOf)) : null;
};

/** Code of Doxygen's, whose lines are elements of a box that is no `pre`; `null` of all other boxes. */
export const codeOfBox = (box: Element, name: string): Code | null => {
  if (!/(?:^|\s)fragment(?:\s|$)/.test(name)) return null;
  const lines = childElements(box);
  if (lines.length === 0 || lines.some((line) => !/(?:^|\s)line(?:\s|$)/.test(attribute(line, "class") ?? ""))) return null;
  return written(box, undefined, lines.map(codeText));
};

/** Code whose lines are the items of a list, as old highlighters number them; `null` for all other lists. */
export const codeOfList = (list: Element): Code | null => {
  const names = `${attribute(list, "class") ?? ""} ${attribute(parentElement(list) ?? list, "class") ?? ""}`;
  if (!CODE_LIST.test(names) && !/(?:^|\s)dp-highlighter(?:\s|$)/.test(names)) return null;
  const items = childElements(list);
  if (items.some(({ tagName }) => tagName !== "li")) return null;
  return written(list, items[0], items.map(lineOf));
};
