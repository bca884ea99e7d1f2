import type { PaymentPayload } from "@x402/fetch";
import type { UpstreamCall } from "./upstream.ts";

type Call = Pick<UpstreamCall, "name" | "values">;

/** Most that are kept. */
const KEPT = 100;

const keyOf = ({ name, values }: Call): string => JSON.stringify([name, values]);

/** Payments of which nobody has said what became of them: the same call sends the same one again, and is not paid twice. */
export class OpenPayments {
  readonly #payments = new Map<string, PaymentPayload>();

  of(call: Call): PaymentPayload | undefined {
    return this.#payments.get(keyOf(call));
  }

  add(call: Call, payment: PaymentPayload): void {
    this.#payments.set(keyOf(call), payment);
    for (const key of this.#payments.keys()) if (this.#payments.size > KEPT) this.#payments.delete(key);
  }

  delete(call: Call): void {
    this.#payments.delete(keyOf(call));
  }
}
