import { joiningOf } from "./joining-words.ts";
import { INFLECTED } from "./kin.ts";
import { type Meanings, meanings as shippedMeanings } from "./meanings.ts";
import { stopWordsOf } from "./stop-words.ts";
import { type Tongue, Tongues } from "./tongues.ts";
import type { TermIds, Vocabulary } from "./vocabulary.ts";
import { type WordVectors, wordVectors } from "./word-vectors.ts";

/** A word of this share of all words counts half, and a more frequent one less (Arora, Liang and Ma, 2017). */
const FREQUENT = 3e-4;
/** The cosine of a text that vectors tell nothing of. */
const UNTOLD = 0.3;

/** The length of a vector. */
const lengthOf = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
const weightOf = (frequency: number): number => FREQUENT / (FREQUENT + frequency);

/** What is known of a term in a language. */
interface Meaning {
  /** Of English words in the table of vectors. */
  readonly rows: readonly number[];
  /** How much it counts. */
  readonly weight: number;
  /** What makes the sum of its rows' vectors one of length `weight`. */
  readonly scale: number;
  /** Its weight times its cosine with the question, once known. */
  cosine: number | undefined;
}
const NOTHING: Meaning = { rows: [], weight: 0, scale: 0, cosine: 0 };

/** Looks up what terms mean: English ones in the table of vectors, those of other languages by the English words that tell them. */
class Lexicon {
  readonly vectors: WordVectors;
  readonly #meanings: () => Meanings;

  constructor(vectors: WordVectors, meanings: () => Meanings) {
    this.vectors = vectors;
    this.#meanings = meanings;
  }

  meaningOf(term: string, tongue: Tongue): Meaning {
    const rows = this.#rowsOf(term, tongue);
    const [first] = rows;
    if (first === undefined) return NOTHING;
    const weight = rows.reduce((sum, row) => sum + weightOf(this.vectors.frequencyOf(row)), 0) / rows.length;
    if (rows.length === 1) return { rows, weight, scale: weight, cosine: undefined };
    const sum = new Float32Array(this.vectors.dimensions);
    for (const row of rows) this.vectors.add(row, sum, 1);
    return { rows, weight, scale: weight / (lengthOf(sum) || 1), cosine: undefined };
  }

  #rowsOf(term: string, tongue: Tongue): readonly number[] {
    if (tongue !== "en") return this.#meanings().rowsOf(tongue, term);
    const row = this.vectors.rowOf(term);
    return row < 0 ? [] : [row];
  }
}

/** Whether a term of a language has a meaning. */
export const isKnown = (tongue: Tongue, term: string): boolean =>
  (tongue === "en" ? wordVectors().rowOf(term) : shippedMeanings().rowsOf(tongue, term).length) > 0;

/**
 * How near in meaning texts are to a question, by vectors of English words: the cosine of the question's mean vector and that of
 * what a text says besides the question's own words. What repeats these is as near as it can be, whatever it tells. Words of other
 * languages have the vectors of the English words that they stand for.
 */
export class Similarity {
  readonly #vocabulary: Vocabulary;
  readonly #lexicon: Lexicon;
  readonly #tongues: Tongues;
  readonly #tongue: Tongue;
  /** Of length 1. */
  readonly #question: Float32Array;
  readonly #own: number;
  /** Further words of the question. */
  readonly #besides: ReadonlySet<number>;
  /** By text, once known. */
  readonly #tongueOf = new WeakMap<TermIds, { readonly tongue: Tongue | undefined }>();
  /** By language and number of a term, once known. */
  readonly #meanings = new Map<Tongue, (Meaning | undefined)[]>();

  /** By number of a term: the last text that was looked at roughly and has it. */
  readonly #seen: number[] = [];
  #texts = 0;

  /** Whether each of the question's terms has a vector; an English one that has none can be told in no other words. */
  readonly knows: readonly boolean[];

  private constructor(
    question: Float32Array,
    knows: readonly boolean[],
    besides: readonly number[],
    tongue: Tongue,
    vocabulary: Vocabulary,
    lexicon: Lexicon,
  ) {
    this.#question = question;
    this.knows = knows;
    this.#own = knows.length;
    this.#besides = new Set(besides);
    this.#tongue = tongue;
    this.#vocabulary = vocabulary;
    this.#lexicon = lexicon;
    this.#tongues = new Tongues(vocabulary.textOf);
  }

  /** That to a question of these terms, which have the first numbers of the vocabulary, and of some besides; none if no vector is known of them. */
  static to(
    terms: readonly string[],
    tongue: Tongue,
    vocabulary: Vocabulary,
    besides: readonly string[] = [],
    vectors = wordVectors(),
  ): Similarity | undefined {
    const lexicon = new Lexicon(vectors, shippedMeanings);
    const sum = new Float32Array(vectors.dimensions);
    const meant = terms.map((term) => lexicon.meaningOf(term, tongue));
    for (const { rows, scale } of meant) for (const row of rows) vectors.add(row, sum, scale);
    for (const { rows, scale } of besides.map((term) => lexicon.meaningOf(term, tongue)))
      for (const row of rows) vectors.add(row, sum, scale);
    const length = lengthOf(sum);
    if (length === 0) return undefined;
    const question = sum.map((value) => value / length);
    const knows = meant.map(({ rows }) => tongue !== "en" || rows.length > 0);
    const own = besides.flatMap((term) => vocabulary.idsOf(term));
    return new Similarity(question, knows, own, tongue, vocabulary, lexicon);
  }

  /** Whether the question is in another language than English. */
  get isAbroad(): boolean {
    return this.#tongue !== "en";
  }

  /** The language of a text, if vectors tell something of it. */
  tongueOf(body: TermIds): Tongue | undefined {
    const known = this.#tongueOf.get(body);
    if (known) return known.tongue;
    const tongue = this.#tongues.of(body, this.#tongue);
    this.#tongueOf.set(body, { tongue });
    return tongue;
  }

  /** The cosine of a passage with this body and these titles, 0 to 1. */
  ofPassage(body: TermIds, titles: Iterable<number>, tongue: Tongue | undefined): number {
    return tongue === undefined ? UNTOLD : this.of([...body, ...titles], tongue);
  }

  /** The cosine, 0 to 1. Terms count once, stop words and such as have no vector not at all. */
  of(ids: Iterable<number>, tongue: Tongue = this.#tongue): number {
    const sum = new Float32Array(this.#question.length);
    for (const id of new Set(ids)) {
      const { rows, scale } = this.#meaningOf(id, tongue);
      for (const row of rows) this.#lexicon.vectors.add(row, sum, scale);
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
  rough(ids: TermIds, tongue: Tongue | undefined): number {
    if (tongue === undefined) return 0;
    let [near, squares] = [0, 0];
    const known = this.#meaningsIn(tongue);
    this.#texts += 1;
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      if (this.#seen[id] === this.#texts) continue;
      this.#seen[id] = this.#texts;
      const meaning = known[id] ?? this.#meaningOf(id, tongue);
      if (meaning.weight === 0) continue;
      near += meaning.cosine ?? this.#cosineOf(meaning);
      squares += meaning.weight ** 2;
    }
    return squares > 0 ? near / Math.sqrt(squares) : 0;
  }

  #cosineOf(meaning: Meaning): number {
    meaning.cosine ??= meaning.scale * meaning.rows.reduce((sum, row) => sum + this.#lexicon.vectors.dot(row, this.#question), 0);
    return meaning.cosine;
  }

  #meaningsIn(tongue: Tongue): (Meaning | undefined)[] {
    const known = this.#meanings.get(tongue) ?? [];
    if (known.length === 0) this.#meanings.set(tongue, known);
    return known;
  }

  #meaningOf(id: number, tongue: Tongue): Meaning {
    const known = this.#meaningsIn(tongue);
    const meaning = known[id] ?? this.#find(id, tongue);
    known[id] = meaning;
    return meaning;
  }

  #find(id: number, tongue: Tongue): Meaning {
    const { textOf, weightOf: kinOf } = this.#vocabulary;
    const term = textOf[id] ?? "";
    const repeats = id < this.#own || this.#besides.has(id) || (this.isAbroad && (kinOf[id] ?? 0) >= INFLECTED);
    if (repeats || (tongue !== "ja" && tongue !== "zh" && stopWordsOf(tongue).has(term)) || joiningOf(tongue).has(term))
      return NOTHING;
    return this.#lexicon.meaningOf(term, tongue);
  }
}
