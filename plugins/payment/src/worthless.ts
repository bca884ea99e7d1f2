import { RecentCounter } from "./recent-counter.ts";

/** Payments that do not pass verification that one client may send in a minute, of each kind. */
const MAX = 60;
const WINDOW_MS = 60_000;
const MAX_PAYERS = 10_000;

/**
 * Counts, by client, payments that are worth nothing: forged ones, and ones that are signed by keys without money. Whoever shares the address of
 * a forger may pay; whoever shares that of somebody who makes up keys may, too, if it has paid before.
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
