const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** Signs from which on words may stand without blanks, or blanks be of another kind. */
const PLAIN = 0xe00;
/** Words of a text of Latin letters and the like; nothing if it has others. */
function plainWordCount(text: string): number | undefined {
  let [count, isWithin] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= PLAIN && !(code >= 0x2010 && code <= 0x2027)) return undefined;
    const isBetween = code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x7c;
    if (!isBetween && !isWithin) count += 1;
    isWithin = !isBetween;
  }
  return count;
}

/** Words of a text; two characters count as one where words are not set apart. */
export const wordCount = (text: string): number =>
  plainWordCount(text) ??
  (text.replace(UNSPACED, " ").match(/[^\s|]+/g)?.length ?? 0) + Math.ceil((text.match(UNSPACED)?.length ?? 0) / 2);
