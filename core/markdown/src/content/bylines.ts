import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Words that stand before who wrote a post, when, and under what: themes write each in a box of its own. */
const LABEL =
  /^(?:(?:written|posted|published|filed) ?(?:by|on|in|under)?|by|in|on|tags?|tagged|categor(?:y|ies)|von|am|veröffentlicht|geschrieben(?: von)?|schlagwörter|kategorien?|par|publié|dans|por|publicado|en|etiquetas|di|pubblicato|door|geplaatst)\s?:?$/iu;
/** Blocks of the largest row of these, and words of each. */
const LARGEST = 6;
const WORDS = 4;
const APART = FOR_USE | IN.list | IN.table | IN.dl;

const isShort = (s: Survey, i: number): boolean => {
  const { inside } = s.outline.blocks[i] as Block;
  return (s.texts[i]?.words ?? 0) <= WORDS && !s.headings[i] && !(inside & APART);
};

const isLabel = (s: Survey, i: number): boolean => LABEL.test(s.outline.blocks[i]?.text ?? "");

/** Whether a row of short blocks lost some of its labels or of the links and days behind them. */
const isBroken = (s: Survey, keep: Uint8Array, { first, end }: Box): boolean => {
  let isLabelled = false;
  let isLost = false;
  for (let i = first; i < end; i++) {
    if (!isShort(s, i)) return false;
    isLabelled ||= isLabel(s, i);
    const isValue = s.texts[i]?.date || linkDensity(s.outline.blocks[i] as Block) === 1;
    isLost ||= !keep[i] && (isLabel(s, i) || isValue === true);
  }
  return isLabelled && isLost;
};

/** Leaves out what is left of the line of who wrote a post and when, if a part of it is left out: "Posted in" says nothing. */
export const dropBareBylines = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const { first, end } = box;
    if (end - first < 2 || end - first > LARGEST || !keep.subarray(first, end).includes(1)) continue;
    if (isBroken(s, keep, box)) keep.fill(0, first, end);
  }
  for (const [i, { text, box }] of s.outline.blocks.entries()) {
    const isLast = i + 1 === (box.parent?.end ?? 0);
    if (keep[i] && text.endsWith(":") && isLast && isShort(s, i) && isLabel(s, i)) keep[i] = 0;
  }
};
