import { spellings, termsOfWord } from "./terms.ts";

/** The terms of a text in their order, as numbers of a Vocabulary. */
export type TermIds = readonly number[];

/** Numbers for terms, so that each spelling is folded and stemmed once for all texts of a call. The first terms get the first numbers. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #known = new Map<string, TermIds>();

  constructor(first: readonly string[]) {
    for (const term of first) this.#idOf(term);
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
    const id = this.#ids.get(term) ?? this.#ids.size;
    this.#ids.set(term, id);
    return id;
  }
}
