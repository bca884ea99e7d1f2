import { attribute, type Element, elements, parentElement } from "@farthing/html";
import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
import { aroundMessage } from "./messages.ts";

/** Boxes of MediaWiki's templates that lead to other pages, and its list of categories. */
const WIKI_BOX = /(?:^|\s)(?:navbox|catlinks|printfooter)(?:\s|$)/;
/** What MediaWiki calls its own boxes, and the body of its pages. */
const WIKI_OWN = /(?:^|\s)(?:mw-|mediawiki(?:\s|$))/;

const nameOf = (element: Element): string => attribute(element, "class") ?? "";

/** Whether a box leads to other pages of a wiki, by what MediaWiki calls it; other sites have boxes of the same names. */
const isWikiBox = (element: Element, others: Set<Element>): boolean => {
  if (!WIKI_BOX.test(nameOf(element))) return false;
  for (let at: Element | null = element; at && !others.has(at); at = parentElement(at)) {
    if (WIKI_OWN.test(nameOf(at))) return true;
  }
  for (let at: Element | null = element; at && !others.has(at); at = parentElement(at)) others.add(at);
  return false;
};

/** What DocBook calls the rows above and below a page that lead to those beside it (in HTML before 4 in capitals), and blocks of the longest. */
const BOOK_ROW = /(?:^|\s)nav(?:header|footer)(?:\s|$)/i;
const LONGEST_ROW = 12;

const isBookRow = (element: Element, { boxOf }: Outline): boolean => {
  const box = boxOf.get(element);
  return box !== undefined && box.end - box.first <= LONGEST_ROW && BOOK_ROW.test(nameOf(element));
};

/** Letters of the longest name of a tab. */
const TAB = 40;
/** Elements of a row of tabs that are looked at; more are no row. */
const MOST_IN_ROW = 2_000;
const TAB_HOLDERS = new Set(["ul", "ol", "div", "nav"]);

/** Whether an element is a row of tabs (WAI-ARIA 1.2, `tablist`), and holds no panels as those of some accordions do. */
const isTabRow = (element: Element, { boxOf, blocks }: Outline): boolean => {
  if (attribute(element, "role") !== "tablist" || !TAB_HOLDERS.has(element.tagName)) return false;
  const box = boxOf.get(element);
  if (box === undefined || !blocks.slice(box.first, box.end).every(({ chars }) => chars <= TAB)) return false;
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST_IN_ROW || attribute(inside, "role") === "tabpanel") return false;
  }
  return true;
};

/** Boxes that lie deeper are no rows of tabs, and none of a wiki: to look into each would take time in the square of their depth. */
const DEEPEST = 250;

/** A choice without what leads around the page and the site it is of: rows of tabs and of books, boxes of wikis, and links to other mails. */
export const withoutAround = (outline: Outline, { blocks, media }: Choice): Choice => {
  const left = { blocks: blocks.slice(), media: media.slice() };
  /** Elements that neither are of a wiki nor lie in it. */
  const others = new Set<Element>();
  for (const { element, depth, first, end, firstMedia, endMedia } of outline.boxes) {
    if (!element || depth > DEEPEST || !(isTabRow(element, outline) || isBookRow(element, outline) || isWikiBox(element, others)))
      continue;
    left.blocks.fill(0, first, end);
    left.media.fill(0, firstMedia, endMedia);
  }
  for (const [first, end] of aroundMessage(outline)) {
    left.blocks.fill(0, first, end);
    for (const [i, { at }] of outline.media.entries()) if (at >= first && at < end) left.media[i] = 0;
  }
  return left;
};
