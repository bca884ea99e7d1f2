import type { FontStyle } from "./font-style.ts";
import type { Glyph } from "./page-content.ts";

/** Codes below this have no character of ASCII. */
const FIRST_PRINTED = 0x20;
/** Codes from here on are none of ASCII. */
const HIGH = 0x80;
const SMALL = /^\p{Ll}$/u;
/** Letters of a word are no further apart than this, in sizes. */
const APART = 0.15;
/** Widths of letters in a font of equal widths differ by less, in sizes. */
const EQUAL = 0.02;

/** A glyph that is named by its number only. */
const NUMBERED = /^\p{L}{0,2}(\d{1,3})$/u;

/**
 * One of TeX's two encodings of text: the codes that it has of its own, from the first on, and which of them are ligatures. Those
 * before it may be capitals of formulas, which stand in no word.
 */
interface Encoding {
  readonly first: number;
  readonly hasCapitals: boolean;
  readonly ligatures: readonly [number, number];
  readonly letters: ReadonlyMap<number, string>;
}

const lettersFrom = (first: number, letters: string): [number, string][] =>
  [...letters].map((letter, at) => [first + at, letter]);

const QUOTES = [...lettersFrom(0x27, "’"), ...lettersFrom(0x60, "‘")];

/** OT1 (The TeXbook, appendix F, figure 1); its accents stand alone, as `accents.ts` takes them. */
const OLD: Encoding = {
  first: 11,
  hasCapitals: true,
  ligatures: [11, 15],
  letters: new Map([
    ...lettersFrom(0, "ΓΔΘΛΞΠΣΥΦΨΩ"),
    ...lettersFrom(11, "ﬀﬁﬂﬃﬄıȷ`´ˇ˘¯˚¸ßæœøÆŒØ"),
    ...QUOTES,
    ...lettersFrom(0x22, "”"),
    ...lettersFrom(0x3c, "¡"),
    ...lettersFrom(0x3e, "¿"),
    ...lettersFrom(0x5c, "“"),
    ...lettersFrom(0x5e, "ˆ˙"),
    ...lettersFrom(0x7b, "–—˝˜¨"),
  ]),
};

/** T1, as the guide to LaTeX's encodings has it, where it is not Latin-1. */
const CORK: Encoding = {
  first: 16,
  hasCapitals: false,
  ligatures: [27, 31],
  letters: new Map([
    ...lettersFrom(16, "“”„«»–—\u200b\u200bıȷﬀﬁﬂﬃﬄ"),
    ...QUOTES,
    ...lettersFrom(0x80, "ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£"),
    ...lettersFrom(0xd7, "Œ"),
    ...lettersFrom(0xdf, "ẞ"),
    ...lettersFrom(0xf7, "œ"),
    ...lettersFrom(0xff, "ß"),
  ]),
};

/** Signs of the companion of TeX's text fonts (TS1), which has no letters: bullets and marks of notes. */
const COMPANION: Encoding = {
  first: 0,
  hasCapitals: false,
  ligatures: [0, -1],
  letters: new Map(lettersFrom(132, "†‡‖‰•")),
};

/**
 * Glyphs with the ligatures, quotes and dashes of TeX's bitmap fonts: these have numbers for names and no map, so that a
 * ligature would be a control character. Which encoding a font has is told by ligatures beside small letters, or by letters
 * that only T1 has: ß would be ÿ, and ł a sign.
 */
export function withTexLetters(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some((glyph) => isControl(glyph) || isCork(glyph) || isCompanion(glyph))) return glyphs;
  const fonts = Map.groupBy(
    glyphs.filter(({ font }) => font.drawn),
    ({ font }) => font,
  );
  const encodings = new Map(
    [...fonts].flatMap(([font, own]): [FontStyle, Encoding][] => {
      const encoding = isOfCompanion(own) ? COMPANION : encodingOf(own);
      return encoding === undefined ? [] : [[font, encoding]];
    }),
  );
  if (encodings.size === 0) return glyphs;
  // Code 28 is fi in T1 and a letter of Danish in OT1: a document has one of both, but for numbers.
  const only = [...encodings.values()].includes(OLD) ? OLD : CORK;
  return glyphs.map((glyph) => {
    const own = encodings.get(glyph.font);
    // OT1 ends at 127.
    const letter = own === undefined ? undefined : (codeOf(glyph) < HIGH ? only : own).letters.get(codeOf(glyph));
    return letter === undefined ? glyph : { ...glyph, text: letter };
  });
}

const codeOf = ({ text }: Glyph): number => (text.length === 1 ? text.charCodeAt(0) : -1);

const isControl = (glyph: Glyph): boolean => {
  const code = codeOf(glyph);
  return code >= 0 && code < FIRST_PRINTED;
};

const isCompanion = (glyph: Glyph): boolean => glyph.font.drawn === true && COMPANION.letters.has(codeOf(glyph));

/** Whether glyphs of a font are signs of the companion, and others that are no letters. */
const isOfCompanion = (glyphs: readonly Glyph[]): boolean =>
  glyphs.some(isCompanion) && glyphs.every((glyph) => isCompanion(glyph) || !/[\p{L}\p{N}\p{Cc}]/u.test(glyph.text));

/** Whether a glyph's number is one where T1 has another letter than Latin-1; signs tell nothing, since they stand alone. */
function isCork(glyph: Glyph): boolean {
  const code = codeOf(glyph);
  if (code < HIGH || glyph.font.drawn !== true || !/\p{L}/u.test(CORK.letters.get(code) ?? "")) return false;
  return Number(NUMBERED.exec(glyph.font.names?.get(code) ?? "")?.[1]) === code;
}

/**
 * The encoding of which a font's glyphs on a page have ligatures, each beside a small letter, and no code that it leaves to others;
 * T1 also where all its own letters stand so.
 */
function encodingOf(glyphs: readonly Glyph[]): Encoding | undefined {
  if (isMonospace(glyphs)) return undefined;
  const codes = glyphs.filter(isControl).map(codeOf);
  if (
    codes.every((code) => code >= CORK.first) &&
    glyphs.some(isCork) &&
    glyphs.every((glyph, at) => !isCork(glyph) || joins(glyphs[at - 1], glyph) || joins(glyph, glyphs[at + 1]))
  )
    return CORK;
  return [CORK, OLD].find(({ first, hasCapitals, ligatures: [from, to] }) => {
    const isLigature = (glyph: Glyph | undefined): boolean => glyph !== undefined && codeOf(glyph) >= from && codeOf(glyph) <= to;
    return (
      (hasCapitals || codes.every((code) => code >= first)) &&
      glyphs.some(isLigature) &&
      glyphs.every((glyph, at) => {
        const isCapital = isControl(glyph) && codeOf(glyph) < first;
        if (!isLigature(glyph) && !isCapital) return true;
        return (joins(glyphs[at - 1], glyph) || joins(glyph, glyphs[at + 1])) !== isCapital;
      })
    );
  });
}

/** Whether two glyphs are of one word, in which one of them is a small letter. */
const joins = (left: Glyph | undefined, right: Glyph | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  (SMALL.test(left.text) || SMALL.test(right.text)) &&
  Math.hypot(right.x - left.x - left.dx, right.y - left.y - left.dy) < APART * right.size;

/** Whether letters are all as wide, in sizes: typewriters have other signs at these codes. */
function isMonospace(glyphs: readonly Glyph[]): boolean {
  const widths = glyphs.filter(({ text }) => SMALL.test(text)).map(({ dx, dy, size }) => Math.hypot(dx, dy) / size);
  return Math.max(...widths.slice(0, 100)) - Math.min(...widths.slice(0, 100)) < EQUAL;
}
