import { NODE, ROWS, TREE, type Trees, treesFor } from "./simd/trees.ts";

/** Marks a leaf in the column of features. */
const LEAF = 0xffff;

/**
 * Boosted decision trees, flattened: node `i` asks whether `feature[i]` is less than `value[i]`; if so the next node is
 * `i + 1`, else `i + right[i]`. At a leaf `value[i]` is added to the sum.
 */
export class Forest {
  readonly #trees: Trees;
  readonly #width: number;

  private constructor(trees: Trees, width: number) {
    this.#trees = trees;
    this.#width = width;
  }

  /**
   * Reads `trees` roots (u32) and `nodes` features (u16), distances (u16) and values (f32), little-endian, from `offset`, for rows of
   * `width` numbers.
   */
  static read(bytes: Uint8Array, offset: number, trees: number, nodes: number, width: number): Forest {
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
    const made = treesFor({ trees, nodes, width });
    const into = new DataView(made.memory);
    const columns = trees * 4;
    const depths = new Uint8Array(nodes);
    for (let i = nodes - 1; i >= 0; i--) {
      const feature = view.getUint16(columns + i * 2, true);
      const right = view.getUint16(columns + nodes * 2 + i * 2, true);
      const value = view.getFloat32(columns + nodes * 4 + i * 4, true);
      const isLeaf = feature === LEAF;
      if (!isLeaf) depths[i] = 1 + Math.max(depths[i + 1] as number, depths[i + right] as number);
      const at = made.at.nodes + i * NODE;
      into.setUint32(at, isLeaf ? 0 : feature * 4, true);
      into.setFloat32(at + 4, isLeaf ? Number.NEGATIVE_INFINITY : value, true);
      into.setUint32(at + 8, isLeaf ? 0 : right * NODE, true);
      into.setFloat32(at + 12, value, true);
    }
    for (let t = 0; t < trees; t++) {
      const root = view.getUint32(t * 4, true);
      const at = made.at.trees + t * TREE;
      into.setUint32(at, made.at.nodes + root * NODE, true);
      // A step more than none, as the loop is left behind it.
      into.setUint32(at + 4, Math.max(1, depths[root] as number), true);
    }
    return new Forest(made, width);
  }

  static size(trees: number, nodes: number): number {
    return trees * 4 + nodes * 8;
  }

  /** Log-odds for each of the `rows` of a table. */
  scores(table: Float32Array, rows: number): Float32Array {
    const width = this.#width;
    const { memory, at, walk } = this.#trees;
    const out = new Float32Array(rows);
    const chunk = new Float32Array(memory, at.table, ROWS * width);
    for (let r = 0; r < rows; r += ROWS) {
      const count = Math.min(ROWS, rows - r);
      chunk.set(table.subarray(r * width, (r + count) * width));
      out.set(walk(count), r);
    }
    return out;
  }
}
