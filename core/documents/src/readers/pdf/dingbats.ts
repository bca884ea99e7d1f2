/** Zapf's Dingbats and URW's, which stand in for them. */
const NAME = /zapf ?dingbats|^d050000l/i;

/** Codes whose signs Unicode had before it took up the font (ISO 32000-2 D.6); all others stand in its block of dingbats in their order. */
const EARLIER: ReadonlyMap<number, string> = new Map(
  Object.entries({ 37: "☎", 42: "☛", 43: "☞", 72: "★", 108: "●", 110: "■", 115: "▲", 116: "▼", 117: "◆", 119: "◗" }).map(
    ([code, sign]) => [Number(code), sign],
  ),
);

/** Whether a font is one of Dingbats. */
export const isDingbats = (name: string): boolean => NAME.test(name);

/** The sign for which a font of Dingbats has this letter: pdf.js names the letter. */
export function dingbat(letter: string): string {
  const code = letter.length === 1 ? letter.charCodeAt(0) : 0;
  if (code < 0x21 || code > 0x7e) return letter;
  return EARLIER.get(code) ?? String.fromCharCode(0x2700 + code - 0x20);
}
