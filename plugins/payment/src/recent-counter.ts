/** Most events remembered of one key. */
const MAX_TIMES = 100;
const MAX_KEYS = 10_000;

/** Counts events per key within a window, for a bounded number of keys: the one longest without an event is forgotten first. */
export class RecentCounter {
  readonly #times = new Map<string, number[]>();

  constructor(private readonly windowMs: number) {}

  add(key: string): void {
    const times = this.#recent(key).slice(1 - MAX_TIMES);
    this.#times.delete(key);
    this.#times.set(key, [...times, Date.now()]);
    const [oldest] = this.#times.keys();
    if (this.#times.size > MAX_KEYS && oldest !== undefined) this.#times.delete(oldest);
  }

  /** Events of the key within the window, 100 at most. */
  count(key: string): number {
    return this.#recent(key).length;
  }

  #recent(key: string): number[] {
    const since = Date.now() - this.windowMs;
    return this.#times.get(key)?.filter((time) => time > since) ?? [];
  }
}
