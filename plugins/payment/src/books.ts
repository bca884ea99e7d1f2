import { setTimeout as sleep } from "node:timers/promises";
import type { Logger, PaymentKey } from "@farthing/contract";
import { keyText } from "./keys.ts";

/** Pauses before a store that failed is told again, in milliseconds: with the settlement in all less than the time after which that counts as left behind. */
export const PAUSES_MS = [200, 1_000, 4_000, 10_000, 20_000];

/** Writes down what became of payments: again and again, in the background, while the store does not work. */
export class Books {
  readonly #open = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(private readonly log: Logger) {}

  /**
   * Writes down what became of a payment, and keeps trying. Resolves to whether the first attempt succeeded. If
   * the store is never told, the claim stays as it was. A `settling` claim is settled again later, which cannot
   * take the money twice; a `running` claim ends at its deadline.
   */
  note(key: PaymentKey, outcome: string, write: () => Promise<void>): Promise<boolean> {
    const attempt = () =>
      write().then(
        () => true,
        (error: unknown) => {
          const { payer, nonce } = key;
          this.log.error({ err: error, payer, nonce, outcome }, "what became of a payment could not be written down yet");
          return false;
        },
      );
    const first = attempt();
    const id = keyText(key);
    const before = this.#open.get(id);
    const ended = Promise.all([before, first.then((written) => (written ? undefined : this.#insist(attempt)))]).then(() => {
      if (this.#open.get(id) === ended) this.#open.delete(id);
    });
    this.#open.set(id, ended);
    return first;
  }

  /** Waits until nothing of the payment is left to write, or given up. */
  async written(key: PaymentKey): Promise<void> {
    await this.#open.get(keyText(key));
  }

  /** Waits for what is being written; what failed is tried once more, at once. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#open.values());
  }

  async #insist(attempt: () => Promise<boolean>): Promise<void> {
    const { signal } = this.#closing;
    for (const pause of PAUSES_MS) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {}); // closing ends the pause
      if ((await attempt()) || signal.aborted) return;
    }
  }
}
