import { readFileSync } from "node:fs";
import { basesOf } from "./endings.ts";
import { arabicBases, isHangul, koreanBases } from "./inflections.ts";
import { hashOf } from "./word-vectors.ts";

const FOLDER = new URL("../../model/", import.meta.url);
/** Files of the table; a key is in that which its hash, divided by their number, leaves. */
export const PARTS = ["meanings-1.bin", "meanings-2.bin", "meanings-3.bin"];
/** So many English words at most tell what a word means. */
export const MOST_ROWS = 3;
/** In place of a row where a word has fewer. */
const NO_ROW = 0xffff;

/** In place of a language: words of our concepts, whose lines do not tell which languages they are of. */
export const ANY = "*";
/** Languages that write words together, and the least length of the first part and the last. */
const COMPOUNDS = new Set(["de", "nl", "sv", "da", "fi", "hu"]);
const LEAST_FIRST = 3;
const LEAST_LAST = 4;
/** A part that stands for its compound alone has at least so many letters. */
const LEAST_ALONE = 5;
/** Words of letters alone have other forms and parts; longer ones are none. */
const INFLECTS = /^[\p{L}\p{M}]{4,40}$/u;
const HAN = /^\p{sc=Han}/u;
const HIRAGANA = /\p{sc=Hiragana}/u;
const LINK = /(?:es|en|s|n)$/;
const PARTICIPLE = /^ge(?=\p{L}{4})/u;

const prefixes = new Map<string, number>();
/** The key of a term of a language. */
export const keyOf = (language: string, term: string): number => {
  const known = prefixes.get(language) ?? hashOf(`${language}:`);
  prefixes.set(language, known);
  return hashOf(term, known);
};

interface Part {
  readonly hashes: Uint32Array;
  readonly rows: Uint16Array;
}

/**
 * What words of other languages mean, as rows of English words in the table of word vectors; made by scripts/make-meanings.ts. A
 * file has the count of its keys (u32), their hashes in their order (u32), and three rows for each (u16).
 */
export class Meanings {
  readonly #parts: readonly Part[];

  constructor(files: readonly Uint8Array[]) {
    this.#parts = files.map((file) => {
      const { buffer } = Uint8Array.from(file);
      const [count = 0] = new Uint32Array(buffer, 0, 1);
      return {
        hashes: new Uint32Array(buffer, 4, count),
        rows: new Uint16Array(buffer, 4 + 4 * count, MOST_ROWS * count),
      };
    });
  }

  /** How many keys it has. */
  get count(): number {
    return this.#parts.reduce((sum, { hashes }) => sum + hashes.length, 0);
  }

  /** The rows of a term of a language, of one of its forms, or of its parts; none if it is not known. */
  rowsOf(language: string, term: string): readonly number[] {
    if (language === "ja" || language === "zh") return this.#ofSigns(language, term);
    if (language === "ko" && isHangul(term)) return this.#korean(term);
    if (!INFLECTS.test(term)) return this.#exactly(language, term);
    const known = this.#inflected(language, term);
    return known.length > 0 || !COMPOUNDS.has(language) ? known : this.#compound(language, term);
  }

  /** Whether a term, or one of its forms, is known as it stands. */
  knows(language: string, term: string): boolean {
    return (INFLECTS.test(term) ? this.#inflected(language, term) : this.#exactly(language, term)).length > 0;
  }

  /** Of a pair of signs that is no word: a verb's sign before its ending in Japanese, in Chinese what either sign means alone. */
  #ofSigns(language: string, term: string): readonly number[] {
    const known = this.#exactly(language, term);
    if (known.length > 0 || !HAN.test(term) || term.length !== 2) return known;
    const [first = "", second = ""] = term;
    if (language === "ja") return HIRAGANA.test(second) ? this.#exact(language, first) : [];
    return [...this.#exact(language, first), ...this.#exact(language, second)];
  }

  /** Of a word with what it is put together with or ends in. */
  #korean(term: string): readonly number[] {
    const known = this.#exactly("ko", term);
    if (known.length > 0) return known;
    for (const { base, rest } of koreanBases(term)) {
      const rows = this.#exactly("ko", base);
      if (rows.length > 0) return rest.length > 1 ? [...rows, ...this.#exactly("ko", rest)] : rows;
    }
    return [];
  }

  #inflected(language: string, term: string): readonly number[] {
    const bases = language === "ar" ? arabicBases(term) : basesOf(language, term);
    for (const form of [term, ...bases]) {
      const rows = this.#exactly(language, form);
      if (rows.length > 0) return rows;
    }
    const within = language === "de" || language === "nl" ? term.replace(PARTICIPLE, "") : term;
    return within === term ? [] : this.#inflected(language, within);
  }

  /** Of two parts both, or the longer known one alone. */
  #compound(language: string, term: string): readonly number[] {
    let alone: readonly number[] = [];
    for (let at = LEAST_FIRST; at <= term.length - LEAST_LAST; at += 1) {
      const last = this.#inflected(language, term.slice(at));
      if (last.length === 0) continue;
      const beginning = term.slice(0, at);
      const first = this.#inflected(language, beginning);
      const linked = first.length > 0 ? first : this.#inflected(language, beginning.replace(LINK, ""));
      if (linked.length > 0) return [...last, ...linked];
      if (alone.length === 0 && term.length - at >= LEAST_ALONE) alone = last;
    }
    return alone;
  }

  #exactly(language: string, term: string): readonly number[] {
    const rows = this.#exact(language, term);
    return rows.length > 0 ? rows : this.#exact(ANY, term);
  }

  #exact(language: string, term: string): readonly number[] {
    const hash = keyOf(language, term);
    const { hashes, rows } = this.#parts[hash % this.#parts.length] ?? { hashes: [], rows: [] };
    let [low, high] = [0, hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const there = hashes[middle] ?? 0;
      if (there === hash) return [...rows.slice(MOST_ROWS * middle, MOST_ROWS * (middle + 1))].filter((row) => row !== NO_ROW);
      if (there < hash) low = middle + 1;
      else high = middle - 1;
    }
    return [];
  }
}

let shipped: Meanings | undefined;
/** The table that comes with the package, read when it is first needed. */
export const meanings = (): Meanings => (shipped ??= new Meanings(PARTS.map((name) => readFileSync(new URL(name, FOLDER)))));
