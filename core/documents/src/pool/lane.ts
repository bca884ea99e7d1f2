import { type Caller, Failure } from "@farthing/contract";

/** How many documents are read at once, and how many may wait for that. */
export interface LaneBounds {
  readonly slots: number;
  /** Documents that may wait, and their bytes together. One client's may be half of each, so that there is room for others. */
  readonly waiting: number;
  readonly waitingBytes: number;
}

interface Waiting {
  readonly client: string;
  readonly payer: string;
  readonly bytes: number;
  readonly enter: () => void;
}

/** What a client, or a payer of a client, has of the slots. */
interface Share {
  active: number;
  waiting: number;
  waitingBytes: number;
  /** Counts up with each slot that anybody gets: when this one got his last, or came. */
  served: number;
}

const CLIENTS_PART = 0.5;
const MAX_RETRY_SECONDS = 60;
/** Weight of the last document in how long documents take. */
const RECENT = 0.2;

function keysOf({ client = "", payer = "" }: Caller): { client: string; payer: string } {
  return { client, payer: `${client} ${payer}` };
}

/**
 * Slots that callers share: whoever has fewest of them comes next, then whoever was served longest ago. Between the clients (network
 * addresses) first, then between the payers of a client: a caller's own documents queue behind each other, not before others'.
 */
export class Lane {
  readonly #waiting = new Set<Waiting>();
  readonly #shares = new Map<string, Share>();
  #taken = 0;
  #turns = 0;
  #bytes = 0;
  #seconds = 1;

  constructor(private readonly bounds: LaneBounds) {}

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** A slot if one is free right now; the returned function releases it. */
  tryAcquire(caller: Caller): (() => void) | undefined {
    const { client, payer } = keysOf(caller);
    return this.#taken < this.bounds.slots ? this.#enter(client, payer) : undefined;
  }

  /**
   * Waits for a slot. Resolves with the function that releases it. Throws `overloaded` where too much waits already, and
   * the signal's reason if that is aborted before.
   */
  async acquire(caller: Caller, bytes: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const { client, payer } = keysOf(caller);
    if (this.#taken < this.bounds.slots) return this.#enter(client, payer);
    this.#admit(client, bytes);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#leave(entry);
        reject(signal?.reason);
      };
      const enter = (): void => {
        signal?.removeEventListener("abort", leave);
        this.#leave(entry);
        resolve(this.#enter(client, payer));
      };
      const entry: Waiting = { client, payer, bytes, enter };
      this.#join(entry);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  #admit(client: string, bytes: number): void {
    const { waiting, waitingBytes } = this.bounds;
    const own = this.#shares.get(client);
    if (this.#waiting.size >= waiting || this.#bytes + bytes > waitingBytes) throw this.#full("too many documents are waiting");
    if ((own?.waiting ?? 0) >= waiting * CLIENTS_PART || (own?.waitingBytes ?? 0) + bytes > waitingBytes * CLIENTS_PART)
      throw this.#full("too many documents of this caller are waiting");
  }

  #full(message: string): Failure {
    const seconds = (this.#seconds * this.#waiting.size) / this.bounds.slots;
    return new Failure("overloaded", message, {
      retryAfterSeconds: Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(seconds))),
    });
  }

  #enter(client: string, payer: string): () => void {
    const began = performance.now();
    this.#taken += 1;
    this.#turns += 1;
    for (const key of [client, payer]) {
      const share = this.#share(key);
      share.active += 1;
      share.served = this.#turns;
    }
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#seconds += ((performance.now() - began) / 1_000 - this.#seconds) * RECENT;
      this.#taken -= 1;
      for (const key of [client, payer]) this.#share(key).active -= 1;
      this.#forget(client, payer);
      this.#next()?.enter();
    };
  }

  #join(entry: Waiting): void {
    this.#waiting.add(entry);
    this.#bytes += entry.bytes;
    for (const key of [entry.client, entry.payer]) {
      const share = this.#share(key);
      share.waiting += 1;
      share.waitingBytes += entry.bytes;
    }
  }

  #leave(entry: Waiting): void {
    this.#waiting.delete(entry);
    this.#bytes -= entry.bytes;
    for (const key of [entry.client, entry.payer]) {
      const share = this.#share(key);
      share.waiting -= 1;
      share.waitingBytes -= entry.bytes;
    }
    this.#forget(entry.client, entry.payer);
  }

  #share(key: string): Share {
    const known = this.#shares.get(key);
    if (known) return known;
    const share: Share = { active: 0, waiting: 0, waitingBytes: 0, served: this.#turns };
    this.#shares.set(key, share);
    return share;
  }

  #forget(...keys: readonly string[]): void {
    for (const key of keys) {
      const { active, waiting } = this.#share(key);
      if (active === 0 && waiting === 0) this.#shares.delete(key);
    }
  }

  #next(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const entry of this.#waiting) if (first === undefined || this.#isBefore(entry, first)) first = entry;
    return first;
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const [ownClient, client] = [this.#share(one.client), this.#share(other.client)];
    const [ownPayer, payer] = [this.#share(one.payer), this.#share(other.payer)];
    const order =
      ownClient.active - client.active ||
      ownClient.served - client.served ||
      ownPayer.active - payer.active ||
      ownPayer.served - payer.served;
    return order < 0;
  }
}
