/** What stands before a list item. */
export interface ListMarker {
  readonly ordered: boolean;
  /** Its number, where it is ordered. */
  readonly ordinal: number | undefined;
  /** How it is written: markers of one list are of one style. */
  readonly style: "bullet" | "box" | "decimal" | "letter" | "roman" | "outline";
  /** The number of the item that it says it is in, of an outline's. */
  readonly within?: number | undefined;
  /** Its number if it is a letter after all. */
  readonly letter?: number | undefined;
  /** The box is ticked. */
  readonly checked?: boolean | undefined;
}

const BULLET = /^[•¦◦▪▫‣⁃●○■□◆◇❏❐❑❒❍▶▷▸▹►▻➔➜➢➤✓✔❖–—*·∙-]$/u;
const ATTACHED_BULLET = /^[•◦▪▫‣●○■◆▶▷▸▹►▻➔➜➢➤❖](?=\S)/u;
const BOX = /^[☐☑☒◯]$/u;
const OPEN = /^[☐◯]$/u;
const DECIMAL = /^\(?(\d{1,3})[.)]$/;
const ATTACHED_DECIMAL = /^(\d{1,2})[.)](?=\p{Lu}[\p{L}'’]*$|\p{Lu}?\p{Ll}+$)/u;
const ATTACHED_LETTER = /^([a-h])\)(?=\p{Lu}[\p{L}'’]*$)/u;
const OUTLINE = /^(?:\d{1,2}\.){0,4}(\d{1,2})\.(\d{1,2})[.)]?$/;
const LETTER = /^\(?([a-z])[.)]$/i;
const ROMAN = /^\(?([ivxl]{1,6})[.)]$/i;

/** Digits of Arabic and Persian, by their last four bits. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;
const western = (word: string): string => word.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The marker that a word is; `undefined` if it is none. */
export function markerOf(written: string): ListMarker | undefined {
  const word = western(written);
  if (BULLET.test(word) || word === "o") return { ordered: false, ordinal: undefined, style: "bullet" };
  if (BOX.test(word)) return { ordered: false, ordinal: undefined, style: "box", checked: !OPEN.test(word) };
  const decimal = (DECIMAL.exec(word) ?? ATTACHED_DECIMAL.exec(word))?.[1];
  if (decimal !== undefined) return { ordered: true, ordinal: Number(decimal), style: "decimal" };
  const outline = OUTLINE.exec(word);
  if (outline !== null) return { ordered: true, ordinal: Number(outline[2]), style: "outline", within: Number(outline[1]) };
  const roman = ROMAN.exec(word)?.[1];
  const letter = (LETTER.exec(word) ?? ATTACHED_LETTER.exec(word))?.[1];
  const letterOrdinal = letter === undefined ? undefined : letter.toLowerCase().charCodeAt(0) - 96;
  // "i" is nine among letters, one among Roman numbers; "c", "d", "l" and "m" are letters.
  if (roman !== undefined && (letter === undefined || /^[ivx]$/i.test(letter)))
    return { ordered: true, ordinal: romanValue(roman.toLowerCase()), style: "roman", letter: letterOrdinal };
  return letterOrdinal === undefined ? undefined : { ordered: true, ordinal: letterOrdinal, style: "letter" };
}

export const isMarkerText = (word: string): boolean => markerOf(word) !== undefined && attachedText(word) === undefined;

/** The text of a word that begins with a marker without a space behind it. */
export function attachedText(word: string): string | undefined {
  for (const attached of [ATTACHED_BULLET, ATTACHED_DECIMAL, ATTACHED_LETTER])
    if (attached.test(word)) return word.replace(attached, "");
  return undefined;
}

/** Whether a word begins with a bullet. */
export const hasBullet = (word: string): boolean => ATTACHED_BULLET.test(word);

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const value = DIGITS[digit] ?? 0;
    sum += value < (DIGITS[digits[index + 1] ?? ""] ?? 0) ? -value : value;
  }
  return sum;
}
