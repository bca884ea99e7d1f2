/** Small deterministic random numbers (mulberry32). */
export const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const BINS = 64;

/** Thresholds that part the values of a column into about equal shares. */
const edgesOf = (column) => {
  const sample = Float32Array.from(
    column.length > 40_000 ? column.filter((_, i) => i % Math.ceil(column.length / 40_000) === 0) : column,
  ).sort();
  const edges = [];
  for (let b = 1; b < BINS; b++) {
    const at = Math.min(sample.length - 1, Math.floor((b * sample.length) / BINS));
    const value = sample[at];
    if (value > sample[0] && value !== edges.at(-1)) edges.push(value);
  }
  // Columns with few values: every value but the first is an edge.
  return Float32Array.from(edges);
};

/** Columns of rows, cut into bins: `bin = number of edges <= value`. */
export const binned = (rows, width, read) => {
  const columns = [];
  const edges = [];
  for (let f = 0; f < width; f++) {
    const column = new Float32Array(rows);
    for (let r = 0; r < rows; r++) column[r] = read(r, f);
    const cuts = edgesOf(column);
    const bins = new Uint8Array(rows);
    for (let r = 0; r < rows; r++) {
      let [low, high] = [0, cuts.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (cuts[middle] <= column[r]) low = middle + 1;
        else high = middle;
      }
      bins[r] = low;
    }
    columns.push(bins);
    edges.push(cuts);
  }
  return { columns, edges, rows };
};

const sigmoid = (x) => 1 / (1 + Math.exp(-x));

class Grower {
  constructor(data, options) {
    this.data = data;
    this.options = options;
    this.next = random(options.seed);
    this.gradient = new Float32Array(data.rows);
    this.hessian = new Float32Array(data.rows);
  }

  histogram(rows, features) {
    const out = new Float64Array(features.length * BINS * 2);
    // Gathered once, so that the columns are the only thing read out of order.
    const gradient = new Float32Array(rows.length);
    const hessian = new Float32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      gradient[i] = this.gradient[rows[i]];
      hessian[i] = this.hessian[rows[i]];
    }
    for (let k = 0; k < features.length; k++) {
      const bins = this.data.columns[features[k]];
      const base = k * BINS * 2;
      for (let i = 0; i < rows.length; i++) {
        const at = base + bins[rows[i]] * 2;
        out[at] += gradient[i];
        out[at + 1] += hessian[i];
      }
    }
    return out;
  }

  best(leaf, features) {
    const { lambda, minHessian } = this.options;
    const whole = (leaf.g * leaf.g) / (leaf.h + lambda);
    let best = { gain: 1e-6 };
    for (let k = 0; k < features.length; k++) {
      let g = 0;
      let h = 0;
      const count = this.data.edges[features[k]].length;
      for (let b = 0; b < count; b++) {
        const at = (k * BINS + b) * 2;
        g += leaf.histogram[at];
        h += leaf.histogram[at + 1];
        if (h < minHessian || leaf.h - h < minHessian) continue;
        const rest = leaf.g - g;
        const gain = (g * g) / (h + lambda) + (rest * rest) / (leaf.h - h + lambda) - whole;
        if (gain > best.gain) best = { gain, feature: features[k], bin: b };
      }
    }
    leaf.split = best;
  }

  leafOf(rows, histogram) {
    let g = 0;
    let h = 0;
    for (let i = 0; i < rows.length; i++) {
      g += this.gradient[rows[i]];
      h += this.hessian[rows[i]];
    }
    return { rows, histogram, g, h };
  }

  /** One tree, grown leaf by leaf where the gain is greatest. */
  tree(rows, features) {
    const { leaves, lambda, rate } = this.options;
    const root = this.leafOf(rows, this.histogram(rows, features));
    this.best(root, features);
    const open = [root];
    for (let count = 1; count < leaves; count++) {
      open.sort((a, b) => b.split.gain - a.split.gain);
      const leaf = open.shift();
      if (!leaf || leaf.split.feature === undefined) {
        if (leaf) open.push(leaf);
        break;
      }
      const bins = this.data.columns[leaf.split.feature];
      const both = new Int32Array(leaf.rows.length);
      let low = 0;
      let high = both.length;
      for (let i = 0; i < both.length; i++) {
        const r = leaf.rows[i];
        if (bins[r] <= leaf.split.bin) both[low++] = r;
        else both[--high] = r;
      }
      const [left, right] = [both.subarray(0, low), both.subarray(low).reverse()];
      const small = left.length < right.length ? left : right;
      const counted = this.histogram(small, features);
      const other = leaf.histogram;
      for (let i = 0; i < other.length; i++) other[i] -= counted[i];
      leaf.left = this.leafOf(left, small === left ? counted : other);
      leaf.right = this.leafOf(right, small === right ? counted : other);
      leaf.histogram = null;
      for (const child of [leaf.left, leaf.right]) {
        this.best(child, features);
        open.push(child);
      }
    }
    const { edges } = this.data;
    const finish = (leaf) =>
      leaf.left
        ? {
            feature: leaf.split.feature,
            bin: leaf.split.bin,
            threshold: edges[leaf.split.feature][leaf.split.bin],
            gain: leaf.split.gain,
            left: finish(leaf.left),
            right: finish(leaf.right),
          }
        : { value: (-leaf.g / (leaf.h + lambda)) * rate };
    return finish(root);
  }
}

/**
 * Rows for one tree: those of some groups (pages), so that no tree can learn a page by heart, and of these each by chance
 * in proportion to its weight, the ones left over carrying the weight of the ones left out.
 */
const sample = (rows, weight, groupOf, factor, groupShare, next) => {
  const chosen = new Int32Array(rows.length);
  const scale = new Float32Array(rows.length);
  let group = -1;
  let taken = false;
  let n = 0;
  for (let i = 0; i < rows.length; i++) {
    if (groupOf[rows[i]] !== group) {
      group = groupOf[rows[i]];
      taken = next() < groupShare;
    }
    if (!taken) continue;
    const chance = Math.min(1, weight[rows[i]] * factor + 0.02);
    if (next() >= chance) continue;
    chosen[n] = rows[i];
    scale[n++] = weight[rows[i]] / chance;
  }
  return { chosen: chosen.subarray(0, n), scale };
};

const OPTIONS = {
  trees: 110,
  leaves: 24,
  rate: 0.13,
  lambda: 4,
  minHessian: 2,
  rowShare: 0.4,
  groupShare: 0.6,
  featureShare: 0.22,
  seed: 7,
};

/**
 * Gradient-boosted trees for a logistic target between 0 and 1, over binned columns. `rows` are the ones to learn from.
 * A tree is `{ feature, threshold, left, right }` (left: value < threshold) down to `{ value }`.
 */
export const boost = (data, { target, weight, pageOf: groupOf }, rows, options = {}) => {
  const o = { ...OPTIONS, ...options };
  const grower = new Grower(data, o);
  const margin = new Float32Array(data.rows);
  const mean = rows.reduce((sum, r) => sum + weight[r], 0) / rows.length;
  const trees = [];
  const width = data.columns.length;
  for (let t = 0; t < o.trees; t++) {
    const { chosen, scale } = sample(rows, weight, groupOf, o.rowShare / mean, o.groupShare, grower.next);
    const features = [];
    for (let f = 0; f < width; f++) if (data.edges[f].length && grower.next() < o.featureShare) features.push(f);
    for (let i = 0; i < chosen.length; i++) {
      const r = chosen[i];
      const p = sigmoid(margin[r]);
      const w = scale[i] / mean;
      grower.gradient[r] = w * (p - target[r]);
      grower.hessian[r] = Math.max(w * p * (1 - p), 1e-9);
    }
    const tree = grower.tree(chosen, features);
    trees.push(tree);
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i];
      let node = tree;
      while (node.left) node = data.columns[node.feature][r] <= node.bin ? node.left : node.right;
      margin[r] += node.value;
    }
  }
  return trees;
};
