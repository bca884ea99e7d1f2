import { lookup } from "@farthing/read";
import type { Glyph } from "./page-content.ts";

/** Vowel signs that are drawn before the consonant they follow: from Devanagari to Sinhala, of Burmese and of Khmer. */
const BEFORE = "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9\u0ddb\u1031\u17c1-\u17c3";
/** Burmese has a medial consonant that is drawn so, too. */
const MEDIAL = "\u103c";
/** Consonants with what belongs to them: dots below, others that are joined to them, medials. */
const CONSONANT =
  "[\u0915-\u0939\u0958-\u095f\u0995-\u09b9\u09dc-\u09df\u0a15-\u0a39\u0a59-\u0a5e\u0a95-\u0ab9\u0b15-\u0b39\u0b5c-\u0b5f\u0b95-\u0bb9\u0d15-\u0d3a\u0d9a-\u0dc6\u1000-\u1021\u1780-\u17a2]";
const NUKTA = "[\u093c\u09bc\u0a3c\u0abc\u0b3c]?";
const VIRAMA = "[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d\u0dca\u1039\u17d2]\u200d?";
const CLUSTER = `${CONSONANT}${NUKTA}(?:${VIRAMA}${CONSONANT}${NUKTA})*`;

const SIGN = new RegExp(`[${BEFORE}${MEDIAL}]`);
/** Such a sign, or two, before a consonant. */
const DRAWN = new RegExp(`([${BEFORE}]?)(${MEDIAL}?)(${CLUSTER})([\u103b\u103d\u103e]*)`, "gu");
/** Where a text that is written in order has no such sign: at its begin, and behind another vowel sign. */
const OUT_OF_ORDER = new RegExp(
  `(?:^|[^\\p{L}\\p{M}]|[\u093e-\u094c\u09be-\u09cc\u0a3e-\u0a4c\u0abe-\u0acc\u0bbe-\u0bcc\u0d3e-\u0d4c\u0dcf-\u0ddf\u102b-\u1032])[${BEFORE}${MEDIAL}]`,
  "u",
);
/** Where a text that is written as it is drawn has none: before no consonant. */
const IN_ORDER = new RegExp(`[${BEFORE}${MEDIAL}](?!${CONSONANT}|[${BEFORE}${MEDIAL}])`, "u");
/** Vowel signs of two parts, one drawn before the consonant and one behind it. */
const PARTS: ReadonlyMap<string, string> = lookup({
  "\u09c7\u09be": "\u09cb",
  "\u09c7\u09d7": "\u09cc",
  "\u0b47\u0b3e": "\u0b4b",
  "\u0b47\u0b57": "\u0b4c",
  "\u0bc6\u0bbe": "\u0bca",
  "\u0bc7\u0bbe": "\u0bcb",
  "\u0bc6\u0bd7": "\u0bcc",
  "\u0d46\u0d3e": "\u0d4a",
  "\u0d47\u0d3e": "\u0d4b",
  "\u0d46\u0d57": "\u0d4c",
  "\u0dd9\u0dcf": "\u0ddc",
  "\u0dd9\u0ddf": "\u0dde",
  "\u17c1\u17b6": "\u17c4",
});
const IN_PARTS =
  /[\u09c7\u0b47\u0bc6\u0bc7\u0d46\u0d47\u0dd9\u17c1][\u09be\u09d7\u0b3e\u0b57\u0bbe\u0bd7\u0d3e\u0d57\u0dcf\u0ddf\u17b6]/g;

/** Glyphs of one word are no further apart than this part of their size. */
const APART = 0.12;
/** No word is longer. */
const MOST_GLYPHS = 100;

/**
 * Glyphs of a page whose words are written as they are drawn, where vowel signs come before their consonants, in the order of the
 * letters (The Unicode Standard, chapters 12 and 16). Programs that write no text beside the drawing leave it so.
 */
export function withLogicalOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => SIGN.test(text))) return glyphs;
  const runs = runsOf(glyphs);
  let drawn = 0;
  for (const { text } of runs) drawn += Number(OUT_OF_ORDER.test(text)) - Number(IN_ORDER.test(text));
  return drawn > 0 ? runs.flatMap((run) => (SIGN.test(run.text) ? [inOrder(run)] : run.glyphs)) : glyphs;
}

interface Run {
  readonly glyphs: readonly Glyph[];
  readonly text: string;
}

/** Glyphs that touch each other, as those of a word do. */
function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < glyphs.length; ) {
    let end = from + 1;
    while (end < glyphs.length && end - from < MOST_GLYPHS && touches(glyphs[end - 1] as Glyph, glyphs[end] as Glyph)) end += 1;
    const run = glyphs.slice(from, end);
    runs.push({ glyphs: run, text: run.map(({ text }) => text).join("") });
    from = end;
  }
  return runs;
}

const touches = (last: Glyph, next: Glyph): boolean =>
  next.text.trim() !== "" &&
  last.text.trim() !== "" &&
  last.font === next.font &&
  last.size === next.size &&
  last.mcid === next.mcid &&
  Math.hypot(next.x - last.x - last.dx, next.y - last.y - last.dy) < APART * last.size;

function inOrder({ glyphs, text }: Run): Glyph {
  const [first, last] = [glyphs[0] as Glyph, glyphs.at(-1) as Glyph];
  const ordered = text
    .replace(DRAWN, (_, sign: string, medial: string, cluster: string, medials: string) => cluster + medial + medials + sign)
    .replace(IN_PARTS, (parts) => PARTS.get(parts) ?? parts);
  return { ...first, text: ordered, dx: last.x + last.dx - first.x, dy: last.y + last.dy - first.y };
}
