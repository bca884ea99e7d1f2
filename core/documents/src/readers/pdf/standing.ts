import { append } from "@farthing/markdown/mdast";
import { turnOf } from "./orientation.ts";
import type { Glyph, PageContent } from "./page-content.ts";

/** Signs of scripts that are also written from top to bottom, with their punctuation and letters of full width. */
const SIGN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\ufe10-\ufe19\ufe30-\ufe4f\uff01-\uffef\u2014\u2025\u2026]/u;

const KOREAN = /^\p{Script=Hangul}/u;

/** As parts of their size: how far signs of one column are aside of each other, and how far below, at least and at most. */
const ASIDE = 0.35;
const LEAST_BELOW = 0.5;
const MOST_BELOW = 2.2;
/** Signs that are set further apart have a space between them. */
const HIGHEST = 1.6;
/** Fewer signs below each other are no page's text, and a label or a table's column amid lines. */
const LEAST = 10;
/** Where the lines of Latin letters that are turned run in a column of such signs, from its left edge; and how high signs rise above where they stand. */
export const COLUMN_BASELINE = 0.12;
const RISE = 0.88;

/**
 * A page whose signs stand upright in columns (Chinese, Japanese and Korean from top to bottom) as if each of them were set by a
 * vertical font: lines that run downwards. Producers such as browsers place sign by sign in a font that is not vertical.
 * Numbers of a few digits that lie within a column (tate-chu-yoko) go with it.
 */
export function withStanding(content: PageContent): PageContent {
  const { glyphs } = content;
  const inColumns = signsInColumns(glyphs);
  if (inColumns.size === 0) return content;
  const standing: Glyph[] = [];
  let last: Glyph | undefined;
  for (let at = 0; at < glyphs.length; ) {
    const end = cellEnd(glyphs, at);
    const cell = glyphs.slice(at, end);
    const next = glyphs.slice(end, end + 2).find((glyph) => inColumns.has(glyph));
    const column = inColumns.has(cell[0] as Glyph) ? cell[0] : [last, next].find((sign) => sign && isWithin(cell, sign));
    append(standing, column === undefined ? cell : stood(cell, column, next));
    if (column !== undefined) last = cell.at(-1);
    at = end;
  }
  return { ...content, glyphs: standing };
}

const isSign = (glyph: Glyph): boolean => glyph.text > "\u2000" && SIGN.test(glyph.text) && turnOf(glyph) === 0;

/** The signs that stand in columns: all that are in no line where most are, else those of long columns. */
function signsInColumns(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const signs = glyphs.filter(isSign);
  const isUnder = signs.map((sign, at) => at > 0 && isBelow(signs[at - 1] as Glyph, sign));
  const isNext = signs.map((sign, at) => at > 0 && isBeside(signs[at - 1] as Glyph, sign));
  const below = isUnder.filter(Boolean).length;
  if (below < LEAST - 1) return new Set();
  const isInLine = (at: number): boolean => (isNext[at] || isNext[at + 1]) === true && !isUnder[at] && !isUnder[at + 1];
  if (below > isNext.filter(Boolean).length) return new Set(signs.filter((_, at) => !isInLine(at)));
  const long = new Set<Glyph>();
  for (let from = 0; from < signs.length; ) {
    let end = from + 1;
    while (isUnder[end]) end += 1;
    if (end - from >= LEAST) for (const sign of signs.slice(from, end)) long.add(sign);
    from = end;
  }
  return long;
}

function isBelow(upper: Glyph, lower: Glyph): boolean {
  const size = Math.max(upper.size, lower.size);
  const below = lower.y - upper.y;
  return Math.abs(lower.x - upper.x) <= ASIDE * size && below >= LEAST_BELOW * size && below <= MOST_BELOW * size;
}

const isBeside = (last: Glyph, next: Glyph): boolean =>
  Math.abs(next.y - last.y) <= ASIDE * last.size && next.x > last.x && next.x - last.x <= MOST_BELOW * last.size;

/** Where the cell ends that begins at a place: a sign, or what lies side by side, such as the digits of a number. */
function cellEnd(glyphs: readonly Glyph[], from: number): number {
  const first = glyphs[from] as Glyph;
  let end = from + 1;
  if (isSign(first) || turnOf(first) !== 0) return end;
  while (end < glyphs.length && lies(first, glyphs[end] as Glyph)) end += 1;
  return end;
}

const lies = (first: Glyph, glyph: Glyph): boolean =>
  !isSign(glyph) && turnOf(glyph) === 0 && Math.abs(glyph.y - first.y) <= 0.1 * first.size;

/** Whether what lies stands in a sign's column, directly above or below it. */
function isWithin(cell: readonly Glyph[], { x, y, size }: Glyph): boolean {
  if (isSign(cell[0] as Glyph) || turnOf(cell[0] as Glyph) !== 0) return false;
  const [first, end] = [cell[0] as Glyph, cell.at(-1) as Glyph];
  const away = Math.abs(first.y - y);
  return (
    first.x >= x - ASIDE * size &&
    end.x + end.dx <= x + (1 + ASIDE) * size &&
    away >= LEAST_BELOW * size &&
    away <= MOST_BELOW * size
  );
}

/**
 * The glyphs of a cell one behind the other down a column. Between signs there are no spaces, however loosely they are set: one is
 * as high as the next is below it. Korean has spaces.
 */
function stood(cell: readonly Glyph[], { x, size }: Glyph, next: Glyph | undefined): Glyph[] {
  const [first] = cell as [Glyph];
  const isTight = next !== undefined && isBelow(first, next) && !KOREAN.test(first.text);
  const below = isTight ? next.y - first.y : size;
  const height = (below <= HIGHEST * size ? below : size) / cell.length;
  return cell.map((glyph, at) => ({
    ...glyph,
    x: x + COLUMN_BASELINE * size,
    y: glyph.y - RISE * size + at * height,
    dx: 0,
    dy: height,
  }));
}
