import type { ClaimRecord } from "./claim-store.ts";

/** What is kept past its end because clocks differ, in milliseconds. */
const GRACE_MS = 60_000;
/** How long a reply that was never delivered waits for its buyer, and a named purchase outlives its window. */
const DAY_MS = 86_400_000;
/** An outcome that nobody could find out about for so long after the authorization's end stays unknown. */
const GIVEN_UP_MS = 7 * DAY_MS;

/** What decides how long a claim is kept. */
export interface Kept extends Pick<ClaimRecord, "state" | "delivery" | "identifier" | "expiresAt" | "replyUntil" | "deadlineAt"> {
  /** When it was settled, in milliseconds since the epoch; without meaning before. */
  readonly settledAt: number;
}

/** Until when something is kept, in milliseconds since the epoch. */
export interface Retention {
  readonly reply: number;
  /** The claim itself, which outlives its reply so that the payment is not taken again. */
  readonly claim: number;
}

/**
 * How long a claim and its reply are kept, where there is room. A delivered reply is kept for the challenge's
 * window, whatever end the payer signed. A reply that was never delivered is kept for a day. With an
 * identifier, both are kept for a day after the window. An undecided claim is kept until it is decided, or
 * given up a week after the authorization's end.
 */
export function retentionOf({ state, delivery, identifier, expiresAt, replyUntil, deadlineAt, settledAt }: Kept): Retention {
  if (state === "running") return { reply: deadlineAt + GRACE_MS, claim: deadlineAt + GRACE_MS };
  if (state !== "settled") return { reply: expiresAt + GIVEN_UP_MS, claim: expiresAt + GIVEN_UP_MS };
  const window = replyUntil + (identifier === undefined ? GRACE_MS : DAY_MS);
  const reply = delivery === "done" ? window : Math.max(window, settledAt + DAY_MS);
  return { reply, claim: Math.max(reply, expiresAt + GRACE_MS) };
}
