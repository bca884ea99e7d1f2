/** By so much the clocks of processes that share a ledger may differ. */
const SKEW_MS = 60_000;
/** Longer than anything waits to be looked at again. */
const LONGEST_WAIT_MS = 600_000;

/**
 * The moment as statements have it. A clock can be wrong and put right: what happened after `latest`, or is to happen after `last_retry`, was
 * written by one that was ahead, and does not count. Else it would stand until the time that it was ahead by is over.
 */
export const timesAt = (now: number) => ({
  now,
  latest: now + SKEW_MS,
  last_retry: now + LONGEST_WAIT_MS,
});
