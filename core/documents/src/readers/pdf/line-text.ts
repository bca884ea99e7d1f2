import { append } from "@farthing/markdown/mdast";
import { hasRightToLeft, isRightToLeft, reversed } from "./characters.ts";
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
  if (!hasRightToLeft(text)) return spaced(words);
  if (!isRightToLeft(text)) return spaced(logicalOrder(words, false));
  const parts = words.flatMap(endApart);
  const ends = new Set(parts.filter((part, at) => isEnd(part, parts[at - 1], parts[at + 1])));
  return spaced(logicalOrder(parts, true, ends), ends);
}

/** The words with the white space between them; before `ends` there is none. */
const spaced = (words: readonly Word[], ends: ReadonlySet<Word> = new Set()): ReadWord[] =>
  words.map((word, index) => {
    const before = words[index - 1];
    return { word, space: before !== undefined && !ends.has(word) && isSpace(before, word) };
  });

/** Punctuation to the left of a number or a Latin word as a word of its own. */
function endApart(word: Word): Word[] {
  const [signs = ""] = /^[.,:;!?]+(?=[\p{Nd}\p{Script=Latin}])/u.exec(word.text) ?? [];
  if (signs === "") return [word];
  const edge = word.left + ((word.right - word.left) * signs.length) / word.text.length;
  return [
    { ...word, text: reversed([...signs]), right: edge },
    { ...word, text: word.text.slice(signs.length), left: edge },
  ];
}

/** In a line from right to left, punctuation right to the left of a word is read behind it, unless it stands within a number. */
function isEnd(word: Word, left: Word | undefined, right: Word | undefined): boolean {
  if (right === undefined || !/^[.,:;!?]+$/.test(word.text) || isSpace(word, right)) return false;
  return left === undefined || isSpace(left, word) || !/\p{Nd}$/u.test(left.text);
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
function logicalOrder(words: readonly Word[], rightToLeft: boolean, ends: ReadonlySet<Word> = new Set()): Word[] {
  const line = rightToLeft ? [...words].reverse() : [...words];
  const ordered: Word[] = [];
  let turned: Word[] = [];
  for (const word of line) {
    if (ends.has(word)) {
      append(ordered, turned.reverse());
      turned = [];
      ordered.push(word);
      continue;
    }
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
