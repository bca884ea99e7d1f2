import { FAR, type Network, type Part } from "./network.ts";
import { CHUNK, type Kernel, kernelFor, type Places } from "./simd/kernel.ts";
import { type Surroundings, VIEWS, writerOfViews } from "./surroundings.ts";

/** What networks side by side share: what the inputs usually are. */
const SHARED: readonly Part[] = ["centre", "scale"];

/**
 * Networks that were trained on the same inputs, asked at once: four numbers in one instruction, in single precision. Says what the mean
 * of `Network.scores` says, but for rounding.
 */
export class Networks {
  readonly #kernel: Kernel;
  readonly #inputs: number;
  readonly #encoded: number;
  readonly #count: number;

  constructor(networks: readonly Network[]) {
    const [first] = networks;
    if (first === undefined) throw new Error("there is no network");
    const { inputs, encoded, hidden } = first.shape;
    for (const { shape, parts } of networks)
      if (
        Object.entries(first.shape).some(([name, size]) => shape[name as keyof typeof shape] !== size) ||
        SHARED.some((part) => parts[part].some((value, i) => value !== first.parts[part][i]))
      )
        throw new Error("networks that are asked together have one shape and the same inputs");
    this.#kernel = kernelFor({ inputs, encoded, hidden, networks: networks.length, far: FAR });
    this.#inputs = inputs;
    this.#encoded = encoded;
    this.#count = networks.length;
    const put = (place: keyof Places, values: Float32Array, offset = 0): void =>
      this.#kernel.memory.set(values, this.#kernel.at[place] / 4 + offset);
    for (const part of SHARED) put(part as keyof Places, first.parts[part]);
    for (const [k, { parts }] of networks.entries()) {
      for (const part of ["encodeBias", "mix", "mixBias", "out", "outBias"] as const)
        put(part, parts[part], k * parts[part].length);
      // One row of the matrix after the other, those of all networks side by side.
      for (let f = 0; f < inputs; f++)
        put("encode", parts.encode.subarray(f * encoded, (f + 1) * encoded), (f * networks.length + k) * encoded);
    }
  }

  /** Mean log-odds for each of the rows of a table of features. */
  scores(table: Float32Array, surroundings: Surroundings): Float32Array {
    const rows = surroundings.weights.length;
    const columns = this.#encoded * this.#count;
    const kernel = this.#kernel;
    const { memory, at } = kernel;
    const part = (place: keyof Places, length: number): Float32Array => memory.subarray(at[place] / 4, at[place] / 4 + length);
    const codes = new Float32Array(rows * columns);
    const read = part("table", CHUNK * this.#inputs);
    for (let r = 0; r < rows; r += CHUNK) {
      const count = Math.min(CHUNK, rows - r);
      read.set(table.subarray(r * this.#inputs, (r + count) * this.#inputs));
      kernel.encode(count, at.table, at.codes);
      codes.set(part("codes", count * columns), r * columns);
    }
    const writeViews = writerOfViews(codes, columns, surroundings, this.#encoded);
    const views = part("views", CHUNK * columns * VIEWS);
    const scores = new Float32Array(rows);
    for (let r = 0; r < rows; r += CHUNK) {
      const count = Math.min(CHUNK, rows - r);
      writeViews(r, r + count, views);
      kernel.mix(count, at.views, at.scores);
      scores.set(part("scores", count), r);
    }
    for (let r = 0; r < rows; r++) scores[r] = (scores[r] as number) / this.#count;
    return scores;
  }
}
