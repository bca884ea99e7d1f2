import { numbers } from "../../core/contract/test/dice.ts";

/** Numbers that look random and are the same for the same seed, and the distributions that the simulator draws from. */
export class Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = numbers(seed);
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
