import { TextDecoder } from "node:util";

/**
 * The letters beside A to Z of languages, by the Windows code page that they are written in, the likelier first: the same
 * bytes are often letters of another language, too. Cyrillic and Greek pages have a letter for every byte: they prove nothing.
 */
const ALPHABETS: readonly (readonly [encoding: string, letters: string])[] = [
  ["windows-1252", "äöüß"],
  ["windows-1252", "àâæçéèêëîïôœùûüÿ"],
  ["windows-1252", "áéíñóúüªº"],
  ["windows-1252", "áâãàçéêíóôõúüªº"],
  ["windows-1252", "àèéìíòóùúªº"],
  ["windows-1252", "åäæéöøü"],
  ["windows-1252", "áéèêëíïóöúü"],
  ["windows-1252", "àçèéíïòóúü"],
  ["windows-1250", "ąćęłńóśźż"],
  ["windows-1250", "áčďéěíňóřšťúůýž"],
  ["windows-1250", "áéíóöőúüű"],
  ["windows-1250", "áäčďéíĺľňóôŕšťúýž"],
  ["windows-1250", "čćđšž"],
  ["windows-1250", "ăâîşţ"],
  ["windows-1254", "âçğıîİöşûü"],
  ["windows-1257", "ąčęėįšųūž"],
  ["windows-1257", "āčēģīķļņšūž"],
  ["windows-1257", "äõöüšž"],
  ["windows-1252", "áæðéíóöúýþ"],
  ["windows-1255", "\u05d0-\u05ea"],
];
/** What every code page has beside letters. */
const SIGNS = "“”‘’„‚–—…€£°©®•«»§·±×†‡\u00a0";

const decoders = new Map<string, TextDecoder>();
const PATTERNS = ALPHABETS.map(
  ([encoding, letters]) => [encoding, new RegExp(`^[\\u0000-\\u007f${SIGNS}${letters}]*$`, "iu")] as const,
);

/** Words of two scripts at once are of neither. */
const MIXED = /[a-z][\u05d0-\u05ea]|[\u05d0-\u05ea][a-z]/i;

/** The code page under which all of a text is letters of one language; `undefined` if there is none. */
export function codePageOf(bytes: Uint8Array): string | undefined {
  return PATTERNS.find(([encoding, pattern]) => {
    const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
    decoders.set(encoding, decoder);
    const text = decoder.decode(bytes);
    return pattern.test(text) && !MIXED.test(text);
  })?.[0];
}

/**
 * Thai, whose code page has a letter for nearly every byte, too: but its marks stand on consonants only, the vowels that
 * are written first before one, and no Latin letter beside either.
 */
const THAI = new RegExp(`^(?:[\\u0000-\\u007f${SIGNS}฿๏-๛]|(?<![a-z])[เ-ไ]?[ก-ฮ][ัิ-ฺ็-๎]{0,3}[ะาำๅ]{0,2}[ฯๆ]?(?![a-z]))*$`, "iu");

const THAI_LETTER = /[ก-๎]/g;
const THAI_VOWEL = /[ะ-ฺเ-๎]/g;
/** Least share of vowels and marks among the letters: bytes of other scripts are mostly taken for consonants. */
const VOWELS = 0.25;

/** Whether bytes are Thai as Windows code page 874 has it. */
export function isThai(bytes: Uint8Array): boolean {
  const text = new TextDecoder("windows-874").decode(bytes);
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(THAI_LETTER) > 0 && THAI.test(text) && count(THAI_VOWEL) >= VOWELS * count(THAI_LETTER);
}
