import { stopWordsOf } from "./stop-words.ts";
import type { TermIds, Vocabulary } from "./vocabulary.ts";
import { type WordVectors, wordVectors } from "./word-vectors.ts";

/** A word of this share of all words counts half, and a more frequent one less (Arora, Liang and Ma, 2017). */
const FREQUENT = 3e-4;
const UNKNOWN = -1;
const STOP = -2;
/** A text of so many terms with a lesser share of English stop words is in another language, or no prose. */
const TERMS_OF_TEXT = 20;
const STOPS_OF_TEXT = 0.12;
/** The cosine of a text that vectors of English words tell nothing of. */
const UNTOLD = 0.3;

/** The length of a vector. */
const lengthOf = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

/**
 * How near in meaning texts are to a question, by vectors of English words: the cosine of the question's mean vector and that of
 * what a text says besides the question's own words. What repeats these is as near as it can be, whatever it tells.
 */
export class Similarity {
  readonly #vocabulary: Vocabulary;
  readonly #vectors: WordVectors;
  readonly #stops: ReadonlySet<string>;
  /** Of length 1. */
  readonly #question: Float32Array;
  readonly #own: number;
  /** By number of a term, once known: its row, and its weight times its cosine with the question. */
  readonly #rows: number[] = [];
  readonly #cosines: number[] = [];

  /** Whether each of the question's terms has a vector; one that has none can be told in no other words. */
  readonly knows: readonly boolean[];

  private constructor(question: Float32Array, knows: readonly boolean[], vocabulary: Vocabulary, vectors: WordVectors) {
    this.#question = question;
    this.knows = knows;
    this.#own = knows.length;
    this.#vocabulary = vocabulary;
    this.#vectors = vectors;
    this.#stops = stopWordsOf("en");
  }

  /** That to an English question of these terms, which have the first numbers of the vocabulary; none if no vector is known of them. */
  static to(terms: readonly string[], vocabulary: Vocabulary, vectors = wordVectors()): Similarity | undefined {
    const sum = new Float32Array(vectors.dimensions);
    const rows = terms.map((term) => vectors.rowOf(term));
    for (const row of rows) if (row >= 0) vectors.add(row, sum, weightOf(vectors.frequencyOf(row)));
    const length = lengthOf(sum);
    if (length === 0) return undefined;
    return new Similarity(
      sum.map((value) => value / length),
      rows.map((row) => row >= 0),
      vocabulary,
      vectors,
    );
  }

  /** The cosine of a passage with this body and these titles, 0 to 1. */
  ofPassage(body: TermIds, titles: Iterable<number>): number {
    return this.tells(body) ? this.of([...body, ...titles]) : UNTOLD;
  }

  /** The cosine, 0 to 1. Terms count once, stop words and such as have no vector not at all. */
  of(ids: Iterable<number>): number {
    const sum = new Float32Array(this.#question.length);
    for (const id of new Set(ids)) {
      const row = this.#rowOf(id);
      if (row >= 0) this.#vectors.add(row, sum, weightOf(this.#vectors.frequencyOf(row)));
    }
    let [product, squares] = [0, 0];
    for (let at = 0; at < sum.length; at += 1) {
      const value = sum[at] ?? 0;
      product += value * (this.#question[at] ?? 0);
      squares += value * value;
    }
    return product > 0 ? product / Math.sqrt(squares) : 0;
  }

  /** Much the same, for the cost of a look at each term: as if the terms of a text were not like one another. At most 1, and less than 0 for what is unlike. */
  rough(ids: TermIds): number {
    let [near, squares] = [0, 0];
    for (const id of new Set(ids)) {
      const row = this.#rowOf(id);
      if (row < 0) continue;
      near += this.#cosineOf(id, row);
      squares += weightOf(this.#vectors.frequencyOf(row)) ** 2;
    }
    return squares > 0 ? near / Math.sqrt(squares) : 0;
  }

  /** Whether vectors of English words tell something of a text: not of one in another language. */
  tells(body: TermIds): boolean {
    if (body.length < TERMS_OF_TEXT) return true;
    const stops = body.reduce((count, id) => count + (this.#rowOf(id) === STOP ? 1 : 0), 0);
    return stops >= STOPS_OF_TEXT * body.length;
  }

  #cosineOf(id: number, row: number): number {
    const known = this.#cosines[id];
    if (known !== undefined) return known;
    const cosine = weightOf(this.#vectors.frequencyOf(row)) * this.#vectors.dot(row, this.#question);
    this.#cosines[id] = cosine;
    return cosine;
  }

  #rowOf(id: number): number {
    const known = this.#rows[id];
    if (known !== undefined) return known;
    const term = this.#vocabulary.textOf[id] ?? "";
    const row = this.#stops.has(term) ? STOP : id < this.#own ? UNKNOWN : this.#vectors.rowOf(term);
    this.#rows[id] = row;
    return row;
  }
}

const weightOf = (frequency: number): number => FREQUENT / (FREQUENT + frequency);
