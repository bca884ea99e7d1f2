/** What is to be sent of one answer, in order. It goes out as one, or bit by bit from the first that cannot wait. */
export class Outbox implements AsyncIterable<Uint8Array> {
  #waiting: Uint8Array[] = [];
  #wake = Promise.withResolvers<void>();
  #isOver = false;
  #isUsed = false;

  /** Whether anything was ever put in. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** @param isUrgent whether it goes out at once, with all that was put in before, and all that comes after */
  put(bytes: Uint8Array, isUrgent = false): void {
    if (this.#isOver) return;
    this.#isUsed = true;
    this.#waiting.push(bytes);
    if (isUrgent) this.#wake.resolve();
  }

  /** Nothing more is put in. */
  end(): void {
    this.#isOver = true;
    this.#wake.resolve();
  }

  /** Resolves when something is to be sent: with all there is, where nothing more comes, or with `undefined`. */
  async whole(): Promise<Uint8Array | undefined> {
    await this.#wake.promise;
    return this.#isOver ? Buffer.concat(this.#waiting) : undefined;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    for (;;) {
      await this.#wake.promise;
      const isOver = this.#isOver;
      const ready = this.#waiting;
      this.#waiting = [];
      if (!isOver) this.#wake = Promise.withResolvers();
      yield* ready;
      if (isOver) return;
    }
  }
}
