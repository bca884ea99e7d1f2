import { Failure } from "@farthing/contract";

/** Calls of one client that run at once; by what the proxy says of it, where there is one. */
const MAX_AT_ONCE = 1_024;

/** Who has how many calls in flight. */
export class Callers {
  readonly #running = new Map<string, number>();

  constructor(private readonly most = MAX_AT_ONCE) {}

  /** Counts a call until what it gives back is called. @throws Failure `rate_limited` */
  enter(client: string): () => void {
    const running = this.#running.get(client) ?? 0;
    if (running >= this.most)
      throw new Failure("rate_limited", `more than ${this.most} calls from this address are in flight`, { retryAfterSeconds: 1 });
    this.#running.set(client, running + 1);
    return () => {
      const left = (this.#running.get(client) ?? 1) - 1;
      if (left > 0) this.#running.set(client, left);
      else this.#running.delete(client);
    };
  }
}
