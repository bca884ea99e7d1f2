import { hasRightToLeft, isRightToLeft } from "./characters.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** So many of the words of a page that runs to the left do. */
const MOST = 0.6;
/** A line of such a page runs to the left if it has no more Latin words than this for each of the others. */
const LATIN = 4;

const NUMBERS = /^[\p{N}\p{P}\p{S} ]+$/u;
const ENDS = /^[.,:;!?]$/;
/** The number of an entry, with Latin words at its left. */
const ENTRY = / [[\]]\d{1,3}[[\]]$/u;
const SIGNED = /^[+-]$/;
/** Between two numbers, these do not join them. */
const DASH = /\p{Nd}\s?[–—]\s?\p{Nd}|[٠-٩]\s?-\s?[٠-٩]/u;

/** Whether a line runs to the left: most of its words do, or some on a page of such lines. One Latin address may have more letters than they have. */
export function runsToTheLeft(words: readonly Word[]): boolean {
  const { fromRight, latin } = countOf(words);
  if (fromRight > 0 && latin > 0 && words[0]?.amongLeftward && beginsFromRight(words)) return latin <= LATIN * fromRight;
  return fromRight > latin || (fromRight === latin && isRightToLeft(words.map(({ text }) => text).join(" ")));
}

/** How many words run to the left, and how many are Latin. */
function countOf(words: readonly Word[]): { fromRight: number; latin: number } {
  const count = { fromRight: 0, latin: 0 };
  for (const { text } of words) {
    if (hasRightToLeft(text)) count.fromRight++;
    else if (/\p{L}/u.test(text)) count.latin++;
  }
  return count;
}

/** Whether the rightmost word with letters runs to the left. */
const beginsFromRight = (words: readonly Word[]): boolean =>
  hasRightToLeft(words.findLast(({ text }) => /\p{L}/u.test(text))?.text ?? "");

/** Whether the words of a line are read from the right. Those without letters, or with Latin ones alone, may show it by their signs. */
export function isFromRight(words: readonly Word[]): boolean {
  if (words.some(({ text }) => hasRightToLeft(text))) return runsToTheLeft(words);
  return words[0]?.amongLeftward === true && hasSignsOfLeftward(words);
}

function hasSignsOfLeftward(words: readonly Word[]): boolean {
  const text = words.map((word, at) => (at > 0 && isSpace(words[at - 1] ?? word, word) ? " " : "") + word.text).join("");
  const [first = "", last = ""] = [text[0], text.at(-1)];
  if (ENTRY.test(text) && /\p{L}/u.test(text)) return true;
  if (ENDS.test(first) !== ENDS.test(last)) return ENDS.test(first) && text[1] !== " ";
  if (!NUMBERS.test(text)) return false;
  return SIGNED.test(first) === SIGNED.test(last) ? DASH.test(text) : SIGNED.test(last);
}

/** The words of a page, those of one that runs to the left with a note that they are of such a page. */
export function withDirection(words: readonly Word[]): readonly Word[] {
  const { fromRight, latin } = countOf(words);
  return fromRight > 0 && fromRight >= MOST * (fromRight + latin)
    ? words.map((word) => ({ ...word, amongLeftward: true }))
    : words;
}
