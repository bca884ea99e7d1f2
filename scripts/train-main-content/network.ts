import { Network, partsOf } from "../../core/markdown/src/content/network.ts";
import { REACHES, runningSums, VIEWS, viewsOf } from "../../core/markdown/src/content/surroundings.ts";
import { random } from "./boosting.mjs";

const OPTIONS = {
  encoded: 24,
  hidden: 16,
  epochs: 18,
  /** Pages whose gradients are added up before each step. */
  batch: 4,
  rate: 3e-3,
  decay: 1e-2,
  /** Shares of features and of numbers inside the network that a page is learned without. */
  dropFeatures: 0.1,
  drop: 0.3,
  seed: 13,
};

/** What each feature usually is (its commonest value if there is one, else the mean), and one over its deviation. */
export const normalisation = (pages, inputs) => {
  const centre = new Float32Array(inputs);
  const scale = new Float32Array(inputs);
  const rows = pages.flatMap(({ features }) =>
    Array.from({ length: features.rows }, (_, r) => features.values.subarray(r * inputs)),
  );
  for (let f = 0; f < inputs; f++) {
    const counts = new Map();
    let sum = 0;
    let squares = 0;
    for (const row of rows) {
      const value = row[f];
      counts.set(value, (counts.get(value) ?? 0) + 1);
      sum += value;
      squares += value * value;
    }
    const mean = sum / rows.length;
    const [commonest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    centre[f] = count > 0.3 * rows.length ? commonest : mean;
    scale[f] = 1 / (Math.sqrt(Math.max(0, squares / rows.length - mean * mean)) + 1e-6);
  }
  return { centre, scale };
};

/** The inputs of a page that are not 0, row after row. */
const sparse = (network, { features: { rows, values } }) => {
  const { inputs } = network.shape;
  const starts = new Uint32Array(rows + 1);
  const which = [];
  const what = [];
  for (let r = 0; r < rows; r++) {
    for (let f = 0; f < inputs; f++) {
      const x = network.input(values[r * inputs + f], f);
      if (x === 0) continue;
      which.push(f);
      what.push(x);
    }
    starts[r + 1] = which.length;
  }
  return { starts, which: Uint16Array.from(which), what: Float32Array.from(what) };
};

const blank = (shape) => Object.fromEntries(partsOf(shape).map(([name, length]) => [name, new Float32Array(length)]));

/** Normally distributed numbers (Box-Muller). */
const normal = (next) => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());

const beginning = (shape, { centre, scale }, next) => {
  const parts = { ...blank(shape), centre: Float32Array.from(centre), scale: Float32Array.from(scale) };
  const fill = (values, deviation) => {
    for (let i = 0; i < values.length; i++) values[i] = normal(next) * deviation;
  };
  fill(parts.encode, Math.sqrt(2 / shape.inputs));
  fill(parts.mix, Math.sqrt(2 / (shape.encoded * VIEWS)));
  fill(parts.out, 0.1);
  return new Network(shape, parts);
};

/** The transpose of `viewsOf`: what a change of the views means for the rows. */
const fromViews = (views, width, { weights, kinds, kindCount }) => {
  const count = weights.length;
  const wide = width * VIEWS;
  const out = new Float32Array(count * width);
  const kindWeights = new Float64Array(kindCount + 1);
  for (let r = 0; r < count; r++) {
    for (const kind of [kinds[r], kindCount]) kindWeights[kind] += weights[r];
  }
  const kindSums = new Float64Array((kindCount + 1) * width);
  const spread = REACHES.map(() => new Float32Array(count * width));
  for (let r = 0; r < count; r++) {
    let at = r * wide;
    for (let c = 0; c < width; c++) out[r * width + c] = views[at++];
    for (const [k, reach] of REACHES.entries()) {
      const held = Math.min(count, r + reach + 1) - Math.max(0, r - reach);
      for (let c = 0; c < width; c++) spread[k][r * width + c] = views[at++] / held;
    }
    for (const kind of [kindCount, kinds[r]]) {
      for (let c = 0; c < width; c++) {
        kindSums[kind * width + c] += views[at++] / kindWeights[kind];
      }
    }
  }
  // Whom a block sees, sees it: the sums run over the same neighbourhoods.
  for (const [k, reach] of REACHES.entries()) {
    const sums = runningSums(spread[k], width);
    for (let r = 0; r < count; r++) {
      const from = Math.max(0, r - reach) * width;
      const to = Math.min(count, r + reach + 1) * width;
      for (let c = 0; c < width; c++) {
        out[r * width + c] += sums[to + c] - sums[from + c];
      }
    }
  }
  for (let r = 0; r < count; r++) {
    for (const kind of [kinds[r], kindCount]) {
      for (let c = 0; c < width; c++) {
        out[r * width + c] += weights[r] * kindSums[kind * width + c];
      }
    }
  }
  return out;
};

/** Factors by which numbers are multiplied so that a share of them is left out and the rest makes up for it. */
const dropped = (length, share, next) => Float32Array.from({ length }, () => (next() < share ? 0 : 1 / (1 - share)));

/** Adds the gradient of one page's weighted cross-entropy to `gradient`. */
const learn = ({ shape, parts }, page, inputs, weight, o, next, gradient) => {
  const { encoded, hidden } = shape;
  const rows = page.features.rows;
  const { starts, which, what } = inputs;
  const wide = encoded * VIEWS;
  const kept = dropped(shape.inputs, o.dropFeatures, next);
  const codes = new Float32Array(rows * encoded);
  const codeMask = new Float32Array(rows * encoded);
  const sum = new Float64Array(Math.max(encoded, hidden));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < encoded; c++) sum[c] = parts.encodeBias[c];
    for (let i = starts[r]; i < starts[r + 1]; i++) {
      const x = what[i] * kept[which[i]];
      if (x === 0) continue;
      for (let c = 0, at = which[i] * encoded; c < encoded; c++, at++) sum[c] += x * parts.encode[at];
    }
    for (let c = 0; c < encoded; c++) {
      const mask = sum[c] > 0 && next() >= o.drop ? 1 / (1 - o.drop) : 0;
      codeMask[r * encoded + c] = mask;
      codes[r * encoded + c] = sum[c] * mask;
    }
  }
  const views = viewsOf(codes, encoded, page.surroundings);
  const back = new Float32Array(rows * wide);
  const slope = new Float64Array(hidden);
  for (let r = 0; r < rows; r++) {
    if (weight[r] === 0) continue;
    for (let h = 0; h < hidden; h++) sum[h] = parts.mixBias[h];
    for (let v = 0; v < wide; v++) {
      const x = views[r * wide + v];
      if (x === 0) continue;
      for (let h = 0, at = v * hidden; h < hidden; h++, at++) sum[h] += x * parts.mix[at];
    }
    let score = parts.outBias[0];
    for (let h = 0; h < hidden; h++) {
      slope[h] = sum[h] > 0 && next() >= o.drop ? 1 / (1 - o.drop) : 0;
      sum[h] *= slope[h];
      score += sum[h] * parts.out[h];
    }
    const wrong = (1 / (1 + Math.exp(-score)) - Math.max(0, page.labels[r])) * weight[r];
    gradient.outBias[0] += wrong;
    for (let h = 0; h < hidden; h++) {
      gradient.out[h] += wrong * sum[h];
      slope[h] *= wrong * parts.out[h];
      gradient.mixBias[h] += slope[h];
    }
    for (let v = 0; v < wide; v++) {
      const x = views[r * wide + v];
      let change = 0;
      for (let h = 0, at = v * hidden; h < hidden; h++, at++) {
        change += slope[h] * parts.mix[at];
        gradient.mix[at] += slope[h] * x;
      }
      back[r * wide + v] = change;
    }
  }
  const changes = fromViews(back, encoded, page.surroundings);
  for (let i = 0; i < changes.length; i++) changes[i] *= codeMask[i];
  for (let r = 0; r < rows; r++) {
    const row = r * encoded;
    for (let c = 0; c < encoded; c++) gradient.encodeBias[c] += changes[row + c];
    for (let i = starts[r]; i < starts[r + 1]; i++) {
      const x = what[i] * kept[which[i]];
      if (x === 0) continue;
      for (let c = 0, at = which[i] * encoded; c < encoded; c++, at++) gradient.encode[at] += x * changes[row + c];
    }
  }
};

const LEARNED = ["encode", "encodeBias", "mix", "mixBias", "out", "outBias"];
const DECAYED = new Set(["encode", "mix", "out"]);

/** Adam with decoupled decay of the weights. */
class Adam {
  constructor(network) {
    this.network = network;
    this.first = blank(network.shape);
    this.second = blank(network.shape);
    this.steps = 0;
  }
  step(gradient, rate, decay) {
    this.steps++;
    const [one, two] = [1 - 0.9 ** this.steps, 1 - 0.999 ** this.steps];
    for (const name of LEARNED) {
      const [values, g, m, v] = [this.network.parts[name], gradient[name], this.first[name], this.second[name]];
      const shrink = DECAYED.has(name) ? 1 - rate * decay : 1;
      for (let i = 0; i < values.length; i++) {
        m[i] = 0.9 * m[i] + 0.1 * g[i];
        v[i] = 0.999 * v[i] + 0.001 * g[i] * g[i];
        values[i] = values[i] * shrink - (rate * (m[i] / one)) / (Math.sqrt(v[i] / two) + 1e-8);
        g[i] = 0;
      }
    }
  }
}

const shuffled = (list, next) => {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor(next() * (i + 1));
    [out[i], out[k]] = [out[k], out[i]];
  }
  return out;
};

/** A network trained on `pages`, whose features are normalised by `norm`. */
export const trainNetwork = (pages, inputs, norm, options = {}) => {
  const o = { ...OPTIONS, ...options };
  const next = random(o.seed);
  const shape = { inputs, encoded: o.encoded, hidden: o.hidden };
  const network = beginning(shape, norm, next);
  const useful = pages.filter(({ weights }) => weights.some((w) => w > 0));
  const weighed = useful.flatMap(({ weights }) => [...weights].filter((w) => w > 0));
  const mean = weighed.reduce((sum, w) => sum + w, 0) / weighed.length;
  const lessons = useful.map((page) => ({
    page,
    inputs: sparse(network, page),
    weight: page.weights.map((w) => w / mean / (o.batch * 60)),
  }));
  const gradient = blank(shape);
  const adam = new Adam(network);
  const steps = o.epochs * Math.ceil(lessons.length / o.batch);
  for (let epoch = 0; epoch < o.epochs; epoch++) {
    const order = shuffled(lessons, next);
    for (let b = 0; b < order.length; b += o.batch) {
      for (const { page, inputs: given, weight } of order.slice(b, b + o.batch))
        learn(network, page, given, weight, o, next, gradient);
      adam.step(gradient, o.rate * 0.5 * (1 + Math.cos((Math.PI * adam.steps) / steps)), o.decay);
    }
  }
  return network;
};
