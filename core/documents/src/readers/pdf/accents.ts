import { normalised } from "@farthing/read";
import { hasRightToLeft } from "./characters.ts";
import type { Glyph } from "./page-content.ts";

/** Accents that are letters of their own in fonts, and the marks that they are above or below a letter. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["\u00b4", "\u0301"],
  ["^", "\u0302"],
  ["\u02c6", "\u0302"],
  ["~", "\u0303"],
  ["\u02dc", "\u0303"],
  ["\u00af", "\u0304"],
  ["\u02c9", "\u0304"],
  ["\u02d8", "\u0306"],
  ["\u02d9", "\u0307"],
  ["\u00a8", "\u0308"],
  ["\u02da", "\u030a"],
  ["\u02dd", "\u030b"],
  ["\u02c7", "\u030c"],
  ["\u00b8", "\u0327"],
  ["\u02db", "\u0328"],
]);
const DOTTED: ReadonlyMap<string, string> = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
]);
const LETTER = /^\p{L}$/u;
/** A vowel sign of Arabic or Hebrew, above or below its letter. */
const POINT = /^\p{Mn}+$/u;
/** So many times more signs are painted before their letters than behind them, or the other way round, where that tells whose the others are. */
const MOST = 2;
/** The origin of such a sign is no further from its letter than this part of the size. */
const NEAR = 0.6;
/** An accent stands no further from its letter's line than this part of the size. */
const RAISED = 0.5;

/** Glyphs in which accents that were painted over a letter, as by TeX, are part of it: an acute and an e are é. */
export const withAccents = (glyphs: readonly Glyph[]): readonly Glyph[] => withPoints(withSpacingAccents(glyphs));

function withSpacingAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => MARKS.has(text))) return glyphs;
  const joined: Glyph[] = [];
  for (let at = 0; at < glyphs.length; at++) {
    const glyph = glyphs[at] as Glyph;
    const mark = MARKS.get(glyph.text);
    const [before, next] = [joined.at(-1), glyphs[at + 1]];
    if (mark !== undefined && next !== undefined && isOver(glyph, next)) {
      joined.push(accented(next, mark));
      at++;
    } else if (mark !== undefined && before !== undefined && isOver(glyph, before)) {
      joined[joined.length - 1] = accented(before, mark);
    } else joined.push(glyph);
  }
  return joined;
}

/** Glyphs in which vowel signs are part of the letter that they stand over, whether they were painted before it or behind it. */
function withPoints(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(isPoint)) return glyphs;
  const order = orderOf(glyphs);
  const joined: Glyph[] = [];
  let points: Glyph[] = [];
  for (const glyph of [...glyphs, undefined]) {
    if (glyph !== undefined && isPoint(glyph)) {
      points.push(glyph);
      continue;
    }
    let letter = glyph;
    for (const point of points) {
      const before = joined.at(-1);
      if (letter !== undefined && hasPoint(letter, point, order === "before")) letter = pointed(letter, point);
      else if (before !== undefined && hasPoint(before, point, order === "behind"))
        joined[joined.length - 1] = pointed(before, point);
      else if (letter !== undefined && hasPoint(letter, point)) letter = pointed(letter, point);
      else joined.push(point);
    }
    points = [];
    if (letter !== undefined) joined.push(letter);
  }
  return joined;
}

/**
 * Whether signs are painted before their letters, or behind them: the first that is painted of a word is a sign in the one case, the last
 * in the other. Where one's origin is says less than how most are.
 */
function orderOf(glyphs: readonly Glyph[]): "before" | "behind" | undefined {
  let [before, behind] = [0, 0];
  for (const [at, glyph] of glyphs.entries()) {
    if (!isPoint(glyph)) continue;
    const [last, next] = [lettered(glyphs[at - 1]), lettered(glyphs[at + 1])];
    if (next !== undefined && isNear(glyph, next) && !(last !== undefined && isNear(glyph, last))) before += 1;
    if (last !== undefined && isNear(glyph, last) && !(next !== undefined && isNear(glyph, next))) behind += 1;
  }
  return before > MOST * behind ? "before" : behind > MOST * before ? "behind" : undefined;
}

/** A glyph that may have such a sign, unlike blanks and punctuation. */
const lettered = (glyph: Glyph | undefined): Glyph | undefined =>
  glyph !== undefined && hasRightToLeft(glyph.text) ? glyph : undefined;

const isPoint = ({ text }: Glyph): boolean => text > "\u0590" && hasRightToLeft(text) && POINT.test(text);

/** Whether a letter has a sign: it stands over it, or, where that is known from the order, near it. */
const hasPoint = (letter: Glyph, point: Glyph, isKnown = false): boolean =>
  hasRightToLeft(letter.text) && (isOver(point, letter) || (isKnown && isNear(point, letter)));

const isNear = ({ x, y }: Glyph, letter: Glyph): boolean =>
  x > letter.x - NEAR * letter.size &&
  x < letter.x + letter.dx + NEAR * letter.size &&
  Math.abs(y - letter.y) < NEAR * letter.size;

/** A letter with a sign. None has one twice: fonts' maps repeat the signs of a letter for one of them. */
const pointed = (letter: Glyph, { text }: Glyph): Glyph => ({
  ...letter,
  text: letter.text + [...text].filter((sign) => !letter.text.includes(sign)).join(""),
});

const accented = (letter: Glyph, mark: string): Glyph => ({
  ...letter,
  text: normalised((DOTTED.get(letter.text) ?? letter.text) + mark, "NFC"),
});

/** Whether the middle of an accent is over a letter. */
function isOver(accent: Glyph, letter: Glyph): boolean {
  const middle = accent.x + accent.dx / 2;
  return (
    (LETTER.test(letter.text) || hasRightToLeft(letter.text)) &&
    middle > letter.x &&
    middle < letter.x + letter.dx &&
    Math.abs(accent.y - letter.y) < RAISED * letter.size
  );
}
