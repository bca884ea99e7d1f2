import { attribute, childElements, type Element, elements, isElement, isText, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import type { Code } from "mdast";
import { linesOfFragment } from "../dom/fragment.ts";
import { IN } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";
import { isCopyText } from "../text/copy-text.ts";
import { codeText, fromFirstLine } from "./code.ts";
import type { Context } from "./context.ts";
import { isGutter } from "./gutter.ts";
import { languageOf } from "./language.ts";

/** What highlighters call the cell that code stands in, and the lists that they number its lines with. */
const CODE_CELL = /(?:^|\s)(?:code|blob-code|crayon-code|hljs-ln-code|rouge-code|js-file-line|code-line|line-content)(?:\s|$)/i;
const CODE_LIST = /(?:^|\s)(?:linenums|dp-(?:highlighter|c|j|xml|css|sql|py|rb|vb|delphi|cpp)|hljs-ln)(?:\s|$)/i;
const GUTTER_CELL = /(?:^|\s)(?:line_numbers|linenumbers?|crayon-nums|hljs-ln-numbers|ln)(?:\s|$)/i;
/** What the table of code is called, or a box around it. */
const CODE_BOX =
  /(?:^|\s)(?:code|code-?block|source-?code|codehilite(?:table)?|highlight(?:table)?|(?:highlight|language|lang)-\S+|syntaxhighlighter|prettyprint|linenums|crayon-\S+|hljs(?:-ln)?|rouge-table|blob-wrapper)(?:\s|$)/i;
/** What forums call the box around a list whose items are the lines of code, and boxes around it among which that is looked for. */
const LIST_BOX = /(?:^|\s)(?:block-?code|code-?block|code-?box|code-?area)(?:\s|$)/i;
const MOST_LIST_BOXES = 3;
/** Elements beside such a list that are looked at: what copies it. */
const MOST_BESIDE = 4;
/** Boxes around a table up to which its name is looked for. */
const MOST_BOXES = 8;
/** Rows up to which a table is looked at. */
export const MOST_ROWS = 20_000;
const BLOCKS = new Set(["div", "li", "p", "tr"]);

export const isCodeCell = (cell: Element): boolean => {
  if (CODE_CELL.test(attribute(cell, "class") ?? "")) return true;
  const inside = childElements(cell);
  return inside.length === 1 && (inside[0]?.tagName === "pre" || inside[0]?.tagName === "code") && !/\S/.test(ownText(cell));
};

const ownText = (cell: Element): string => cell.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Whether a cell says nothing but the numbers of lines: by its name, or by counting on from `next`. */
export const isNumbers = (cell: Element, next: number | null): boolean => {
  if (isGutter(cell) || GUTTER_CELL.test(attribute(cell, "class") ?? "")) return true;
  const text = fold(textOf(cell, 40));
  return /^\d+$/.test(text) && (next === null || Number(text) === next);
};

/** Those of the elements, given in the order of the document, that are blocks and have no block anywhere inside. */
const innermost = (all: readonly Element[]): readonly Element[] => {
  const around = new Set<Element>();
  for (const e of all.toReversed()) {
    const parent = parentElement(e);
    if (parent && (BLOCKS.has(e.tagName) || around.has(e))) around.add(parent);
  }
  return all.filter((e) => BLOCKS.has(e.tagName) && !around.has(e));
};

/** Characters that are no blanks. */
const inkOf = (text: string): number => text.replace(/\s+/g, "").length;

/** Lines of a cell or item: those of its `pre`, else one for each innermost block, else all that it holds. */
const linesOf = (holder: Element): string => {
  const all = [...elements(holder)];
  const pre = all.find(({ tagName }) => tagName === "pre");
  if (pre) return codeText(pre);
  const blocks = innermost(all);
  const lines = blocks.map(lineOf).join("\n");
  const whole = lineOf(holder);
  // Text that stands beside the innermost blocks is not lost.
  const text = blocks.length && inkOf(lines) >= inkOf(whole) ? lines : whole;
  return fromFirstLine(text).trimEnd();
};

/** Blanks at the beginning of a line are its own; those around its markup are the page's. */
export const lineOf = (line: Element): string =>
  codeText(line)
    .replace(/^\s*\n/, "")
    .trimEnd();

const written = (from: Element, holder: Element | undefined, lines: readonly string[]): Code | null => {
  const value = fromFirstLine(lines.join("\n")).trimEnd();
  if (value === "") return null;
  const inner = holder && [...elements(holder)].find(({ tagName }) => tagName === "pre" || tagName === "code");
  return { type: "code", lang: (inner && languageOf(inner)) ?? languageOf(from), value };
};

const isCalledCode = (table: Element): boolean => {
  let at: Element | null = table;
  for (let i = 0; at && i < MOST_BOXES; i++, at = parentElement(at)) if (CODE_BOX.test(attribute(at, "class") ?? "")) return true;
  return false;
};

const holdsPre = (cell: Element): boolean => childElements(cell).some(({ tagName }) => tagName === "pre");

/** Whether an element holds text that nobody sees, and no other. Lines that are empty do not. */
export const isHidden = (element: Element, { outline: { boxOf, blocks, unseenBlocks } }: Context): boolean => {
  const box = boxOf.get(element);
  if (!box || box.first === box.end) return false;
  return blocks.slice(box.first, box.end).every(({ inside }, i) => (inside & IN.hidden) !== 0 || unseenBlocks.has(box.first + i));
};

/**
 * Code whose lines, or whose one cell, stand beside their numbers in a table of these rows; `null` for all other tables. What is
 * hidden is not written.
 */
export const codeOfTable = (table: Element, rows: readonly Element[], context: Context): Code | null => {
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const holders: Element[] = [];
  let next: number | null = null;
  let isNamed = false;
  for (const row of rows) {
    const [first, second, ...more] = childElements(row);
    if (!first || !second || more.length > 0 || !isNumbers(first, next) || !isCodeCell(second)) return null;
    const number = Number.parseInt(fold(textOf(first, 40)), 10);
    next = Number.isNaN(number) ? null : number + 1;
    isNamed ||= CODE_CELL.test(attribute(second, "class") ?? "") || isGutter(first);
    holders.push(second);
  }
  // Numbers beside names in code are data: `0 | OK`, `1 | CANCELLED`.
  const isCode = isNamed || (rows.length > 1 && (holders.some(holdsPre) || isCalledCode(table)));
  const shown = isCode ? holders.filter((cell) => !isHidden(cell, context)) : [];
  return isCode ? written(table, shown[0], shown.map(linesOf)) : null;
};

/** A line of code, without the blank behind a link with its number that it begins with. */
const withoutNumber = (line: Element): string => {
  const [first] = childElements(line);
  const text = codeText(line);
  return first && first === line.childNodes[0] && first.tagName === "a" && isGutter(first) ? text.replace(/^ /, "") : text;
};

/** Code of Doxygen's, whose lines are elements of a box that is no `pre`; `null` of all other boxes. */
export const codeOfFragment = (box: Element): Code | null => {
  const lines = linesOfFragment(box);
  return lines.length === 0 ? null : written(box, undefined, lines.map(withoutNumber));
};

/** Whether all text of a box is in the list that it holds, but for what copies it. */
const holdsOnly = (box: Element, list: Element): boolean => {
  let inner = list;
  let beside = 0;
  for (let at = parentElement(list); at; at = parentElement(at)) {
    for (const node of at.childNodes) {
      if (node === inner) continue;
      if (++beside > MOST_BESIDE) return false;
      const text = isText(node) ? node.value : isElement(node) ? textOf(node, 40) : "";
      if (/\S/.test(text) && !isCopyText(fold(text))) return false;
    }
    if (at === box) return true;
    inner = at;
  }
  return false;
};

/** Whether a list is all that a box holds which is called code. */
const isInCodeBox = (list: Element): boolean => {
  let box = parentElement(list);
  for (let up = 0; box && up < MOST_LIST_BOXES; up++, box = parentElement(box))
    if (LIST_BOX.test(attribute(box, "class") ?? "")) return holdsOnly(box, list);
  return false;
};

/** Code whose lines are the items of a list, as old highlighters and forums number them; `null` for all other lists. */
export const codeOfList = (list: Element, context: Context): Code | null => {
  const names = `${attribute(list, "class") ?? ""} ${attribute(parentElement(list) ?? list, "class") ?? ""}`;
  if (!CODE_LIST.test(names) && !isInCodeBox(list)) return null;
  const items = childElements(list);
  if (items.some(({ tagName }) => tagName !== "li")) return null;
  const shown = items.filter((item) => !isHidden(item, context));
  return written(list, shown[0], shown.map(lineOf));
};
