import { joiningOf } from "./joining-words.ts";
import { LANGUAGES, type Language, stopWordsOf } from "./stop-words.ts";
import { fold, spellings } from "./terms.ts";
import type { TermIds } from "./vocabulary.ts";

/** A language whose words have meanings: those of stop words, and those that are known by their signs. */
export type Tongue = Language | "ja" | "zh";

const TONGUES: readonly Tongue[] = [...LANGUAGES, "ja", "zh"];
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HAN = /\p{sc=Han}/u;
const HANGUL = /\p{sc=Hangul}/u;
/** Whether a term is known of a language. */
type Known = (tongue: Tongue, term: string) => boolean;

/** What a pair of signs says of a text's language. */
const ofSigns = (term: string): Tongue | undefined =>
  KANA.test(term) ? "ja" : HAN.test(term) ? "zh" : HANGUL.test(term) ? "ko" : undefined;
/** Languages that are the only ones of ours to have their letters. */
const LETTERS: readonly (readonly [Tongue, RegExp])[] = [
  ["el", /\p{sc=Greek}{2}/u],
  ["ar", /\p{sc=Arabic}{2}/u],
  ["hi", /\p{sc=Devanagari}{2}/u],
];
const ofLetters = (term: string): Tongue | undefined => LETTERS.find(([, letters]) => letters.test(term))?.[0];
/** A text with so large a share of Japanese signs among Chinese ones is Japanese. */
const KANA_SHARE = 0.1;

/** By term: the numbers of the tongues that it joins or asks in. */
const tonguesOf = (() => {
  const found = new Map<string, number[]>();
  for (const [at, language] of LANGUAGES.entries())
    for (const word of new Set([...stopWordsOf(language), ...joiningOf(language)]))
      found.set(word, [...(found.get(word) ?? []), at]);
  return found;
})();

/** Least share of stop words in a text of so many terms that is prose of a language. */
const TERMS_OF_TEXT = 20;
const STOPS_OF_TEXT: Readonly<Partial<Record<Tongue, number>>> = { en: 0.12 };
const LEAST_STOPS = 0.06;

/** Of a query's languages those are compared by its known words that have at most so few stop words less than the likeliest. */
const UNSURE = 1;

/** The tongue that a query is in: of those that its stop words or signs may be of, the one that knows most of its terms. */
export function tongueOfQuery(query: string, terms: readonly string[], language: Language, known: Known): Tongue {
  const words = spellings(query).flatMap(fold);
  const signs = words.map(ofSigns);
  if (signs.includes("ja")) return "ja";
  const ofAll = signs.find((tongue) => tongue !== undefined);
  if (ofAll !== undefined) return ofAll;
  const hits = LANGUAGES.map((one) => words.filter((word) => stopWordsOf(one).has(word)).length);
  const most = Math.max(...hits);
  const least = language === "en" && most > 0 ? most : most - UNSURE;
  const likely = LANGUAGES.filter((_, at) => (hits[at] ?? 0) >= least);
  const score = (one: Tongue): number =>
    terms.filter((term) => known(one, term)).length + (hits[LANGUAGES.indexOf(one as Language)] ?? 0);
  return likely.reduce((best, next) => (score(next) > score(best) ? next : best), language);
}

/** The languages of texts, by their stop words or signs. */
export class Tongues {
  readonly #textOf: readonly string[];
  /** By number of a term, once known: a bit for each tongue that it is of. */
  readonly #known: (number | undefined)[] = [];

  /** `textOf`: terms by their numbers. */
  constructor(textOf: readonly string[]) {
    this.#textOf = textOf;
  }

  /** That of a text; none if too few of its words are of any. A short one is in `otherwise` unless more of it is in another. */
  of(ids: TermIds, otherwise: Tongue): Tongue | undefined {
    const counts = new Uint32Array(TONGUES.length);
    for (let place = 0; place < ids.length; place += 1) {
      const id = ids[place] ?? 0;
      for (let bits = this.#known[id] ?? this.#of(id); bits !== 0; bits &= bits - 1) {
        const at = 31 - Math.clz32(bits & -bits);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    const countOf = (tongue: Tongue): number => counts[TONGUES.indexOf(tongue)] ?? 0;
    if (countOf("ja") + countOf("zh") > ids.length / 2) return countOf("ja") > KANA_SHARE * ids.length ? "ja" : "zh";
    const best = TONGUES.reduce((most, next) => (countOf(next) > countOf(most) ? next : most), otherwise);
    if (ids.length < TERMS_OF_TEXT) return best;
    return countOf(best) >= (STOPS_OF_TEXT[best] ?? LEAST_STOPS) * ids.length ? best : undefined;
  }

  #of(id: number): number {
    const term = this.#textOf[id] ?? "";
    const signs = ofSigns(term) ?? ofLetters(term);
    const found = signs === undefined ? (tonguesOf.get(term) ?? []) : [TONGUES.indexOf(signs)];
    const bits = found.reduce((sum, at) => sum | (1 << at), 0);
    this.#known[id] = bits;
    return bits;
  }
}
