import { attribute, type Element, elements } from "@farthing/html";
import { readBoxTable } from "../dom/box-table.ts";
import { boxesIn } from "../dom/boxes.ts";
import { linesOfFragment } from "../dom/fragment.ts";
import { APART, FOR_USE } from "../dom/inside.ts";
import { bitsOf } from "../dom/lexicon.ts";
import { LISTS } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isPatch } from "../dom/patch.ts";
import { isInAppeal } from "./appeals.ts";
import { type Survey, sumIn } from "./survey.ts";

/** What is read as one thing: kept whole, or left out whole. */
const CODE = new Set(["pre", "listing"]);
const WHOLE = new Set([...CODE, "table"]);
const isTree = ({ element }: Box): boolean => element !== null && attribute(element, "role") === "tree";
/** Lists, and trees of whatever elements. */
const isList = (box: Box): boolean => LISTS.has(box.tag) || isTree(box);
/** Share of its words from which on most of a thing is kept. */
const MOST = 0.5;
/** Share of the terms of a list from which on what is said of them is kept, too. */
const NEARLY_ALL = 0.8;
/** Score from which on a part stays where the rest is left out: tables lay out articles and what stands beside them. */
const SURE = 0.7;
/** Score that an item must have to be filled in: threads and catalogues are lists too, and have buttons in their items. Terms and what is said of them stay together. */
const LEAST = 0.1;
/** Cells, lines and items get low scores because they are short: such a mean score will do where the text around is kept. */
const AMID = { data: 0.1, text: 0.25, list: 0.3, tree: 0.1 };

const kindOf = (box: Box, isOfData: boolean): keyof typeof AMID => {
  if (isTree(box)) return "tree";
  if (isList(box)) return "list";
  return isOfData ? "data" : "text";
};

/** Elements of a table among which the heads of its columns are looked for. */
const HEADS_AMONG = 40;

/** What a head of columns says that it is of. */
const COLUMNS = /^col(?:group)?$/i;

/** Whether a table says what its columns are, two of them at least (by `scope` or a `thead`), before its first cell that holds something. */
const hasHeads = ({ element }: Box): boolean => {
  let seen = 0;
  let heads = 0;
  let isHead = false;
  for (const inside of element ? elements(element) : []) {
    if (++seen > HEADS_AMONG || (inside.tagName === "td" && inside.childNodes.length > 0)) return false;
    isHead ||= inside.tagName === "thead";
    if (inside.tagName === "th" && (isHead || COLUMNS.test(attribute(inside, "scope") ?? "")) && ++heads > 1) return true;
  }
  return false;
};

/** Share of the letters of a list of facts, or of such a table, from which on it leads elsewhere. */
const LINKED = 0.3;
/** Heads of a row of them that says nothing else: fewer may be names of what stands below. */
const ROW_OF_HEADS = 3;

/** Whether a table of values begins with a row of heads, and leads elsewhere with few of its letters. */
const beginsWithHeads = (box: Box, s: Survey): boolean => {
  let heads = 0;
  for (const { tagName } of box.element ? elements(box.element) : []) {
    if (tagName === "td") return false;
    if ((tagName === "tr" && heads > 0) || heads > HEADS_AMONG) break;
    if (tagName === "th") heads++;
  }
  return heads >= ROW_OF_HEADS && sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box);
};

/** A table that holds most of the page lays it out, and is no thing of its own. */
const isPage = (box: Box, s: Survey): boolean => {
  const words = sumIn(s.words, box);
  return words >= 400 && words > 0.5 * (s.words.at(-1) ?? 0) && !hasHeads(box);
};

/** Of a table that holds most of the page so much must be kept for the rest to be filled in. */
const PAGE_MOST = 0.7;
/** Code near what is kept stays, and a table of data beside it, on one side, with such a mean score. */
const BESIDE = 0.2;

const filledCells = (box: Box, boxes: readonly Box[]): number => {
  let cells = 0;
  for (const { tag, first, end } of boxesIn(box, boxes)) if ((tag === "td" || tag === "th") && end > first) cells++;
  return cells;
};

/** Tables of fewer cells lay out what stands in them. */
const LEAST_CELLS = 4;

/** A table of data: several cells, with heads above them or hardly more than one block to each. */
export const isData = (box: Box, boxes: readonly Box[]): boolean => {
  const cells = filledCells(box, boxes);
  return cells >= LEAST_CELLS && (box.end - box.first <= 1.2 * cells || hasHeads(box));
};

/** Blocks to either side of code in which something is kept: between them stand its buttons and the names of files. */
const CODE_REACH = 5;

const isNearKept = (box: Box, keep: Uint8Array): boolean =>
  keep.subarray(Math.max(0, box.first - CODE_REACH), box.end + CODE_REACH).includes(1);

const isBesideKept = (box: Box, keep: Uint8Array): boolean => keep[box.first - 1] === 1 || keep[box.end] === 1;

/** Whether a table of data stands beside what is kept, or in the page's own text and says what its columns are. */
const isTableOfPage = (box: Box, keep: Uint8Array, s: Survey): boolean =>
  isBesideKept(box, keep) || (!(box.inside & APART) && (hasHeads(box) || beginsWithHeads(box, s)));

/** Whether the blocks next to a box are kept, on both sides, and part of what the box's parent holds. */
const isAmidKept = (box: Box, keep: Uint8Array): boolean => {
  const around = box.parent;
  if (!around || !keep[box.first - 1]) return false;
  return box.end >= around.end || keep[box.end] === 1;
};

/** Pairs from which on a list of terms is one of facts, such as pay and hours. */
const FACTS = 3;

/** Whether a box is the one list of facts at its place, without links and sentences: threads and references have many. */
const isFacts = (box: Box, s: Survey): boolean =>
  box.tag === "dl" &&
  box.end - box.first >= 2 * FACTS &&
  !(box.inside & APART) &&
  s.repetition[box.index]?.count === 1 &&
  sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box) &&
  s.texts.slice(box.first, box.end).every(({ sentences }) => sentences === 0);

/** The cells of a box that is a table made of boxes, if something is kept of it: the names in it are links, which no model takes for text. */
const cellsOfTable = ({ element, first, end, inside }: Box, keep: Uint8Array): ReadonlySet<Element> => {
  if (element === null || inside & FOR_USE || !keep.subarray(first, end).includes(1)) return NO_CELLS;
  const { rows = [] } = readBoxTable(element) ?? {};
  return rows.length > 1 ? new Set(rows.flat()) : NO_CELLS;
};
const NO_CELLS: ReadonlySet<Element> = new Set();

const isFragment = ({ element }: Box): boolean => element !== null && linesOfFragment(element).length > 0;

/** Makes code, tables and lists whole. */
export const makeWhole = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (const box of s.outline.boxes) {
    const list = isList(box);
    if (box.first === box.end) continue;
    const cells = cellsOfTable(box, keep);
    if (cells.size > 0)
      for (const { element, first, end } of boxesIn(box, s.outline.boxes))
        if (element !== null && cells.has(element)) keep.fill(1, first, end);
    const code = CODE.has(box.tag) || isPatch(box, s.outline) || isFragment(box);
    if (!list && !code && !WHOLE.has(box.tag)) continue;
    let kept = 0;
    let all = 0;
    let expected = 0;
    let [terms, keptTerms] = [0, 0];
    for (let i = box.first; i < box.end; i++) {
      const words = (s.texts[i]?.words ?? 0) + 1;
      all += words;
      expected += words * (scores[i] ?? 0);
      if (keep[i]) kept += words;
      if (box.tag === "dl" && s.outline.blocks[i]?.box.tag === "dt") {
        terms++;
        if (keep[i]) keptTerms++;
      }
    }
    if (kept === all) continue;
    if (box.tag === "table" && isPage(box, s)) {
      if (kept >= PAGE_MOST * all && isData(box, s.outline.boxes)) keep.fill(1, box.first, box.end);
      continue;
    }
    const data = box.tag === "table" && isData(box, s.outline.boxes);
    const amid = isAmidKept(box, keep) && expected >= AMID[kindOf(box, data)] * all;
    const beside =
      (data ? isTableOfPage(box, keep, s) : isFacts(box, s) ? isBesideKept(box, keep) : code && isNearKept(box, keep)) &&
      expected >= BESIDE * all;
    const isTold = terms > 0 && keptTerms >= NEARLY_ALL * terms;
    const isKept = kept >= MOST * all || isTold || amid || beside;
    if (!list && isKept) keep.fill(1, box.first, box.end);
    else if (!list) {
      for (let i = box.first; i < box.end; i++) if ((scores[i] ?? 0) < SURE) keep[i] = 0;
    } else if (isKept) for (let i = box.first; i < box.end; i++) if (box.tag === "dl" || (scores[i] ?? 0) >= LEAST) keep[i] = 1;
  }
};

const NETWORK = bitsOf("share");

/** Keeps posts of networks that an article quotes: their boxes are called like those to share the article by. */
export const keepQuotations = (s: Survey, keep: Uint8Array): void => {
  for (const { tag, first, end, inside, parent, words } of s.outline.boxes) {
    if (tag !== "blockquote" || !(words & NETWORK) || first === end || !parent || inside & APART) continue;
    if (first > parent.first && end < parent.end && keep[first - 1] && keep[end]) keep.fill(1, first, end);
  }
};

/** Blocks before a table among which its heading is looked for: a control may stand between. */
const NAME_REACH = 2;

/** Whether a heading is of what the table is not in, such as a dialog. */
const isOfOther = (heading: Block, table: Block): boolean =>
  (heading.inside & ~table.inside & APART) !== 0 || (isInAppeal(heading) && !isInAppeal(table));

/** Keeps the heading right before each table that is kept, of several cells and in the page: without it nobody knows what the table is of. */
export const nameTables = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  for (const box of boxes) {
    const table = blocks[box.first];
    if (box.tag !== "table" || !table || !keep[box.first] || isPage(box, s) || filledCells(box, boxes) < LEAST_CELLS) continue;
    for (let i = box.first - 1; i >= Math.max(0, box.first - NAME_REACH) && !keep[i]; i--) {
      const block = blocks[i];
      if (block && s.headings[i] && !isOfOther(block, table)) keep[i] = 1;
    }
  }
};
