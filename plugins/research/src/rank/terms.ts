import { stemmer } from "stemmer";
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

/** The words of a text in their order, lower case and without accents. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [raw] of text.matchAll(WORD)) {
    const word = raw.normalize("NFKC").replace(POSSESSIVE, "").replace(APOSTROPHE, "").toLowerCase();
    const runs = word.match(UNSPACED);
    if (runs) words.push(...runs.flatMap(pairs));
    else words.push(word.normalize("NFKD").replace(MARKS, ""));
  }
  return words;
}

/** Porter's stem, so that "replaced" meets "replace"; of words in Latin letters only. */
const stem = (word: string): string => (word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word);

/** The terms of a text in their order: the stems of its words, stop words included. */
export const termsOf = (text: string): string[] => wordsOf(text).map(stem);

/** The distinct terms that a query is about, in its order; all of them if it is made of stop words only. */
export function queryTerms(query: string): string[] {
  const words = wordsOf(query.replace(MEASURE, "how"));
  const stops = stopWordsFor(words);
  const content = words.filter((word) => !stops.has(word));
  return [...new Set((content.length > 0 ? content : words).map(stem))];
}
