import { append } from "@farthing/markdown/mdast";
import { hasRightToLeft, isRightToLeft, mirrored } from "./characters.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** Signs that belong to the line, not to the number or Latin word that they stand beside. */
const SIGNS = ".,:;!?()[]{}«»،؛";
const isSign = (char: string | undefined): boolean => char !== undefined && SIGNS.includes(char);
/** Signs that belong to a number where they touch digits on both sides. */
const IN_NUMBERS = /^[.,/:٫٬]$/;
const OPENING = "([{«";
const CLOSING = ")]}»";

/** Parts of a number leave no wider gap than this, in sizes. */
const TOUCHING = 0.13;
/** Smaller words, in sizes of the line, may be marks of notes, which stay as they are. */
const SMALLER = 0.85;

/** Whether a line runs to the left: most of its words do. One Latin address may have more letters than they have. */
export function runsToTheLeft(words: readonly Word[]): boolean {
  let balance = 0;
  for (const { text } of words) balance += hasRightToLeft(text) ? 1 : /\p{L}/u.test(text) ? -1 : 0;
  return balance > 0 || (balance === 0 && isRightToLeft(words.map(({ text }) => text).join(" ")));
}

/**
 * The words of a line that runs to the left, after the bidirectional algorithm (UAX #9), as runs in the order they are read: in runs of
 * Latin words and numbers the words run to the right; all others, and signs between those and the rest of the line, are runs of one.
 */
export function leftwards({ words, size }: Segment): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  let signs: Word[] = [];
  let isLatinRun = false;
  const end = (): void => {
    for (const piece of withoutLoneBracket([...run, ...closersOf(run, signs)])) runs.push(piece);
    for (const sign of signs) runs.push([sign]);
    [run, signs, isLatinRun] = [[], [], false];
  };
  for (const word of words.flatMap((each) => (each.size > SMALLER * size ? signsApart(each) : [each]))) {
    if (isSignWord(word)) signs.push(word);
    else if (hasRightToLeft(word.text) || !/[\p{L}\p{Nd}]/u.test(word.text)) {
      end();
      runs.push([word]);
    } else {
      if (run.length > 0 && !isLatinRun && !joinsNumber(run, signs, word)) end();
      if (run.length > 0) append(run, signs.splice(0));
      else for (const sign of signs.splice(0)) runs.push([sign]);
      run.push(word);
      isLatinRun ||= isLatin(word);
    }
  }
  end();
  return withBrackets(runs.reverse());
}

const isSignWord = ({ text }: Word): boolean => text.length === 1 && (isSign(text) || text === "/");

/** Whether a word goes on with the number at its left: a part of it that touches it, or its unit. */
function joinsNumber(run: readonly Word[], signs: readonly Word[], word: Word): boolean {
  if (isLatin(word)) return signs.length === 0;
  const parts = [...run.slice(-1), ...signs, word];
  return (
    signs.every(({ text }) => IN_NUMBERS.test(text)) &&
    parts.every((part, at) => at === 0 || touches(parts[at - 1] ?? part, part))
  );
}

const isLatin = ({ text }: Word): boolean => /\p{L}/u.test(text);
const touches = (left: Word, right: Word): boolean => right.left - left.right < TOUCHING * Math.min(left.size, right.size);

/** Takes from the signs behind a run those that close its brackets. */
function closersOf(run: readonly Word[], signs: Word[]): Word[] {
  let open = 0;
  for (const word of run) if (isSignWord(word)) open += OPENING.includes(word.text) ? 1 : CLOSING.includes(word.text) ? -1 : 0;
  const closers: Word[] = [];
  while (open-- > 0 && CLOSING.includes(signs[0]?.text ?? " ")) append(closers, signs.splice(0, 1));
  return closers;
}

/** A run in parts where a bracket of it has no partner: that one is the line's. */
function withoutLoneBracket(run: readonly Word[]): Word[][] {
  const open: number[] = [];
  const lone = new Set<number>();
  for (const [at, word] of run.entries()) {
    if (!isSignWord(word)) continue;
    if (OPENING.includes(word.text)) open.push(at);
    else if (CLOSING.includes(word.text) && open.pop() === undefined) lone.add(at);
  }
  for (const at of open) lone.add(at);
  const pieces: Word[][] = [[]];
  for (const [at, word] of run.entries()) {
    if (lone.has(at)) pieces.push([word], []);
    else pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/**
 * The runs with the brackets of the line turned to where they open and close: fonts map a turned bracket to what it looks
 * like, or to what it means.
 */
function withBrackets(runs: readonly Word[][]): Word[][] {
  const turned = runs.map((run) => (isOfLine(run) ? run.map((word) => (isSignWord(word) ? turnedRound(word) : word)) : run));
  let [open, wrong] = [0, 0];
  for (const char of turned.filter(isOfLine).flatMap(([word]) => [...(word?.text ?? "")])) {
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char)) open > 0 ? open-- : wrong++;
  }
  const isTurned = (open > 0 && wrong > 0) || (open !== wrong && turned.some((_, at) => isAgainst(turned, at)));
  return isTurned ? turned.map((run) => (isOfLine(run) ? run.map(turnedRound) : run)) : turned;
}

/** Whether a bracket without a partner in its line touches what it should be apart from only. */
function isAgainst(runs: readonly (readonly Word[])[], at: number): boolean {
  const [sign] = runs[at] ?? [];
  if (sign === undefined || !isSignWord(sign)) return false;
  const [before, after] = [runs[at - 1]?.[0], runs[at + 1]?.at(-1)];
  const [isBound, goesOn] = [before !== undefined && touches(sign, before), after !== undefined && touches(after, sign)];
  return isBound !== goesOn && (isBound ? OPENING : CLOSING).includes(sign.text);
}

const isOfLine = ([first, second]: readonly Word[]): boolean =>
  first !== undefined && second === undefined && (isSignWord(first) || hasRightToLeft(first.text));

const turnedRound = (word: Word): Word => ({ ...word, text: mirrored(word.text) });

/** Signs at the ends of a number or a Latin word as words of their own. */
function signsApart(word: Word): Word[] {
  const { text, left, right } = word;
  if (hasRightToLeft(text)) return [word];
  let [from, to] = [0, text.length];
  while (from < to && isSign(text[from])) from++;
  while (to > from && isSign(text[to - 1])) to--;
  if (from === 0 && to === text.length) return [word];
  const place = (at: number): number => left + ((right - left) * at) / text.length;
  const piece = (start: number, stop: number): Word => ({
    ...word,
    text: text.slice(start, stop),
    left: place(start),
    right: place(stop),
  });
  const single = (start: number, stop: number): Word[] =>
    Array.from({ length: stop - start }, (_, at) => piece(start + at, start + at + 1));
  return [...single(0, from), ...(from < to ? [piece(from, to)] : []), ...single(to, text.length)];
}
