/** So much may be taken at once, and so much comes back a second, up to that again. */
export interface Rate {
  readonly burst: number;
  readonly aSecond: number;
}

/** What may still be taken at a rate (a token bucket). */
export class Budget {
  #left: number;
  #counted = performance.now();

  constructor(private readonly rate: Rate) {
    this.#left = rate.burst;
  }

  /** Takes `amount`, in any case. Milliseconds until all that was taken has come back: 0 where there was enough. */
  take(amount: number): number {
    const now = performance.now();
    const back = ((now - this.#counted) / 1_000) * this.rate.aSecond;
    this.#left = Math.min(this.rate.burst, this.#left + back) - amount;
    this.#counted = now;
    return this.#left < 0 ? (-this.#left / this.rate.aSecond) * 1_000 : 0;
  }
}
