import type { Word } from "./word.ts";

/** An initial is larger than its text by this, at least, and so much at most. */
const LARGER = 1.8;
const LARGEST = 9;
/** Height of a capital, in sizes. */
const CAPITAL = 0.7;
/** Its top is no further from that of its line than this, in sizes of the line, nor is its right edge from the lines beside it. */
const LEVEL = 0.6;
const BESIDE = 1.2;
/** Letters that are words as well. */
const WORDS = /^[AIOÀÉYEU]$/u;
/** Initials of a page, at most: each is held against all words. */
const MOST = 20;

/** Words in which an initial that goes down beside several lines is part of the first word of the first of them. */
export function withInitials(words: readonly Word[]): readonly Word[] {
  const initials = words.filter(({ text }) => /^["“„«‘']?\p{Lu}$/u.test(text));
  if (initials.length === 0) return words;
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const large = initials.filter(({ size }) => size >= LARGER * usual);
  if (large.length === 0 || large.length > MOST) return words;
  const joined = new Map<Word, Word | undefined>();
  for (const initial of large) {
    const [first, second] = linesOf(words.filter((word) => isBeside(word, initial)));
    if (first === undefined || second === undefined || joined.has(first) || !isLevel(initial, first)) continue;
    if (WORDS.test(initial.text) && isWordElsewhere(first, words)) {
      // It stands on the first line, before its first word.
      joined.set(initial, { ...initial, size: first.size, baseline: first.baseline, top: first.top, bottom: first.bottom });
      continue;
    }
    joined.set(initial, undefined);
    joined.set(first, { ...first, text: initial.text + first.text, left: initial.left });
  }
  return words.flatMap((word) => (joined.has(word) ? (joined.get(word) ?? []) : [word]));
}

/** Whether a word may begin a line right of an initial. */
function isBeside({ left, baseline, size }: Word, initial: Word): boolean {
  const gap = left - initial.right;
  return (
    initial.size >= LARGER * size &&
    initial.size <= LARGEST * size &&
    gap > -LEVEL * size &&
    gap < BESIDE * size &&
    baseline > initial.baseline - CAPITAL * initial.size &&
    baseline < initial.baseline + LEVEL * size
  );
}

/** Whether the tops of an initial and of its line are level. */
const isLevel = (initial: Word, { baseline, size }: Word): boolean =>
  Math.abs(initial.baseline - CAPITAL * initial.size - baseline + CAPITAL * size) <= LEVEL * size;

/** The first words of the lines beside an initial. */
function linesOf(beside: readonly Word[]): Word[] {
  const lines: Word[] = [];
  for (const word of [...beside].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const last = lines.at(-1);
    if (last === undefined || word.baseline - last.baseline > LEVEL * word.size) lines.push(word);
  }
  return lines;
}

const isWordElsewhere = (first: Word, words: readonly Word[]): boolean =>
  words.some((word) => word !== first && word.text.toLowerCase() === first.text.toLowerCase());
