import { firstWhere } from "../../sorted.ts";
import { rowsOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Blanks of a line that was set to a width differ by no more than this part of the size, and are no wider. */
const SAME = 0.03;
const WIDEST = 3;
/** Blanks that part cells are wider than this, in sizes. */
const LEAST = 0.55;
/** Words differ in width by more than this, in sizes. */
const OTHER_WIDTH = 0.1;
/** The blank behind such a mark is no wider than so many others. */
const MOST_MARKED = 2;
const MARKED = /[.,;:!?]$/u;
/** The next line of a paragraph is no further away, in sizes, and among so many lines below. */
const NEXT_LINE = 1.75;
const LINES_BELOW = 3;

/**
 * Marks the words before which a justified line was stretched, so that wide blanks of a narrow paragraph part no cells. Two
 * blanks and more that follow each other are equally wide, between words that are not and were written at once; and the line
 * below has text where they are. In columns blanks differ with the words; heads that fill theirs have nothing below.
 */
export function withStretched(words: readonly Word[]): readonly Word[] {
  if (!words.some((word, at) => isWide(words[at - 1], word))) return words;
  const rows = rowsOf(words);
  const stretched = new Set(
    rows.flatMap((row, at) =>
      stretchesOf(row)
        .filter((own) => goOnBelow(own, rows.slice(at + 1, at + 1 + LINES_BELOW)))
        .flatMap(([, ...rest]) => rest),
    ),
  );
  return stretched.size === 0 ? words : words.map((word) => (stretched.has(word) ? { ...word, stretched: true } : word));
}

/** Whether a blank is so wide that it would part columns, between words that were written at once. */
const isWide = (last: Word | undefined, word: Word): boolean =>
  last !== undefined && areOneText(last, word) && word.left - last.right > LEAST * word.size;

/** Whether words were written at once, or are of one marked content: browsers write each letter by itself. */
const areOneText = (last: Word, word: Word): boolean =>
  last.operator === word.operator || (last.mcid !== undefined && last.mcid === word.mcid);

/** Words of a line that follow each other with one blank between them; TeX stretches that behind a punctuation mark more. */
function stretchesOf(line: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  let [stretch, common]: [Word[], number | undefined] = [[], undefined];
  for (const word of line) {
    const last = stretch.at(-1);
    const own = last === undefined ? 0 : blank(last, word);
    const isNext = last !== undefined && areOneText(last, word) && own > 0 && own <= WIDEST * last.size;
    const isMarked = last !== undefined && MARKED.test(last.text);
    const isSame = isMarked
      ? common !== undefined && own <= MOST_MARKED * common
      : common === undefined || Math.abs(own - common) <= SAME * (last?.size ?? 0);
    if (isNext && isSame) {
      stretch.push(word);
      if (!isMarked) common ??= own;
      continue;
    }
    found.push(stretch);
    [stretch, common] = isNext && !isMarked ? [[last, word], own] : [[word], undefined];
  }
  return [...found, stretch].filter(haveOtherWidths);
}

const blank = (last: Word, word: Word): number => word.left - last.right;

/** Whether three words that follow each other, with no mark between them, are of different widths. */
const haveOtherWidths = (words: readonly Word[]): boolean =>
  words.some((third, at) => {
    const [first, second] = [words[at - 2], words[at - 1]];
    if (first !== undefined && second !== undefined && (MARKED.test(first.text) || MARKED.test(second.text))) return false;
    return first !== undefined && second !== undefined && differ(first, second) && differ(second, third) && differ(first, third);
  });

const differ = (one: Word, other: Word): boolean =>
  Math.abs(one.right - one.left - other.right + other.left) > OTHER_WIDTH * one.size;

/** Whether the next line has text below one of the blanks. */
function goOnBelow(words: readonly Word[], below: readonly (readonly Word[])[]): boolean {
  return words.some((word, at) => {
    const last = words[at - 1];
    if (last === undefined) return false;
    const middle = (last.right + word.left) / 2;
    return below.some((line) => {
      const over = line[firstWhere(line, ({ left }) => left >= middle) - 1];
      return over !== undefined && over.right > middle && over.baseline - word.baseline < NEXT_LINE * word.size;
    });
  });
}
