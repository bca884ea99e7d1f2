import type { Metrics } from "@farthing/contract";

/** Measures questions to one of those whom payments depend on. `isFailure`: an answer that is none. */
export type Meter = <R>(of: string, ask: () => Promise<R>, isFailure?: (answer: R) => boolean) => Promise<R>;

export const NO_METER: Meter = (_of, ask) => ask();

/** What is measured, and what tells its questions apart. */
interface Measured {
  /** "facilitator" or "chain". */
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/** Durations and failures, as `<name>_duration_seconds` and `<name>_failures`. */
function meterOf(metrics: Metrics | undefined, { name, label, help }: Measured): Meter {
  if (!metrics) return NO_METER;
  const labels = [label];
  const seconds = metrics.histogram({
    name: `${name}_duration_seconds`,
    help: `How long ${help} took to answer, or not to.`,
    labels,
  });
  const failures = metrics.counter({ name: `${name}_failures`, help: `Questions that ${help} did not answer.`, labels });
  return async (of, ask, isFailure) => {
    const began = performance.now();
    let failed = true;
    try {
      const answer = await ask();
      failed = isFailure?.(answer) ?? false;
      return answer;
    } finally {
      seconds.observe((performance.now() - began) / 1_000, { [label]: of });
      if (failed) failures.add({ [label]: of });
    }
  };
}

export const facilitatorMeter = (metrics: Metrics | undefined): Meter =>
  meterOf(metrics, { name: "facilitator", label: "operation", help: "the facilitator" });
export const chainMeter = (metrics: Metrics | undefined): Meter =>
  meterOf(metrics, { name: "chain", label: "network", help: "the node of a chain" });
