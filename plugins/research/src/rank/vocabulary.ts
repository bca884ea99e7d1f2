import { Relations } from "./kin.ts";
import { termsOfWord } from "./terms.ts";
import { WordsOf } from "./words-of.ts";

/** The terms of a text in their order, as numbers of a Vocabulary. */
export type TermIds = readonly number[];

const CAPITAL = /^\p{Lu}/u;
/** What stands before a word that begins no sentence. */
const WITHIN = /[\p{L}\p{N},;]\s?$/u;

/** How often a word stood in texts with a capital, how often of these within a sentence, and how often without. */
interface Cases {
  large: number;
  within: number;
  small: number;
}

/** Numbers for terms, so that each spelling is folded and stemmed once for all texts of a call, and what each is to the query. */
export class Vocabulary {
  /** By number: the number of the query's term that it stands for; -1 for none. */
  readonly termOf: number[] = [];
  /** By number: how surely it does, 0 to 1. */
  readonly weightOf: number[] = [];
  /** By number: the term. */
  readonly textOf: string[] = [];
  /** By number of a query's term: how it was written in what was read. */
  readonly casesOf: readonly Cases[];
  readonly #ids = new Map<string, number>();
  readonly #words = new WordsOf<TermIds>((spelling) => termsOfWord(spelling).map((term) => this.#idOf(term)));
  readonly #relations: Relations;

  /** The query's terms get the first numbers. */
  constructor(terms: readonly string[], inflected: boolean) {
    this.#relations = new Relations(terms, inflected);
    for (const term of terms) this.#idOf(term);
    this.casesOf = terms.map(() => ({ large: 0, within: 0, small: 0 }));
  }

  /** The numbers of a text's terms; counts how the query's words are written in it. */
  read(text: string): TermIds {
    const found: number[] = [];
    const { casesOf } = this;
    this.#words.each(text, (ids, spelling, start) => {
      for (let at = 0; at < ids.length; at += 1) found.push(ids[at] ?? -1);
      const cases = ids.length === 1 ? casesOf[ids[0] ?? -1] : undefined;
      if (!cases) return;
      const isLarge = CAPITAL.test(spelling);
      cases[isLarge ? "large" : "small"] += 1;
      if (isLarge && WITHIN.test(text.slice(Math.max(0, start - 2), start))) cases.within += 1;
    });
    return found;
  }

  idsOf(text: string): TermIds {
    const found: number[] = [];
    this.#words.each(text, (ids) => {
      for (let at = 0; at < ids.length; at += 1) found.push(ids[at] ?? -1);
    });
    return found;
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(term, id);
    this.textOf.push(term);
    const kin = this.#relations.of(term);
    this.termOf.push(kin?.term ?? -1);
    this.weightOf.push(kin?.weight ?? 0);
    return id;
  }
}
