import type { Metrics } from "@farthing/contract";
import type { Peers } from "./peers.ts";

/** What is measured of work that others do. */
export function farMetrics(metrics: Metrics | undefined, peers: Peers) {
  const hops = metrics?.histogram({
    name: "hop_duration_seconds",
    help: "What having a worker do the work takes longer than the work itself, by the worker's own clock.",
    labels: ["endpoint"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  const retries = metrics?.counter({
    name: "hop_retries",
    help: "Work that was asked for once more: the worker was busy, lost, or unfit (of another version).",
    labels: ["reason"],
  });
  metrics?.gauge({ name: "workers_seen", help: "Workers that were heard of within a minute." }, () => peers.seen.length);
  return {
    took(endpoint: string, ms: number): void {
      hops?.observe(Math.max(0, ms) / 1_000, { endpoint });
    },
    retried(reason: string): void {
      retries?.add({ reason });
    },
  };
}
