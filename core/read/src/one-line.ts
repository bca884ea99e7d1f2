/**
 * A text in one line: runs of white space are one blank, and none stand at the ends. White space is Unicode's, as `\s` has it:
 * no-break and ideographic blanks, too. Signs of no width stay, other than U+FEFF.
 */
export const oneLine = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, " ").trim();

/** Signs of no width at which a word or a line may break. */
const BREAKS = /[\u00ad\u200b\ufeff]+/g;

/** A text in one line, its words without the places at which they may break. */
export const fold = (text: string): string => oneLine(text.replace(BREAKS, ""));
