/** Marks a leaf in the column of features. */
const LEAF = 0xffff;

/**
 * Boosted decision trees, flattened: node `i` asks whether `feature[i]` is less than `value[i]`; if so the next node is
 * `i + 1`, else `i + right[i]`. At a leaf `value[i]` is added to the sum.
 */
export class Forest {
  readonly #roots: Uint32Array;
  readonly #feature: Uint16Array;
  readonly #right: Uint16Array;
  readonly #value: Float32Array;

  private constructor(roots: Uint32Array, feature: Uint16Array, right: Uint16Array, value: Float32Array) {
    this.#roots = roots;
    this.#feature = feature;
    this.#right = right;
    this.#value = value;
  }

  /** Reads `trees` roots (u32) and `nodes` features (u16), distances (u16) and values (f32), little-endian, from `offset`. */
  static read(bytes: Uint8Array, offset: number, trees: number, nodes: number): Forest {
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
    const column = <A extends { [i: number]: number }>(
      into: A,
      count: number,
      start: number,
      width: number,
      get: (at: number) => number,
    ): A => {
      for (let i = 0; i < count; i++) into[i] = get(start + i * width);
      return into;
    };
    const u16 = (at: number): number => view.getUint16(at, true);
    return new Forest(
      column(new Uint32Array(trees), trees, 0, 4, (at) => view.getUint32(at, true)),
      column(new Uint16Array(nodes), nodes, trees * 4, 2, u16),
      column(new Uint16Array(nodes), nodes, trees * 4 + nodes * 2, 2, u16),
      column(new Float32Array(nodes), nodes, trees * 4 + nodes * 4, 4, (at) => view.getFloat32(at, true)),
    );
  }

  static size(trees: number, nodes: number): number {
    return trees * 4 + nodes * 8;
  }

  /** Log-odds for each of the `rows` of a table of `width` columns. */
  scores(table: Float32Array, rows: number, width: number): Float32Array {
    const [roots, feature, right, value] = [this.#roots, this.#feature, this.#right, this.#value];
    const out = new Float32Array(rows);
    for (let r = 0; r < rows; r++) {
      const at = r * width;
      let sum = 0;
      for (let t = 0; t < roots.length; t++) {
        let i = roots[t] as number;
        for (let f = feature[i] as number; f !== LEAF; f = feature[i] as number) {
          i += (table[at + f] as number) < (value[i] as number) ? 1 : (right[i] as number);
        }
        sum += value[i] as number;
      }
      out[r] = sum;
    }
    return out;
  }
}
