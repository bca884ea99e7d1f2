/**
 * Makes a value when it is asked for, and keeps it for a while: however many ask, it is made once in that time. While it is made, all wait
 * for the same; what failed is not kept.
 */
export class Kept<T> {
  #value: Promise<T> | undefined;
  #until = 0;

  constructor(
    private readonly make: () => Promise<T> | T,
    private readonly milliseconds: number,
    private readonly clock: () => number = Date.now,
  ) {}

  get(): Promise<T> {
    const now = this.clock();
    if (this.#value === undefined || now >= this.#until) {
      this.#until = now + this.milliseconds;
      const value = Promise.resolve().then(this.make);
      this.#value = value;
      value.catch(() => {
        if (this.#value === value) this.#value = undefined;
      });
    }
    return this.#value;
  }
}
