/** Counts what is named to it. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  has(name: string): boolean {
    return this.#counts.has(name);
  }

  /** The counts by name, in the order in which the names came. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}
