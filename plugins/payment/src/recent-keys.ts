/** Keys that are remembered; the oldest are forgotten. */
const MAX_ENTRIES = 10_000;

/** Keys that are remembered for a while, each for its own; a bounded number of them. */
export class RecentKeys {
  /** When each ends, in milliseconds of a clock that nobody sets. */
  readonly #until = new Map<string, number>();

  add(key: string, ms: number): void {
    this.#until.delete(key);
    this.#until.set(key, performance.now() + ms);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MAX_ENTRIES && oldest !== undefined) this.#until.delete(oldest);
  }

  has(key: string): boolean {
    const until = this.#until.get(key);
    if (until === undefined || until > performance.now()) return until !== undefined;
    this.#until.delete(key);
    return false;
  }
}
