import { type Static, T } from "@farthing/contract";

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Days that figures may be asked for. Those of calls are kept for 30; money for good. */
export const RANGES = { "1d": 1, "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;
export type Range = keyof typeof RANGES;
/** Those that figures of calls are kept for. */
export const CALL_RANGES = ["1d", "7d", "30d"] as const satisfies readonly Range[];

export const RangeChoice = T.Optional(T.Union(Object.keys(RANGES).map((range) => T.Literal(range as Range))));
export const CallRangeChoice = T.Optional(T.Union(CALL_RANGES.map((range) => T.Literal(range))));
export const MoneyChoice = T.Optional(T.Union([T.Literal("real"), T.Literal("test")]));
export type Money = NonNullable<Static<typeof MoneyChoice>>;

/** A span of time: from its beginning until before its end, in milliseconds since the epoch. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** "2026-01-31" (UTC). */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** "2026-01-31T14:00Z" */
export const hourOf = (at: number): string => `${new Date(at).toISOString().slice(0, 13)}:00Z`;
/** "2026-01-31 14:05:09", in UTC, as pages say at their top. */
export const momentOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** Whole days in UTC, today included. */
export function daysUntilNow(range: Range, now: number): Period {
  const today = now - (now % DAY_MS);
  return { from: today - (RANGES[range] - 1) * DAY_MS, to: today + DAY_MS };
}

/** The beginnings of the days, or hours, that have begun by now. */
export function stepsOf({ from, to }: Period, step: number, now: number): readonly number[] {
  const end = Math.min(to, now + 1);
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, at) => from + at * step);
}
