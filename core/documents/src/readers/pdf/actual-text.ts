import type { Glyph } from "./page-content.ts";

/** A text stands for a cluster of signs, or a word: more glyphs, or a text longer than so many letters for each, tell something else than is seen. */
export const MOST_GLYPHS = 60;
const MOST_LETTERS = 8;
const MOST_BYTES = 2 * MOST_LETTERS * (MOST_GLYPHS + 1) + 2;
/** Glyphs of one cluster are on one line, which marks above and below it leave by this part of their size. */
const ACROSS = 1.2;

/** Scripts whose fonts map each sign to its letter, so that what is seen is what is read. */
const MAPPED = ["Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul"]
  .map((name) => `\\p{Script=${name}}`)
  .join("");
/** Letters of these, and letters and marks of the others. */
const SIMPLE = new RegExp(`[${MAPPED}]`, "u");
const COMPLEX = new RegExp(`[[\\p{L}\\p{M}]--[${MAPPED}\\p{Script=Inherited}\\p{Script=Common}]]`, "v");
/** Signs that no map tells, such as icons. */
const UNKNOWN = /^[\p{Cc}\p{Co}\ufffd]*$/u;
const PLAIN = /^[^\p{Cc}\p{Co}\ufffd]+$/u;

/**
 * A text string of PDF (ISO 32000-2 7.9.2.2), as pdf.js hands over its bytes; `undefined` if it is none, or too long to stand for a
 * stretch. Of PDFDocEncoding the characters of Latin-1 are read: the scripts that matter here are written in Unicode.
 */
export function textStringOf(bytes: unknown): string | undefined {
  if (typeof bytes !== "string" || bytes.length > MOST_BYTES) return undefined;
  const raw = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\u00fe\u00ff"))
    return raw
      .subarray(2, raw.length - (raw.length % 2))
      .swap16()
      .toString("utf16le");
  return bytes.startsWith("\u00ef\u00bb\u00bf") ? raw.subarray(3).toString("utf8") : bytes;
}

/**
 * The glyphs of a stretch for which a text stands (ActualText, ISO 32000-2 14.9.4) as one glyph of that text: fonts of India and
 * South East Asia have shapes for what several letters make together, which no map tells. Where all that is drawn is
 * letters by itself, or the text is of another kind than what is seen, it stays as it is drawn.
 */
export function withActualText(glyphs: readonly Glyph[], text: string): readonly Glyph[] {
  if (glyphs.length === 0 || !standsFor(text, glyphs)) return glyphs;
  const widest = glyphs.reduce((most, glyph) => (lengthOf(glyph) > lengthOf(most) ? glyph : most));
  const length = lengthOf(widest);
  if (length === 0) return [{ ...(glyphs.find(({ text: seen }) => !/^\p{M}+$/u.test(seen)) ?? widest), text }];
  const [alongX, alongY] = [widest.dx / length, widest.dy / length];
  let [from, to] = [Infinity, -Infinity];
  for (const { x, y, dx, dy } of glyphs) {
    const [right, down] = [x - widest.x, y - widest.y];
    if (Math.abs(down * alongX - right * alongY) > ACROSS * widest.size) return glyphs;
    const start = right * alongX + down * alongY;
    from = Math.min(from, start);
    to = Math.max(to, start + dx * alongX + dy * alongY);
  }
  const [x, y] = [widest.x + from * alongX, widest.y + from * alongY];
  return [{ ...widest, text, x, y, dx: (to - from) * alongX, dy: (to - from) * alongY }];
}

function standsFor(text: string, glyphs: readonly Glyph[]): boolean {
  if (!PLAIN.test(text) || text.length > MOST_LETTERS * (glyphs.length + 1)) return false;
  const seen = glyphs.map((glyph) => glyph.text).join("");
  return COMPLEX.test(text) ? COMPLEX.test(seen) || !SIMPLE.test(seen) : UNKNOWN.test(seen);
}

const lengthOf = ({ dx, dy }: Glyph): number => Math.hypot(dx, dy);
