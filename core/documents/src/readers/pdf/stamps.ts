import { median } from "./geometry.ts";
import type { Word } from "./word.ts";

/** A stamp is so much larger than what most of a page is set in. */
const LARGER = 2;
/** So many words that it lies over, at least. */
const FEWEST_BELOW = 2;
/** Height of its letters, in sizes. */
const HEIGHT = 0.72;
/** Letters overlap by more than this, in points. */
const CLEAR = 2;
/** Words of one size that are level are one stamp. */
const SAME_SIZE = 0.1;
/** A page with more words of such a size is a poster. */
const MOST_LARGE = 60;
const WRITTEN = /\p{L}{2}/u;

/** The words that are stamped across others, as a large "COPY" over an invoice: they are no part of its lines and cells. */
export function stampsIn(words: readonly Word[]): ReadonlySet<Word> {
  const usual = median(words.map(({ size }) => size));
  const large = words.filter(({ size, text }) => size >= LARGER * usual && WRITTEN.test(text));
  if (large.length === 0 || large.length > MOST_LARGE) return new Set();
  const found = large.filter((word) => liesOver(word, words));
  return new Set(large.filter((word) => found.some((other) => isOne(word, other))));
}

/** Whether the letters of several words overlap those of a larger one. */
function liesOver({ left, right, baseline, size }: Word, words: readonly Word[]): boolean {
  let below = 0;
  for (const word of words) {
    if (word.size * LARGER > size) continue;
    const isBeside = word.right < left + CLEAR || word.left > right - CLEAR;
    const isApart = word.baseline < baseline - HEIGHT * size + CLEAR || word.baseline - HEIGHT * word.size > baseline - CLEAR;
    if (!isBeside && !isApart && ++below >= FEWEST_BELOW) return true;
  }
  return false;
}

const isOne = (word: Word, other: Word): boolean =>
  Math.abs(word.size - other.size) < SAME_SIZE * word.size && Math.abs(word.baseline - other.baseline) < SAME_SIZE * word.size;
