import { numbers } from "../../core/contract/test/dice.ts";
import type { Random } from "./random.ts";
import type { Tree } from "./tree.ts";

const BINS = 64;

/** Thresholds that part the values of a column into about equal shares. */
const edgesOf = (column: Float32Array): Float32Array => {
  const sample = Float32Array.from(
    column.length > 40_000 ? column.filter((_, i) => i % Math.ceil(column.length / 40_000) === 0) : column,
  ).sort();
  const edges: number[] = [];
  for (let b = 1; b < BINS; b++) {
    const at = Math.min(sample.length - 1, Math.floor((b * sample.length) / BINS));
    const value = sample[at] as number;
    if (value > (sample[0] as number) && value !== edges.at(-1)) edges.push(value);
  }
  // Columns with few values: every value but the first is an edge.
  return Float32Array.from(edges);
};

/** Columns of rows, cut into bins: `bin = number of edges <= value`. */
export interface Binned {
  readonly rows: number;
  readonly columns: readonly Uint8Array[];
  readonly edges: readonly Float32Array[];
}

/** Cuts a table into bins; `read` gives the value of a row in a column. */
export const binned = (rows: number, width: number, read: (row: number, column: number) => number): Binned => {
  const columns: Uint8Array[] = [];
  const edges: Float32Array[] = [];
  for (let f = 0; f < width; f++) {
    const column = new Float32Array(rows);
    for (let r = 0; r < rows; r++) column[r] = read(r, f);
    const cuts = edgesOf(column);
    const bins = new Uint8Array(rows);
    for (let r = 0; r < rows; r++) {
      let [low, high] = [0, cuts.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((cuts[middle] as number) <= (column[r] as number)) low = middle + 1;
        else high = middle;
      }
      bins[r] = low;
    }
    columns.push(bins);
    edges.push(cuts);
  }
  return { columns, edges, rows };
};

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The best question that parts a leaf; none if there is no feature. */
interface Split {
  readonly gain: number;
  readonly feature?: number;
  readonly bin?: number;
}

/** A tree's leaf while it grows: its rows, the sums of their gradients by feature and bin, and of all of them. */
interface Growing {
  readonly rows: Int32Array;
  readonly histogram: Float64Array;
  readonly g: number;
  readonly h: number;
  readonly split: Split;
  /** What became of it when it was parted. */
  parted?: Parted;
}

interface Parted {
  readonly feature: number;
  readonly bin: number;
  readonly left: Growing;
  readonly right: Growing;
}

/** How trees are grown. */
interface Options {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  readonly lambda: number;
  readonly minHessian: number;
  readonly rowShare: number;
  readonly groupShare: number;
  readonly featureShare: number;
  readonly seed: number;
}

class Grower {
  readonly data: Binned;
  readonly options: Options;
  readonly next: Random;
  readonly gradient: Float32Array;
  readonly hessian: Float32Array;

  constructor(data: Binned, options: Options) {
    this.data = data;
    this.options = options;
    this.next = numbers(options.seed);
    this.gradient = new Float32Array(data.rows);
    this.hessian = new Float32Array(data.rows);
  }

  histogram(rows: Int32Array, features: readonly number[]): Float64Array {
    const out = new Float64Array(features.length * BINS * 2);
    // Gathered once, so that the columns are the only thing read out of order.
    const gradient = new Float32Array(rows.length);
    const hessian = new Float32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      gradient[i] = this.gradient[rows[i] as number] as number;
      hessian[i] = this.hessian[rows[i] as number] as number;
    }
    for (let k = 0; k < features.length; k++) {
      const bins = this.data.columns[features[k] as number] as Uint8Array;
      const base = k * BINS * 2;
      for (let i = 0; i < rows.length; i++) {
        const at = base + (bins[rows[i] as number] as number) * 2;
        out[at] = (out[at] as number) + (gradient[i] as number);
        out[at + 1] = (out[at + 1] as number) + (hessian[i] as number);
      }
    }
    return out;
  }

  #best({ histogram, g: allG, h: allH }: Omit<Growing, "split">, features: readonly number[]): Split {
    const { lambda, minHessian } = this.options;
    const whole = (allG * allG) / (allH + lambda);
    let best: Split = { gain: 1e-6 };
    for (let k = 0; k < features.length; k++) {
      let g = 0;
      let h = 0;
      const feature = features[k] as number;
      const count = (this.data.edges[feature] as Float32Array).length;
      for (let b = 0; b < count; b++) {
        const at = (k * BINS + b) * 2;
        g += histogram[at] as number;
        h += histogram[at + 1] as number;
        if (h < minHessian || allH - h < minHessian) continue;
        const rest = allG - g;
        const gain = (g * g) / (h + lambda) + (rest * rest) / (allH - h + lambda) - whole;
        if (gain > best.gain) best = { gain, feature, bin: b };
      }
    }
    return best;
  }

  #leafOf(rows: Int32Array, histogram: Float64Array, features: readonly number[]): Growing {
    let g = 0;
    let h = 0;
    for (let i = 0; i < rows.length; i++) {
      g += this.gradient[rows[i] as number] as number;
      h += this.hessian[rows[i] as number] as number;
    }
    return { rows, histogram, g, h, split: this.#best({ rows, histogram, g, h }, features) };
  }

  /** One tree, grown leaf by leaf where the gain is greatest. */
  tree(rows: Int32Array, features: readonly number[]): Tree {
    const root = this.#leafOf(rows, this.histogram(rows, features), features);
    const open = [root];
    for (let count = 1; count < this.options.leaves; count++) {
      open.sort((a, b) => b.split.gain - a.split.gain);
      const leaf = open.shift();
      if (leaf === undefined) break;
      const { feature, bin } = leaf.split;
      if (feature === undefined || bin === undefined) break;
      const bins = this.data.columns[feature] as Uint8Array;
      const both = new Int32Array(leaf.rows.length);
      let low = 0;
      let high = both.length;
      for (let i = 0; i < both.length; i++) {
        const r = leaf.rows[i] as number;
        if ((bins[r] as number) <= bin) both[low++] = r;
        else both[--high] = r;
      }
      const [left, right] = [both.subarray(0, low), both.subarray(low).reverse()];
      const small = left.length < right.length ? left : right;
      const counted = this.histogram(small, features);
      const other = leaf.histogram;
      for (let i = 0; i < other.length; i++) other[i] = (other[i] as number) - (counted[i] as number);
      leaf.parted = {
        feature,
        bin,
        left: this.#leafOf(left, small === left ? counted : other, features),
        right: this.#leafOf(right, small === right ? counted : other, features),
      };
      open.push(leaf.parted.left, leaf.parted.right);
    }
    return this.#finished(root);
  }

  #finished({ g, h, split, parted }: Growing): Tree {
    const { lambda, rate } = this.options;
    if (parted === undefined) return { value: (-g / (h + lambda)) * rate };
    const { feature, bin } = parted;
    const threshold = (this.data.edges[feature] as Float32Array)[bin] as number;
    const [left, right] = [this.#finished(parted.left), this.#finished(parted.right)];
    return { feature, bin, threshold, gain: split.gain, left, right };
  }
}

/** What each row of a table is to be, 0 to 1, what it counts, and the page that it is of. */
export interface Table {
  readonly target: Float32Array;
  readonly weight: Float32Array;
  readonly pageOf: Int32Array;
}

/**
 * Rows for one tree: those of some groups (pages), so that no tree can learn a page by heart, and of these each by chance
 * in proportion to its weight, the ones left over carrying the weight of the ones left out.
 */
const sample = (
  rows: Int32Array,
  { weight, pageOf: groupOf }: Table,
  factor: number,
  groupShare: number,
  next: Random,
): { chosen: Int32Array; scale: Float32Array } => {
  const chosen = new Int32Array(rows.length);
  const scale = new Float32Array(rows.length);
  let group = -1;
  let taken = false;
  let n = 0;
  for (let i = 0; i < rows.length; i++) {
    const r = rows[i] as number;
    if (groupOf[r] !== group) {
      group = groupOf[r] as number;
      taken = next() < groupShare;
    }
    if (!taken) continue;
    const chance = Math.min(1, (weight[r] as number) * factor + 0.02);
    if (next() >= chance) continue;
    chosen[n] = r;
    scale[n++] = (weight[r] as number) / chance;
  }
  return { chosen: chosen.subarray(0, n), scale };
};

const OPTIONS: Options = {
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

/** Gradient-boosted trees for a logistic target between 0 and 1, over binned columns. `rows` are the ones to learn from. */
export const boost = (data: Binned, table: Table, rows: Int32Array, options: Partial<Options> = {}): Tree[] => {
  const { target, weight } = table;
  const o = { ...OPTIONS, ...options };
  const grower = new Grower(data, o);
  const margin = new Float32Array(data.rows);
  const mean = rows.reduce((sum, r) => sum + (weight[r] as number), 0) / rows.length;
  const trees: Tree[] = [];
  const width = data.columns.length;
  for (let t = 0; t < o.trees; t++) {
    const { chosen, scale } = sample(rows, table, o.rowShare / mean, o.groupShare, grower.next);
    const features: number[] = [];
    for (let f = 0; f < width; f++) if (data.edges[f]?.length && grower.next() < o.featureShare) features.push(f);
    for (let i = 0; i < chosen.length; i++) {
      const r = chosen[i] as number;
      const p = sigmoid(margin[r] as number);
      const w = (scale[i] as number) / mean;
      grower.gradient[r] = w * (p - (target[r] as number));
      grower.hessian[r] = Math.max(w * p * (1 - p), 1e-9);
    }
    const tree = grower.tree(chosen, features);
    trees.push(tree);
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i] as number;
      let node = tree;
      while (node.left) node = ((data.columns[node.feature] as Uint8Array)[r] as number) <= node.bin ? node.left : node.right;
      margin[r] = (margin[r] as number) + node.value;
    }
  }
  return trees;
};
