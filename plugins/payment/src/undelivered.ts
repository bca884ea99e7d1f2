import type { Claim, PaymentKey } from "@farthing/contract";
import { keyText } from "./keys.ts";

const requestText = ({ payer, fingerprint, testMoney }: Claim) => `${payer} ${fingerprint} ${testMoney}`;

/**
 * Claims whose reply this process has marked as owed, until the store has written that down. They are kept here
 * because a new payment for the same request may come sooner, and the store may fail for a while.
 */
export class Undelivered {
  readonly #claims = new Map<string, PaymentKey>();

  /** The reply is owed; `written` resolves when the store knows it. */
  add(claim: Claim, written: Promise<unknown>): void {
    const text = requestText(claim);
    this.#claims.set(text, claim);
    const forget = () => {
      if (this.#claims.get(text) === claim) this.#claims.delete(text);
    };
    written.then(forget, forget);
  }

  /** The payment, another than this one, that the same payer made for the same request. */
  of(claim: Claim): PaymentKey | undefined {
    const other = this.#claims.get(requestText(claim));
    return other && keyText(other) !== keyText(claim) ? other : undefined;
  }
}
