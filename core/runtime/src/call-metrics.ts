import type { CallListener, Metrics } from "@farthing/contract";

/** Counts calls, and how long they took. */
export function callMetrics(metrics: Metrics): CallListener {
  const labels = ["endpoint", "code"];
  const calls = metrics.counter({ name: "calls", help: "Calls that were answered; code is ok, or that of the failure.", labels });
  const durations = metrics.histogram({
    name: "call_duration_seconds",
    help: "From a call's arrival to its reply, whatever that was; calls without a payment are left out.",
    labels: ["endpoint"],
  });
  return {
    ended({ endpoint, code, durationMs }) {
      calls.add({ endpoint, code });
      if (code !== "payment_required") durations.observe(durationMs / 1_000, { endpoint });
    },
  };
}
