import { isUnspaced } from "./east-asian.ts";
import type { Word } from "./word.ts";

/** Gaps between words that were split by a change of font, not by a space. */
const NARROW = 0.13;
/** Gaps between signs of scripts without spaces that are wider than justified lines have. */
const JUSTIFIED = 0.5;
/** Gaps where a space was written are spaces unless something was put over it. */
const WRITTEN = 0.02;

/** Whether white space stands between two words. */
export function isSpace(before: Word, word: Word): boolean {
  // What is filled into fields that touch is no one word.
  if (before.annotation !== undefined && word.annotation !== undefined && before.annotation !== word.annotation) return true;
  const gap = Math.max(word.left - before.right, before.left - word.right);
  const widest = before.spaced ? WRITTEN : isUnspaced(before.text, word.text) ? JUSTIFIED : NARROW;
  return gap > widest * Math.min(before.size, word.size);
}
