/** Numbers that look random and are the same for the same seed (mulberry32), and the distributions that the simulator draws from. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** Positive, with a mean and a coefficient of variation (standard deviation by mean); 0 of the latter gives the mean itself. */
  lognormal(mean: number, variation: number): number {
    if (variation === 0 || mean === 0) return mean;
    const variance = Math.log(1 + variation ** 2);
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return mean * Math.exp(Math.sqrt(variance) * normal - variance / 2);
  }
}
