import type { PaymentGuide, PaymentTerms, X402Rail } from "@farthing/contract";

const TEST_MONEY =
  "This instance is a sandbox: it takes test money only. Any fresh key is a funded wallet; sign with a throw-away one.";

/** All that it takes to pay by hand (x402 version 2): what all schemes share, then what each has to say. */
const manualOf = (rails: readonly X402Rail[]): string =>
  [
    `Any x402 version 2 client pays by itself.

How to pay: call an endpoint without payment; the 402 reply carries the challenge in PAYMENT-REQUIRED (base64 of JSON, mirrored in the body).
Sign one entry of its accepts, the first one that you can pay being the one that we like best, and send the same request again with
PAYMENT-SIGNATURE, echoing the challenge's extensions: the secret in them lets you, and nobody who reads the chain, send the same payment again for the
same reply, which is taken once. A reply that was paid for and never arrived is handed out for a new payment of the same payer for the same request,
too, and that payment is not taken. The receipt comes in PAYMENT-RESPONSE.`,
    ...rails.flatMap(({ x402: { manual = [] } }) => manual),
  ].join("\n\n");

const listed = (words: Iterable<string>) => [...new Set(words)].join(" or ");

/** How calls are paid over x402, as documents and tools tell it; `rails` are those that are offered. */
export const guideOf = (
  terms: Pick<PaymentTerms, "mode" | "protocol" | "x402Version">,
  rails: readonly X402Rail[],
): PaymentGuide => ({
  protocol: terms.protocol,
  how: `in ${listed(rails.map(({ x402 }) => x402.currency))} over ${terms.protocol}`,
  needs: "No account, no key.",
  brief: `Call without payment to get the challenge, sign it, call again with PAYMENT-SIGNATURE (x402 version ${terms.x402Version}).`,
  get manual() {
    return manualOf(rails);
  },
  ...(terms.mode === "sandbox" && { notice: TEST_MONEY }),
  charges: terms.mode !== "none" && rails.length > 0,
  headers: { payment: "PAYMENT-SIGNATURE", challenge: "PAYMENT-REQUIRED", receipt: "PAYMENT-RESPONSE" },
  tools: {
    how:
      "A tool that is called without a payment answers with the challenge (x402 PaymentRequired). Sign it and call again with the same " +
      'arguments and the PaymentPayload in _meta["x402/payment"].',
    payment: "x402/payment",
    receipt: "x402/payment-response",
    price: "x402/price",
    challenge: {
      type: "object",
      description: "The call is not paid: sign one of `accepts`.",
      required: ["x402Version", "accepts"],
      properties: { x402Version: { type: "integer" }, accepts: { type: "array" } },
    },
  },
});
