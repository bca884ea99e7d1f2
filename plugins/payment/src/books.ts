import { setTimeout as sleep } from "node:timers/promises";
import type { Logger, PaymentKey } from "@farthing/contract";
import { keyText } from "./keys.ts";

/** Pauses before a store that failed is told again, in milliseconds: with the settlement in all less than the time after which that counts as left behind. */
export const PAUSES_MS = [200, 1_000, 4_000, 10_000, 20_000];
/** How many facts are kept beyond those pauses. */
const MAX_KEPT = 1_000;

/**
 * What is written down. A `step` holds only while nobody else looks after the payment. A `fact` stays true whenever it is written: that a
 * payment was taken, that its reply did not arrive.
 */
type Kind = "fact" | "step";

/** Writes down what became of payments: again and again, in the background, while the store does not work. */
export class Books {
  readonly #open = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #kept = 0;

  constructor(
    private readonly log: Logger,
    private readonly pausesMs: readonly number[] = PAUSES_MS,
  ) {}

  /**
   * Writes down what became of a payment, and keeps trying. Resolves to whether the first attempt succeeded. A fact is tried as long as this
   * process lives: it may be known to nobody else. If the store is never told a step, the claim stays as it was. A `settling` claim is settled
   * again later, which cannot take the money twice; a `running` claim ends at its deadline.
   */
  note(key: PaymentKey, outcome: string, write: () => Promise<void>, kind: Kind = "step"): Promise<boolean> {
    const { payer, nonce } = key;
    let problem: unknown;
    const attempt = () =>
      write().then(
        () => true,
        (error: unknown) => {
          problem = error;
          return false;
        },
      );
    const first = attempt();
    const insist = async () => {
      // Said once for each payment: the disk that is full may be that of the log.
      this.log.error({ err: problem, payer, nonce, outcome }, "what became of a payment could not be written down yet");
      if (await this.#insist(attempt, kind))
        return this.log.info({ payer, nonce, outcome }, "what became of a payment is written down now");
      this.log.error({ err: problem, payer, nonce, outcome }, "what became of a payment was not written down, and is given up");
    };
    const id = keyText(key);
    const before = this.#open.get(id);
    const ended = Promise.all([before, first.then((written) => (written ? undefined : insist()))]).then(() => {
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

  /** Whether it was written. */
  async #insist(attempt: () => Promise<boolean>, kind: Kind): Promise<boolean> {
    const { signal } = this.#closing;
    const again = async (pauseMs: number) => {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {}); // closing ends the pause
      return attempt();
    };
    for (const pauseMs of this.pausesMs) {
      if (await again(pauseMs)) return true;
      if (signal.aborted) return false;
    }
    if (kind === "step" || this.#kept >= MAX_KEPT) return false;
    this.#kept += 1;
    try {
      while (!signal.aborted) if (await again(this.pausesMs.at(-1) ?? 0)) return true;
      return false;
    } finally {
      this.#kept -= 1;
    }
  }
}
