import { createToken } from "./token.ts";

/** How often something may happen within a window of time, which begins with the first of it. */
export interface Limit {
  /** Of its own for each thing that is limited: keys of one limit are nothing to another. */
  readonly name: string;
  readonly points: number;
  /** Whole seconds. */
  readonly seconds: number;
}

/** What became of one question to a counter. */
export interface Taken {
  /** Whether it is within the limit. */
  readonly ok: boolean;
  /** Points left in the window. */
  readonly left: number;
  /** Until the window is over and all begins anew; at least 1. */
  readonly retryAfterSeconds: number;
}

/** Counts by key against limits. Never rejects and never waits long. */
export interface Counters {
  /**
   * Takes `cost` points, 1 if absent, also where they are not there. A negative cost gives back what was taken and was within the limit. Any
   * text is a key.
   */
  take(limit: Limit, key: string, cost?: number): Promise<Taken>;
}

/**
 * Counts for all processes that share a store; where that is away, each for itself, and `/health` says so. Absent where there is one
 * process only: then `MemoryCounters` counts.
 */
export const SharedCounters = createToken<Counters>("SharedCounters");
