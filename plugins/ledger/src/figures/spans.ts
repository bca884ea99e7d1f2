const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How wide buckets are, and how long they are kept, in milliseconds. */
export interface Span {
  readonly width: number;
  readonly keptFor: number;
}

/** Small ones for what happens now, large ones for the month. Each call is in one of each. */
export const SMALL: Span = { width: 5 * MINUTE_MS, keptFor: 2 * DAY_MS };
export const LARGE: Span = { width: HOUR_MS, keptFor: 30 * DAY_MS };
export const SPANS: readonly Span[] = [SMALL, LARGE];

/** When the bucket began that a moment lies in. */
export const bucketOf = ({ width }: Span, at: number): number => Math.floor(at / width) * width;

/** The narrowest buckets in which everything since `from` is still kept. */
export const spanSince = (from: number, now = Date.now()): Span => (from >= now - SMALL.keptFor ? SMALL : LARGE);
