import { Relations } from "./kin.ts";
import { spellings, termsOfWord } from "./terms.ts";

/** The terms of a text in their order, as numbers of a Vocabulary. */
export type TermIds = readonly number[];

/** Numbers for terms, so that each spelling is folded and stemmed once for all texts of a call, and what each is to the query. */
export class Vocabulary {
  /** By number: the number of the query's term that it stands for; -1 for none. */
  readonly termOf: number[] = [];
  /** By number: how surely it does, 0 to 1. */
  readonly weightOf: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #known = new Map<string, TermIds>();
  readonly #relations: Relations;

  /** The query's terms get the first numbers. */
  constructor(terms: readonly string[], inflected: boolean) {
    this.#relations = new Relations(terms, inflected);
    for (const term of terms) this.#idOf(term);
  }

  idsOf(text: string): TermIds {
    const found: number[] = [];
    for (const spelling of spellings(text)) {
      let ids = this.#known.get(spelling);
      if (!ids) {
        ids = termsOfWord(spelling).map((term) => this.#idOf(term));
        this.#known.set(spelling, ids);
      }
      for (const id of ids) found.push(id);
    }
    return found;
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(term, id);
    const kin = this.#relations.of(term);
    this.termOf.push(kin?.term ?? -1);
    this.weightOf.push(kin?.weight ?? 0);
    return id;
  }
}
