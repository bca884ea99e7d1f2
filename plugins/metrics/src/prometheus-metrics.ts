import type { Counter, Histogram, Logger, Metric, MetricSample, Metrics, Reading } from "@farthing/contract";
import {
  collectDefaultMetrics,
  Counter as PromCounter,
  Gauge as PromGauge,
  Histogram as PromHistogram,
  Registry,
} from "prom-client";
import { Series } from "./series.ts";

const PREFIX = "farthing_";
/** Series of a counter or a gauge, and of a histogram, each of which is a line for every bucket. */
const MOST_SERIES = 1_000;
const MOST_HISTOGRAMS = 200;
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60] as const;

/** As it is registered: the text itself adds what a counter ends with. */
const nameOf = (name: string): string => PREFIX + name.replace(/_total$/, "");

/** A metric of prom-client's, with what its types leave out. */
interface Collected {
  get(): Promise<{
    readonly name: string;
    readonly type: string;
    readonly values: readonly {
      readonly metricName?: string;
      readonly labels: Readonly<Record<string, string | number>>;
      readonly value: number;
    }[];
  }>;
}

/** What is no number would make a sum none for ever. */
function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError(`${value} is nothing to count`);
}

type Kind = "counter" | "histogram" | "gauge";

/** Metrics in prom-client's registry, with those of the process beside them, as OpenMetrics text. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  /** What was declared, by name: whoever declares the same again counts in the same. */
  readonly #declared = new Map<
    string,
    { readonly kind: Kind; readonly instrument: Counter | Histogram | (() => readonly Reading[])[] }
  >();

  #hasProcess = false;

  /** `isRead`: somebody will look, so that the process is measured from now on. */
  constructor(
    private readonly log: Logger,
    isRead = false,
  ) {
    if (isRead) this.#withProcess();
    this.#registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  }

  /** Measures the process, too, from the first time that somebody looks: that costs 5 ms of CPU a second. */
  #withProcess(): Registry {
    if (!this.#hasProcess) collectDefaultMetrics({ register: this.#registry });
    this.#hasProcess = true;
    return this.#registry;
  }

  counter({ name, help, labels = [] }: Metric): Counter {
    return this.#declare("counter", name, () => {
      const counter = new PromCounter({ ...this.#named(name, help), labelNames: [...labels] });
      const series = new Series(labels, MOST_SERIES);
      if (labels.length === 0) counter.inc(0);
      return { add: (given, by = 1) => this.#quietly(() => counter.inc(series.of(given), finite(by))) };
    });
  }

  histogram({ name, help, labels = [], buckets = CALL_SECONDS }: Metric & { readonly buckets?: readonly number[] }): Histogram {
    return this.#declare("histogram", name, () => {
      const histogram = new PromHistogram({ ...this.#named(name, help), labelNames: [...labels], buckets: [...buckets] });
      const series = new Series(labels, MOST_HISTOGRAMS);
      return { observe: (value, given) => this.#quietly(() => histogram.observe(series.of(given), finite(value))) };
    });
  }

  gauge({ name, help, labels = [] }: Metric, read: () => number | readonly Reading[]): void {
    const readings = () => {
      const value = read();
      return typeof value === "number" ? [{ value }] : value;
    };
    const reads = this.#declare("gauge", name, () => {
      const all: (() => readonly Reading[])[] = [];
      const quietly = (work: () => void) => this.#quietly(work);
      new PromGauge({
        ...this.#named(name, help),
        labelNames: [...labels],
        collect() {
          this.reset();
          const series = new Series(labels, MOST_SERIES);
          for (const one of all)
            quietly(() => {
              for (const { value, labels: given } of one()) this.inc(series.of(given), finite(value));
            });
        },
      });
      return all;
    });
    reads.push(readings);
  }

  /** Everything, as OpenMetrics text, and its media type. */
  async text(): Promise<{ readonly body: string; readonly contentType: string }> {
    return { body: await this.#withProcess().metrics(), contentType: this.#registry.contentType };
  }

  async read(prefix: string): Promise<readonly MetricSample[]> {
    const found = this.#withProcess()
      .getMetricsAsArray()
      .filter(({ name }) => name.startsWith(prefix)) as unknown as readonly Collected[];
    const metrics = await Promise.all(found.map((metric) => metric.get()));
    return metrics.flatMap(({ name: own, type, values }) =>
      values.map(({ labels, value, metricName = own }) => ({
        name: type === "counter" ? `${metricName.replace(/_total$/, "")}_total` : metricName,
        labels: Object.fromEntries(Object.entries(labels).map(([name, of]) => [name, String(of)])),
        value,
      })),
    );
  }

  /** @throws Error where the name is taken by another kind of metric */
  #declare<I extends Counter | Histogram | (() => readonly Reading[])[]>(kind: Kind, name: string, make: () => I): I {
    const known = this.#declared.get(nameOf(name));
    if (known && known.kind !== kind) throw new Error(`the metric ${name} is declared as a ${known.kind} already`);
    if (known) return known.instrument as I;
    const instrument = make();
    this.#declared.set(nameOf(name), { kind, instrument });
    return instrument;
  }

  #named(name: string, help: string) {
    return { name: nameOf(name), help, registers: [this.#registry] };
  }

  /** What cannot be counted (a value that is no number) is said, and harms nobody. */
  #quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.log.warn({ err: error }, "a metric could not be counted");
    }
  }
}
