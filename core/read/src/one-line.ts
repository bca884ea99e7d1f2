/** Runs of white space, and single white space that is no blank. */
const WHITE = /\s{2,}|[^\S ]/g;
/** Characters of a piece: over ten million blanks the engine of patterns has once run out of its stack. */
const PIECE = 1_000_000;

/**
 * A text in one line: runs of white space are one blank, and none stand at the ends. White space is Unicode's, as `\s` has it:
 * no-break and ideographic blanks, too. Signs of no width stay, other than U+FEFF.
 */
export function oneLine(text: string): string {
  if (text.length <= PIECE) return text.replace(WHITE, " ").trim();
  let line = "";
  for (let at = 0; at < text.length; at += PIECE) line += text.slice(at, at + PIECE).replace(WHITE, " ");
  return line.replace(WHITE, " ").trim(); // of runs that pieces have parted
}

/** Signs of no width at which a word or a line may break. */
const BREAKS = /[\u00ad\u200b\ufeff]+/g;

/** A text in one line, its words without the places at which they may break. */
export const fold = (text: string): string => oneLine(text.replace(BREAKS, ""));
