import { isEveryday } from "./kin.ts";
import { languageOf, stopWordsOf } from "./stop-words.ts";
import { spellings, termsOfWord } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A name as it stands in the question: a word that is no everyday one and not written small. Words are numbers of a Vocabulary. */
interface Name {
  readonly term: number;
  readonly spelling: string;
  readonly before: number | undefined;
  readonly behind: number | undefined;
  /** Whether it is a number alone, such as that of a version. */
  readonly isNumber: boolean;
}

const SMALL = /^\p{Ll}/u;
const MARKED = /^\p{Lu}|\p{N}/u;
const NUMBER = /^[\d.]+$/;
/** How surely another name stands in a name's place: next to a word of the question, or to one that only joins, such as "in". */
const SURE = 1;
const LIKELY = 0.5;
/** What is looked at of a text: titles and sentences are shorter. */
const MOST_CHARS = 2_000;

/** The names in a question, and others that stand in their places in texts: of another town, product or version. */
export class Names {
  /** Whether each of the question's terms is a name that a capital or a number marks; scripts without capitals mark none. */
  readonly marked: readonly boolean[];
  readonly #names: readonly Name[];
  readonly #vocabulary: Vocabulary;
  readonly #inflected: boolean;
  readonly #stops: ReadonlySet<string>;

  constructor(query: string, terms: readonly string[], inflected: boolean, vocabulary: Vocabulary) {
    const written = spellings(query);
    const words = written.map((spelling) => vocabulary.idsOf(spelling)[0]);
    // Who writes everything small marks no names: then any word may be one that is no everyday word.
    const marks = written.some((spelling, at) => at > 0 && /^\p{Lu}/u.test(spelling));
    const mayName = (spelling: string) => termsOfWord(spelling).some((term) => /\d/.test(term) || !isEveryday(term, inflected));
    this.#vocabulary = vocabulary;
    this.#inflected = inflected;
    this.#stops = stopWordsOf(languageOf(written.flatMap(termsOfWord)));
    this.#names = written.flatMap((spelling, at) => {
      const term = words[at] ?? terms.length;
      if (term >= terms.length || (marks && SMALL.test(spelling)) || !mayName(spelling)) return [];
      return [{ term, spelling, before: words[at - 1], behind: words[at + 1], isNumber: NUMBER.test(spelling) }];
    });
    const isName = (at: number) => MARKED.test(written[at] ?? "") && mayName(written[at] ?? "");
    const isPart = (at: number) => at > 0 && MARKED.test(written[at] ?? "") && (isName(at - 1) || isName(at + 1));
    const marked = new Set(written.filter((_, at) => isName(at) || isPart(at)).flatMap(termsOfWord));
    this.marked = terms.map((term) => marked.has(term));
  }

  /** How surely texts that belong together, with the terms `ids`, name something else in place of a name that is not among those; 0 to 1. */
  replacedIn(texts: readonly string[], ids: readonly number[]): number {
    if (this.#names.length === 0) return 0;
    const there = new Set(ids.map((id) => this.#vocabulary.termOf[id]));
    const missing = this.#names.filter(({ term }) => !there.has(term));
    if (missing.length === 0) return 0;
    let surely = 0;
    for (const text of texts) {
      const words = spellings(text.slice(0, MOST_CHARS)).map((spelling) => ({
        spelling,
        id: this.#vocabulary.idsOf(spelling)[0],
      }));
      words.forEach(({ spelling, id }, at) => {
        if (SMALL.test(spelling) || this.#isOfQuestion(id)) return;
        for (const { spelling: asked, before, behind, isNumber } of missing) {
          if (NUMBER.test(spelling) !== isNumber || spelling.startsWith(`${asked}.`)) continue; // 4.2 is a 4
          const neighbours = [
            [before, words[at - 1]?.id],
            [isNumber ? undefined : behind, words[at + 1]?.id],
          ];
          for (const [own, other] of neighbours)
            if (own !== undefined && own === other) surely = Math.max(surely, this.#sureness(spelling, own, at));
        }
      });
    }
    return surely;
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
