import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { nameOf, textOf } from "../dom/node.ts";
import type { Block, Outline } from "../dom/outline.ts";
import { isAction } from "./actions.ts";
import { dropBareEnd } from "./bare-end.ts";
import type { Choice } from "./choose.ts";
import { isClone } from "./clones.ts";
import { colophonsOf } from "./colophon.ts";
import { isBreadcrumb } from "./crumbs.ts";
import { dropForms } from "./forms.ts";
import { mailEndsOf } from "./mail-ends.ts";
import { aroundMessage } from "./messages.ts";
import { isFrameAround } from "./ornament.ts";
import { dropPostEnds } from "./post-ends.ts";
import { dropQuestionsOfUse } from "./questions-of-use.ts";
import { dropShares } from "./shares.ts";
import { dropSignInRows } from "./sign-in-rows.ts";
import { dropTeasers } from "./teasers.ts";
import { isTurn, isTurnLine } from "./turns.ts";

/** Boxes of MediaWiki's templates that lead to other pages, and its list of categories. */
const WIKI_BOX = /(?:^|\s)(?:navbox|catlinks|printfooter)(?:\s|$)/;
/** What MediaWiki calls its own boxes, and the body of its pages. */
const WIKI_OWN = /(?:^|\s)(?:mw-|mediawiki(?:\s|$))/;

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

/** What GitBook and those after it call the box in which a script shows what was found. */
const MOST_IN_RESULT = 20;
const FOUND = /(?:^|\s)search-results(?:\s|$)/;
/** A form to search by, and what it is called elsewhere. */
const SEARCH = /(?:^|\s)search(?:-?form)?(?:\s|$)/;

/** Whether a box is for searching the site: its form with what explains it, or the place for what is found. */
const isSearch = (element: Element): boolean =>
  element.tagName === "form"
    ? SEARCH.test(nameOf(element))
    : element.tagName === "div" && FOUND.test(nameOf(element)) && isEmptyResult(element);

/** What such a place holds before anything was searched for: a count and a query, both empty. */
const isEmptyResult = (element: Element): boolean => {
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST_IN_RESULT) return false;
    if (/(?:^|\s)search-query(?:\s|$)/.test(nameOf(inside))) return inside.childNodes.length === 0;
  }
  return false;
};

/** Ids of the box above each page of Doxygen's, of the project's name in it, and of the row below the page. */
const PROJECT = "titlearea";
const PROJECT_NAME = "projectname";
const PATH = "nav-path";

/** Whether a box only names the project that a page of Doxygen's is of, or says where it lies. */
const isProject = (element: Element): boolean => {
  const id = attribute(element, "id");
  if (id !== PROJECT) return id === PATH && nameOf(element) === "navpath";
  let seen = 0;
  for (const inside of elements(element)) {
    if (attribute(inside, "id") === PROJECT_NAME) return true;
    if (++seen > MOST_IN_RESULT) return false;
  }
  return false;
};

/** Letters of the longest name of a tab. */
const TAB = 40;
/** Elements of a row of tabs that are looked at; more are no row. */
const MOST_IN_ROW = 2_000;
const TAB_HOLDERS = new Set(["ul", "ol", "div", "nav"]);

/** Whether an element is a row of tabs (WAI-ARIA 1.2, `tablist`), and holds no panels as those of some accordions do. */
const isTabRow = (element: Element, { boxOf, blocks }: Outline): boolean => {
  const isHolder = TAB_HOLDERS.has(element.tagName) || element.tagName.includes("-");
  if (attribute(element, "role") !== "tablist" || !isHolder) return false;
  const box = boxOf.get(element);
  if (box === undefined || !blocks.slice(box.first, box.end).every(({ chars }) => chars <= TAB)) return false;
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST_IN_ROW || attribute(inside, "role") === "tabpanel") return false;
  }
  return true;
};

/** Letters of the longest line to choose by how far a tree is open, and elements of it that are looked at. */
const LEVELS_LINE = 60;
const MOST_LEVELS = 20;
const FEWEST_LEVELS = 2;

/** Whether a line lets one choose how far the tree below it is open: numbers that scripts listen to. Doxygen. */
const isLevels = (element: Element, { boxOf, blocks }: Outline): boolean => {
  const box = boxOf.get(element);
  const line = box && blocks[box.first];
  if (!line || box.end - box.first !== 1 || line.chars > LEVELS_LINE || line.links > 0) return false;
  let [seen, levels] = [0, 0];
  for (const inside of elements(element)) {
    if (++seen > MOST_LEVELS) return false;
    if (attribute(inside, "onclick") !== null && /^\s*\d\s*$/.test(textOf(inside, 4))) levels++;
  }
  return levels >= FEWEST_LEVELS;
};

const KINDS = [isAction, isBreadcrumb, isClone, isTabRow, isBookRow, isSearch, isProject, isLevels];

/** Boxes that lie deeper are no rows of tabs, and none of a wiki: to look into each would take time in the square of their depth. */
const DEEPEST = 250;

/**
 * A choice without what leads around the page and the site it is of: rows of tabs and of books, boxes of wikis, links to other mails, what made it,
 * teasers of other pages, rows to share by, actions, and forms to fill in.
 */
export const withoutAround = (outline: Outline, { blocks, media }: Choice, url: URL): Choice => {
  const left = { blocks: blocks.slice(), media: media.slice() };
  /** Elements that neither are of a wiki nor lie in it. */
  const others = new Set<Element>();
  for (const box of outline.boxes) {
    const { element, depth, first, end, firstMedia, endMedia } = box;
    if (!element || depth > DEEPEST) continue;
    if (!KINDS.some((isKind) => isKind(element, outline)) && !isWikiBox(element, others) && !isTurn(box, outline)) continue;
    left.blocks.fill(0, first, end);
    left.media.fill(0, firstMedia, endMedia);
  }
  for (let i = 0; i < outline.blocks.length; i++) if (isTurnLine(outline.blocks[i] as Block)) left.blocks[i] = 0;
  for (const [i, { element }] of outline.media.entries()) if (isFrameAround(element)) left.media[i] = 0;
  dropShares(outline, left);
  dropPostEnds(outline, left.blocks);
  dropQuestionsOfUse(outline, left.blocks);
  dropSignInRows(outline, left.blocks);
  const around = [...aroundMessage(outline), ...colophonsOf(outline, left.blocks, url), ...mailEndsOf(outline, left.blocks)];
  const isAround = new Uint8Array(outline.blocks.length);
  for (const [first, end] of around) isAround.fill(1, first, end);
  const teased = dropTeasers(outline, {
    blocks: left.blocks.map((kept, i) => (isAround[i] ? 0 : kept)),
    media: left.media.map((kept, i) => (isAround[outline.media[i]?.at ?? -1] ? 0 : kept)),
  });
  dropForms(outline, teased.blocks);
  return dropBareEnd(outline, teased);
};
