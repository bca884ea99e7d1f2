import { lookup } from "@farthing/read";
import { setIn } from "../../symbol.ts";
import { eastAsian } from "./east-asian.ts";

/** What fonts of signs put at the places where bullets are usually taken from. */
const SIGNS = "•";

/** Boxes, ticks and crosses, squares and discs of Wingdings: by their codes, and as fonts of signs map these. */
const STATE = /^[lnoq\u00a8\u00fb-\u00fe\uf06c\uf06e\uf06f\uf071\uf0a8\uf0fb-\uf0fe]$/;

/** Radicals that stand for the characters that look the same, ligatures, and the shaped forms of Arabic letters, which text has no use for. */
const PRESENTATION = /[\u2f00-\u2fd5\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;

/** Thai letters and marks, of which Windows' fonts have shaped forms from U+F700 on. */
const THAI_FORMS =
  "\u0e10\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e0d\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a";
const THAI = /[\u0e01-\u0e5b]/;

/** Thai with its shaped forms resolved, and am, which is drawn in two parts, as one letter behind the tone. */
const thai = (text: string): string =>
  text
    .replace(/[\uf700-\uf71a]/g, (form) => THAI_FORMS[form.charCodeAt(0) - 0xf700] ?? form)
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, "$1\u0e33");

/** Joiners and non-joiners where they say nothing: not behind letters from Arabic to Myanmar, nor of Khmer and Mongolian, nor between pictures. */
const JOINERS = /(?<![\u0600-\u109f\u1780-\u18af]|[\u{1f3fb}-\u{1f3ff}\p{Extended_Pictographic}]|\ufe0f)[\u200c\u200d]/gu;

/** What stands for a letter whose character no font tells. */
export const UNKNOWN_SIGN = "\ufffd";

/** Text in which there is nothing to resolve. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u1fff]*$/;

/**
 * Text as it was meant: presentation forms resolved, private-use signs shown as bullets, control characters gone.
 */
export function readable(written: string, symbol: boolean): string {
  const text = THAI.test(written) ? thai(written) : written;
  if (!symbol && PLAIN.test(text)) return text;
  if (symbol && STATE.test(text)) return setIn("Wingdings", text);
  const plain = eastAsian(text)
    .replace(PRESENTATION, (forms) => forms.normalize("NFKC"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(JOINERS, "");
  const signs = plain.replace(/[\ue000-\uf8ff]/g, plain.length === 1 ? SIGNS : "");
  return symbol && /^[\u00a7vwu\u00d8\u00b7]$/.test(signs) ? SIGNS : signs;
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const STRONG_LTR = /\p{L}/u;

/** Whether a text is written from right to left, by the majority of its letters. */
export function isRightToLeft(text: string): boolean {
  let balance = 0;
  for (const char of text) balance += RTL.test(char) ? 1 : STRONG_LTR.test(char) ? -1 : 0;
  return balance > 0;
}

const MIRROR: ReadonlyMap<string, string> = lookup({
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
});

/** Text whose brackets are turned to the other side. */
export const mirrored = (text: string): string => text.replace(/[()[\]{}<>«»‹›]/g, (sign) => MIRROR.get(sign) ?? sign);

export const hasRightToLeft = (text: string): boolean => RTL.test(text);

/** Signs that run forward within numbers and Latin words. */
const WITHIN = /^[.,:/%'’٫٬-]/u;
const FORWARD = /^[\p{Nd}\p{Script=Latin}]/u;

/**
 * The signs of one right-to-left word, given from left to right, in the order they are read, with numbers and Latin stretches as they are. So
 * what is read gives what is shown, too.
 */
export function reversed(signs: readonly string[]): string[] {
  const parts: string[][] = [];
  for (let at = 0; at < signs.length; at++) {
    const end = FORWARD.test(signs[at] ?? "") ? endOfStretch(signs, at) : at;
    const part = signs.slice(at, end + 1);
    parts.push(end > at || FORWARD.test(signs[at] ?? "") ? part : part.map(mirrored));
    at = end;
  }
  return parts.reverse().flat();
}

/** The last letter or digit of a stretch that runs forward; signs behind that stand where the word runs. */
function endOfStretch(signs: readonly string[], from: number): number {
  let end = from;
  for (let at = from + 1; at < signs.length; at++) {
    const sign = signs[at] ?? "";
    if (FORWARD.test(sign)) end = at;
    else if (!WITHIN.test(sign)) break;
  }
  return end;
}
