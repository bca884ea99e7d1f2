import iconv from "iconv-lite";

/** Code pages of the character sets that fonts name (`\fcharset`). */
const CODE_PAGES: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  78: 932,
  79: 949,
  81: 936,
  82: 950,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};
/** Code pages of the words that begin a document: those of Macintosh and of DOS. */
export const CHARACTER_SETS: ReadonlyMap<string, number> = new Map([
  ["mac", 10_000],
  ["pc", 437],
  ["pca", 850],
]);
/** Fonts of symbols: their codes are no letters. */
export const SYMBOL_CHARSET = 2;
const WESTERN = 1252;
const UTF8 = 65001;
const MACINTOSH = 10000;

/** Code page of a font's character set, `undefined` where the document's own applies. */
export const codePageOf = (charset: number | undefined): number | undefined => CODE_PAGES[charset ?? -1];

/** Text of bytes in a Windows, DOS or Macintosh code page; one that nobody knows counts as Western. */
export function decodeCodePage(bytes: Buffer, codePage: number): string {
  // Most text is ASCII, which all of them have in the same places.
  if (bytes.every((byte) => byte < 0x80)) return bytes.toString("latin1");
  const name = codePage === UTF8 ? "utf8" : codePage === MACINTOSH ? "macroman" : `cp${codePage}`;
  return iconv.decode(bytes, iconv.encodingExists(name) ? name : `cp${WESTERN}`);
}
