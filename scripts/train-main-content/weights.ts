import { partsOf } from "../../core/markdown/src/content/network.ts";

const LEAF = 0xffff;

const flatten = (trees) => {
  const roots = [];
  const nodes = [];
  const put = (node) => {
    const at = nodes.length;
    if (!node.left) {
      nodes.push({ feature: LEAF, right: 0, value: node.value });
      return;
    }
    const mine = { feature: node.feature, right: 0, value: node.threshold };
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

const forestBytes = ({ roots, nodes }) => {
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

const networkBytes = ({ shape, parts }) => {
  const values = partsOf(shape).flatMap(([name]) => [...parts[name]]);
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeFloatLE(value, i * 4);
  return out;
};

/** The shipped weights; core/markdown/src/content/model.ts reads it. */
export const encode = (features, { trees, networks }) => {
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
