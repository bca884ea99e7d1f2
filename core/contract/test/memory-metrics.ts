import type { Labels, Metric, MetricSample, Metrics, Reading } from "../src/metrics.ts";

/** Metrics that only add up, for tests: of a histogram the count of what was observed. */
export class MemoryMetrics implements Metrics {
  readonly #sums = new Map<string, { readonly name: string; readonly labels: Labels; value: number }>();
  readonly #gauges: { readonly name: string; readonly read: () => number | readonly Reading[] }[] = [];

  counter({ name }: Metric) {
    return { add: (labels: Labels = {}, by = 1) => this.#add(name, labels, by) };
  }

  histogram({ name }: Metric) {
    return { observe: (_value: number, labels: Labels = {}) => this.#add(name, labels, 1) };
  }

  gauge({ name }: Metric, read: () => number | readonly Reading[]): void {
    this.#gauges.push({ name, read });
  }

  async read(prefix: string): Promise<readonly MetricSample[]> {
    const readings = this.#gauges.flatMap(({ name, read }) => {
      const value = read();
      return (typeof value === "number" ? [{ value }] : value).map((one: Reading) => ({ labels: {}, ...one, name }));
    });
    return [...this.#sums.values(), ...readings].filter(({ name }) => name.startsWith(prefix));
  }

  #add(name: string, labels: Labels, by: number): void {
    const key = JSON.stringify([name, labels]);
    const sum = this.#sums.get(key) ?? { name, labels, value: 0 };
    sum.value += by;
    this.#sums.set(key, sum);
  }
}
