/** By so much the clocks of processes that share a ledger may differ. */
const SKEW_MS = 60_000;
/** Longer than anything waits to be looked at again. */
const LONGEST_WAIT_MS = 600_000;
/** Far longer than any task is leased: a lease that somebody holds must not be taken by whose clock is behind. */
const LONGEST_LEASE_MS = 3_600_000;

/**
 * The moment as statements have it. A clock can be wrong and put right: what happened after `latest`, is to happen after `last_retry` or is
 * leased beyond `last_lease` was written by one that was ahead, and does not count. Else it would stand until the time that it was ahead by
 * is over.
 */
export const timesAt = (now: number) => ({
  now,
  latest: now + SKEW_MS,
  last_retry: now + LONGEST_WAIT_MS,
  last_lease: now + LONGEST_LEASE_MS,
});
