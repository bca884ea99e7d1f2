import type { MetricSample } from "@farthing/contract";
import { badge, type Column, count, duration, html, type Part, share, table } from "../../layout/index.ts";

/** Questions to one of those whom calls wait for, since this process started. */
export interface Latency {
  /** "facilitator verify" */
  readonly of: string;
  readonly asked: number;
  readonly failed: number;
  /** Milliseconds. */
  readonly meanMs: number;
  /** Most that nineteen of twenty took, as its bucket says; absent where that is more than the largest bucket. */
  readonly p95Ms?: number;
}

const MEASURED = /^(?<what>\w+?)_(?:(?:duration_)?seconds_(?<kind>sum|count|bucket)|(?<failures>failures)(?:_total)?)$/;
const NINETEEN_OF_TWENTY = 0.95;

interface Counted {
  sum: number;
  asked: number;
  failed: number;
  readonly buckets: [below: number, many: number][];
}

/** Latencies of samples of histograms in seconds, and of counters of failures beside them. */
function latenciesOf(samples: readonly MetricSample[]): readonly Latency[] {
  const all = new Map<string, Counted>();
  for (const { name, labels, value } of samples) {
    const { what, kind, failures } = MEASURED.exec(name)?.groups ?? {};
    if (what === undefined) continue;
    const { le, ...rest } = labels;
    const of = [what.replaceAll("_", " "), ...Object.values(rest)].join(" ");
    const counted = all.get(of) ?? { sum: 0, asked: 0, failed: 0, buckets: [] };
    all.set(of, counted);
    if (failures) counted.failed += value;
    else if (kind === "sum") counted.sum = value;
    else if (kind === "count") counted.asked = value;
    else counted.buckets.push([le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le), value]);
  }
  return [...all]
    .filter(([, { asked }]) => asked > 0)
    .map(([of, { sum, asked, failed, buckets }]) => {
      const [below] = buckets.sort(([one], [other]) => one - other).find(([, many]) => many >= asked * NINETEEN_OF_TWENTY) ?? [];
      const isKnown = below !== undefined && Number.isFinite(below);
      return { of, asked, failed, meanMs: (sum / asked) * 1_000, ...(isKnown && { p95Ms: below * 1_000 }) };
    });
}

const COLUMNS: readonly Column<Latency>[] = [
  { label: "Of", cell: ({ of }) => of, isName: true },
  { label: "Asked", cell: ({ asked }) => count(asked), isNumber: true },
  {
    label: "Failed",
    cell: ({ failed, asked }) => (failed > 0 ? badge(`${count(failed)}, ${share(failed, asked)}`, "bad") : "none"),
    isNumber: true,
  },
  { label: "Mean", cell: ({ meanMs }) => duration(meanMs), isNumber: true },
  {
    label: "p95 below",
    cell: ({ p95Ms, meanMs }) => (p95Ms === undefined ? `more than ${duration(meanMs)}` : duration(p95Ms)),
    isNumber: true,
  },
];

/** A line for each of them; what to set where nothing is counted. */
export const latencyTable = (samples: readonly MetricSample[] | undefined, caption: string, empty: string): Part =>
  samples === undefined
    ? html`<p class="soft">Not measured: the plugin that counts is not installed.</p>`
    : table(COLUMNS, latenciesOf(samples), { caption, empty });
