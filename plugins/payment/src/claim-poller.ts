import type { ClaimRecord, ClaimStore, PaymentKey, SharedSignals } from "@farthing/contract";
import { keyText } from "./keys.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is signalled when a call of this payment is over. */
const topicOf = (key: PaymentKey): string => `claim ${keyText(key)}`;

/**
 * Looks at claims that another call or process has. All that wait for the same claim share one question. Where processes can signal to each
 * other, it looks as soon as the other's call is over.
 */
export class ClaimPoller {
  readonly #asked = new Map<string, Promise<ClaimRecord | undefined>>();

  constructor(
    private readonly claims: Pick<ClaimStore, "peek">,
    private readonly signals?: SharedSignals,
  ) {}

  /** A call of this payment is over, and what came of it is written down: whoever waits for it may look. */
  over(key: PaymentKey): void {
    this.signals?.tell(topicOf(key));
  }

  /** The claim, without its reply, in so many milliseconds or sooner. */
  next(key: PaymentKey, ms: number): Promise<ClaimRecord | undefined> {
    const id = keyText(key);
    const asked = this.#asked.get(id);
    if (asked) return asked;
    const next = (this.signals?.wait(topicOf(key), ms) ?? pause(ms))
      .then(() => this.claims.peek(key))
      .finally(() => this.#asked.delete(id));
    this.#asked.set(id, next);
    return next;
  }
}
