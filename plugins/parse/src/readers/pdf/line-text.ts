import { append } from "@farthing/markdown/mdast";
import { hasRightToLeft, isRightToLeft } from "./characters.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** Gaps between words that were split by a change of font, not by a space. */
const NARROW = 0.13;
/** Gaps where a space was written are spaces unless something was put over it. */
const WRITTEN = 0.02;

/** A word of a line in the order it is read, with the white space before it. */
export interface ReadWord {
  readonly word: Word;
  readonly space: boolean;
}

/** The words of a line as they are read. */
export function readWords({ words }: Segment): ReadWord[] {
  const text = words.map((word) => word.text).join(" ");
  const ordered = hasRightToLeft(text) ? logicalOrder(words, isRightToLeft(text)) : words;
  return ordered.map((word, index) => {
    const before = ordered[index - 1];
    return { word, space: before !== undefined && isSpace(before, word) };
  });
}

export const lineText = (segment: Segment): string =>
  readWords(segment)
    .map(({ word, space }) => (space ? " " : "") + word.text)
    .join("");

/** Whether white space stands between two words. */
export function isSpace(before: Word, word: Word): boolean {
  const gap = Math.max(word.left - before.right, before.left - word.right);
  return gap > (before.spaced ? WRITTEN : NARROW) * Math.min(before.size, word.size);
}

/** Words from left to right, in the order they are read: stretches against the line's direction are turned round. */
function logicalOrder(words: readonly Word[], rightToLeft: boolean): Word[] {
  const line = rightToLeft ? [...words].reverse() : [...words];
  const ordered: Word[] = [];
  let turned: Word[] = [];
  for (const word of line) {
    const last = turned.at(-1);
    const against = rightToLeft
      ? isLatin(word) || (isNumeric(word) && last !== undefined && isNumeric(last) && last.left - word.right < NARROW * word.size)
      : hasRightToLeft(word.text);
    if (against) turned.push(word);
    else {
      append(ordered, turned.reverse());
      turned = [];
      if (rightToLeft && isNumeric(word)) turned.push(word);
      else ordered.push(word);
    }
  }
  return [...ordered, ...turned.reverse()];
}

const isLatin = (word: Word): boolean => /\p{Script=Latin}/u.test(word.text);

/** Numbers and what parts them in dates and times; they are read from left to right everywhere. */
const isNumeric = (word: Word): boolean => /^[\p{Nd}.,/:٫٬]+$/u.test(word.text);
