import type { SharedSignals } from "@farthing/contract";

/** Signals of processes whose store is there. */
export function signalling(): SharedSignals {
  const waiting = new Map<string, (() => void)[]>();
  return {
    tell: (topic) => {
      for (const wake of waiting.get(topic) ?? []) wake();
    },
    wait: (topic) => new Promise((resolve) => waiting.set(topic, [...(waiting.get(topic) ?? []), resolve])),
  };
}
