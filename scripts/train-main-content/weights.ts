import { type Network, partsOf } from "../../core/markdown/src/content/network.ts";
import type { Models } from "./models.ts";
import type { Tree } from "./tree.ts";

const LEAF = 0xffff;

/** A node of a forest, as core/markdown/src/content/forest.ts describes it. */
interface FlatNode {
  readonly feature: number;
  right: number;
  readonly value: number;
}

/** A forest: its nodes, and which of them are roots. */
interface Flat {
  readonly roots: readonly number[];
  readonly nodes: readonly FlatNode[];
}

const flatten = (trees: readonly Tree[]): Flat => {
  const roots: number[] = [];
  const nodes: FlatNode[] = [];
  const put = (node: Tree): void => {
    const at = nodes.length;
    if (!node.left) {
      nodes.push({ feature: LEAF, right: 0, value: node.value });
      return;
    }
    const mine: FlatNode = { feature: node.feature, right: 0, value: node.threshold };
    nodes.push(mine);
    put(node.left);
    mine.right = nodes.length - at;
    put(node.right);
  };
  for (const tree of trees) {
    roots.push(nodes.length);
    put(tree);
  }
  return { roots, nodes };
};

const forestBytes = ({ roots, nodes }: Flat): Buffer => {
  const out = Buffer.alloc(roots.length * 4 + nodes.length * 8);
  for (const [i, root] of roots.entries()) out.writeUInt32LE(root, i * 4);
  const base = roots.length * 4;
  for (const [i, { feature, right, value }] of nodes.entries()) {
    out.writeUInt16LE(feature, base + i * 2);
    out.writeUInt16LE(right, base + nodes.length * 2 + i * 2);
    out.writeFloatLE(value, base + nodes.length * 4 + i * 4);
  }
  return out;
};

const networkBytes = ({ shape, parts }: Network): Buffer => {
  const values = partsOf(shape).flatMap(([name]) => [...parts[name]]);
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeFloatLE(value, i * 4);
  return out;
};

/** The shipped weights; core/markdown/src/content/model.ts reads it. */
export const encode = (features: readonly string[], { trees, networks }: Models): Buffer => {
  const flat = flatten(trees);
  const head = Buffer.from(
    JSON.stringify({
      version: 3,
      features,
      forest: { trees: flat.roots.length, nodes: flat.nodes.length },
      networks: networks.map(({ shape }) => shape),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, forestBytes(flat), ...networks.map(networkBytes)]);
};
