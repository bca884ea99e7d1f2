/** One signed payment, in the order of the file's fields. */
export interface Entry {
  /** Unique. */
  readonly id: string;
  /** When it was signed (ISO 8601, UTC). */
  readonly at: string;
  /** Host of the service, with its port where that is not the usual one. */
  readonly host: string;
  /** What was bought, such as "POST /fetch". */
  readonly call: string;
  /** Atomic units. */
  readonly amount: string;
  readonly scheme: string;
  readonly network: string;
  readonly asset: string;
  readonly payTo: string;
  /** Whether a throw-away key has signed, so that no money of anybody's can move. */
  readonly test: boolean;
  /** Until when it can be taken, in milliseconds since the epoch. */
  readonly until: number;
  /** `open`: not known yet what became of it. `unpaid`: the service says that nothing was taken. */
  readonly state: "open" | "paid" | "unpaid";
  /** Hash of the settlement. */
  readonly transaction?: string;
}

/** What became of a payment. */
export type Closing = Pick<Entry, "state"> & { readonly transaction?: string; readonly until?: number };

/** Keeps what was signed. */
export interface Receipts {
  /**
   * Writes an entry down, before it is signed. `judge` is given all of its UTC day that came before it, and throws where there is too
   * much; then the entry does not count, and the error is thrown on. Of entries that are added at once, also by other processes, each sees
   * those before it.
   */
  add(entry: Entry, judge: (before: readonly Entry[]) => void): Promise<void>;
  close(id: string, closing: Closing): Promise<void>;
  /** Addresses, in lower case, that a host was paid at with real money, on one network. */
  payees(host: string, network: string): Promise<ReadonlySet<string>>;
  /** Entries of the UTC day that `now` (milliseconds since the epoch) belongs to. */
  day(now: number): Promise<readonly Entry[]>;
}

/** The UTC day of a moment, such as "2026-01-31". */
export const dayOf = (at: string | number): string => new Date(at).toISOString().slice(0, 10);

/** Addresses that hosts were paid at, by host and network. */
export class Payees {
  readonly #known = new Map<string, Set<string>>();

  note({ test, state, host, network, payTo }: Entry): void {
    if (test || state !== "paid") return;
    const key = `${network} ${host}`;
    this.#known.set(key, (this.#known.get(key) ?? new Set()).add(payTo.toLowerCase()));
  }

  of(host: string, network: string): ReadonlySet<string> {
    return this.#known.get(`${network} ${host}`) ?? new Set();
  }
}

/** Receipts that end with the process. */
export class MemoryReceipts implements Receipts {
  readonly #entries = new Map<string, Entry>();
  readonly #payees = new Payees();

  async add(entry: Entry, judge: (before: readonly Entry[]) => void): Promise<void> {
    judge(this.#of(dayOf(entry.at)));
    this.#entries.set(entry.id, entry);
  }

  async close(id: string, closing: Closing): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const closed = { ...entry, ...closing };
    this.#entries.set(id, closed);
    this.#payees.note(closed);
  }

  async payees(host: string, network: string): Promise<ReadonlySet<string>> {
    return this.#payees.of(host, network);
  }

  async day(now: number): Promise<readonly Entry[]> {
    return this.#of(dayOf(now));
  }

  #of(day: string): readonly Entry[] {
    for (const [id, { at }] of this.#entries) if (dayOf(at) < day) this.#entries.delete(id);
    return [...this.#entries.values()].filter(({ at }) => dayOf(at) === day);
  }
}
