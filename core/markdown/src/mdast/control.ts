import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";

/** What MediaWiki puts before a note (a letter for each place that cites it) and behind a heading (a link to edit what follows). */
const WIKI = /(?:^|\s)(?:mw-cite-backlink|mw-editsection)(?:\s|$)/;
/** Boxes of MediaWiki's templates that lead to other pages, and its list of categories. */
const WIKI_BOX = /(?:^|\s)(?:navbox|catlinks|printfooter)(?:\s|$)/;
/** Links of generated references to the lines of source that they were generated from: rustdoc, Sphinx, JSDoc, TypeDoc. */
const SOURCE_LINK = /(?:^|\s)(?:src|srclink|viewcode-link|source-link|source_link|view-source)(?:\s|$)/i;
const SOURCE = /^\[?(?:source|src|view source)\]?$/i;

/** What opens and closes a part of the page, and says no more than that. */
const UNFOLDS =
  /^(?:click to )?(?:expand|show|read|view|see|toggle|collapse|hide)(?: (?:more|less|all|full|description|details|content|section|code|source)){0,2}[.…]{0,3}$/i;

/** What MediaWiki calls its own boxes, and the body of its pages. */
const WIKI_OWN = /(?:^|\s)(?:mw-|mediawiki(?:\s|$))/;

/** Whether a box leads to other pages of a wiki, by what MediaWiki calls it; other sites have boxes of the same names. */
export const isWikiBox = (element: Element, name: string): boolean => {
  if (!WIKI_BOX.test(name)) return false;
  for (let at: Element | null = element; at; at = parentElement(at)) {
    if (WIKI_OWN.test(attribute(at, "class") ?? "")) return true;
  }
  return false;
};

/** Letters of the longest name of a tab. */
const TAB = 40;
/** Elements of a row of tabs that are looked at; more are no row. */
const MOST_IN_ROW = 2_000;
const TAB_HOLDERS = new Set(["ul", "ol", "div", "nav"]);

/** Whether an element is a row of tabs (WAI-ARIA 1.2, `tablist`), and holds no panels as those of some accordions do. */
export const isTabRow = (element: Element, { boxOf, blocks }: Outline): boolean => {
  if (attribute(element, "role") !== "tablist" || !TAB_HOLDERS.has(element.tagName)) return false;
  const box = boxOf.get(element);
  if (box === undefined || !blocks.slice(box.first, box.end).every(({ chars }) => chars <= TAB)) return false;
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST_IN_ROW || attribute(inside, "role") === "tabpanel") return false;
  }
  return true;
};

/** Whether an element is a control of the page amid its text, and no text: links to edit what follows, or to its source. */
export const isControl = (element: Element): boolean => {
  if (element.tagName === "summary" || attribute(element, "role") === "button") return UNFOLDS.test(fold(textOf(element, 40)));
  const name = attribute(element, "class");
  if (name === null) return false;
  if (WIKI.test(name)) return true;
  return SOURCE_LINK.test(name) && SOURCE.test(fold(textOf(element, 20)));
};
