import { STOP_WORDS } from "./stop-words.ts";

/** Words and numbers, with the signs that hold names and versions together (C++, 3.14, node.js, x86_64). */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|['’.,](?=[\p{L}\p{N}])|[+#]+(?![\p{L}\p{N}]))*/gu;
/** Scripts that are written without spaces: their words are looked for as pairs of characters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
const MARKS = /\p{M}/gu;

/** Takes off what marks an English plural, so that "batteries", "boxes" and "cells" meet their singulars. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const pairs = (text: string): string[] =>
  text.length === 1 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The terms of a text in their order: lower case, without accents and plural endings, stop words included. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [raw] of text.matchAll(WORD)) {
    const word = raw
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(/['’]s$/, "")
      .replace(/[’']/g, "")
      .toLowerCase();
    if (word.search(UNSPACED) < 0) terms.push(stem(word));
    else for (const [run] of word.matchAll(UNSPACED)) terms.push(...pairs(run));
  }
  return terms;
}

/** The distinct terms that a query is about; all of them if it is made of stop words only. */
export function queryTerms(query: string): string[] {
  const all = [...new Set(termsOf(query))];
  const content = all.filter((term) => !STOP_WORDS.has(term));
  return content.length > 0 ? content : all;
}
