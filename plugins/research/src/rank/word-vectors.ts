import { readFileSync } from "node:fs";

const FOLDER = new URL("../../model/", import.meta.url);
/** Files of the table, each with as many dimensions. */
const PARTS = ["vectors-1.bin", "vectors-2.bin"];
/** A byte holds two dimensions, each as the number of its step, from 0 below the middle to 15 above it. */
const BITS = 4;
const LOW = 15;
const MIDDLE = 7.5;
/** Steps of a logarithm with the base 2 that a frequency is rounded to. */
const RESOLUTION = 10;

const OFFSET = 0x811c9dc5;
/** A term's number in the table: FNV-1a, 32 bits; `hash` is that of what stands before it. Of foreign words one in a hundred thousand is taken for another one. */
export function hashOf(term: string, hash = OFFSET): number {
  let own = hash | 0;
  for (let at = 0; at < term.length; at += 1) own = Math.imul(own ^ term.charCodeAt(at), 0x01000193);
  return own >>> 0;
}

/** A share of all words, as a byte. */
export const frequencyCode = (share: number): number => Math.min(255, Math.round(-RESOLUTION * Math.log2(share)));

/**
 * Vectors of English stems, made of GloVe's by scripts/make-word-vectors.ts. `words.bin` has the counts of stems and dimensions
 * (u32 each), the width of each dimension's sixteen steps (f32), the stems' hashes in their order (u32) and how frequent they are
 * (u8); the other files have four bits for a dimension, half of the dimensions each.
 */
export class WordVectors {
  readonly dimensions: number;
  readonly count: number;
  readonly #steps: Float32Array;
  readonly #hashes: Uint32Array;
  readonly #frequencies: Uint8Array;
  readonly #parts: readonly Uint8Array[];
  /** Bytes of a stem in a part. */
  readonly #width: number;
  /** By row, once known: what makes its vector one of length 1. */
  readonly #scales: Float32Array;

  constructor(words: Uint8Array, parts: readonly Uint8Array[]) {
    const { buffer } = Uint8Array.from(words);
    [this.count = 0, this.dimensions = 0] = new Uint32Array(buffer, 0, 2);
    const at = 8 + 4 * this.dimensions;
    this.#steps = new Float32Array(buffer, 8, this.dimensions);
    this.#hashes = new Uint32Array(buffer, at, this.count);
    this.#frequencies = new Uint8Array(buffer, at + 4 * this.count, this.count);
    this.#parts = parts;
    this.#width = this.dimensions / 2 / parts.length;
    this.#scales = new Float32Array(this.count);
  }

  /** The row of a term; -1 if the table has none. */
  rowOf(term: string): number {
    const hash = hashOf(term);
    let [low, high] = [0, this.count - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const there = this.#hashes[middle] ?? 0;
      if (there === hash) return middle;
      if (there < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The share that a row's stem has of all words, 0 to 1. */
  frequencyOf(row: number): number {
    return 2 ** (-(this.#frequencies[row] ?? 0) / RESOLUTION);
  }

  /** The product of a row's vector of length 1 and another vector. */
  dot(row: number, other: Float32Array): number {
    const scale = (this.#scales[row] ?? 0) || this.#scaleOf(row);
    let [sum, at] = [0, 0];
    for (const part of this.#parts)
      for (let byte = row * this.#width, end = byte + this.#width; byte < end; byte += 1) {
        const pair = part[byte] ?? 0;
        sum += ((pair & LOW) - MIDDLE) * (this.#steps[at] ?? 0) * (other[at] ?? 0);
        sum += ((pair >> BITS) - MIDDLE) * (this.#steps[at + 1] ?? 0) * (other[at + 1] ?? 0);
        at += 2;
      }
    return scale * sum;
  }

  /** Adds a row's vector of length 1, times `weight`, to a sum. */
  add(row: number, sum: Float32Array, weight: number): void {
    const known = this.#scales[row] ?? 0;
    const scale = weight * (known || this.#scaleOf(row));
    let at = 0;
    for (const part of this.#parts)
      for (let byte = row * this.#width, end = byte + this.#width; byte < end; byte += 1) {
        const pair = part[byte] ?? 0;
        sum[at] = (sum[at] ?? 0) + scale * ((pair & LOW) - MIDDLE) * (this.#steps[at] ?? 0);
        sum[at + 1] = (sum[at + 1] ?? 0) + scale * ((pair >> BITS) - MIDDLE) * (this.#steps[at + 1] ?? 0);
        at += 2;
      }
  }

  #scaleOf(row: number): number {
    this.#scales[row] = 1;
    const vector = new Float32Array(this.dimensions);
    this.add(row, vector, 1);
    const scale = 1 / Math.hypot(...vector);
    this.#scales[row] = scale;
    return scale;
  }
}

let shipped: WordVectors | undefined;
/** The table that comes with the package, read when it is first needed. */
export const wordVectors = (): WordVectors =>
  (shipped ??= new WordVectors(
    readFileSync(new URL("words.bin", FOLDER)),
    PARTS.map((name) => readFileSync(new URL(name, FOLDER))),
  ));
