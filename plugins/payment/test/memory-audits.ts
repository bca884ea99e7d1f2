import type { Claim, UnauditedPayment } from "@farthing/contract";
import { forgetOldest } from "./forget-oldest.ts";

/** Payments that wait for their audit. */
const MAX_WAITING = 100_000;
/** How long an audit has to end, before the payment is given out for another one. */
const LEASE_MS = 60_000;

/** Settled payments that only the facilitator vouches for, until they have been looked up on the chain. */
export class MemoryAudits {
  readonly #waiting = new Map<string, { payment: UnauditedPayment; leaseUntil: number }>();

  add(key: string, claim: Claim, transaction: string, settledAt: number): void {
    this.#waiting.set(key, { payment: { ...claim, payment: "", transaction, settledAt }, leaseUntil: 0 });
    forgetOldest(this.#waiting, MAX_WAITING);
  }

  /** Payments that were settled before, and that nobody audits now. */
  next(before: number, limit: number): readonly UnauditedPayment[] {
    const now = Date.now();
    const free = [...this.#waiting.values()].filter(({ payment, leaseUntil }) => leaseUntil <= now && payment.settledAt < before);
    return free.slice(0, limit).map((waiting) => {
      waiting.leaseUntil = now + LEASE_MS;
      return waiting.payment;
    });
  }

  /** Takes a payment whose audit has ended. */
  end(key: string): UnauditedPayment | undefined {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    return waiting?.payment;
  }
}
