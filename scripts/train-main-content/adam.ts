import { type Network, type Part, partsOf, type Shape } from "../../core/markdown/src/content/network.ts";

/** The parameters of a network, or what belongs to each of them. */
export type Parts = Readonly<Record<Part, Float32Array>>;

/** A 0 for each parameter. */
export const blank = (shape: Shape): Parts =>
  Object.fromEntries(partsOf(shape).map(([name, length]) => [name, new Float32Array(length)])) as Parts;

const LEARNED: readonly Part[] = ["encode", "encodeBias", "mix", "mixBias", "out", "outBias"];
const DECAYED: ReadonlySet<Part> = new Set<Part>(["encode", "mix", "out"]);

/** Adam with decoupled decay of the weights. */
export class Adam {
  readonly #network: Network;
  readonly #first: Parts;
  readonly #second: Parts;
  steps = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#first = blank(network.shape);
    this.#second = blank(network.shape);
  }

  step(gradient: Parts, rate: number, decay: number): void {
    this.steps++;
    const [one, two] = [1 - 0.9 ** this.steps, 1 - 0.999 ** this.steps];
    for (const name of LEARNED) {
      const [values, g, m, v] = [this.#network.parts[name], gradient[name], this.#first[name], this.#second[name]];
      const shrink = DECAYED.has(name) ? 1 - rate * decay : 1;
      for (let i = 0; i < values.length; i++) {
        const slope = g[i] as number;
        const mean = Math.fround(0.9 * (m[i] as number) + 0.1 * slope);
        const square = Math.fround(0.999 * (v[i] as number) + 0.001 * slope * slope);
        m[i] = mean;
        v[i] = square;
        values[i] = (values[i] as number) * shrink - (rate * (mean / one)) / (Math.sqrt(square / two) + 1e-8);
        g[i] = 0;
      }
    }
  }
}
