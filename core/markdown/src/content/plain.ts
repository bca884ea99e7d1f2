import { attribute } from "@farthing/html";
import { boxesIn } from "../dom/boxes.ts";
import { AROUND, IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Elements that say what a text is, and not where on the page it stands. */
const OF_TEXT = new Set(
  (
    "html body main article p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre listing blockquote center address " +
    "a font b strong i em u tt code big small cite"
  ).split(" "),
);
/** What only a page with a layout has. */
const BESIDE = AROUND | IN.aside | IN.header;
/** Share of a page's words that may stand in other boxes: a form, a table that lays out. */
const FEW = 0.25;

const isBare = ({ element }: Box): boolean =>
  element !== null && attribute(element, "class") === null && attribute(element, "id") === null;

const isOfText = (box: Box): boolean => box.element === null || OF_TEXT.has(box.tag) || (box.tag === "div" && isBare(box));

/** Share of the letters of a table in links up to which it is one of data, which people write into their text; rows of one, and cells of each. */
const LINKED = 0.5;
const ROWS = 3;
const CELLS = 2;
const OF_TABLE = new Set(["tbody", "thead", "tfoot", "tr", "td", "th", "caption"]);
const isTable = (s: Survey, table: Box): boolean => {
  if (table.tag !== "table" || sumIn(s.linkChars, table) > LINKED * sumIn(s.chars, table)) return false;
  let rows = 0;
  let cells = 0;
  for (const { tag, children } of boxesIn(table, s.outline.boxes)) {
    if (!OF_TABLE.has(tag)) return false;
    if (tag !== "tr") continue;
    if (children < CELLS || (cells > 0 && children !== cells)) return false;
    cells = children;
    rows++;
  }
  return rows >= ROWS;
};

/** Whether a page is a text without a layout, as people write them by hand: nothing stands beside it. */
export const isPlain = (s: Survey): boolean => {
  let beside = 0;
  let end = 0; // of the last box that was counted: those in it are not counted again
  for (const box of s.outline.boxes) {
    if (box.inside & BESIDE && box.end > box.first) return false;
    if (box.first < end || isOfText(box)) continue;
    if (!isTable(s, box)) beside += sumIn(s.words, box);
    end = box.end;
  }
  return beside <= FEW * (s.words.at(-1) ?? 0);
};
