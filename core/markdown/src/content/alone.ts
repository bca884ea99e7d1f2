import { AROUND, FOR_USE, IN } from "../dom/inside.ts";
import { bitsOf } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** What stands around a text, by what its box is called. */
const CALLED = bitsOf("nav", "footer", "ad", "consent", "related", "comment", "search", "popup");
/** Share of the words that may stand there, and of a column's letters in links from which on it is no part of the text. */
const FEW = 0.1;
const LEADS = 0.4;
/** Share of the letters in links from which on a page leads elsewhere, and of the words from which on it is kept for the most part. */
const LINKED = 0.15;
const MOST = 0.5;
/** Titles of parts that are kept at least, and words of the longest page: of longer ones the models are surer. */
const TITLES = 4;
const LONGEST = 1_200;
/** Times that a text stands on the page from which on it is a sign or a control. */
const REPEATED = 3;
/** What holds the whole page, whatever it is called. */
const WHOLE = new Set(["html", "body", "main"]);

const isAround = (s: Survey, box: Box): boolean =>
  (box.inside & AROUND) !== 0 ||
  ((box.words & CALLED) !== 0 && !WHOLE.has(box.tag)) ||
  ((box.inside & IN.aside) !== 0 && sumIn(s.linkChars, box) > LEADS * sumIn(s.chars, box));

/** Whether next to nothing stands around what a page says, and few of its letters are links. */
const isAlone = (s: Survey, page: Box): boolean => {
  if (sumIn(s.linkChars, page) > LINKED * sumIn(s.chars, page)) return false;
  let around = 0;
  let end = 0; // of the last box that was counted: those in it are not counted again
  for (const box of s.outline.boxes) {
    if (box.first < end || !isAround(s, box)) continue;
    around += sumIn(s.words, box);
    end = box.end;
  }
  return around <= FEW * sumIn(s.words, page);
};

/**
 * Keeps all of a short page that is one text in parts and nothing else, such as the life of somebody who looks for work: of its lists of a
 * few words the models are not sure, and their titles say nothing without them. What follows the last text that was kept stays out.
 */
export const keepAlone = (s: Survey, keep: Uint8Array): void => {
  const [page] = s.outline.boxes;
  const words = s.words.at(-1) ?? 0;
  if (!page || words > LONGEST) return;
  const kept = totals(keep.length, (i) => (keep[i] ? (s.texts[i]?.words ?? 0) : 0)).at(-1) ?? 0;
  const titles = s.headings.reduce((sum, level, i) => sum + (keep[i] && level > 1 ? 1 : 0), 0);
  if (kept < MOST * words || titles < TITLES || !isAlone(s, page)) return;
  const last = keep.lastIndexOf(1);
  const end = s.headings[last] ? keep.length : last;
  for (let i = keep.indexOf(1); i < end; i++) {
    const block = s.outline.blocks[i] as Block;
    if (!(block.inside & FOR_USE) && (s.copies[i] ?? 0) < REPEATED && !isInAppeal(block)) keep[i] = 1;
  }
};
