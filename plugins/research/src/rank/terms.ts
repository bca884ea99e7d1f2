import { stemmer } from "stemmer";
import { BASES } from "./irregular.ts";
import { stopWordsFor } from "./stop-words.ts";

/** Words and numbers, with the signs that hold names and versions together (C++, 3.14, node.js, x86_64). */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|['’.,](?=[\p{L}\p{N}])|[+#]+(?![\p{L}\p{N}]))*/gu;
/** Scripts that are written without spaces: their words are looked for as pairs of characters. */
const UNSPACED = /[ー\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
const MARKS = /\p{M}/gu;
const POSSESSIVE = /['’]s$/;
const APOSTROPHE = /['’]/g;
/** English questions for a measure: the word is no part of the answer. */
const MEASURE = /\bhow (?:long|often|many|much|far|high|tall|big|large|old|fast|hot|cold|deep|heavy)\b/gi;

const pairs = (text: string): string[] =>
  text.length === 1 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The words of a text as they stand there, in their order. */
export const spellings = (text: string): readonly string[] => text.match(WORD) ?? [];

/** What a word is without its case, accents and possessive; pairs of characters where words are not set apart. */
function fold(spelling: string): readonly string[] {
  const word = spelling.normalize("NFKC").replace(POSSESSIVE, "").replace(APOSTROPHE, "").toLowerCase();
  const runs = word.match(UNSPACED);
  return runs ? runs.flatMap(pairs) : [word.normalize("NFKD").replace(MARKS, "")];
}

/** Porter's stem, so that "replaced" meets "replace", and "built" meets "build"; of words in Latin letters only. */
const stem = (word: string): string => {
  const base = BASES.get(word) ?? word;
  return base.length > 3 && /^[a-z]+$/.test(base) ? stemmer(base) : base;
};

/** The terms that a word of a text stands for: mostly one. */
export const termsOfWord = (spelling: string): readonly string[] => fold(spelling).map(stem);

/** The terms of a text in their order: the stems of its words, stop words included. */
export const termsOf = (text: string): string[] => spellings(text).flatMap(termsOfWord);

/** The distinct terms that a query is about, in its order; all of them if it is made of stop words only. */
export function queryTerms(query: string): string[] {
  const words = spellings(query.replace(MEASURE, "how")).flatMap(fold);
  const stops = stopWordsFor(words);
  const content = words.filter((word) => !stops.has(word));
  return [...new Set((content.length > 0 ? content : words).map(stem))];
}
