import { normalised } from "@farthing/read";
import { stemmer } from "stemmer";
import { BASES } from "./irregular.ts";
import { withoutMarks } from "./marks.ts";
import { type Language, languageOf, STOP_PAIRS, stopWordsOf } from "./stop-words.ts";

/** Words and numbers, with the signs that hold names and versions together (C++, 3.14, node.js, x86_64). */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|['’.,](?=[\p{L}\p{N}])|[+#]+(?![\p{L}\p{N}]))*/gu;
/** Scripts that are written without spaces: their words are looked for as pairs of characters. */
const UNSPACED = /([ー\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+)/u;
const POSSESSIVE = /['’]s$/;
const APOSTROPHE = /['’]/g;
/** English questions for a measure: the word is no part of the answer. */
const MEASURE = /\bhow (?:long|often|many|much|far|high|tall|big|large|old|fast|hot|cold|deep|heavy)\b/gi;

const pairs = (text: string): string[] =>
  text.length === 1 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The words of a text as they stand there, in their order. */
export const spellings = (text: string): readonly string[] => text.match(WORD) ?? [];

/** Particles that Arabic writes before its words, and Korean behind them. */
const BEFORE = /^[وفبكل]?ال(?=\p{sc=Arabic}{3})|^لل(?=\p{sc=Arabic}{3})/u;
const ENDING = /(?<=\p{sc=Arabic}{3})(?:ها|هم|ات|ون|ين|ية|ته|ة|ه|ا)$/u;
const BEHIND = /(?<=\p{sc=Hangul})(?:으로|에서|에게|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
const withoutEndings = (word: string): string => word.replace(ENDING, "").replace(BEHIND, "");

const foldPart = (word: string): readonly string[] => {
  const folded = withoutEndings(withoutMarks(word.replace(BEFORE, "")));
  return /[\p{L}\p{N}]/u.test(folded) ? [folded] : [];
};

/** What a word is without its case, accents and possessive; pairs of characters where words are not set apart, and what stands between them. */
export function fold(spelling: string): readonly string[] {
  const word = normalised(spelling, "NFKC").replace(POSSESSIVE, "").replace(APOSTROPHE, "").toLowerCase();
  const parts = UNSPACED.test(word) ? word.split(UNSPACED).filter((part) => part !== "") : [word];
  return parts.flatMap((part) => (UNSPACED.test(part) ? pairs(part) : foldPart(part)));
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

/** What a query is about. */
interface QueryTerms {
  /** Distinct, in the query's order; all of its words if it is made of stop words only. */
  readonly terms: readonly string[];
  /** Beginnings of verbs and such, in Japanese, that texts are not searched for but that have a meaning. */
  readonly besides: readonly string[];
  /** Whether its words may stand in texts with other endings than stems take off: not in English. */
  readonly inflected: boolean;
  /** That it seems to be in. */
  readonly language: Language;
}

/** Japanese writes with these signs what joins and asks. */
const HIRAGANA = /\p{sc=Hiragana}/u;
const VERB = /^\p{sc=Han}\p{sc=Hiragana}$/u;
const LATIN = /^[\p{ASCII}\p{P}]*$/u;

/** The terms of a query. */
export function readQuery(query: string): QueryTerms {
  const words = spellings(query.replace(MEASURE, "how")).flatMap(fold);
  const language = languageOf(words);
  const stops = stopWordsOf(language);
  const content = words.filter((word) => !(stops.has(word) || STOP_PAIRS.has(word) || HIRAGANA.test(word)));
  return {
    terms: [...new Set((content.length > 0 ? content : words).map(stem))],
    besides: content.length > 0 ? [...new Set(words.filter((word) => VERB.test(word)))] : [],
    inflected: language !== "en" || !LATIN.test(query),
    language,
  };
}

/** The distinct terms that a query is about, in its order. */
export const queryTerms = (query: string): readonly string[] => readQuery(query).terms;
