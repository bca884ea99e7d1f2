import { wordsIn } from "./words.ts";

/** What the text of a block is like, whatever surrounds it. */
export interface TextFacts {
  /** Words; of scripts without blanks two signs count as one. */
  readonly words: number;
  readonly letters: number;
  /** Words that are function words. */
  readonly functional: number;
  /** Words of each topic. */
  readonly topics: Uint8Array;
  readonly digits: number;
  readonly capitals: number;
  /** Letters of A to Z. */
  readonly upper: number;
  readonly sentences: number;
  readonly commas: number;
  readonly separators: number;
  readonly wide: number;
  readonly endsSentence: boolean;
  readonly endsColon: boolean;
  readonly endsEllipsis: boolean;
  readonly startsLower: boolean;
  readonly price: boolean;
  readonly date: boolean;
  readonly contact: boolean;
  readonly copyright: boolean;
  readonly question: boolean;
}

const PRICE = /(?:[$€£¥₹₽₩฿]\s?\d|\d\s?(?:€|£|zł|kr\b|руб|円|元|USD|EUR|GBP|CHF))/u;
const DATE =
  /\b(?:19|20)\d{2}\b.{0,12}|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d+\s+(?:min|hour|day|week|month|year)s?\s+ago\b|\d{1,2}:\d{2}/iu;
const CONTACT = /\w@[\w-]+\.\w|\+\d[\d\s().-]{7,}|\(\d{3}\)\s*\d{3}/u;
const SENTENCE_ENDS: ReadonlySet<string | undefined> = new Set('.!?。！？؟۔।"”»)');
const ELLIPSES = ["…", "...", "[…]", "[...]"];
/** Longer texts are judged by their beginning. */
const MAX_JUDGED_LENGTH = 4_000;

/** What the single characters of a text are. */
const signsIn = (text: string) => {
  let upper = 0;
  let digits = 0;
  let sentences = 0;
  let commas = 0;
  let separators = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 65 && c <= 90) upper++;
    else if (c >= 48 && c <= 57) digits++;
    else if (c === 46 || c === 33 || c === 63) {
      const next = text.charCodeAt(i + 1);
      if (!(next > 32)) sentences++;
    } else if (c === 0x3002 || c === 0xff01 || c === 0xff1f || c === 0x6d4 || c === 0x964) sentences++;
    else if (c === 44 || c === 59 || c === 0x3001 || c === 0xff0c || c === 0x60c) commas++;
    else if (c === 124 || c === 0xb7 || c === 0x2022 || c === 0xbb || c === 0x203a || c === 62 || c === 47) separators++;
  }
  return { upper, digits, sentences, commas, separators };
};

export const textFacts = (whole: string): TextFacts => {
  const text = whole.length > MAX_JUDGED_LENGTH ? whole.slice(0, MAX_JUDGED_LENGTH) : whole;
  const scale = whole.length / text.length;
  const { words, letters, functional, capitals, wide, topics } = wordsIn(text);
  const { upper, digits, sentences, commas, separators } = signsIn(text);
  const start = text.charCodeAt(0);
  return {
    words: words * scale,
    letters: letters * scale,
    functional: functional * scale,
    topics,
    digits: digits * scale,
    capitals: capitals * scale,
    upper: upper * scale,
    sentences: sentences * scale,
    commas: commas * scale,
    separators: separators * scale,
    wide: wide * scale,
    endsSentence: SENTENCE_ENDS.has(whole.at(-1)),
    endsColon: whole.endsWith(":") || whole.endsWith("："),
    endsEllipsis: ELLIPSES.some((end) => whole.endsWith(end)),
    startsLower: start >= 97 && start <= 122,
    price: digits > 0 && PRICE.test(text),
    date: digits > 0 && text.length < 200 && DATE.test(text),
    contact: (digits > 0 || text.includes("@")) && CONTACT.test(text),
    copyright: /©|\(c\)\s*(?:19|20)\d\d|copyright/i.test(text),
    question: text.includes("?") || text.includes("？"),
  };
};
