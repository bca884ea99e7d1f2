const MAX_KEYS = 10_000;

/**
 * Counts events per key within a window, for a bounded number of keys: the one longest without an event is forgotten first. Whoever
 * counts stops what is counted at some number, by which the events of a key are bounded too.
 */
export class RecentCounter {
  readonly #times = new Map<string, number[]>();

  constructor(private readonly windowMs: number) {}

  add(key: string): void {
    const times = this.#recent(key);
    this.#times.delete(key);
    this.#times.set(key, [...times, Date.now()]);
    const [oldest] = this.#times.keys();
    if (this.#times.size > MAX_KEYS && oldest !== undefined) this.#times.delete(oldest);
  }

  /** Events of the key within the window. */
  count(key: string): number {
    return this.#recent(key).length;
  }

  #recent(key: string): number[] {
    const since = Date.now() - this.windowMs;
    return this.#times.get(key)?.filter((time) => time > since) ?? [];
  }
}
