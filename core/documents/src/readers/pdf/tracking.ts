import { hasRightToLeft } from "./characters.ts";
import { UNSPACED } from "./east-asian.ts";
import type { Glyph } from "./page-content.ts";

/** Letters that are set apart stand no further from each other than this part of their size. */
const WIDEST = 0.6;
/** Letters that are nearer touch: then a stretch is text as usual, and its gaps are spaces. */
const TOUCHING = 0.05;
/** Fewer letters say nothing; so few may be words, where they are as far apart as words may be. */
const LEAST = 3;
const FEW = 3;
const LEAST_SPACE = 0.24;
const LETTER = /^\p{L}/u;
/** Nor do signs, such as those of a formula. */
const SIGN = /[^\p{L}\p{M}\p{Nd}\s.,:;!?&'’"/()-]/u;

/** By how much letters are set apart, for each glyph: the least gap between two of its stretch, on one baseline. */
export function trackingOf(glyphs: readonly Glyph[]): readonly number[] {
  const tracking = new Array<number>(glyphs.length).fill(0);
  let from = 0;
  for (let at = 1; at <= glyphs.length; at++) {
    const [last, next] = [glyphs[at - 1], glyphs[at]];
    if (last !== undefined && next !== undefined && isBeside(last, next)) continue;
    tracking.fill(leastGap(glyphs, from, at), from, at);
    from = at;
  }
  return tracking;
}

const gapBetween = (last: Glyph, next: Glyph): number => next.x - (last.x + last.dx);

const isBeside = (last: Glyph, next: Glyph): boolean =>
  last.size === next.size &&
  Math.abs(next.y - last.y) < 0.01 * last.size &&
  Math.abs(gapBetween(last, next)) < WIDEST * last.size;

/** 0 where two letters touch. */
function leastGap(glyphs: readonly Glyph[], from: number, to: number): number {
  let least = Infinity;
  let letters = 0;
  for (let at = from; at < to; at++) {
    const glyph = glyphs[at] as Glyph;
    if (SIGN.test(glyph.text) || hasRightToLeft(glyph.text)) return 0;
    if (LETTER.test(glyph.text)) letters += UNSPACED.test(glyph.text) ? FEW : 1;
    if (at + 1 < to) least = Math.min(least, gapBetween(glyph, glyphs[at + 1] as Glyph));
    if (least < TOUCHING * glyph.size) return 0;
  }
  const isSpace = letters <= FEW && least > LEAST_SPACE * (glyphs[from]?.size ?? 0);
  return letters < LEAST || isSpace || least === Infinity ? 0 : least;
}
