import { LANES, SparseRow } from "./sparse.ts";
import type { Surroundings } from "./surroundings.ts";
import { VIEWS, viewsOf } from "./surroundings.ts";

/** Numbers of the three layers; those inside are multiples of LANES (sparse.ts). */
export interface Shape {
  readonly inputs: number;
  /** Into how many numbers a block is condensed. */
  readonly encoded: number;
  readonly hidden: number;
}

/** How far a feature may lie from what it usually is. */
export const FAR = 5;

/** The parts of a network's parameters, in the order in which they are stored, with their lengths. */
export const partsOf = ({ inputs, encoded, hidden }: Shape): readonly (readonly [Part, number])[] => [
  ["centre", inputs],
  ["scale", inputs],
  ["encode", inputs * encoded],
  ["encodeBias", encoded],
  ["mix", encoded * VIEWS * hidden],
  ["mixBias", hidden],
  ["out", hidden],
  ["outBias", 1],
];
export type Part = "centre" | "scale" | "encode" | "encodeBias" | "mix" | "mixBias" | "out" | "outBias";

/**
 * A small network that reads all blocks of a page at once: each is condensed to a few numbers, and scored by these and by their means
 * over the blocks around it, the page, and the blocks like it. This is what is trained; pages are read by several at once (networks.ts).
 */
export class Network {
  readonly shape: Shape;
  readonly parts: Readonly<Record<Part, Float32Array>>;

  constructor(shape: Shape, parts: Readonly<Record<Part, Float32Array>>) {
    if (shape.encoded % LANES || shape.hidden % LANES) throw new Error(`the layers of a network are multiples of ${LANES} wide`);
    this.shape = shape;
    this.parts = parts;
  }

  /** Reads the parameters, f32 little-endian, from `offset`. */
  static read(bytes: Uint8Array, offset: number, shape: Shape): Network {
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
    let at = 0;
    const parts = partsOf(shape).map(([name, length]) => {
      const values = Float32Array.from({ length }, (_, i) => view.getFloat32(at + i * 4, true));
      at += length * 4;
      return [name, values] as const;
    });
    return new Network(shape, Object.fromEntries(parts) as Record<Part, Float32Array>);
  }

  static size(shape: Shape): number {
    return partsOf(shape).reduce((sum, [, length]) => sum + length * 4, 0);
  }

  /** A feature as the network takes it: 0 where it is what it usually is. */
  input(value: number, feature: number): number {
    const x = (value - (this.parts.centre[feature] as number)) * (this.parts.scale[feature] as number);
    return Math.min(FAR, Math.max(-FAR, x));
  }

  /** Log-odds for each of the rows of a table of features. */
  scores(table: Float32Array, surroundings: Surroundings): Float32Array {
    const { inputs, encoded } = this.shape;
    const { centre, encode, encodeBias } = this.parts;
    const rows = surroundings.weights.length;
    const codes = new Float32Array(rows * encoded);
    const sum = new Float64Array(encoded);
    const given = new SparseRow(inputs);
    for (let r = 0; r < rows; r++) {
      given.clear();
      for (let f = 0; f < inputs; f++) {
        const value = table[r * inputs + f] as number;
        if (value !== centre[f]) given.add(f, this.input(value, f));
      }
      given.times(encode, encodeBias, sum);
      for (let c = 0; c < encoded; c++) codes[r * encoded + c] = Math.max(0, sum[c] as number);
    }
    return this.#mixed(viewsOf(codes, encoded, surroundings), rows);
  }

  #mixed(views: Float32Array, rows: number): Float32Array {
    const { encoded, hidden } = this.shape;
    const { mix, mixBias, out, outBias } = this.parts;
    const wide = encoded * VIEWS;
    const scores = new Float32Array(rows);
    const sum = new Float64Array(hidden);
    const seen = new SparseRow(wide);
    for (let r = 0; r < rows; r++) {
      seen.clear();
      for (let v = 0; v < wide; v++) seen.add(v, views[r * wide + v] as number);
      seen.times(mix, mixBias, sum);
      let score = outBias[0] as number;
      for (let h = 0; h < hidden; h++) score += Math.max(0, sum[h] as number) * (out[h] as number);
      scores[r] = score;
    }
    return scores;
  }
}
