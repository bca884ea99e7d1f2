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

/** The shipped table of two passes; core/markdown/src/content/model.ts and forest.ts read it. */
export const encode = (features, forests) => {
  const flat = forests.map(flatten);
  const head = Buffer.from(
    JSON.stringify({
      version: 1,
      features,
      forests: flat.map(({ roots, nodes }, i) => ({ name: ["first", "second"][i], trees: roots.length, nodes: nodes.length })),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const parts = [length, head];
  for (const { roots, nodes } of flat) {
    const out = Buffer.alloc(roots.length * 4 + nodes.length * 8);
    for (const [i, root] of roots.entries()) out.writeUInt32LE(root, i * 4);
    const base = roots.length * 4;
    for (const [i, { feature, right, value }] of nodes.entries()) {
      out.writeUInt16LE(feature, base + i * 2);
      out.writeUInt16LE(right, base + nodes.length * 2 + i * 2);
      out.writeFloatLE(value, base + nodes.length * 4 + i * 4);
    }
    parts.push(out);
  }
  return Buffer.concat(parts);
};
