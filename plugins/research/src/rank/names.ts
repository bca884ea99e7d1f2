import { datesOf } from "./dates.ts";
import { isEveryday, likeness } from "./kin.ts";
import { meanings } from "./meanings.ts";
import { type Language, stopWordsOf } from "./stop-words.ts";
import { fold, spellings, termsOfWord } from "./terms.ts";
import { UnspacedNames } from "./unspaced-names.ts";
import type { TermIds, Vocabulary } from "./vocabulary.ts";

/** A name is replaced by another of its kind: a version by a number, a month by a month. */
type Kind = "name" | "number" | "date";

/** A name as it stands in the question: a word that is no everyday one and not written small. Words are numbers of a Vocabulary. */
interface Name {
  readonly term: number;
  readonly spelling: string;
  readonly folded: string;
  readonly before: number | undefined;
  readonly behind: number | undefined;
  readonly kind: Kind;
}

/** Whether a question marks a term as a name; of its first word only texts tell it. */
type Mark = "yes" | "first" | "no";

/** A word of a text. */
interface Word {
  readonly spelling: string;
  readonly id: number | undefined;
}

/** What a sentence names in place of the question's names. */
export interface Replaced {
  /** How surely the sentence, its heading or its title names something else in place of a name that none of them has; 0 to 1. */
  readonly surely: number;
  /** Share of the names that none of them has for which one stands there that may be the same in another language; 0 to 1. */
  readonly alike: number;
  /** How many terms of the sentence do so, each as surely as it does: they are no news. */
  readonly terms: number;
}

/** How the words of a question are written. */
interface Written {
  /** Whether they stand in texts with other endings. */
  readonly inflected: boolean;
  readonly language: Language;
}

/** Of no term of the question. */
const NEVER = { large: 0, within: 0, small: 0 };
const NOT: Replaced = { surely: 0, alike: 0, terms: 0 };
const SMALL = /^\p{Ll}/u;
const LARGE = /^\p{Lu}/u;
const MARKED = /^\p{Lu}|\p{N}/u;
const NUMBER = /^[\d.]+$/;
/** How surely another name stands in a name's place: next to a word of the question, or to one that only joins, such as "in". */
const SURE = 1;
const LIKELY = 0.5;
/** Share of its letters in which a word that begins as a name does must be equal to be perhaps the same name in another language, and surely. */
const [PERHAPS_ALIKE, ALIKE] = [0.6, 0.75];
/** Terms of a name's end where words are not set apart: a pair of its signs, and one with the sign behind it. */
const PAIRS = 2;
/** What is looked at of a text: titles and sentences are shorter. */
const MOST_CHARS = 2_000;
/** Share of a name's places in texts where it may be written small. */
const SELDOM = 0.1;

/** How German places end. */
const PLACE =
  /(?:stadt|stedt|berg|burg|dorf|bach|heim|hausen|feld|see|tal|furt|brunn|kirchen|haven|hagen|wald|stein|munster|turm)$/u;

const foldedOf = (spelling: string): string => fold(spelling).join("");

/** How surely a word is another name than one that is folded: 0 if it may be the same in another language. */
const unlikeness = (folded: string, spelling: string): number => {
  const beyond = (likeness(folded, foldedOf(spelling)) - PERHAPS_ALIKE) / (ALIKE - PERHAPS_ALIKE);
  return 1 - Math.max(0, Math.min(1, beyond));
};

/** The names in a question, and others that stand in their places in texts: of another town, product or version. */
export class Names {
  readonly #marked: readonly Mark[];
  readonly #names: readonly Name[];
  /** Whether the question marks its names. */
  readonly #marks: boolean;
  readonly #unspaced: UnspacedNames;
  readonly #vocabulary: Vocabulary;
  readonly #inflected: boolean;
  readonly #language: Language;
  readonly #stops: ReadonlySet<string>;
  readonly #dates: ReadonlySet<string>;

  constructor(query: string, terms: readonly string[], { inflected, language }: Written, vocabulary: Vocabulary) {
    const written = spellings(query);
    const words = written.map((spelling) => vocabulary.idsOf(spelling)[0]);
    this.#vocabulary = vocabulary;
    this.#inflected = inflected;
    this.#language = language;
    this.#unspaced = new UnspacedNames(query);
    this.#stops = stopWordsOf(language);
    this.#dates = datesOf([...new Set([language, "en" as const])]);
    // Who writes everything small marks no names: then any word may be one that is no everyday word.
    this.#marks = written.some((spelling, at) => at > 0 && LARGE.test(spelling));
    this.#names = written.flatMap((spelling, at) => {
      const term = words[at] ?? terms.length;
      if (term >= terms.length || (this.#marks && SMALL.test(spelling)) || !this.#mayName(spelling)) return [];
      const [before, behind] = [words[at - 1], words[at + 1]];
      return [{ term, spelling, folded: foldedOf(spelling), before, behind, kind: this.#kindOf(spelling) }];
    });
    const isName = (at: number) => MARKED.test(written[at] ?? "") && this.#mayName(written[at] ?? "");
    const isPart = (at: number) => at > 0 && MARKED.test(written[at] ?? "") && (isName(at - 1) || isName(at + 1));
    const marked = new Set(written.filter((_, at) => isName(at) || isPart(at)).flatMap(termsOfWord));
    const [first = "", second = ""] = written;
    const begins = new Set(LARGE.test(first) && !MARKED.test(second) ? termsOfWord(first) : []);
    this.#marked = terms.map((term) => (!marked.has(term) ? "no" : begins.has(term) ? "first" : "yes"));
  }

  /**
   * Whether each of the question's terms is a name that a capital or a number marks; scripts without capitals mark none. A question's
   * first word is large whatever it is: it is a name if the texts that were read write it so within their sentences, too.
   */
  get marked(): readonly boolean[] {
    return this.#marked.map((mark, term) => mark === "yes" || (mark === "first" && this.#isLargeWithin(term)));
  }

  /** Reads a passage's titles, which have the terms `ids`; gives what judges its sentences. */
  under(titles: readonly string[], ids: Iterable<number>): (sentence: string, ids: TermIds) => Replaced {
    const apart = this.#apartUnder(titles, ids);
    const together = this.#unspaced.under(titles.map((title) => title.slice(0, MOST_CHARS)));
    if (!together) return apart;
    return (sentence, own) => {
      const { surely, alike, terms } = apart(sentence, own);
      const { here, above } = together(sentence.slice(0, MOST_CHARS));
      return { surely: Math.max(surely, here + above > 0 ? LIKELY : 0), alike, terms: terms + here * PAIRS };
    };
  }

  /** The same for names that are set apart by blanks. */
  #apartUnder(titles: readonly string[], ids: Iterable<number>): (sentence: string, ids: TermIds) => Replaced {
    const missing = this.#missing(this.#names, ids).filter(({ term }) => this.#mayStand(term));
    if (missing.length === 0) return () => NOT;
    const lines = titles.map((title) => this.#wordsOf(title));
    const above = new Map(missing.map((name) => [name, Math.max(0, ...lines.map((line) => this.#replacedIn(line, name)))]));
    return (sentence, own) => {
      const left = this.#missing(missing, own);
      if (left.length === 0) return NOT;
      const line = this.#wordsOf(sentence);
      const here = left.map((name) => this.#replacedIn(line, name));
      const surely = Math.max(...here, ...left.map((name) => above.get(name) ?? 0));
      const alike = left.reduce((sum, name) => sum + Math.max(...[...lines, line].map((words) => this.#alikeIn(words, name))), 0);
      const terms = here.reduce((sum, one) => sum + one, 0);
      return { surely, alike: alike / left.length, terms: Math.max(terms, this.#othersIn(line, left)) };
    };
  }

  /** Whether a term is none that is large only as a question's first word. */
  #mayStand(term: number): boolean {
    return !this.#marks || this.#marked[term] !== "first" || this.#isLargeWithin(term);
  }

  #mayName(spelling: string): boolean {
    return termsOfWord(spelling).some((term) => /\d/.test(term) || !this.#isWord(term));
  }

  /** Whether a term is an everyday word, or German, which writes all nouns large, knows it or its parts; what ends as places do may be one. */
  #isWord(term: string): boolean {
    if (isEveryday(term, this.#inflected)) return true;
    if (this.#language !== "de") return false;
    return PLACE.test(term) ? meanings().knows("de", term) : meanings().rowsOf("de", term).length > 0;
  }

  #kindOf(spelling: string): Kind {
    if (NUMBER.test(spelling)) return "number";
    return this.#dates.has(foldedOf(spelling)) ? "date" : "name";
  }

  #missing(names: readonly Name[], ids: Iterable<number>): readonly Name[] {
    if (names.length === 0) return names;
    const there = new Set<number | undefined>();
    for (const id of ids) there.add(this.#vocabulary.termOf[id]);
    return names.filter(({ term }) => !there.has(term));
  }

  #wordsOf(text: string): readonly Word[] {
    return spellings(text.slice(0, MOST_CHARS)).map((spelling) => ({ spelling, id: this.#vocabulary.idsOf(spelling)[0] }));
  }

  /** Whether the question marks a name, or the texts that were read do. */
  #isSure({ term }: Name): boolean {
    return this.#marks || this.isLarge(term);
  }

  /** Whether the texts that were read write a term of the question large. */
  isLarge(term: number): boolean {
    const { large, small } = this.#vocabulary.casesOf[term] ?? NEVER;
    return large > 0 && small <= SELDOM * large;
  }

  /** Whether they do so within their sentences, too. */
  #isLargeWithin(term: number): boolean {
    return this.isLarge(term) && (this.#vocabulary.casesOf[term] ?? NEVER).within > 0;
  }

  /** How many other names stand in a sentence behind its first word, wherever; as many as there are sure ones among those that it has not. */
  #othersIn(words: readonly Word[], missing: readonly Name[]): number {
    const sure = missing.filter((name) => name.kind === "name" && this.#isSure(name));
    if (sure.length === 0) return 0;
    let others = 0;
    words.forEach(({ spelling, id }, at) => {
      if (at === 0 || !LARGE.test(spelling) || this.#isOfQuestion(id)) return;
      if (this.#kindOf(spelling) === "name" && this.#mayName(spelling))
        others += Math.min(...sure.map(({ folded }) => unlikeness(folded, spelling)));
    });
    return Math.min(sure.length, others);
  }

  /** How surely a text names something else in place of a name; 0 to 1. */
  #replacedIn(words: readonly Word[], { spelling: asked, folded, before, behind, kind }: Name): number {
    let surely = 0;
    words.forEach(({ spelling, id }, at) => {
      if (SMALL.test(spelling) || this.#isOfQuestion(id)) return;
      const neighbours = [
        [before, words[at - 1]?.id],
        [kind === "number" ? undefined : behind, words[at + 1]?.id],
      ];
      for (const [own, other] of neighbours) {
        if (own === undefined || own !== other) continue;
        if (this.#kindOf(spelling) !== kind || spelling.startsWith(`${asked}.`)) continue; // 4.2 is a 4
        const unlike = kind === "name" ? unlikeness(folded, spelling) : 1;
        surely = Math.max(surely, unlike * this.#sureness(spelling, own, at));
      }
    });
    return surely;
  }

  /** How surely a text has a name as another language spells it, in its place. */
  #alikeIn(words: readonly Word[], { folded, before, behind }: Name): number {
    let most = 0;
    words.forEach(({ spelling }, at) => {
      const isBeside = (own: number | undefined, other: Word | undefined) => own !== undefined && own === other?.id;
      if (LARGE.test(spelling) && (isBeside(before, words[at - 1]) || isBeside(behind, words[at + 1])))
        most = Math.max(most, 1 - unlikeness(folded, spelling));
    });
    return most;
  }

  #isOfQuestion(id: number | undefined): boolean {
    return id !== undefined && (this.#vocabulary.termOf[id] ?? -1) >= 0;
  }

  /** How surely a word next to a neighbour of a name is another name. Everyday words are, unless they are large as the first of a text. */
  #sureness(spelling: string, neighbour: number, at: number): number {
    const isSure = this.#isOfQuestion(neighbour);
    if (NUMBER.test(spelling)) return isSure ? SURE : 0;
    const [term = ""] = termsOfWord(spelling);
    if (this.#stops.has(term)) return 0;
    if (isEveryday(term, this.#inflected)) return isSure && at > 0 ? SURE : 0;
    return isSure ? SURE : LIKELY;
  }
}
