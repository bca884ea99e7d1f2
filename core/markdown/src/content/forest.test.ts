import { describe, expect, it } from "vitest";
import { Forest } from "./forest.ts";

/** A node of a tree: a leaf, or a question with what follows a yes and a no. */
type Node = number | { readonly feature: number; readonly below: number; readonly yes: Node; readonly no: Node };

const asked = (feature: number, below: number, yes: Node, no: Node): Node => ({ feature, below, yes, no });

/** Nodes in the order in which they are stored. */
function columnsOf(node: Node): readonly (readonly [feature: number, right: number, value: number])[] {
  if (typeof node === "number") return [[0xffff, 0, node]];
  const yes = columnsOf(node.yes);
  return [[node.feature, yes.length + 1, node.below], ...yes, ...columnsOf(node.no)];
}

function forestOf(trees: readonly Node[], width: number): Forest {
  const columns = trees.map(columnsOf);
  const nodes = columns.flat();
  const bytes = new Uint8Array(Forest.size(trees.length, nodes.length));
  const view = new DataView(bytes.buffer);
  let root = 0;
  for (const [t, { length }] of columns.entries()) {
    view.setUint32(t * 4, root, true);
    root += length;
  }
  for (const [i, [feature, right, value]] of nodes.entries()) {
    view.setUint16(trees.length * 4 + i * 2, feature, true);
    view.setUint16(trees.length * 4 + nodes.length * 2 + i * 2, right, true);
    view.setFloat32(trees.length * 4 + nodes.length * 4 + i * 4, value, true);
  }
  return Forest.read(bytes, 0, trees.length, nodes.length, width);
}

const leafOf = (node: Node, row: Float32Array): number =>
  typeof node === "number" ? node : leafOf((row[node.feature] as number) < node.below ? node.yes : node.no, row);

const WIDTH = 3;
const TREES = [
  asked(0, 4, asked(1, -2, 0.5, asked(2, 0, asked(0, 2, -1, 0.25), 2)), -4),
  asked(2, 1, 8, asked(1, 3, 16, 32)),
  64,
];

describe("trees that are asked of all rows at once", () => {
  it.each([1, 7, 8, 64, 65, 150])("say of each of %i rows what its leaves add up to", (rows) => {
    const table = Float32Array.from({ length: rows * WIDTH }, (_, i) => ((i * 7) % 11) - 5);
    // What lies on a bound is not below it, and what is no number is not below any.
    table[0] = 4;
    table[table.length - 1] = Number.NaN;
    const sums = Array.from({ length: rows }, (_, r) => {
      const row = table.subarray(r * WIDTH, (r + 1) * WIDTH);
      return TREES.reduce<number>((sum, tree) => sum + leafOf(tree, row), 0);
    });
    expect([...forestOf(TREES, WIDTH).scores(table, rows)]).toEqual(sums);
  });
});
