import type { Metrics } from "./metrics.ts";

/** Places where work is done, and how many are taken and waited for. */
export interface SlotState {
  readonly slots: number;
  readonly busy: number;
  readonly waiting: number;
}

/**
 * Measures places that work waits for, under the same names whatever they are: `slots`, `slots_busy`, `slots_waiting` and
 * `slot_wait_seconds`, each with the label `pool`. What is returned is told how many seconds somebody waited.
 */
export function measureSlots(metrics: Metrics | undefined, pool: string, state: () => SlotState): (seconds: number) => void {
  if (!metrics) return () => {};
  const labels = { pool };
  const gauge = (name: string, help: string, key: keyof SlotState) =>
    metrics.gauge({ name, help, labels: ["pool"] }, () => [{ value: state()[key], labels }]);
  gauge("slots", "Places where work of a kind is done at once.", "slots");
  gauge("slots_busy", "Places in use.", "busy");
  gauge("slots_waiting", "Pieces of work that wait for a place.", "waiting");
  const waits = metrics.histogram({
    name: "slot_wait_seconds",
    help: "How long work waited for its place.",
    labels: ["pool"],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  return (seconds) => waits.observe(seconds, labels);
}
