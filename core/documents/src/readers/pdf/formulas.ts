import { plainHtml } from "../../mdast/script.ts";
import { around, type Box, isWithin } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** Bars of fractions, in points; a page with more rules of such a length is a drawing. */
const LONGEST = 250;
const MOST_BARS = 400;
/** Words above a bar, or below, at most. */
const MOST_WORDS = 16;
/** A bar stands so far above the baseline of the line that it is in, in sizes. */
const AXIS = { from: 0.05, to: 0.45 };
/** The line goes on no further from it than this, in sizes: a sign of a sum may stand between. */
const BESIDE = 2.2;
/** What is above it, and below it, has its baseline so far away, in sizes. */
const ABOVE = { from: -0.1, to: 1.3 };
const BELOW = { from: 0.45, to: 1.5 };
/** It is as wide as these, to so many points, and they stand in its middle, to this part of it. */
const EDGE = 1.5;
const CENTRED = 0.12;
/** Words of it are no further apart than this, in sizes: those of cells are. */
const WIDEST = 1.5;
/** A letter right behind a fraction leaves a blank of at least this, in sizes. */
const INSET = 0.15;
/** Scripts are no larger than this, in sizes of what they stand beside, and stand off its baseline by this. */
const SMALLER = 0.85;
const RAISED = 0.12;

/** The words of a page with fractions written in their lines, and the rules that are no bars of these. */
export function withFractions(
  words: readonly Word[],
  rules: readonly Rule[],
): { words: readonly Word[]; rules: readonly Rule[] } {
  const bars = rules.filter(({ horizontal, from, to }) => horizontal && to - from <= LONGEST);
  if (bars.length === 0 || bars.length > MOST_BARS) return { words, rules };
  const upright = rules.filter(({ horizontal }) => !horizontal);
  let left = words;
  const used = new Set<Rule>();
  // The shortest first: fractions stand within others.
  for (const bar of bars.sort((a, b) => a.to - a.from - b.to + b.from)) {
    const fraction = isOfGrid(bar, upright) ? undefined : fractionAt(bar, left);
    if (fraction === undefined) continue;
    used.add(bar);
    const { word, parts } = fraction;
    left = left.flatMap((other) => (other === parts[0] ? [word] : parts.includes(other) ? [] : [other]));
  }
  return used.size === 0 ? { words, rules } : { words: left, rules: rules.filter((rule) => !used.has(rule)) };
}

/** Whether a rule down the page meets it: it parts rows of a table. */
const isOfGrid = (bar: Rule, upright: readonly Rule[]): boolean =>
  upright.some(
    ({ at, from, to }) =>
      Math.min(Math.abs(at - bar.from), Math.abs(at - bar.to)) <= EDGE && from - EDGE <= bar.at && bar.at <= to + EDGE,
  );

function fractionAt({ at, from, to }: Rule, words: readonly Word[]): { word: Word; parts: readonly Word[] } | undefined {
  const near = words.filter(({ baseline, size }) => Math.abs(baseline - at) <= BELOW.to * size);
  const isOver = (word: Word): boolean => word.left >= from - EDGE && word.right <= to + EDGE;
  const line = near.find((word) => {
    const gap = Math.max(from - word.right, word.left - to) / word.size;
    return gap > -0.1 && gap <= BESIDE && isWithin((word.baseline - at) / word.size, AXIS);
  });
  if (line === undefined) return undefined;
  const over = near.filter(isOver);
  const above = over.filter(({ baseline }) => isWithin((at - baseline) / line.size, ABOVE));
  const below = over.filter(({ baseline }) => isWithin((baseline - at) / line.size, BELOW));
  // What else is there runs through the rule.
  if (over.length > above.length + below.length || over.length > MOST_WORDS) return undefined;
  if (![above, below].every((part) => part.length > 0 && isCentred(part, from, to) && isClose(part))) return undefined;
  const { baseline, size, top, bottom } = line;
  const [first] = above;
  if (first === undefined) return undefined;
  const text = `${operand(above)}/${operand(below)}`;
  // "1/8 H" is not "1/8H".
  const isFactor = near.some(
    (word) =>
      Math.abs(word.left - to) < size / 2 && Math.abs(word.baseline - baseline) < size / 10 && /^[\p{L}\p{N}]/u.test(word.text),
  );
  const right = isFactor ? to - INSET * size : to;
  return { word: { ...first, text, left: from, right, baseline, size, top, bottom, spaced: false }, parts: over };
}

function isCentred(words: readonly Word[], from: number, to: number): boolean {
  const box: Box = around(words);
  return Math.abs(box.left + box.right - from - to) / 2 <= CENTRED * (to - from) + EDGE;
}

function isClose(words: readonly Word[]): boolean {
  const sorted = [...words].sort((a, b) => a.left - b.left);
  return sorted.every(({ left, size }, at) => at === 0 || left - (sorted[at - 1]?.right ?? left) <= WIDEST * size);
}

/** What is above a bar, or below it, in a line; in brackets if it is more than one thing. */
function operand(words: readonly Word[]): string {
  const text = inLine(words);
  return /^[\p{L}\p{N}.,^_∂∆∇⁰¹²³⁴-⁹₀-₉\p{M}]*$/u.test(text) ? text : `(${text})`;
}

/** Words of a formula from left to right, with their powers and indices. */
export function inLine(words: readonly Word[]): string {
  const sorted = [...words].sort((a, b) => a.left - b.left);
  const host = sorted.reduce<Word | undefined>((most, word) => (word.size > (most?.size ?? 0) * 1.05 ? word : most), undefined);
  return sorted
    .map((word, at) => {
      const before = sorted[at - 1];
      return (before !== undefined && isSpace(before, word) ? " " : "") + withScript(word, host ?? word);
    })
    .join("");
}

function withScript({ text, size, baseline }: Word, host: Word): string {
  const height = (host.baseline - baseline) / host.size;
  if (size > SMALLER * host.size || Math.abs(height) < RAISED) return text;
  const tag = height > 0 ? "sup" : "sub";
  return plainHtml(`<${tag}>${text}</${tag}>`);
}
