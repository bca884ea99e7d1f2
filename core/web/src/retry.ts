import { setTimeout as sleep } from "node:timers/promises";

/** Waits beyond this mean "never"; what follows is still a number that headers can carry. */
const MAX_SECONDS = 999_999_999;
const DEFAULT_WAIT_MS = 1_000;
/** What must be left after waiting, for the second attempt itself. */
const ATTEMPT_MS = 2_000;

/** Milliseconds that a Retry-After header (RFC 9110, section 10.2.3: seconds or a date) asks to wait; `null` if it says nothing. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header), MAX_SECONDS) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Waits as long as the site asks for. `false` at once if a second attempt would no longer fit before `deadline`. */
export async function waitToRetry(retryAfter: string | undefined, deadline: number, signal: AbortSignal): Promise<boolean> {
  const wait = retryAfterMs(retryAfter) ?? DEFAULT_WAIT_MS;
  if (Date.now() + wait + ATTEMPT_MS > deadline) return false;
  await sleep(wait, undefined, { signal });
  return true;
}
