import type { FontStyle } from "./font-style.ts";
import type { Glyph } from "./page-content.ts";

/**
 * Characters that nobody writes: controls, half pairs, what Unicode has not assigned, private use and the sign for what is
 * unknown; and, one behind the other in a font of letters, the ornaments that a font's names a1, a2 and on are taken for.
 */
const UNKNOWN = /[\p{Cc}\p{Cn}\p{Cs}\p{Co}\ufffd\u2700-\u27bf]/u;
const BLANK = /^[\t\n\r\p{Z}]*$/u;
/** Small letters and digits of any alphabet, and letters of those that have no small ones. */
const COMMON = /[\p{Ll}\p{Lo}\p{Nd}]/u;
const WRITTEN = /[\p{L}\p{N}]/u;
/** Signs of ASCII. */
const SIGN = /^[!-/:-@[-`{-~]$/;

/** Glyphs of a font further apart than this part of their size are of different words. */
const APART = 0.5;

/** What a font's glyphs on a page are counted by. */
interface Tally {
  readonly texts: Set<string>;
  readonly signs: Set<string>;
  glyphs: number;
  blank: number;
  unknown: number;
  common: number;
  signed: number;
  /** Those that go on after another one: pictograms stand alone. */
  joined: number;
  last: Glyph | undefined;
}

/** Whether signs within the text are of drawn fonts whose codes are no characters, as those of TeX's formulas: they are left out. */
export function losesSigns(glyphs: readonly Glyph[]): boolean {
  return glyphs.some((glyph, at) => {
    if (glyph.font.drawn !== true || !/^\p{Cc}$/u.test(glyph.text) || BLANK.test(glyph.text)) return false;
    const [last, next] = [glyphs[at - 1], glyphs[at + 1]];
    // Bullets stand alone.
    return (
      (last !== undefined && !BLANK.test(last.text) && goesOn(last, glyph)) ||
      (next !== undefined && !BLANK.test(next.text) && goesOn(glyph, next))
    );
  });
}

/** Whether a glyph of pdf.js shows another character than the one of its code's number. */
export function isMapped(glyph: unknown): boolean {
  const { unicode, originalCharCode } = (glyph ?? {}) as { readonly unicode?: string; readonly originalCharCode?: number };
  return unicode !== undefined && originalCharCode !== undefined && unicode !== String.fromCharCode(originalCharCode);
}

/** What is left of a page's glyphs without those of which only the shapes are known: nothing if they are nearly all, or none is a letter. */
export function legible(glyphs: readonly Glyph[], unmapped: ReadonlySet<FontStyle>): readonly Glyph[] {
  const fonts = illegibleFonts(glyphs, unmapped);
  if (fonts.size === 0) return glyphs;
  const rest = glyphs.filter(({ font }) => !fonts.has(font));
  const letters = rest.filter(({ text }) => WRITTEN.test(text)).length;
  return letters === 0 || 50 * letters < glyphs.length - rest.length ? [] : rest;
}

/**
 * Fonts of a page whose codes tell no characters, so that their text is not what is seen. `unmapped` are those in which
 * a code of several bytes is its own character: mostly the number of a shape, where no map says what it shows (ISO 32000-2 9.10.2).
 */
function illegibleFonts(glyphs: readonly Glyph[], unmapped: ReadonlySet<FontStyle>): Set<FontStyle> {
  const tallies = new Map<FontStyle, Tally>();
  for (const glyph of glyphs) {
    if (glyph.font.symbol) continue;
    const tally = tallies.get(glyph.font) ?? emptyTally();
    tallies.set(glyph.font, tally);
    count(tally, glyph);
  }
  return new Set([...tallies].flatMap(([font, tally]) => (isIllegible(tally, unmapped.has(font)) ? [font] : [])));
}

const emptyTally = (): Tally => ({
  texts: new Set(),
  signs: new Set(),
  glyphs: 0,
  blank: 0,
  unknown: 0,
  common: 0,
  signed: 0,
  joined: 0,
  last: undefined,
});

function count(tally: Tally, glyph: Glyph): void {
  const { text } = glyph;
  if (BLANK.test(text)) {
    tally.blank++;
    return;
  }
  const { last } = tally;
  tally.last = glyph;
  // Dots that lead to a page, and stars, are one sign each.
  if (last?.text === text) return;
  if (last !== undefined && goesOn(last, glyph)) tally.joined++;
  tally.glyphs++;
  tally.texts.add(text);
  if (UNKNOWN.test(text)) tally.unknown++;
  else if (COMMON.test(text)) tally.common++;
  else if (SIGN.test(text)) {
    tally.signed++;
    tally.signs.add(text);
  }
}

const goesOn = (last: Glyph, { x, y, size }: Glyph): boolean =>
  Math.hypot(x - last.x - last.dx, y - last.y - last.dy) < APART * size;

function isIllegible({ texts, signs, glyphs, blank, unknown, common, signed, joined }: Tally, unmapped: boolean): boolean {
  if (glyphs < 4 || texts.size < 3 || 3 * joined < glyphs) return false;
  if (3 * unknown > glyphs) return true;
  // Letters by their number in the font: blanks and digits have numbers below 32, and small letters are seen as capitals.
  if (unmapped && glyphs >= 12 && (20 * unknown > glyphs || (50 * blank < glyphs && 2 * common < glyphs))) return true;
  // Letters numbered from 33 in the order in which they first occur.
  return glyphs >= 40 && signs.size >= 10 && 2 * signed > glyphs;
}
