import { hasRightToLeft } from "./characters.ts";
import { around } from "./geometry.ts";
import { isFromRight } from "./line-direction.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** Smaller words may be marks of notes, which are told apart one by one. */
const SMALLER = 0.85;
/** Words further apart than this, in sizes, stay apart, such as the page's number beside a running head. */
export const APART = 1.5;

/**
 * A line whose words of one setting are one word, blanks and all. Where a page's words are has been found out by now, and a
 * book has millions of them. The first word stays by itself: it may be the marker of a list or a note.
 */
export function compact(segment: Segment): Segment {
  // What runs to the right among words that run to the left is put into order word by word.
  if (segment.words.some(({ text }) => hasRightToLeft(text)) || isFromRight(segment.words)) return segment;
  const groups: Word[][] = [];
  for (const [index, word] of segment.words.entries()) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (index > 1 && group !== undefined && last !== undefined && isOneSetting(last, word, segment)) group.push(word);
    else groups.push([word]);
  }
  return groups.length === segment.words.length ? segment : { ...segment, words: groups.flatMap(joined) };
}

const isOneSetting = (last: Word, word: Word, { size }: Segment): boolean =>
  last.font === word.font &&
  last.size === word.size &&
  last.baseline === word.baseline &&
  last.href === word.href &&
  !last.mark &&
  !word.mark &&
  word.size > SMALLER * size &&
  word.left >= last.left &&
  word.left - last.right <= APART * size;

function joined(words: readonly Word[]): Word[] {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return [...words];
  const texts = words.map((word, index) => {
    const before = words[index - 1];
    return before !== undefined && isSpace(before, word) ? ` ${word.text}` : word.text;
  });
  return [{ ...last, ...around(words), text: texts.join("") }];
}
