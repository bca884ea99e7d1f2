import { TextDecoder } from "node:util";

/** A page of a script of its own: the letters that make up most of its texts, and what its words never look like. */
interface Script {
  readonly encoding: string;
  readonly letters: RegExp;
  readonly usual: RegExp;
  readonly never: RegExp;
}

const CASED = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const CYRILLIC = {
  letters: /^\p{Script=Cyrillic}+$/u,
  usual: /[оеаинтсрвлкмдпуя]/giu,
  never: new RegExp(`${CASED.source}|^[^аеёиіоуыэюяєїў]{3,}$|^[ьъы]`, "u"),
};
const SCRIPTS: readonly Script[] = [
  { encoding: "windows-1251", ...CYRILLIC },
  { encoding: "koi8-r", ...CYRILLIC },
  {
    encoding: "windows-1253",
    letters: /^\p{Script=Greek}+$/u,
    usual: /[αοιετσνηυρπκμλςάέήίόύώ]/giu,
    // Words of several syllables have an accent, unless they are capitals.
    never: new RegExp(`${CASED.source}|ς.|.σ$|^(?=.*\\p{Ll})[^άέήίόύώΐΰΆΈΉΊΌΎΏ]{4,}$`, "u"),
  },
  { encoding: "windows-1255", letters: /^[א-ת]+$/u, usual: /[יוהלאמרתבנש]/gu, never: /[םןץףך]./u },
  { encoding: "windows-1256", letters: /^\p{Script=Arabic}+$/u, usual: /[اليمنوتربةعدسفهحق]/gu, never: /ة./u },
];

const WORD = /\p{L}+/gu;
/** Words of nothing but letters that ASCII has not. */
const FOREIGN = /^[\u0080-\uffff]{2,}$/u;
/** Of all letters that ASCII has not, at least this share stands in such words where a text is of another script. */
const MOST = 0.7;
/** Least share of the usual letters. */
const USUAL = 0.5;

/**
 * The page of the script in which the words of a short text look like words; `undefined` if it is none of those whose
 * letters all have codes of their own beside ASCII's.
 */
export function scriptOf(bytes: Uint8Array): string | undefined {
  const western = new TextDecoder("windows-1252").decode(bytes);
  const foreign = western.match(/[\u0080-\uffff]/gu)?.length ?? 0;
  const words = western.match(WORD)?.filter((word) => FOREIGN.test(word)) ?? [];
  if (foreign < 2 || words.join("").length < MOST * foreign) return undefined;
  let best: { encoding: string; share: number } | undefined;
  for (const { encoding, letters, usual, never } of SCRIPTS) {
    const text = decoded(bytes, encoding);
    const own = text?.match(WORD)?.filter((word) => /[\u0080-\uffff]/.test(word)) ?? [];
    if (own.length === 0 || !own.every((word) => letters.test(word) && !never.test(word))) continue;
    const all = own.join("");
    const share = (all.match(usual)?.length ?? 0) / all.length;
    if (share >= USUAL && share > (best?.share ?? 0)) best = { encoding, share };
  }
  return best?.encoding;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not of this encoding.
    return undefined;
  }
}
