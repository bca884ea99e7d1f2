import type { AnswerType } from "./answer-type.ts";
import type { Names } from "./names.ts";
import { sentencesOf } from "./sentences.ts";
import type { Similarity } from "./similarity.ts";
import type { Tongue } from "./tongues.ts";
import type { TermIds, Vocabulary } from "./vocabulary.ts";

/** Runs of digits. */
export const NUMBERS = /\d{1,20}/g;

/** A passage as it is judged. */
export interface Told {
  /** Without what it only asks, and without its tables where prose answers. */
  readonly text: string;
  /** Terms of `text`. */
  readonly body: TermIds;
  readonly heading: TermIds;
  /** Of the page's title and address. */
  readonly title: ReadonlySet<number>;
  /** Title and heading as they are written. */
  readonly titles: readonly string[];
  /** How many terms it has, what it asks included. */
  readonly length: number;
}

/** What was asked, as texts are held against it. */
export interface Question {
  readonly vocabulary: Vocabulary;
  /** Rarity of each term. */
  readonly idf: readonly number[];
  readonly names: Names;
  /** None where no vectors are known of its words. */
  readonly similarity: Similarity | undefined;
  readonly type: AnswerType | undefined;
  /** Whether it only names a matter and asks nothing in particular: a value may answer it. */
  readonly namesMatter: boolean;
  /** The question's own numbers, which answer nothing. */
  readonly numbers: ReadonlySet<string>;
}

/** What speaks for a passage; each 0 to 1. */
export interface Evidence {
  /** Share of the question's weight that the sentence has which answers best, alone and with heading and title. */
  readonly sentence: number;
  /** Whether that sentence is of the kind that is asked for. */
  readonly kind: number;
  /** Whether any sentence about the question is. */
  readonly anyKind: number;
  /** How much that sentence says besides the question's words: what repeats them answers nothing. */
  readonly news: number;
  /** The most that any sentence says besides them. */
  readonly anyNews: number;
  /** Share of the question's names that it, its heading, its page or the page's title and address have, or seem to have in the spelling of another language. */
  readonly named: number;
  /** That neither that sentence nor a title names something else in place of a name that they have not. */
  readonly itself: number;
  /** Share of it that does not ask, nor is a table where prose answers. */
  readonly told: number;
  /** Share of its sentences that are of the kind asked for, where all of an answer is. */
  readonly throughout: number;
  /** Share of the words that can be told in no others, since no vector is known of them, that it, its page or its titles have. */
  readonly exact: number;
  /** How near in meaning to the question it is, with its titles, besides the question's own words. */
  readonly about: number;
}

/** What was found in a passage. */
interface Found {
  readonly evidence: Evidence;
  /** The sentence that answers best. */
  readonly best: { readonly text: string; readonly ids: TermIds };
}

/** Heading and title say what a text is about, a little less surely than its own words; the rest of the page does still less so. */
const CONTEXT = 0.8;
const BODY = 0.9;
const PAGE = 0.6;
/** Share of the question's weight from which on more makes no difference: answers leave words out. */
const ENOUGH_OF_SENTENCE = 0.7;
/** So many new words are as good as more, unless the kind of answer says otherwise. */
const ENOUGH_NEWS = 6;
/** Sentences of fewer words are as dense as one of so many. */
const SHORT = 4;
/** A sentence with so much of the question's weight is about it. */
const ABOUT = 0.1;
/** From this cosine on a passage is about what the question is about. */
const NEAR = 0.55;
/** In other languages than English more words have none or a rough meaning: what is less near counts less. */
const NEAR_ABROAD = 2;
/** What a sentence of the right kind is worth that has no word of the question. */
const APART = { kind: 0.5, anyKind: 0.6, news: 0.5 };
/** How much of that the nearest sentence makes up for. */
const MADE_UP = 0.5;
/** Share of the question, with headings, from which on a line with a value answers it, if it has so few words besides; and what that is worth. */
const COVERED = 0.9;
const MOST_BESIDE = 6;
const VALUE = { news: 0.8, about: 0.6 };
/** What each of share, kind and news leaves to a sentence that has nothing of it. */
const FLOOR = 0.25;
const between = (least: number, share: number): number => least + (1 - least) * share;
const floored = (value: number): number => between(FLOOR, value);

/** The strength with which each term of a question stands in texts. */
export class Strengths {
  readonly #found: Float64Array;
  readonly #question: Question;

  constructor(question: Question, found = new Float64Array(question.idf.length)) {
    this.#question = question;
    this.#found = found;
  }

  /** These and those of further terms. */
  with(ids: Iterable<number>, share = 1): Strengths {
    const { termOf, weightOf } = this.#question.vocabulary;
    const found = this.#found.slice();
    for (const id of ids) {
      const term = termOf[id] ?? -1;
      if (term >= 0) found[term] = Math.max(found[term] ?? 0, share * (weightOf[id] ?? 0));
    }
    return new Strengths(this.#question, found);
  }

  /** Share of the weight of some terms that is there; 1 if there are none. */
  share(counts: (term: number) => boolean = () => true): number {
    let [there, total] = [0, 0];
    this.#question.idf.forEach((weight, term) => {
      if (!counts(term)) return;
      total += weight;
      there += weight * (this.#found[term] ?? 0);
    });
    return total > 0 ? there / total : 1;
  }
}

/** How much a sentence says besides the question's words, and besides so many that stand in place of them. */
function newsOf(ids: TermIds, enough: number, replaced: number, { weightOf }: Vocabulary): number {
  const distinct = new Set(ids);
  let repeated = replaced;
  for (const id of distinct) repeated += weightOf[id] ?? 0;
  const fresh = Math.min(1, (distinct.size - repeated) / enough);
  return fresh * (1 - Math.min(1, repeated / Math.max(SHORT, distinct.size))) ** 2;
}

/** Whether a line is short and has a number besides the question's: a value beside a name, whose other words tell no subject. */
function hasValue(text: string, ids: TermIds, { vocabulary, numbers }: Question): boolean {
  const further = ids.filter((id) => (vocabulary.termOf[id] ?? -1) < 0).length;
  return further <= MOST_BESIDE && (text.match(NUMBERS) ?? []).some((number) => !numbers.has(number));
}

/** How surely a sentence of such a cosine is about the question, though it may have no word of it; 0 where vectors tell nothing. */
const nearness = (cosine: number, { similarity }: Question): number =>
  similarity ? MADE_UP * Math.min(1, cosine / NEAR) ** 2 : 0;

/** How near a passage is to the question, 0 to 1. */
export function aboutOf({ body, heading, title }: Told, tongue: Tongue | undefined, similarity: Similarity | undefined): number {
  if (similarity === undefined) return 1;
  const near = Math.min(1, similarity.ofPassage(body, [...heading, ...title], tongue) / NEAR);
  return near ** (similarity.isAbroad ? NEAR_ABROAD : 1);
}

/** What a page has of a question, wherever it says it. */
export const pageStrengths = (page: TermIds, question: Question): Strengths => new Strengths(question).with(page, PAGE);

/** Judges a passage of a page that has so much of the question; gives the sentence that answers best, too. */
export function evidenceOf(told: Told, page: Strengths, question: Question): Found {
  const { vocabulary, type, numbers, names } = question;
  const none = new Strengths(question);
  const context = none.with(told.title, CONTEXT).with(told.heading, CONTEXT);
  const replacedIn = names.under(told.titles, [...told.title, ...told.heading]);
  let best = {
    text: "",
    ids: [] as TermIds,
    sentence: 0,
    kind: 0,
    news: 0,
    worth: -1,
    replaced: { surely: 0, alike: 0, terms: 0 },
    isValue: false,
  };
  let [anyKind, anyNews] = [type?.holds ? (type.prose ? type.absent : 0) : 1, 0];
  const sentences = sentencesOf(told.text);
  const tongue = question.similarity?.tongueOf(told.body);
  let holding = 0;
  for (const text of sentences) {
    const ids = vocabulary.idsOf(text);
    const alone = none.with(ids).share();
    const sentence = Math.min(1, (alone + context.with(ids).share()) / 2 / ENOUGH_OF_SENTENCE);
    const holds =
      type?.holds?.test(numbers.size > 0 ? text.replace(NUMBERS, (number) => (numbers.has(number) ? " " : number)) : text) ??
      true;
    const about = Math.min(1, alone / ABOUT);
    const kind = holds ? between(APART.kind, about) : (type?.absent ?? 1);
    const replaced = replacedIn(text, ids);
    const isValue = question.namesMatter && sentence >= COVERED && replaced.surely === 0 && hasValue(text, ids, question);
    const enough = (holds && type?.news) || ENOUGH_NEWS;
    const news = Math.max(isValue ? VALUE.news : 0, newsOf(ids, enough, replaced.terms, vocabulary));
    if (holds) {
      holding += 1;
      anyKind = Math.max(anyKind, between(APART.anyKind, about));
    }
    const near = question.similarity?.of(ids, tongue) ?? 1;
    anyNews = Math.max(anyNews, news * (alone > 0 ? 1 : between(APART.news, nearness(near, question))));
    const worth = floored(sentence) * kind ** 2 * floored(news) ** 2 * floored(near) ** 2;
    if (worth > best.worth) best = { text, ids, sentence, kind, news, worth, replaced, isValue };
  }
  const known = page.with(told.body, BODY).with(told.title).with(told.heading);
  const { marked } = names;
  const evidence = {
    sentence: best.sentence,
    kind: best.kind,
    anyKind,
    news: best.news,
    anyNews,
    named: between(
      known.share((term) => marked[term] ?? false),
      best.replaced.alike,
    ),
    itself: 1 - best.replaced.surely,
    told: told.body.length / Math.max(1, told.length),
    exact: known.share((term) => question.similarity?.knows[term] === false),
    about: Math.max(best.isValue ? VALUE.about : 0, aboutOf(told, tongue, question.similarity)),
    throughout: type?.throughout ? holding / Math.max(1, sentences.length) : 1,
  };
  return { evidence, best };
}
