import { numbers } from "../../core/contract/test/dice.ts";
import { Network, type Shape } from "../../core/markdown/src/content/network.ts";
import { REACHES, runningSums, type Surroundings, VIEWS, viewsOf } from "../../core/markdown/src/content/surroundings.ts";
import { Adam, blank, type Parts } from "./adam.ts";
import type { Page } from "./page.ts";
import type { Random } from "./random.ts";

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

/** How a network is trained. */
type Options = typeof OPTIONS;

/** What each feature usually is (its commonest value if there is one, else the mean), and one over its deviation. */
export interface Normalisation {
  readonly centre: Float32Array;
  readonly scale: Float32Array;
}

export const normalisation = (pages: readonly Page[], inputs: number): Normalisation => {
  const centre = new Float32Array(inputs);
  const scale = new Float32Array(inputs);
  const rows = pages.flatMap(({ features }) =>
    Array.from({ length: features.rows }, (_, r) => features.values.subarray(r * inputs)),
  );
  for (let f = 0; f < inputs; f++) {
    const counts = new Map<number, number>();
    let sum = 0;
    let squares = 0;
    for (const row of rows) {
      const value = row[f] as number;
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

/** The inputs of a page that are not 0, row after row: where each row begins, which they are, and their values. */
interface Inputs {
  readonly starts: Uint32Array;
  readonly which: Uint16Array;
  readonly what: Float32Array;
}

const sparse = (network: Network, { features: { rows, values } }: Page): Inputs => {
  const { inputs } = network.shape;
  const starts = new Uint32Array(rows + 1);
  const which: number[] = [];
  const what: number[] = [];
  for (let r = 0; r < rows; r++) {
    for (let f = 0; f < inputs; f++) {
      const x = network.input(values[r * inputs + f] as number, f);
      if (x === 0) continue;
      which.push(f);
      what.push(x);
    }
    starts[r + 1] = which.length;
  }
  return { starts, which: Uint16Array.from(which), what: Float32Array.from(what) };
};

/** Normally distributed numbers (Box-Muller). */
const normal = (next: Random): number => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());

const beginning = (shape: Shape, { centre, scale }: Normalisation, next: Random): Network => {
  const parts = { ...blank(shape), centre: Float32Array.from(centre), scale: Float32Array.from(scale) };
  const fill = (values: Float32Array, deviation: number): void => {
    for (let i = 0; i < values.length; i++) values[i] = normal(next) * deviation;
  };
  fill(parts.encode, Math.sqrt(2 / shape.inputs));
  fill(parts.mix, Math.sqrt(2 / (shape.encoded * VIEWS)));
  fill(parts.out, 0.1);
  return new Network(shape, parts);
};

/** The transpose of `viewsOf`: what a change of the views means for the rows. */
const fromViews = (views: Float32Array, width: number, { weights, kinds, kindCount }: Surroundings): Float32Array => {
  const count = weights.length;
  const wide = width * VIEWS;
  const out = new Float32Array(count * width);
  const kindWeights = new Float64Array(kindCount + 1);
  for (let r = 0; r < count; r++) {
    for (const kind of [kinds[r] as number, kindCount])
      kindWeights[kind] = (kindWeights[kind] as number) + (weights[r] as number);
  }
  const kindSums = new Float64Array((kindCount + 1) * width);
  const reaches = REACHES.map((reach) => ({ reach, spread: new Float32Array(count * width) }));
  for (let r = 0; r < count; r++) {
    let at = r * wide;
    for (let c = 0; c < width; c++) out[r * width + c] = views[at++] as number;
    for (const { reach, spread } of reaches) {
      const held = Math.min(count, r + reach + 1) - Math.max(0, r - reach);
      for (let c = 0; c < width; c++) spread[r * width + c] = (views[at++] as number) / held;
    }
    for (const kind of [kindCount, kinds[r] as number]) {
      const whole = kindWeights[kind] as number;
      for (let c = 0; c < width; c++)
        kindSums[kind * width + c] = (kindSums[kind * width + c] as number) + (views[at++] as number) / whole;
    }
  }
  // Whom a block sees, sees it: the sums run over the same neighbourhoods.
  for (const { reach, spread } of reaches) {
    const sums = runningSums(spread, width);
    for (let r = 0; r < count; r++) {
      const from = Math.max(0, r - reach) * width;
      const to = Math.min(count, r + reach + 1) * width;
      for (let c = 0; c < width; c++)
        out[r * width + c] = (out[r * width + c] as number) + ((sums[to + c] as number) - (sums[from + c] as number));
    }
  }
  for (let r = 0; r < count; r++) {
    const weight = weights[r] as number;
    for (const kind of [kinds[r] as number, kindCount]) {
      for (let c = 0; c < width; c++)
        out[r * width + c] = (out[r * width + c] as number) + weight * (kindSums[kind * width + c] as number);
    }
  }
  return out;
};

/** Factors by which numbers are multiplied so that a share of them is left out and the rest makes up for it. */
const dropped = (length: number, share: number, next: Random): Float32Array =>
  Float32Array.from({ length }, () => (next() < share ? 0 : 1 / (1 - share)));

/** A page to learn from: its inputs, and the weight of each of its blocks. */
interface Lesson {
  readonly page: Page;
  readonly inputs: Inputs;
  readonly weight: Float32Array;
}

/** Adds the gradient of one page's weighted cross-entropy to `gradient`. */
const learn = ({ shape, parts }: Network, { page, inputs, weight }: Lesson, o: Options, next: Random, gradient: Parts): void => {
  const { encoded, hidden } = shape;
  const rows = page.features.rows;
  const { starts, which, what } = inputs;
  const wide = encoded * VIEWS;
  const kept = dropped(shape.inputs, o.dropFeatures, next);
  const codes = new Float32Array(rows * encoded);
  const codeMask = new Float32Array(rows * encoded);
  const sum = new Float64Array(Math.max(encoded, hidden));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < encoded; c++) sum[c] = parts.encodeBias[c] as number;
    for (let i = starts[r] as number; i < (starts[r + 1] as number); i++) {
      const input = which[i] as number;
      const x = (what[i] as number) * (kept[input] as number);
      if (x === 0) continue;
      for (let c = 0, at = input * encoded; c < encoded; c++, at++)
        sum[c] = (sum[c] as number) + x * (parts.encode[at] as number);
    }
    for (let c = 0; c < encoded; c++) {
      const whole = sum[c] as number;
      const mask = whole > 0 && next() >= o.drop ? 1 / (1 - o.drop) : 0;
      codeMask[r * encoded + c] = mask;
      codes[r * encoded + c] = whole * mask;
    }
  }
  const views = viewsOf(codes, encoded, page.surroundings);
  const back = new Float32Array(rows * wide);
  const slope = new Float64Array(hidden);
  for (let r = 0; r < rows; r++) {
    if (weight[r] === 0) continue;
    for (let h = 0; h < hidden; h++) sum[h] = parts.mixBias[h] as number;
    for (let v = 0; v < wide; v++) {
      const x = views[r * wide + v] as number;
      if (x === 0) continue;
      for (let h = 0, at = v * hidden; h < hidden; h++, at++) sum[h] = (sum[h] as number) + x * (parts.mix[at] as number);
    }
    let score = parts.outBias[0] as number;
    for (let h = 0; h < hidden; h++) {
      const whole = sum[h] as number;
      const kept = whole > 0 && next() >= o.drop ? 1 / (1 - o.drop) : 0;
      slope[h] = kept;
      sum[h] = whole * kept;
      score += whole * kept * (parts.out[h] as number);
    }
    const wrong = (1 / (1 + Math.exp(-score)) - Math.max(0, page.labels[r] as number)) * (weight[r] as number);
    gradient.outBias[0] = (gradient.outBias[0] as number) + wrong;
    for (let h = 0; h < hidden; h++) {
      gradient.out[h] = (gradient.out[h] as number) + wrong * (sum[h] as number);
      const change = (slope[h] as number) * (wrong * (parts.out[h] as number));
      slope[h] = change;
      gradient.mixBias[h] = (gradient.mixBias[h] as number) + change;
    }
    for (let v = 0; v < wide; v++) {
      const x = views[r * wide + v] as number;
      let change = 0;
      for (let h = 0, at = v * hidden; h < hidden; h++, at++) {
        change += (slope[h] as number) * (parts.mix[at] as number);
        gradient.mix[at] = (gradient.mix[at] as number) + (slope[h] as number) * x;
      }
      back[r * wide + v] = change;
    }
  }
  const changes = fromViews(back, encoded, page.surroundings);
  for (let i = 0; i < changes.length; i++) changes[i] = (changes[i] as number) * (codeMask[i] as number);
  for (let r = 0; r < rows; r++) {
    const row = r * encoded;
    for (let c = 0; c < encoded; c++) gradient.encodeBias[c] = (gradient.encodeBias[c] as number) + (changes[row + c] as number);
    for (let i = starts[r] as number; i < (starts[r + 1] as number); i++) {
      const input = which[i] as number;
      const x = (what[i] as number) * (kept[input] as number);
      if (x === 0) continue;
      for (let c = 0, at = input * encoded; c < encoded; c++, at++)
        gradient.encode[at] = (gradient.encode[at] as number) + x * (changes[row + c] as number);
    }
  }
};

const shuffled = <T>(list: readonly T[], next: Random): T[] => {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor(next() * (i + 1));
    [out[i], out[k]] = [out[k] as T, out[i] as T];
  }
  return out;
};

/** A network trained on `pages`, whose features are normalised by `norm`. */
export const trainNetwork = (
  pages: readonly Page[],
  inputs: number,
  norm: Normalisation,
  options: Partial<Options> = {},
): Network => {
  const o = { ...OPTIONS, ...options };
  const next = numbers(o.seed);
  const shape = { inputs, encoded: o.encoded, hidden: o.hidden };
  const network = beginning(shape, norm, next);
  const useful = pages.filter(({ weights }) => weights.some((w) => w > 0));
  const weighed = useful.flatMap(({ weights }) => [...weights].filter((w) => w > 0));
  const mean = weighed.reduce((sum, w) => sum + w, 0) / weighed.length;
  const lessons: Lesson[] = useful.map((page) => ({
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
      for (const lesson of order.slice(b, b + o.batch)) learn(network, lesson, o, next, gradient);
      adam.step(gradient, o.rate * 0.5 * (1 + Math.cos((Math.PI * adam.steps) / steps)), o.decay);
    }
  }
  return network;
};
