import { type Counters, type Limit, MemoryCounters, type SharedCache } from "@farthing/contract";
import { RecentKeys } from "./recent-keys.ts";

/** Payments that do not pass verification that one client may send in a minute, of each kind. */
const MAX = 60;
const SECONDS = 60;
const FORGED: Limit = { name: "forged payments", points: MAX, seconds: SECONDS };
const UNFUNDED: Limit = { name: "unfunded payments", points: MAX, seconds: SECONDS };
/** How long other processes know that a payer has paid. */
const PAID_SECONDS = 86_400;

/**
 * Counts worthless payments by client: forged ones, and ones signed by keys without money, apart from each
 * other. A payer at the same address as a forger may still pay. At the same address as somebody who makes up
 * keys, a payer that has paid before may still pay. Only who sends such a payment is counted, and by that it is known who is barred:
 * nobody else's call asks a shared store. Of several processes each learns it by the first such payment that it is sent itself.
 */
export class WorthlessPayments {
  readonly #forgers = new RecentKeys();
  readonly #poor = new RecentKeys();
  readonly #paid = new RecentKeys();

  constructor(
    private readonly counters: Counters = new MemoryCounters(),
    private readonly cache?: Pick<SharedCache, "get" | "set">,
  ) {}

  add(client: string, isSigned: boolean): void {
    const barred = isSigned ? this.#poor : this.#forgers;
    void this.counters.take(isSigned ? UNFUNDED : FORGED, client).then(({ left, retryAfterSeconds }) => {
      if (left === 0) barred.add(client, retryAfterSeconds * 1_000);
    });
  }

  /** This payer's payment was taken. */
  paid(payer: string): void {
    if (!this.#paid.has(payer)) void this.cache?.set(paidKey(payer), Buffer.from("1"), PAID_SECONDS);
    this.#paid.add(payer, Number.POSITIVE_INFINITY);
  }

  /** Whether a payment from there is to be refused unseen. */
  async isBarred(client: string, payer: string, isSigned: boolean): Promise<boolean> {
    if (!isSigned) return this.#forgers.has(client) || this.#poor.has(client);
    if (!this.#poor.has(client) || this.#paid.has(payer)) return false;
    return (await this.cache?.get(paidKey(payer))) === undefined;
  }
}

const paidKey = (payer: string): string => `payer that has paid: ${payer}`;
