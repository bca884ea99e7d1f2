import { AROUND, FOR_USE, IN } from "../dom/inside.ts";
import { bitsOf } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isAdLabel, isInAppeal } from "./appeals.ts";
import { type Survey, sumIn } from "./survey.ts";

/** What stands around a text, by what its box is called. */
const CALLED = bitsOf("nav", "footer", "ad", "consent", "related", "comment", "search", "popup");
/** Share of the words that may stand there, and of a column's letters in links from which on it is no part of the text. */
const FEW = 0.1;
const LEADS = 0.4;
/** Share of the letters in links from which on a page leads elsewhere, and of the words from which on it is kept for the most part. */
const LINKED = 0.15;
const MOST = 0.5;
/** And of the letters of a part, behind what is kept. */
const LED = 0.5;
/** The lowest level of a title. */
const DEEPEST = 6;
/** Titles of kept parts at least, and words of the longest page: of longer ones the models are surer. */
const TITLES = 4;
const LONGEST = 1_200;
/** Times that a text stands on the page from which on it is a sign or a control. */
const REPEATED = 3;
/** What holds the whole page, whatever it is called. */
const WHOLE = new Set(["html", "body", "main"]);

const isCalledAround = (box: Box): boolean => (box.words & CALLED) !== 0 && !WHOLE.has(box.tag);
const isAround = (s: Survey, box: Box): boolean =>
  (box.inside & AROUND) !== 0 ||
  isCalledAround(box) ||
  ((box.inside & IN.aside) !== 0 && sumIn(s.linkChars, box) > LEADS * sumIn(s.chars, box));

/** The boxes of a kind that stand in no other of it. */
const outermost = (s: Survey, is: (box: Box) => boolean): Box[] => {
  let end = 0;
  return s.outline.boxes.filter((box) => {
    if (box.first < end || !is(box)) return false;
    end = box.end;
    return true;
  });
};

/** For each block whether it stands in a box in another one that is called so, that it is around the text. */
export const calledAround = (s: Survey, within?: Box): Uint8Array => {
  const around = new Uint8Array(s.outline.blocks.length);
  for (const box of outermost(s, (each) => each.index > (within?.index ?? -1) && isCalledAround(each)))
    around.fill(1, box.first, box.end);
  return around;
};

/** Whether next to nothing stands around what a page says. */
export const hasLittleAround = (s: Survey, page: Box): boolean => {
  const around = outermost(s, (box) => isAround(s, box)).reduce((sum, box) => sum + sumIn(s.words, box), 0);
  return around <= FEW * sumIn(s.words, page);
};

/** Whether that is so, and few of its letters are links. */
export const isAlone = (s: Survey, page: Box): boolean =>
  sumIn(s.linkChars, page) <= LINKED * sumIn(s.chars, page) && hasLittleAround(s, page);

/** Titles of parts of which something is kept, by where they stand, each with its level; and how many they are. */
const titlesOf = (s: Survey, keep: Uint8Array): { readonly levels: ReadonlyMap<number, number>; readonly count: number } => {
  const levels = new Map<number, number>();
  let count = 0;
  const isKept = new Uint8Array(DEEPEST + 1); // by level: whether something is, up to the next title of that level or above
  for (let i = keep.length - 1; i >= 0; i--) {
    if (keep[i]) isKept.fill(1);
    const level = s.headings[i] ?? 0;
    if (level > 1 && isKept[level]) {
      levels.set(s.placeOf((s.outline.blocks[i] as Block).box), level);
      count++;
    }
    if (level) isKept.fill(0, level);
  }
  return { levels, count };
};

/** The end of what is kept, with the parts behind it that lead nowhere, whose titles look like those of kept ones. */
const endOf = (s: Survey, keep: Uint8Array, titles: ReadonlyMap<number, number>): number => {
  const isLed = (first: number, end: number): boolean =>
    sumIn(s.linkChars, { first, end }) > LED * sumIn(s.chars, { first, end });
  const last = keep.lastIndexOf(1);
  let first = last + 1; // of the part that is looked at
  let level = s.headings[last] ?? 0;
  for (let i = first; i < keep.length; i++) {
    const own = s.headings[i] ?? 0;
    if (own && !(level && own > level)) {
      if (isLed(first, i)) return first;
      first = i;
      level = titles.get(s.placeOf((s.outline.blocks[i] as Block).box)) ?? 0;
    }
    if (!level) return first;
  }
  return isLed(first, keep.length) ? first : keep.length;
};

/**
 * Keeps all of a short page that is one text in parts and nothing else, such as the life of somebody who looks for work: of its lists of a
 * few words the models are not sure, and their titles say nothing without them. What follows the last part stays out, and of what is
 * called so, that it stands around a text, the models know more.
 */
export const keepAlone = (s: Survey, keep: Uint8Array): void => {
  const [page] = s.outline.boxes;
  const words = s.words.at(-1) ?? 0;
  if (!page || words > LONGEST) return;
  const kept = keep.reduce((sum, is, i) => sum + (is ? (s.texts[i]?.words ?? 0) : 0), 0);
  const titles = titlesOf(s, keep);
  if (kept < MOST * words || titles.count < TITLES || !isAlone(s, page)) return;
  const end = endOf(s, keep, titles.levels);
  const around = calledAround(s);
  for (let i = keep.indexOf(1); i < end; i++) {
    const block = s.outline.blocks[i] as Block;
    if (!around[i] && !(block.inside & FOR_USE) && (s.copies[i] ?? 0) < REPEATED && !isInAppeal(block) && !isAdLabel(block))
      keep[i] = 1;
  }
};
