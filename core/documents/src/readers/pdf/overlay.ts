import type { Word } from "./word.ts";

/** Words that lie over each other by more than this part of the size, and of the narrower one, were written over each other. */
const OVER = 0.5;
/** A shadow begins no further away than this part of the size. */
const APART = 0.5;
/** Texts over each other in one line, at most: what is more stays in the last of them. */
const MOST_TEXTS = 4;

/**
 * The words of a line, from left to right, as the texts that were written over each other there: a form's value over that of
 * another field, say. Where words only seem to overlap, since the font is not as wide as it says, they were painted from left
 * to right. A text that was painted twice, a little apart, has a shadow, which goes.
 */
export function textsOf(row: readonly Word[]): (readonly Word[])[] {
  if (!isOverlaid(row)) return [row];
  const texts: Word[][] = [];
  for (const word of row) {
    const free = texts.filter((text) => !isOver(text.at(-1), word));
    const near = free.reduce<Word[] | undefined>(
      (best, text) => (since(text, word) < since(best, word) ? text : best),
      undefined,
    );
    if (near !== undefined) near.push(word);
    else if (texts.length < MOST_TEXTS) texts.push([word]);
    else texts.at(-1)?.push(word);
  }
  return texts.filter((text, at) => !texts.slice(0, at).some((other) => isShadow(text, other)));
}

/** Whether the same was written a little apart. Further apart it is another value, of the next cell, say. */
function isShadow(text: readonly Word[], other: readonly Word[]): boolean {
  const [first, start] = [text[0], other[0]];
  if (first === undefined || start === undefined || text.length !== other.length) return false;
  return (
    Math.abs(first.left - start.left) < APART * Math.min(first.size, start.size) &&
    text.every((word, at) => word.text === other[at]?.text)
  );
}

/** How much was painted between the end of a text and a word. */
const since = (text: readonly Word[] | undefined, word: Word): number =>
  Math.abs(word.operator - (text?.at(-1)?.operator ?? Infinity));

/** Whether some words lie over each other, and what is further right was painted before, somewhere in the line. */
function isOverlaid(row: readonly Word[]): boolean {
  let [over, back] = [false, false];
  let widest = row[0];
  for (const [index, word] of row.entries()) {
    const before = row[index - 1];
    if (before === undefined || widest === undefined) continue;
    over ||= isOver(widest, word) || (before !== widest && isOver(before, word));
    back ||= word.operator < before.operator;
    if (word.right > widest.right) widest = word;
  }
  return over && back;
}

function isOver(left: Word | undefined, right: Word): boolean {
  if (left === undefined || left.right <= right.left) return false;
  const least = Math.min(left.size, right.size, left.right - left.left, right.right - right.left);
  return Math.min(left.right, right.right) - right.left > OVER * least && isText(left) && isText(right);
}

/** Accents, rules of underscores and bullets may lie over other signs. */
const isText = ({ text }: Word): boolean => /[\p{L}\p{N}]/u.test(text);
