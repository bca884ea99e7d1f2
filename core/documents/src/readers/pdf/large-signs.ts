import { around, isWithin } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import type { Word } from "./word.ts";

/** Large signs of a page, at most: each is held against all words. */
const MOST = 300;
/** Signs with limits above and below them, and one that has them at its right. */
const STACKED = /^[∑∏∐⋃⋂⨄⋀⋁⨁⨂⨆]$/u;
const INTEGRAL = /^[∫∮]$/u;
const ROOT = "√";
const OPENING = /^[([{⌊⌈⟨]$/u;
const CLOSING = /^[)\]}⌋⌉⟩]$/u;
/** The line of a bracket is outside of it: what the nearest word inside is further away by, in sizes. */
const INSIDE = 1;
/** These signs hang from their baseline: that of their line is so far below it, and the nearest word of it so far away, in sizes. */
const HANGS = { from: 0.3, to: 2.4 };
const BESIDE = 2.2;
/** How far below, as they are set within a line and displayed; and what each size away from that costs, in sizes between. */
const DEPTHS = { stacked: [0.75, 0.95], integral: [0.8, 1.36] };
const OFF = 4;
/** Limits are no larger than this, in sizes of the line, and their middles no further beside the sign. */
const SMALLER = 0.85;
const AROUND = 0.7;
/** Where the baselines of upper and lower limits are below the line's, in sizes. */
const UPPER = { from: -2.2, to: -0.2 };
const LOWER = { from: 0.1, to: 2.2 };
/** What is under the bar of a root: below it in sizes, and beside its ends in points. */
const UNDER = { from: 0.3, to: 2.6 };
/** Under that of the root among small signs is one line, not the next one of the text. */
const UNDER_SMALL = { from: 0.3, to: 1.4 };
const EDGE = 1.5;

/** The words of a page with TeX's large signs in the lines that they belong to, limits and all, and the rules that are no bars of roots. */
export function withLargeSigns(
  words: readonly Word[],
  rules: readonly Rule[],
): { words: readonly Word[]; rules: readonly Rule[] } {
  const signs = words.filter(isLargeSign);
  if (signs.length === 0 || signs.length > MOST) return { words, rules };
  const placed = new Map<Word, Word | undefined>();
  const bars = new Set<Rule>();
  for (const sign of signs) {
    const line = lineOf(sign, words);
    if (line === undefined) continue;
    const { baseline, top, bottom, size } = line;
    const hasLimits = STACKED.test(sign.text) || INTEGRAL.test(sign.text);
    const limits = hasLimits ? words.filter((word) => !placed.has(word) && isLimit(word, sign, line)) : [];
    for (const limit of limits) placed.set(limit, undefined);
    const place = (word: Word): number => (word.baseline - baseline) / size;
    const lower = textOf(limits.filter((word) => isWithin(place(word), LOWER)));
    const upper = textOf(limits.filter((word) => isWithin(place(word), UPPER)));
    const text = `${sign.text}${lower && `_${lower}`}${upper && `^${upper}`}`;
    const { left, right } = around([sign, ...limits]);
    placed.set(sign, { ...sign, text, left, right, baseline, top, bottom, size, spaced: limits.length > 0 });
    const bar = sign.text === ROOT ? rules.find((rule) => isBarOf(rule, sign)) : undefined;
    if (bar === undefined) continue;
    bars.add(bar);
    bracket(
      words.filter((word) => isUnder(word, bar, sign.font.signs === undefined ? UNDER_SMALL : UNDER)),
      placed,
    );
  }
  return {
    words: words.flatMap((word) => (placed.has(word) ? (placed.get(word) ?? []) : [word])),
    rules: bars.size === 0 ? rules : rules.filter((rule) => !bars.has(rule)),
  };
}

/** Signs of TeX's font of large ones, and the root, which hangs as they do in its font of small ones. */
const isLargeSign = ({ font, text }: Word): boolean =>
  text === ROOT
    ? font.formulas === true
    : font.signs !== undefined && [STACKED, INTEGRAL, OPENING, CLOSING].some((kind) => kind.test(text));

/** The nearest word of the line that a sign stands in. */
function lineOf(sign: Word, words: readonly Word[]): Word | undefined {
  let [nearest, least]: [Word | undefined, number] = [undefined, BESIDE];
  const depths = STACKED.test(sign.text) ? DEPTHS.stacked : INTEGRAL.test(sign.text) ? DEPTHS.integral : [];
  for (const word of words) {
    if (isLargeSign(word) || word.size < SMALLER * sign.size) continue;
    const gap = Math.max(sign.left - word.right, word.left - sign.right);
    const depth = (word.baseline - sign.baseline) / sign.size;
    if (gap < -EDGE || !isWithin(depth, HANGS)) continue;
    const off = depths.length === 0 ? 0 : Math.min(...depths.map((usual) => Math.abs(depth - usual)));
    const isInside = OPENING.test(sign.text) ? word.left > sign.left : CLOSING.test(sign.text) && word.left < sign.left;
    const distance = gap / sign.size + OFF * off + (isInside ? INSIDE : 0);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

function isLimit({ left, right, baseline, size, font }: Word, sign: Word, { baseline: level, size: lineSize }: Word): boolean {
  const place = (baseline - level) / lineSize;
  if (size > SMALLER * lineSize || font.signs !== undefined || !(isWithin(place, UPPER) || isWithin(place, LOWER))) return false;
  const [from, reach] = STACKED.test(sign.text) ? [sign.left, AROUND] : [sign.right, 2 * AROUND];
  return (left + right) / 2 >= from - AROUND * lineSize && (left + right) / 2 <= sign.right + reach * lineSize;
}

/** Limits as TeX writes them: several letters in braces. */
function textOf(limits: readonly Word[]): string {
  const text = [...limits]
    .sort((a, b) => a.left - b.left)
    .map((word) => word.text)
    .join("");
  return text.length > 1 ? `{${text}}` : text;
}

const isBarOf = ({ horizontal, at, from }: Rule, sign: Word): boolean =>
  horizontal && Math.abs(from - sign.right) <= EDGE && Math.abs(at - sign.baseline) <= EDGE + 0.1 * sign.size;

const isUnder = ({ left, right, baseline, size }: Word, { at, from, to }: Rule, depth: typeof UNDER): boolean =>
  left >= from - EDGE && (left + right) / 2 <= to && isWithin((baseline - at) / size, depth);

/** Puts what is under a bar in brackets, if it is more than one thing. */
function bracket(under: readonly Word[], placed: Map<Word, Word | undefined>): void {
  const sorted = [...under].sort((a, b) => a.left - b.left);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || (sorted.length === 1 && /^[\p{L}\p{N}]+$/u.test(first.text))) return;
  placed.set(first, { ...first, text: `(${first.text}` });
  const end = placed.get(last) ?? last;
  placed.set(last, { ...end, text: end.text.replace(/[.,;:]?$/, ")$&") });
}
