import type { ClaimRecord, ClaimStore, PaymentKey } from "@farthing/contract";
import { keyText } from "./keys.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks at claims that another call or process has. All that wait for the same claim share one question. */
export class ClaimPoller {
  readonly #asked = new Map<string, Promise<ClaimRecord | undefined>>();

  constructor(private readonly claims: Pick<ClaimStore, "peek">) {}

  /** The claim, without its reply, in so many milliseconds or sooner. */
  next(key: PaymentKey, ms: number): Promise<ClaimRecord | undefined> {
    const id = keyText(key);
    const asked = this.#asked.get(id);
    if (asked) return asked;
    const next = pause(ms)
      .then(() => this.claims.peek(key))
      .finally(() => this.#asked.delete(id));
    this.#asked.set(id, next);
    return next;
  }
}
