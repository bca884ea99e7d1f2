import { PREFIXES, SUFFIXES } from "./affixes.ts";

/** A way of making labels out of words. */
export interface Strategy {
  readonly name: string;
  /** How natural its labels look by themselves, 0 to 1. */
  readonly weight: number;
  /** Labels it may give at each of its turns. */
  readonly share: number;
  readonly make: (words: readonly string[]) => Iterable<string>;
}

const SHORTEST_OVERLAP = 1;
const SHORTEST_WORD_TO_TRIM = 5;

/** Every ordered pair of different words. */
function* pairs(words: readonly string[]): Generator<readonly [string, string]> {
  for (const a of words) for (const b of words) if (a !== b) yield [a, b];
}

/** None of what looks like one already: "toys" stays "toys". */
function* plural(word: string): Generator<string> {
  if (/(?:ss|x|z|ch|sh)$/.test(word)) yield `${word}es`;
  else if (/[^aeiou]y$/.test(word)) yield `${word.slice(0, -1)}ies`;
  else if (!word.endsWith("s")) yield `${word}s`;
}

/** "flicker" -> "flickr": the last vowel goes where it stands alone before a closing consonant ("cloud" would be "clod"). */
const trimLastVowel = (word: string): string => word.replace(/(?<=[^aeiou])[aeiou]([^aeiou\d])$/, "$1");
/** "scrape" -> "scrp": every vowel but a first one goes. */
const trimVowels = (word: string): string => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, "");

/** Two words over the letters that end one and begin the other, longest first: data + talent -> datalent. */
function* blend(a: string, b: string): Generator<string> {
  for (let size = Math.min(a.length, b.length) - 1; size >= SHORTEST_OVERLAP; size--) {
    if (a.endsWith(b.slice(0, size))) {
      yield a + b.slice(size);
      return;
    }
  }
}

/** Beginnings and endings in turns, the commonest first; "scrape" + "er" is "scraper". */
function* affixed(stem: string): Generator<string> {
  for (let at = 0; at < Math.max(PREFIXES.length, SUFFIXES.length); at++) {
    const prefix = PREFIXES[at];
    const suffix = SUFFIXES[at];
    if (prefix !== undefined) yield prefix + stem;
    if (suffix !== undefined && !stem.endsWith(suffix)) yield (/^[aeiou]/.test(suffix) ? stem.replace(/e$/, "") : stem) + suffix;
  }
}

/** The strategies in the order in which they take turns. */
export const STRATEGIES: readonly Strategy[] = [
  {
    name: "join",
    weight: 1,
    share: 2,
    *make(words) {
      if (words.length > 2) yield words.join("");
      for (const [a, b] of pairs(words)) yield a + b;
    },
  },
  {
    name: "affix",
    weight: 0.8,
    share: 2,
    *make(words) {
      for (const word of words) yield* affixed(word);
      const [first, second] = words;
      if (first && second) yield* affixed(first + second);
    },
  },
  {
    name: "blend",
    weight: 0.9,
    share: 1,
    *make(words) {
      for (const [a, b] of pairs(words)) yield* blend(a, b);
    },
  },
  {
    name: "plural",
    weight: 0.8,
    share: 1,
    *make(words) {
      for (const word of words) yield* plural(word);
      for (const [a, b] of pairs(words)) for (const ending of plural(b)) yield a + ending;
    },
  },
  {
    name: "trim",
    weight: 0.6,
    share: 1,
    *make(words) {
      for (const word of words) if (word.length >= SHORTEST_WORD_TO_TRIM) yield trimLastVowel(word);
      for (const [a, b] of pairs(words)) if (b.length >= SHORTEST_WORD_TO_TRIM) yield a + trimLastVowel(b);
      for (const word of words) if (trimVowels(word).length >= SHORTEST_WORD_TO_TRIM - 1) yield trimVowels(word);
    },
  },
  {
    name: "initials",
    weight: 0.5,
    share: 1,
    *make(words) {
      const initials = words.map((word) => word.charAt(0)).join("");
      if (words.length >= 3) yield initials;
      for (const [a, b] of pairs(words)) yield a.charAt(0) + b;
      for (const suffix of SUFFIXES.slice(0, 4)) if (words.length >= 2) yield initials + suffix;
    },
  },
  { name: "exact", weight: 1, share: 1, make: (words) => words },
  {
    name: "hyphen",
    weight: 0.3,
    share: 1,
    *make(words) {
      for (const [a, b] of pairs(words)) yield `${a}-${b}`;
    },
  },
];
