import { RecentCounter } from "./recent-counter.ts";

/** Payments that do not pass verification that one client may send in a minute, of each kind. */
const MAX = 60;
const WINDOW_MS = 60_000;
const MAX_PAYERS = 10_000;

/**
 * Counts worthless payments by client: forged ones, and ones signed by keys without money, apart from each
 * other. A payer at the same address as a forger may still pay. At the same address as somebody who makes up
 * keys, a payer that has paid before may still pay.
 */
export class WorthlessPayments {
  readonly #forged = new RecentCounter(WINDOW_MS);
  readonly #unfunded = new RecentCounter(WINDOW_MS);
  readonly #paid = new Set<string>();

  add(client: string, isSigned: boolean): void {
    (isSigned ? this.#unfunded : this.#forged).add(client);
  }

  /** This payer's payment was taken. */
  paid(payer: string): void {
    this.#paid.delete(payer);
    this.#paid.add(payer);
    const [oldest] = this.#paid;
    if (this.#paid.size > MAX_PAYERS && oldest !== undefined) this.#paid.delete(oldest);
  }

  /** Whether a payment from there is to be refused unseen. */
  isBarred(client: string, payer: string, isSigned: boolean): boolean {
    if (isSigned) return this.#unfunded.count(client) >= MAX && !this.#paid.has(payer);
    return this.#forged.count(client) >= MAX || this.#unfunded.count(client) >= MAX;
  }
}
