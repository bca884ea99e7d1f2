/** So many at once, and one more for each `everyMs`. */
interface Allowance {
  readonly burst: number;
  readonly everyMs: number;
}

/** What was left of an allowance at a moment. */
interface Bucket {
  readonly left: number;
  readonly at: number;
}

const OF_ONE: Allowance = { burst: 10, everyMs: 60_000 };
const OF_ALL: Allowance = { burst: 100, everyMs: 1_000 };
/** Clients that are remembered; whoever did nothing for longest is forgotten, and is held by the limit for all alone. */
const MOST_CLIENTS = 10_000;

/** What is left of it now. */
const leftOf = ({ left, at }: Bucket, { burst, everyMs }: Allowance, now: number): number =>
  Math.min(burst, left + Math.max(0, now - at) / everyMs);
const secondsUntil = (left: number, { everyMs }: Allowance): number => Math.ceil(((1 - left) * everyMs) / 1_000);

/**
 * Bounds guesses at the token: of each client, and of all together. Whoever has been in before has an allowance of his own that no
 * stranger can use up, so that many guesses from many places do not keep him out.
 */
export class Attempts {
  readonly #clients = new Map<string, Bucket>();
  #all: Bucket = { left: OF_ALL.burst, at: 0 };

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number = Date.now) {}

  /** Takes one guess. 0 if it may be made; else the seconds to wait, and nothing is taken. `known` names who has been in before. */
  take(client: string, known?: string): number {
    const now = this.now();
    const who = known === undefined ? `client ${client}` : `known ${known}`;
    const own = leftOf(this.#clients.get(who) ?? { left: OF_ONE.burst, at: now }, OF_ONE, now);
    if (own < 1) return secondsUntil(own, OF_ONE);
    if (known === undefined) {
      const all = leftOf(this.#all, OF_ALL, now);
      if (all < 1) return secondsUntil(all, OF_ALL);
      this.#all = { left: all - 1, at: now };
    }
    this.#remember(who, { left: own - 1, at: now });
    return 0;
  }

  /** The guess was right: it does not count. */
  forgive(client: string, known?: string): void {
    this.#clients.delete(known === undefined ? `client ${client}` : `known ${known}`);
    if (known === undefined) this.#all = { ...this.#all, left: this.#all.left + 1 };
  }

  #remember(who: string, bucket: Bucket): void {
    this.#clients.delete(who);
    this.#clients.set(who, bucket);
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > MOST_CLIENTS && oldest !== undefined) this.#clients.delete(oldest);
  }
}
