import { answerTypeOf } from "./answer-type.ts";
import { bm25 } from "./bm25.ts";
import { type Evidence, evidenceOf, NUMBERS, type Question, type Told } from "./evidence.ts";
import { inLatin } from "./in-latin.ts";
import { isEveryday } from "./kin.ts";
import { recencies } from "./recency.ts";
import { readQuery, termsOfWord } from "./terms.ts";
import { type TermIds, Vocabulary } from "./vocabulary.ts";

/** Shorter words stand in hosts' names by chance; of longer ones that are inflected their beginning is looked for. */
const LEAST_NAME = 4;
const BEGINNING = 0.6;
/** So many passages of a page, the best by their words, are looked at more closely. */
const LOOKED_AT = 6;

/** What speaks for a passage, with its words (BM25) and how recent its page is next to the others. */
type Reasons = Evidence & { readonly words: number; readonly recency: number };

/**
 * How much each reason counts: the exponents of a product. Fitted to the questions of `test/questions` and `test/fresh`
 * among pages of other questions, each at least as much as it takes to keep to the subject, none more than 2.4; rounded.
 */
const EXPONENTS: Readonly<Record<keyof Reasons, number>> = {
  words: 0.2,
  coverage: 0.5,
  sentence: 0.8,
  kind: 1.2,
  anyKind: 2,
  news: 2.4,
  anyNews: 2,
  named: 0.5,
  told: 1.3,
  recency: 2.2,
};
/** What a reason leaves of the product at least: none alone rules a passage out. */
const FLOOR = 0.25;
const REASONS = Object.entries(EXPONENTS) as [keyof Reasons, number][];

const productOf = (reasons: Reasons): number =>
  REASONS.reduce((product, [name, exponent]) => product * (FLOOR + (1 - FLOOR) * reasons[name]) ** exponent, 1);

/** A page whose passages are judged. */
export interface Page {
  readonly passages: readonly Told[];
  /** Of all passages. */
  readonly terms: TermIds;
  /** ISO 8601. */
  readonly published: string | null;
}

/** A passage's worth; 0 if nothing in it is of the question, or others of its page have more of it. */
export interface Judged {
  readonly score: number;
  /** Its sentence that answers best. */
  readonly best: string;
}

/** What was asked. */
export class Asked {
  readonly vocabulary: Vocabulary;
  readonly #query: string;
  readonly #terms: readonly string[];
  readonly #inflected: boolean;
  readonly #question: Omit<Question, "idf">;

  constructor(query: string) {
    const { terms, inflected } = readQuery(query);
    this.vocabulary = new Vocabulary(terms, inflected);
    this.#query = query;
    this.#terms = terms;
    this.#inflected = inflected;
    this.#question = {
      vocabulary: this.vocabulary,
      particular: particularOf(query, terms, inflected),
      type: answerTypeOf(query),
      numbers: new Set(query.match(NUMBERS)),
    };
  }

  /** The numbers of the terms that a host's name holds: sites are often named for what they are about. */
  namedBy(host: string): number[] {
    return this.#terms.flatMap((term, at) => {
      const name = inLatin(term);
      const beginning = Math.max(LEAST_NAME + 1, Math.ceil(BEGINNING * name.length));
      const part = this.#inflected ? name.slice(0, beginning) : name;
      return part.length >= LEAST_NAME && host.includes(part) ? [at] : [];
    });
  }

  /** Judges the passages of pages, all together. */
  judge(pages: readonly Page[]): Judged[][] {
    const told = pages.flatMap(({ passages }) => passages);
    const { scores, idf } = bm25(this.#terms.length, told, this.vocabulary);
    const top = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    const question = { ...this.#question, idf };
    const dates = pages.map(({ published }) => published);
    const recency = recencies(this.#query, dates);
    let at = 0;
    return pages.map(({ passages, terms }, page) => {
      const own = passages.map(() => scores[at++] ?? 0);
      const lookedAt = bestPlaces(own);
      const all = new Set(terms);
      return passages.map((passage, place) => {
        const score = own[place] ?? 0;
        if (!lookedAt.has(place)) return { score: 0, best: "" };
        const { evidence, best } = evidenceOf(passage, all, question);
        return { score: productOf({ ...evidence, words: score / top, recency: recency[page] ?? 1 }), best };
      });
    });
  }

  /** Whether a sentence has nothing of the question, nor of the kind that is asked for. */
  isIdle(sentence: string): boolean {
    const { type, vocabulary } = this.#question;
    return !type?.holds.test(sentence) && vocabulary.idsOf(sentence).every((id) => (vocabulary.termOf[id] ?? -1) < 0);
  }
}

/** The places of the best scores of a page that are not 0. Of equal ones the first: pages may have hundreds of equal passages. */
function bestPlaces(scores: readonly number[]): ReadonlySet<number> {
  const places = [...scores.keys()].filter((place) => scores[place] !== 0);
  return new Set(places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, LOOKED_AT));
}

/** A word that begins with a capital, behind another word. */
const NAME = /(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/** Whether each term names something particular: it has a number, or is written as names are where any is, and is no everyday word. */
function particularOf(query: string, terms: readonly string[], inflected: boolean): boolean[] {
  const names = new Set((query.match(NAME) ?? []).flatMap(termsOfWord));
  const mayName = (term: string) => (names.size === 0 || names.has(term)) && !isEveryday(term, inflected);
  return terms.map((term) => /\d/.test(term) || mayName(term));
}
