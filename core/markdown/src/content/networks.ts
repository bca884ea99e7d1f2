import { FAR, type Network, type Part } from "./network.ts";
import { CHUNK, type Kernel, kernelFor, type Places } from "./simd/kernel.ts";
import { type Surroundings, VIEWS, viewsOf } from "./surroundings.ts";

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
    const codes = new Float32Array(rows * columns);
    this.#inChunks(rows, "encode", [table, "table", this.#inputs], [codes, "codes", columns]);
    const views = viewsOf(codes, columns, surroundings, this.#encoded);
    const scores = new Float32Array(rows);
    this.#inChunks(rows, "mix", [views, "views", columns * VIEWS], [scores, "scores", 1]);
    for (let r = 0; r < rows; r++) scores[r] = (scores[r] as number) / this.#count;
    return scores;
  }

  /** Runs a layer over all rows, from what it reads to what it writes: each with its place in the kernel's memory, and its width. */
  #inChunks(rows: number, layer: "encode" | "mix", read: Column, written: Column): void {
    const { memory, at } = this.#kernel;
    const [from, source, wide] = read;
    const [to, target, narrow] = written;
    for (let r = 0; r < rows; r += CHUNK) {
      const count = Math.min(CHUNK, rows - r);
      memory.set(from.subarray(r * wide, (r + count) * wide), at[source] / 4);
      this.#kernel[layer](count, at[source], at[target]);
      to.set(memory.subarray(at[target] / 4, at[target] / 4 + count * narrow), r * narrow);
    }
  }
}

/** Numbers of all rows, their place in the kernel's memory, and how many a row has. */
type Column = readonly [values: Float32Array, place: keyof Places, width: number];
