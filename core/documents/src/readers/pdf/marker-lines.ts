import { hasRightToLeft } from "./characters.ts";
import { lineText } from "./line-text.ts";
import { isMarkerText, markerOf } from "./list-marker.ts";
import { type Segment, segmentOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Lines above a bullet that are looked at: there may be others in the columns beside. */
const NEIGHBOURS = 6;

/** Its number and its signs may be words of their own. */
const MOST_PARTS = 3;

/** A number as equations have it at the end of their line. */
const EQUATION = /^\((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/;

const hasLetters = (words: readonly Word[]): boolean => words.some(({ text }) => /\p{L}/u.test(text));

/**
 * Whether a word marks those behind it. A number before another is one of a table's, whatever it looks like; so are numbers
 * and dashes before what has no letters, in a row numbers without a sign behind them, and numbers in parentheses, which are
 * negative there, before others.
 */
export function marks(word: string, behind: readonly Word[], inRow = false): boolean {
  if (!isMarkerText(word)) return false;
  const isNumber = /^\W?\d/.test(behind[0]?.text ?? "");
  if (/^[\d.]+$/.test(word)) return !isNumber && hasLetters(behind) && !(inRow && /\d$/.test(word));
  if (/^\(\d+\)$/.test(word)) return hasLetters(behind) && !(inRow && isNumber);
  if (/^[-–—]$/.test(word)) return hasLetters(behind) && !(inRow && isNumber && behind.length === 1);
  return true;
}

/** A list's marker and its text are one line however far they are apart. */
export function withMarkers(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  const written = segments.flatMap(({ words }) => words.map(({ operator }) => operator)).sort((a, b) => a - b);
  for (const segment of segments) {
    const last = joined.at(-1);
    const isNear = (other: Segment): boolean => Math.abs(other.baseline - segment.baseline) < 0.4 * segment.size;
    const follows =
      last !== undefined && isNear(last) && segment.left > last.right && segment.left - last.right < 4 * segment.size;
    const inRow = joined.length > 1 && isNear(joined[joined.length - 2] ?? segment);
    const precedes =
      last !== undefined &&
      isNear(last) &&
      segment.left - last.right < 4 * segment.size &&
      hasRightToLeft(last.words.at(-1)?.text ?? "");
    if (precedes && segment.words.length <= MOST_PARTS && marks(lineText(segment), [...last.words].reverse(), inRow))
      joined[joined.length - 1] = segmentOf([...last.words, ...segment.words]);
    else if (
      follows &&
      last.words.length === 1 &&
      marks(last.words[0]?.text ?? "", segment.words, inRow) &&
      !numbersEquation(last, segment, joined.slice(-NEIGHBOURS), written)
    )
      joined[joined.length - 1] = segmentOf([...last.words, ...segment.words]);
    else {
      const behind = textBehind(segment, joined);
      if (behind < 0) joined.push(segment);
      else joined[behind] = segmentOf([...segment.words, ...(joined[behind]?.words ?? [])]);
    }
  }
  return joined;
}

/**
 * Whether a number in parentheses is that of an equation, beside which another column goes on: something stands before it in its row, and was
 * written before it, and other text was written between it and what is behind. `written` has the operators of all words in their order.
 */
function numbersEquation(
  { words: [number], baseline, size, left }: Segment,
  { words: [next] }: Segment,
  above: readonly Segment[],
  written: readonly number[],
): boolean {
  if (number === undefined || next === undefined || !EQUATION.test(number.text)) return false;
  const isBefore = above.some(
    ({ words, right, baseline: at }) =>
      right < left && Math.abs(at - baseline) < size && (words[0]?.operator ?? Infinity) < number.operator,
  );
  const between = written[firstAfter(written, number.operator)];
  return isBefore && between !== undefined && between < next.operator;
}

/** The place of the first number that is larger. */
function firstAfter(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The place of the text that a bullet stands before, and hardly lower than: larger signs than the text are; -1 if there is none. */
function textBehind({ words, left, right, baseline }: Segment, joined: readonly Segment[]): number {
  const [marker, second] = words;
  if (marker === undefined || second !== undefined || markerOf(marker.text)?.ordered !== false) return -1;
  const from = Math.max(0, joined.length - NEIGHBOURS);
  let [found, nearest] = [-1, Infinity];
  for (const [at, text] of joined.slice(from).entries()) {
    if (Math.abs(text.baseline - baseline) >= 0.4 * text.size || text.right < left) continue;
    const gap = text.left - right;
    if (gap < nearest) [found, nearest] = [from + at, gap];
  }
  const text = joined[found];
  return text !== undefined && nearest > 0 && nearest < 4 * text.size && marks(marker.text, text.words) ? found : -1;
}
