const LEAST_MS = 5_000;
const MOST_MS = 300_000;
/** What took long is kept longer: reading takes a twentieth of the time at most, however often somebody looks. */
const TIMES = 20;
const MOST_KEPT = 200;

interface Kept {
  readonly value: Promise<unknown>;
  /** When it is read anew; never while it is being read. */
  until: number;
}

/** Readings, each made once at a time and kept for some seconds: many who look cost what one does. */
export class Cache {
  readonly #kept = new Map<string, Kept>();

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number = Date.now) {}

  /** What `read` gives; also a failure is kept for a moment. */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && this.now() < known.until) return known.value as Promise<T>;
    const began = this.now();
    const value = read();
    const kept: Kept = { value, until: Number.POSITIVE_INFINITY };
    const done = () => {
      const took = this.now() - began;
      kept.until = this.now() + Math.min(MOST_MS, Math.max(LEAST_MS, took * TIMES));
    };
    value.then(done, done);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forget();
    return value;
  }

  /** The oldest go, but none that is being read: it would be read twice at once. */
  #forget(): void {
    for (const [key, { until }] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT) return;
      if (until < Number.POSITIVE_INFINITY) this.#kept.delete(key);
    }
  }
}
