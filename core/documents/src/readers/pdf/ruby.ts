import { firstWhere } from "../../sorted.ts";
import type { Glyph } from "./page-content.ts";

/** What tells how signs are read: kana, and the letters of Bopomofo. */
const READING = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー・]$/u;

/** Dots above or beside signs, which stand for emphasis. */
const DOT = /^[﹅﹆•●○◦・]$/u;

/** Sizes of the signs that are read, in sizes of the reading. */
const LEAST_SIZE = 1.5;
const MOST_SIZE = 3.2;
/** How far below the reading they stand, in sizes of theirs. */
const NEAREST = 0.7;
const FARTHEST = 1.25;
/** No reading is larger, in points. */
const LARGEST = 36;
/** Letters of one reading are no further apart than this part of their size, and no more than so many. */
const APART = 1.1;
const MOST_LETTERS = 24;
/** A reading is no wider than its signs by more sizes of theirs. */
const OVERHANG = 1.4;
/** Height of the stripes in which signs are looked up, in points, and how many of one stripe are looked at. */
const STRIPE = 4;
const MOST_SIGNS = 64;

/** Letters of one reading, from left to right. */
interface Reading {
  readonly glyphs: readonly [Glyph, ...Glyph[]];
  readonly left: number;
  readonly right: number;
}

/**
 * Glyphs that run to the right without the small readings above signs (ruby, furigana), each of which stands in brackets behind
 * the last of its signs instead, as in other formats: 漢字(かんじ). Signs that have dots instead are emphasised.
 */
export function withRuby(glyphs: readonly Glyph[]): readonly Glyph[] {
  const readings = readingsIn(glyphs);
  if (readings.length === 0) return glyphs;
  const stripes = stripesOf(glyphs);
  const signs = new Map<Glyph, Glyph>();
  const taken = new Set<Glyph>();
  for (const reading of readings) {
    const sign = signUnder(reading, stripes);
    if (sign === undefined || signs.has(sign)) continue;
    signs.set(sign, withReading(sign, reading));
    for (const glyph of reading.glyphs) taken.add(glyph);
  }
  if (taken.size === 0) return glyphs;
  return glyphs.filter((glyph) => !taken.has(glyph)).map((glyph) => signs.get(glyph) ?? glyph);
}

const withReading = (sign: Glyph, { glyphs }: Reading): Glyph =>
  DOT.test(glyphs[0].text)
    ? { ...sign, font: { ...sign.font, italic: true } }
    : { ...sign, text: `${sign.text}(${glyphs.map(({ text }) => text).join("")})` };

/** Stretches that are letters of readings alone, and dots, where they are smaller than others on the page. */
function readingsIn(glyphs: readonly Glyph[]): Reading[] {
  const largest = glyphs.reduce((most, { size, text }) => (text > "\u2000" ? Math.max(most, size) : most), 0);
  const readings: Reading[] = [];
  for (let from = 0; from < glyphs.length; ) {
    const end = stretchEnd(glyphs, from);
    const { size } = glyphs[from] as Glyph;
    if (size <= LARGEST && size * LEAST_SIZE <= largest && end - from <= MOST_LETTERS)
      readings.push(...readingsOf(glyphs.slice(from, end)));
    from = end;
  }
  return readings;
}

function readingsOf(stretch: readonly Glyph[]): Reading[] {
  if (stretch.every(({ text }) => DOT.test(text))) return stretch.map((dot) => readingOf([dot]));
  return stretch.every(({ text }) => READING.test(text)) ? [readingOf(stretch)] : [];
}

function readingOf(glyphs: readonly Glyph[]): Reading {
  const [first, last] = [glyphs[0] as Glyph, glyphs.at(-1) as Glyph];
  return { glyphs: [first, ...glyphs.slice(1)], left: first.x, right: last.x + last.dx };
}

function stretchEnd(glyphs: readonly Glyph[], from: number): number {
  let end = from + 1;
  while (end < glyphs.length && goesOn(glyphs[end - 1] as Glyph, glyphs[end] as Glyph)) end += 1;
  return end;
}

const goesOn = (last: Glyph, next: Glyph): boolean =>
  Math.abs(next.size - last.size) < 0.05 * last.size &&
  Math.abs(next.y - last.y) < 0.1 * last.size &&
  next.x > last.x &&
  next.x - (last.x + last.dx) <= APART * last.size;

/** Glyphs by the stripe of their baseline, each stripe from left to right. */
function stripesOf(glyphs: readonly Glyph[]): ReadonlyMap<number, readonly Glyph[]> {
  const stripes = Map.groupBy(
    glyphs.filter(({ text }) => text.trim() !== ""),
    ({ y }) => Math.floor(y / STRIPE),
  );
  for (const stripe of stripes.values()) stripe.sort((a, b) => a.x - b.x);
  return stripes;
}

/** The last of the signs whose reading it is; `undefined` if it stands above none, or is wider than they are. */
function signUnder({ glyphs: [first], left, right }: Reading, stripes: ReadonlyMap<number, readonly Glyph[]>): Glyph | undefined {
  const signs = glyphsUnder(first, left, right, stripes);
  const covered = signs.filter(({ x, dx }) => x + dx / 2 > left - 0.1 * first.size && x + dx / 2 < right + 0.1 * first.size);
  const middle = (left + right) / 2;
  const off = ({ x, dx }: Glyph): number => Math.abs(x + dx / 2 - middle);
  const nearest = signs.reduce<Glyph | undefined>((best, sign) => (best && off(best) <= off(sign) ? best : sign), undefined);
  const [from, to] = covered.length > 0 ? [covered[0], covered.at(-1)] : [nearest, nearest];
  if (from === undefined || to === undefined) return undefined;
  return right - left <= to.x + to.dx - from.x + OVERHANG * to.size ? to : undefined;
}

/** What stands below a reading as near as its signs do, from left to right. */
function glyphsUnder(
  { y, size }: Glyph,
  left: number,
  right: number,
  stripes: ReadonlyMap<number, readonly Glyph[]>,
): readonly Glyph[] {
  const under: Glyph[] = [];
  const last = Math.floor((y + FARTHEST * MOST_SIZE * size) / STRIPE);
  for (let key = Math.floor((y + NEAREST * LEAST_SIZE * size) / STRIPE); key <= last && under.length < MOST_SIGNS; key++) {
    const stripe = stripes.get(key) ?? [];
    const at = firstWhere(stripe, ({ x }) => x > left - MOST_SIZE * size);
    for (const glyph of stripe.slice(at, at + MOST_SIGNS)) {
      if (glyph.x >= right) break;
      const isOf = glyph.size >= LEAST_SIZE * size && glyph.size <= MOST_SIZE * size && glyph.x + glyph.dx > left;
      if (isOf && glyph.y - y >= NEAREST * glyph.size && glyph.y - y <= FARTHEST * glyph.size) under.push(glyph);
    }
  }
  return under.sort((a, b) => a.x - b.x);
}
