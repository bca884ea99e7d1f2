/** What stands before a list item. */
export interface ListMarker {
  readonly ordered: boolean;
  /** Its number, where it is ordered. */
  readonly ordinal: number | undefined;
  /** How it is written: markers of one list are of one style. */
  readonly style: "bullet" | "decimal" | "letter" | "roman" | "outline";
}

const BULLET = /^[•◦▪▫‣⁃●○■□◆◇➢➤✓✔❖–—*·∙-]$/u;
const ATTACHED_BULLET = /^[•◦▪▫‣●○■◆➢➤❖](?=\S)/u;
const DECIMAL = /^\(?(\d{1,3})[.)]$/;
const OUTLINE = /^(?:\d{1,3}\.){1,5}(\d{1,3})[.)]?$/;
const LETTER = /^\(?([a-z])[.)]$/i;
const ROMAN = /^\(?([ivxl]{2,6})[.)]$/i;

/** The marker that a word is; `undefined` if it is none. */
export function markerOf(word: string): ListMarker | undefined {
  if (BULLET.test(word) || word === "o") return { ordered: false, ordinal: undefined, style: "bullet" };
  const decimal = DECIMAL.exec(word)?.[1];
  if (decimal !== undefined) return { ordered: true, ordinal: Number(decimal), style: "decimal" };
  const outline = OUTLINE.exec(word)?.[1];
  if (outline !== undefined) return { ordered: true, ordinal: Number(outline), style: "outline" };
  const roman = ROMAN.exec(word)?.[1];
  if (roman !== undefined) return { ordered: true, ordinal: romanValue(roman.toLowerCase()), style: "roman" };
  const letter = LETTER.exec(word)?.[1];
  if (letter !== undefined) return { ordered: true, ordinal: letter.toLowerCase().charCodeAt(0) - 96, style: "letter" };
  return undefined;
}

export const isMarkerText = (word: string): boolean => markerOf(word) !== undefined;

/** The text of a word that begins with a bullet without a space behind it. */
export const withoutBullet = (word: string): string | undefined =>
  ATTACHED_BULLET.test(word) ? word.replace(ATTACHED_BULLET, "") : undefined;

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const value = DIGITS[digit] ?? 0;
    sum += value < (DIGITS[digits[index + 1] ?? ""] ?? 0) ? -value : value;
  }
  return sum;
}
