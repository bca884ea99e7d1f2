/** Does something in rounds, one after the other: the next at once where there was more than went into the last, else after a while. */
export class Rounds {
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(
    /** Does one round, and says whether there was more; never rejects. */
    private readonly work: () => Promise<boolean>,
    private readonly intervalMs: number,
  ) {}

  /** Begins the first round in so many milliseconds. */
  start(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#round = this.work().then((isMore) => this.start(isMore ? 0 : this.intervalMs));
    }, delayMs);
    this.#timer.unref();
  }

  /** Begins no more rounds, and waits for the one that is going on. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#round;
    clearTimeout(this.#timer);
  }
}
