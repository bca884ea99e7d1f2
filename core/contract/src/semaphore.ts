/** So many at once: the others wait for their turn, first come, first served. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(private readonly most: number) {}

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves once there is a slot; `release` must be called after that. Rejects with the signal's reason if that is aborted before. */
  async acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#taken < this.most) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(enter);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** Frees a slot, or hands it to whoever has waited for it longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
