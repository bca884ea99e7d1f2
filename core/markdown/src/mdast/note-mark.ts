import { childElements, type Element, type Parent } from "@farthing/html";
import { fold } from "@farthing/read";
import { headingLevel } from "../dom/heading.ts";
import { textOf } from "../dom/node.ts";
import { cellsOf, rowsOf } from "./table-rows.ts";

/** What the mark of a note says: a number, a letter or a sign, bare or in brackets. */
export const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|note \d+)[\])]?$/i;
/** The end of the text that a note is of, which LaTeX2HTML repeats before its mark. */
const REPEATED = /^\.\.\. /;
const HOLDERS = new Set(["li", "p", "div", "aside", "dd", "section", "tr"]);

/** A note, and the element before it that holds its mark and nothing else. */
export interface Noted {
  readonly note: Element;
  readonly mark?: Element;
}

/** The elements behind each child of an element, which is looked through once. */
const behind = new WeakMap<Parent, ReadonlyMap<Element, Element>>();

const nextTo = (element: Element): Element | undefined => {
  const parent = element.parentNode;
  if (!parent || !("childNodes" in parent)) return undefined;
  let next = behind.get(parent);
  if (!next) {
    const all = childElements(parent);
    next = new Map(all.slice(1).map((each, i) => [all[i] as Element, each]));
    behind.set(parent, next);
  }
  return next.get(element);
};

/** The note in a table that holds nothing but it, behind its mark: docutils, before HTML 5. */
const notedIn = (table: Element): Noted | null => {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const [row, ...more] = rowsOf(table);
  const [mark, note, ...others] = row && more.length === 0 ? cellsOf(row) : [];
  const noted = mark && note && others.length === 0 && MARK.test(fold(textOf(mark, 40))) ? { note, mark: table } : null;
  tables.set(table, noted);
  return noted;
};
/** Tables that were looked at, once each. */
const tables = new WeakMap<Element, Noted | null>();

/**
 * The note that an element is, or whose mark it holds: what is said of a term (docutils, HeVeA, LaTeX2HTML) or stands below a heading
 * (Texinfo); `null` of all others.
 */
export const notedBy = (element: Element): Noted | null => {
  if (HOLDERS.has(element.tagName)) return { note: element };
  if (element.tagName === "table") return notedIn(element);
  const said = element.tagName === "dt" ? "dd" : headingLevel(element) !== null ? "p" : null;
  const text = said === null ? "" : fold(textOf(element, 200));
  if (!MARK.test(text) && !REPEATED.test(text)) return null;
  const note = nextTo(element);
  return note?.tagName === said ? { note, mark: element } : null;
};
