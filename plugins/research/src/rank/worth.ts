import { answerTypeOf } from "./answer-type.ts";
import { bm25 } from "./bm25.ts";
import { aboutOf, type Evidence, evidenceOf, NUMBERS, pageStrengths, type Question, type Told } from "./evidence.ts";
import { inLatin } from "./in-latin.ts";
import { isAlike } from "./kin.ts";
import { Names } from "./names.ts";
import { recencies } from "./recency.ts";
import { isKnown, Similarity } from "./similarity.ts";
import type { Language } from "./stop-words.ts";
import { readQuery, spellings } from "./terms.ts";
import { type Tongue, tongueOfQuery } from "./tongues.ts";
import { type TermIds, Vocabulary } from "./vocabulary.ts";

/** Shorter words stand in hosts' names by chance; longer ones that are inflected may have no ending there. */
const LEAST_NAME = 4;
const LONGEST_ENDING = 2;
/** So many passages of a page, the best by their words, are looked at more closely. */
const LOOKED_AT = 6;
/** So many, the nearest in meaning, besides. */
const SIMILAR = 3;
/** A page that shares no word with the question, but has a passage so near in meaning, is about it. */
const LEAST_ABOUT = 0.1;
/** A sentence so near in meaning says something on the question. */
const TELLING = 0.25;
/** So many of a page that shares no word with the question are searched for what is asked for. */
const SEARCHED = 50;

const SMALL = /\p{Ll}/u;
const LARGE = /\p{Lu}/u;

/** What speaks for a passage, with its words (BM25) and how recent its page is next to the others. */
type Reasons = Evidence & { readonly words: number; readonly recency: number };

/**
 * How much each reason counts: the exponents of a product. Those with which the right pages are likeliest for the questions
 * of `test/questions` and `test/fresh`, the held-out ones excepted, alone and among pages of other questions; rounded. Words
 * by themselves would count nothing there; they count a little for long pages. `exact` and `about`, which are 1 where vectors tell
 * nothing, were fitted last, to English questions, and the others left as they are.
 */
const EXPONENTS: Readonly<Record<keyof Reasons, number>> = {
  words: 0.2,
  sentence: 0.7,
  kind: 1.4,
  anyKind: 2.2,
  news: 4.5,
  anyNews: 2.4,
  named: 1.5,
  itself: 2.1,
  told: 1.6,
  throughout: 1.6,
  recency: 2.4,
  exact: 0.5,
  about: 6,
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
  /** Whether its page shares a word with the question, or is near it in meaning. */
  readonly near: boolean;
  /** Its sentence that answers best. */
  readonly best: string;
}

/** What was asked. */
export class Asked {
  readonly vocabulary: Vocabulary;
  readonly #query: string;
  readonly #terms: readonly string[];
  readonly #inflected: boolean;
  readonly #names: Names;
  readonly #besides: readonly string[];
  readonly #language: Language;
  readonly #question: Omit<Question, "idf" | "similarity">;
  #near: Similarity | undefined;

  constructor(query: string) {
    const { terms, besides, inflected, language } = readQuery(query);
    this.vocabulary = new Vocabulary(terms, inflected);
    this.#query = query;
    this.#terms = terms;
    this.#inflected = inflected;
    this.#besides = besides;
    this.#language = language;
    this.#names = new Names(query, terms, { inflected, language }, this.vocabulary);
    const type = answerTypeOf(query, language);
    const [first] = this.vocabulary.idsOf(spellings(query)[0] ?? "");
    this.#question = {
      vocabulary: this.vocabulary,
      names: this.#names,
      type,
      namesMatter: type === undefined && first !== undefined && first < terms.length,
      numbers: new Set(query.match(NUMBERS)),
    };
  }

  /** How near in meaning texts are to it, once they are read. */
  #similarity(tongue: Tongue): Similarity | undefined {
    return Similarity.to(this.#terms, tongue, this.vocabulary, tongue === "ja" ? this.#besides : []);
  }

  /**
   * Whether meaning orders passages, and does not only tell which of them to look at. In other languages than English names often look
   * like words: of a question that has one it does not. One written small throughout may name what is not known, if texts write it large.
   */
  #isOrderedByMeaning(tongue: Tongue): boolean {
    if (tongue === "en") return true;
    const isSmall = SMALL.test(this.#query) && !LARGE.test(this.#query);
    const mayName = () => isSmall && this.#terms.some((term, at) => !isKnown(tongue, term) && this.#names.isLarge(at));
    return !(this.#names.marked.includes(true) || mayName());
  }

  /** Whether prose answers it, and no table. */
  get inProse(): boolean {
    return this.#question.type?.prose ?? false;
  }

  /** The numbers of the terms that a host's name holds: sites are often named for what they are about. */
  namedBy(host: string): number[] {
    return this.#terms.flatMap((term, at) => {
      const name = inLatin(term);
      const beginning = Math.max(LEAST_NAME + 1, name.length - LONGEST_ENDING);
      const part = this.#inflected ? name.slice(0, beginning) : name;
      const isThere = host.includes(part) || (this.#inflected && host.split(/[.-]/).some((label) => isAlike(label, name)));
      return part.length >= LEAST_NAME && isThere ? [at] : [];
    });
  }

  /** Judges the passages of pages, all together. */
  judge(pages: readonly Page[]): Judged[][] {
    const told = pages.flatMap(({ passages }) => passages);
    const { scores, idf } = bm25(this.#terms.length, told, this.vocabulary);
    const top = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    const tongue = this.#inflected ? tongueOfQuery(this.#query, this.#terms, this.#language, isKnown) : "en";
    const similarity = this.#similarity(tongue);
    this.#near = similarity;
    const question = { ...this.#question, idf, similarity: this.#isOrderedByMeaning(tongue) ? similarity : undefined };
    const named = this.#names.marked.includes(true); // a name is told in no other words
    const dates = pages.map(({ published }) => published);
    const recency = recencies(this.#query, dates);
    let at = 0;
    return pages.map(({ passages, terms }, page) => {
      const own = passages.map(() => scores[at++] ?? 0);
      const shares = own.some((score) => score > 0);
      const ofKind = new Set(shares && !this.inProse ? [] : this.#placesOfKind(passages));
      const lookedAt = new Set([...bestPlaces(own), ...this.#similarPlaces(passages), ...ofKind]);
      const all = pageStrengths(terms, question);
      const found = passages.map((passage, place) => {
        if (!lookedAt.has(place)) return undefined;
        const { evidence, best } = evidenceOf(passage, all, question);
        const reasons = { ...evidence, words: (own[place] ?? 0) / top, recency: recency[page] ?? 1 };
        const spoken = similarity?.tongueOf(passage.body);
        return { score: productOf(reasons), about: spoken ? aboutOf(passage, spoken, similarity) : 0, best: best.text };
      });
      const similar = found.some((one) => (one?.about ?? 0) >= LEAST_ABOUT);
      const near = shares || (similar && question.similarity !== undefined && !named);
      return found.map((one, place) => {
        const counts = one && (near || similar || ofKind.has(place));
        return { score: counts ? one.score : 0, near, best: one?.best ?? "" };
      });
    });
  }

  /** Where a page is nearest to the question in meaning. */
  #similarPlaces(passages: readonly Told[]): number[] {
    const similarity = this.#near;
    if (!similarity) return [];
    const near = passages.map(({ body }) => similarity.rough(body, similarity.tongueOf(body)));
    return [...near.keys()].sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0)).slice(0, SIMILAR);
  }

  /**
   * Where a page holds the kind that is asked for, of use where it shares no word with the question, or where prose answers: that
   * may be told in other words.
   */
  #placesOfKind(passages: readonly Told[]): number[] {
    const { type } = this.#question;
    const holding = passages.slice(0, SEARCHED).flatMap(({ text }, place) => (type?.holds?.test(text) ? [place] : []));
    return holding.slice(0, LOOKED_AT);
  }

  /** Whether a sentence has nothing of the question, nor of the kind that is asked for. */
  isIdle(sentence: string): boolean {
    const { type, vocabulary } = this.#question;
    const ids = vocabulary.idsOf(sentence);
    if (type?.holds?.test(sentence) || ids.some((id) => (vocabulary.termOf[id] ?? -1) >= 0)) return false;
    return (this.#near?.of(ids) ?? 0) < TELLING;
  }
}

/** The places of the best scores of a page that are not 0. Of equal ones the first: pages may have hundreds of equal passages. */
function bestPlaces(scores: readonly number[]): number[] {
  const places = [...scores.keys()].filter((place) => scores[place] !== 0);
  return places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, LOOKED_AT);
}
