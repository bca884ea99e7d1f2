import { TextDecoder } from "node:util";
import { analyse } from "chardet";
import { codePageOf, isThai } from "./alphabets.ts";
import { scriptOf } from "./scripts.ts";

/** From here on the statistics of the detector can be believed; they need some hundreds of characters. */
const SURE = 60;
/** By how much another Latin alphabet must be likelier than the one of Western Europe in a short text. */
const LEAD = 10;
const WESTERN = "windows-1252";
const LATIN = new Set([WESTERN, "windows-1250", "windows-1254", "windows-1257", "ISO-8859-1", "ISO-8859-2", "ISO-8859-9"]);
/** Encodings of two bytes a character, each with the bytes of the characters that are used most. */
const MULTI_BYTE = [
  { name: "shift_jis", common: /[\x82\x83\x88-\x97]./gs },
  { name: "gb18030", common: /[\xb0-\xd7][\xa1-\xfe]/g },
  { name: "euc-jp", common: /[\xa4\xa5\xb0-\xcf][\xa1-\xfe]/g },
  { name: "big5", common: /[\xa4-\xc6][\x40-\x7e\xa1-\xfe]/g },
  { name: "euc-kr", common: /[\xb0-\xc8][\xa1-\xfe]/g },
] as const;
/** All characters of two bytes. */
const PAIR = /[\x81-\xfe]./gs;
/** Pages of whole scripts, which the detector knows by their frequent letters in a row: pairs of bytes are those by chance. */
const SCRIPTS = /^(?:windows-125[136]|KOI8-R|ISO-8859-[5678])/;
/** Below this share of letters, text read as Western is something else. */
const LETTERS = 0.7;
/** Least share of usual characters in a text of an East Asian script: names and places hold some rare ones. */
const USUAL = 0.6;
const TYPOGRAPHIC = /[“”‘’„‚–—…€£°©®•«»§]/;

/** Texts shorter than this, in bytes, are too short for statistics. */
const SHORT = 400;

interface Guess {
  readonly name: string;
  readonly confidence: number;
}

/** The encoding of bytes that are no Unicode, by statistics where there is enough text, else by what would make letters. */
export function legacyEncoding(bytes: Uint8Array): string {
  const short = bytes.length < SHORT ? (scriptOf(bytes) ?? shiftJis(bytes)) : undefined;
  if (short !== undefined) return short;
  const guesses = analyse(bytes).filter(
    ({ name }) => !name.startsWith("UTF") && name !== "ASCII" && decode(bytes, name) !== undefined,
  );
  const [top] = guesses;
  if (top !== undefined && top.confidence >= SURE) return top.name;
  const paired = hasPairs(bytes) && !SCRIPTS.test(top?.name ?? "") ? multiByte(bytes) : undefined;
  // Of the pairs, only those of nothing but Hangul tell more than syllables of Thai.
  if (paired !== "euc-kr" && isThai(bytes)) return "windows-874";
  if (paired !== undefined) return paired;
  const page = codePageOf(bytes);
  if (page !== undefined) return page;
  const western = decode(bytes, WESTERN) ?? "";
  const foreign = [...western].filter((char) => char > "\u007f");
  const readable = foreign.filter((char) => /\p{L}/u.test(char) || TYPOGRAPHIC.test(char)).length;
  const wordsOfLetters = western.match(/[\u00c0-\u00ff]{2,}/g)?.join("").length ?? 0;
  if (readable < foreign.length * LETTERS) return multiByte(bytes) ?? best(guesses, () => true);
  if (wordsOfLetters > foreign.length * LETTERS) return best(guesses, ({ name }) => !LATIN.has(name));
  // A control character where a letter should be: not this alphabet.
  if (/[\u0080-\u009f]/.test(western))
    return multiByte(bytes) ?? best(guesses, ({ name }) => LATIN.has(name) && name !== WESTERN);
  const confidence = guesses.find(({ name }) => name === WESTERN)?.confidence ?? 0;
  return best(guesses, (guess) => LATIN.has(guess.name) && guess.confidence >= confidence + LEAD);
}

const best = (guesses: readonly Guess[], wanted: (guess: Guess) => boolean): string => guesses.find(wanted)?.name ?? WESTERN;

/** The multi-byte encoding that makes nothing but letters of the East Asian scripts, and mostly the usual ones. */
function multiByte(bytes: Uint8Array): string | undefined {
  let found: { name: string; score: number } | undefined;
  const raw = Buffer.from(bytes).toString("latin1");
  const pairs = raw.match(PAIR)?.length ?? 0;
  for (const { name, common } of MULTI_BYTE) {
    const text = decode(bytes, name);
    const foreign = [...(text ?? "")].filter((char) => char > "\u007f");
    if (foreign.length === 0) continue;
    const share = (pattern: RegExp): number => foreign.filter((char) => pattern.test(char)).length / foreign.length;
    // Korean is all Hangul, Japanese never without kana: a few by chance say nothing.
    const telling = share(/[\u3040-\u30ff]/) > 0.2 || share(/[\uac00-\ud7a3]/) > 0.9 ? 1 : 0;
    const letters = share(/[\p{Script=Han}\u3000-\u30ff\uac00-\ud7a3\uff01-\uff5e]/u);
    const usual = (raw.match(common)?.length ?? 0) / pairs;
    const score = letters + usual + telling;
    if (letters > LETTERS && usual > USUAL && score > (found?.score ?? 0)) found = { name, score };
  }
  return found?.name;
}

/** Japanese whose second bytes are often ASCII's: no other text is so full of the codes of quotation marks and dashes. */
function shiftJis(bytes: Uint8Array): string | undefined {
  const foreign = [...(decode(bytes, "shift_jis") ?? "")].filter((char) => char > "\u007f");
  const usual =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/[\x81-\x83\x88-\x97][\x40-\x7e\x80-\xfc]/g)?.length ?? 0;
  const letters = foreign.filter((char) => /[\p{Script=Han}\u3000-\u30ff\uff01-\uff5e]/u.test(char)).length;
  return foreign.length > 1 && letters === foreign.length && usual >= LETTERS * foreign.length ? "shift_jis" : undefined;
}

/** Whether the bytes above ASCII always come in pairs. */
function hasPairs(bytes: Uint8Array): boolean {
  let run = 0;
  for (const byte of bytes) {
    if (byte > 0x7f) run++;
    else if (run % 2 === 1) return false;
    else run = 0;
  }
  return true;
}

function decode(bytes: Uint8Array, name: string): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Not of this encoding, or one that the decoder does not know.
    return undefined;
  }
}
