import { type Counters, type Limit, MemoryCounters, type SharedCache } from "@farthing/contract";

/** Payments that do not pass verification that one client may send in a minute, of each kind. */
const MAX = 60;
const SECONDS = 60;
const FORGED: Limit = { name: "forged payments", points: MAX, seconds: SECONDS };
const UNFUNDED: Limit = { name: "unfunded payments", points: MAX, seconds: SECONDS };
/** Payers that are remembered, and barred clients; the oldest are forgotten. */
const MAX_ENTRIES = 10_000;
/** How long other processes know that a payer has paid. */
const PAID_SECONDS = 86_400;

/** Puts an entry last, and forgets the first where there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_ENTRIES && oldest !== undefined) map.delete(oldest);
}

/**
 * Counts worthless payments by client: forged ones, and ones signed by keys without money, apart from each
 * other. A payer at the same address as a forger may still pay. At the same address as somebody who makes up
 * keys, a payer that has paid before may still pay. Only who sends such a payment is counted, and by that it is known who is barred:
 * nobody else's call asks a shared store. Of several processes each learns it by the first such payment that it is sent itself.
 */
export class WorthlessPayments {
  readonly #forgers = new Map<string, number>();
  readonly #poor = new Map<string, number>();
  readonly #paid = new Map<string, true>();

  constructor(
    private readonly counters: Counters = new MemoryCounters(),
    private readonly cache?: Pick<SharedCache, "get" | "set">,
  ) {}

  add(client: string, isSigned: boolean): void {
    const barred = isSigned ? this.#poor : this.#forgers;
    void this.counters.take(isSigned ? UNFUNDED : FORGED, client).then(({ left, retryAfterSeconds }) => {
      if (left === 0) remember(barred, client, performance.now() + retryAfterSeconds * 1_000);
    });
  }

  /** This payer's payment was taken. */
  paid(payer: string): void {
    if (!this.#paid.has(payer)) void this.cache?.set(paidKey(payer), Buffer.from("1"), PAID_SECONDS);
    remember(this.#paid, payer, true);
  }

  /** Whether a payment from there is to be refused unseen. */
  async isBarred(client: string, payer: string, isSigned: boolean): Promise<boolean> {
    if (!isSigned) return isWithin(this.#forgers, client) || isWithin(this.#poor, client);
    if (!isWithin(this.#poor, client) || this.#paid.has(payer)) return false;
    return (await this.cache?.get(paidKey(payer))) === undefined;
  }
}

const paidKey = (payer: string): string => `payer that has paid: ${payer}`;

function isWithin(barred: Map<string, number>, client: string): boolean {
  const until = barred.get(client);
  if (until === undefined || until > performance.now()) return until !== undefined;
  barred.delete(client);
  return false;
}
