import { FUNCTION_BIT, FUNCTION_SIGNS, TOPIC_NAMES, VOCABULARY } from "./vocabulary.ts";

/** What the words of a text are. */
export interface WordFacts {
  /** Words; of scripts without blanks two signs count as one. */
  words: number;
  letters: number;
  /** Words that are function words. */
  functional: number;
  capitals: number;
  wide: number;
  /** Words of each topic. */
  topics: Uint8Array;
}

/** Most texts have words of no topic. */
const NO_TOPICS = new Uint8Array(TOPIC_NAMES.length);

const WIDE = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;
const WIDE_ALL = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/gu;
/** Signs before the first wide one. */
const NARROW = 0xe00;
/** The last sign whose lower case VOCABULARY knows by itself. */
const ASCII = 0x7f;
/** Longer words are in no vocabulary. */
const MAX_WORD = 15;

/* What a character is: bits of SIGNS. */
const START = 1 << 0;
const PART = 1 << 1;
const UPPER = 1 << 2;
const KNOWN = 1 << 3;
/** By code unit, each worked out when it is first met; 0 before. */
const SIGNS = new Uint8Array(0x1_0000);

const learn = (code: number): number => {
  const sign = String.fromCodePoint(code);
  const start = /[\p{L}\p{N}]/u.test(sign) ? START : 0;
  const part = /[\p{L}\p{N}\p{M}'’-]/u.test(sign) ? PART : 0;
  const bits = KNOWN | start | part | (sign.toLowerCase() === sign ? 0 : UPPER);
  if (code < SIGNS.length) SIGNS[code] = bits;
  return bits;
};

/** The code point at `at`: its bits, and above them how many code units it has. */
const signAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if ((code & 0xf800) !== 0xd800) return (SIGNS[code] as number) || learn(code);
  const point = text.codePointAt(at) as number;
  return point === code ? KNOWN : learn(point) | PAIR;
};
const PAIR = 1 << 4;

/** Calls `each` with the runs of letters and digits of a text. */
export const eachRun = (text: string, each: (run: string) => void): void => {
  let from = -1;
  for (let i = 0; i < text.length; i++) {
    const sign = signAt(text, i);
    if (sign & START) {
      if (from < 0) from = i;
    } else if (from >= 0) {
      each(text.slice(from, i));
      from = -1;
    }
    if (sign & PAIR) i++;
  }
  if (from >= 0) each(text.slice(from));
};

const addWord = (facts: WordFacts, text: string, from: number, to: number, upper: number): void => {
  const length = to - from;
  facts.letters += length;
  // What lower case makes of a sign beyond ASCII is for the engine to say.
  let bits = 0;
  if (length <= MAX_WORD)
    bits = upper > ASCII ? VOCABULARY.of(text.slice(from, to).toLowerCase()) : VOCABULARY.in(text, from, to);
  const word = text.charCodeAt(from) > NARROW ? text.slice(from, to) : "";
  if (word && WIDE.test(word)) {
    const signs = word.match(WIDE_ALL)?.length ?? 0;
    facts.wide += signs;
    facts.words += Math.max(1, signs / 2);
    facts.functional += word.match(FUNCTION_SIGNS)?.length ?? 0;
  } else {
    facts.words++;
    if (upper) facts.capitals++;
    if (bits & FUNCTION_BIT) facts.functional++;
  }
  const topics = bits & ~FUNCTION_BIT;
  if (topics && facts.topics === NO_TOPICS) facts.topics = new Uint8Array(TOPIC_NAMES.length);
  for (let b = topics; b; b &= b - 1) {
    const topic = 31 - Math.clz32(b & -b);
    facts.topics[topic] = Math.min(255, (facts.topics[topic] ?? 0) + 1);
  }
};

/** What the words of a text are: a letter or digit, and the letters, digits, marks, apostrophes and hyphens that follow it. */
export const wordsIn = (text: string): WordFacts => {
  const facts = { words: 0, letters: 0, functional: 0, capitals: 0, wide: 0, topics: NO_TOPICS };
  let from = -1;
  /** The highest code unit in upper case of the word; 0 if it has none. */
  let upper = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = signAt(text, i);
    const belongs = from < 0 ? sign & START : sign & PART;
    if (belongs) {
      if (from < 0) from = i;
      if (sign & UPPER) upper = Math.max(upper, text.charCodeAt(i));
    } else if (from >= 0) {
      addWord(facts, text, from, i, upper);
      from = -1;
      upper = 0;
    }
    if (sign & PAIR) i++;
  }
  if (from >= 0) addWord(facts, text, from, text.length, upper);
  return facts;
};
