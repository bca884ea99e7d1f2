import { createToken } from "./token.ts";

/** Values that tell the series of one metric apart. Of few values each: never an address, a URL, a payer or a host that callers choose. */
export type Labels = Readonly<Record<string, string>>;

/** What is measured. */
export interface Metric {
  /** Snake case, with its unit, without a prefix: "upstream_duration_seconds". */
  readonly name: string;
  /** One sentence. */
  readonly help: string;
  /** Names of its labels. */
  readonly labels?: readonly string[];
}

/** Only grows. */
export interface Counter {
  add(labels?: Labels, by?: number): void;
}

/** How values are spread. Seconds and bytes, as Prometheus has them. */
export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

/** One value of a gauge. */
export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

/** One value that was measured, as it is read. */
export interface MetricSample {
  /** As Prometheus has it: "farthing_calls_total", "farthing_call_duration_seconds_bucket". */
  readonly name: string;
  /** Of a bucket with its upper bound, `le`. */
  readonly labels: Labels;
  readonly value: number;
}

/**
 * Where plugins say what they count. Nothing of it waits or throws. A metric has a bounded number of series: what goes beyond is counted
 * under the label value "other".
 */
export interface Metrics {
  counter(metric: Metric): Counter;
  /** `buckets` are upper bounds, ascending; those of a call's duration in seconds if absent. */
  histogram(metric: Metric & { readonly buckets?: readonly number[] }): Histogram;
  /** `read` is asked when somebody looks; it takes no time. */
  gauge(metric: Metric, read: () => number | readonly Reading[]): void;
  /**
   * What was measured in this process since its start, of metrics whose name begins so: "farthing_facilitator_",
   * "nodejs_eventloop_lag_". Of a histogram `_bucket`, `_sum` and `_count`.
   */
  read(prefix: string): Promise<readonly MetricSample[]>;
}
export const Metrics = createToken<Metrics>("Metrics");
