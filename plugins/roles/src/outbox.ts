/** What is to be sent of one answer, in order, as its reader takes it. */
export class Outbox implements AsyncIterable<Uint8Array> {
  readonly #waiting: Uint8Array[] = [];
  #wake = Promise.withResolvers<void>();
  #isOver = false;
  /** Whether anything was ever put in. */
  isTouched = false;

  put(bytes: Uint8Array): void {
    if (this.#isOver) return;
    this.isTouched = true;
    this.#waiting.push(bytes);
    this.#wake.resolve();
  }

  /** Nothing more is put in. */
  end(): void {
    this.#isOver = true;
    this.#wake.resolve();
  }

  /** Resolves when there is something, or nothing will be. */
  ready(): Promise<void> {
    return this.#wake.promise;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    for (;;) {
      await this.#wake.promise;
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) yield next;
      if (this.#isOver) return;
      this.#wake = Promise.withResolvers();
      if (this.#waiting.length > 0) this.#wake.resolve();
    }
  }
}
