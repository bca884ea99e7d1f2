import type { Counters, Limit, Taken } from "./shared-counters.ts";

/** Keys of one limit that are remembered; the window that began first is forgotten first. */
const MAX_KEYS = 100_000;

interface Window {
  readonly until: number;
  used: number;
}

/** Counts in the memory of this process. */
export class MemoryCounters implements Counters {
  readonly #limits = new Map<string, Map<string, Window>>();

  /** `now`: a clock that nobody sets, in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  async take({ name, points, seconds }: Limit, key: string, cost = 1): Promise<Taken> {
    const now = this.now();
    const windows = this.#limits.get(name) ?? new Map<string, Window>();
    this.#limits.set(name, windows);
    // All windows of a limit are as long as each other: those that are over stand first.
    for (const [old, { until }] of windows) {
      if (until > now && windows.size < MAX_KEYS) break;
      windows.delete(old);
    }
    const window = windows.get(key) ?? { until: now + seconds * 1_000, used: 0 };
    windows.set(key, window);
    window.used = Math.max(0, window.used + cost);
    return {
      ok: window.used <= points,
      left: Math.max(0, points - window.used),
      retryAfterSeconds: Math.max(1, Math.ceil((window.until - now) / 1_000)),
    };
  }
}
