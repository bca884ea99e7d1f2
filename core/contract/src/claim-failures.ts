import { Failure } from "./failure.ts";

/** Why a ClaimStore does not take a payment, in the same words whatever keeps the claims. In each case nothing was taken. */
export const CLAIM_FAILURES = {
  tooManyRunning: () =>
    new Failure("rate_limited", "too many calls of this payer are running at once; nothing was taken", { retryAfterSeconds: 1 }),
  tooMuchUnpaid: () =>
    new Failure("overloaded", "too much work for this payer was done and then not paid; nothing was taken", {
      retryAfterSeconds: 600,
    }),
  tooMuchKept: () =>
    new Failure("overloaded", "too many replies are kept for this payer whose payment is undecided; nothing was taken", {
      retryAfterSeconds: 60,
    }),
  full: () => new Failure("payment_unavailable", "too many payments are being kept at the moment; nothing was taken"),
} as const;
