import type { PaymentGuide, PaymentTerms } from "@farthing/contract";
import { CHALLENGE_SCHEMA } from "./challenge-schema.ts";

const TEST_MONEY =
  "This instance is a sandbox: it takes test money only. Any fresh key is a funded wallet; sign with a throw-away one.";

/** All that it takes to pay by hand (x402 version 2, scheme `exact` on EVM). */
const manualOf = ({ network }: PaymentTerms): string => `Any x402 version 2 client pays by itself.

How to pay: call an endpoint without payment; the 402 reply carries the challenge in PAYMENT-REQUIRED (base64 of JSON, mirrored in the body).
Sign it as an EIP-3009 transfer on ${network}, and send the same request again with PAYMENT-SIGNATURE, echoing the challenge's extensions: the secret in
them lets you, and nobody who reads the chain, send the same payment again for the same reply, which is taken once. A reply that was paid for and never
arrived is handed out for a new payment of the same payer for the same request, too, and that payment is not taken.

Without a client for x402, with A = accepts[0] of the challenge: sign the EIP-712 struct
TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)
in the domain {name: A.extra.name, version: A.extra.version, chainId: ${network.split(":")[1]}, verifyingContract: A.asset}, where from is your address,
to A.payTo, value A.amount, validAfter 0, validBefore now in seconds + A.maxTimeoutSeconds, and nonce 32 random bytes. PAYMENT-SIGNATURE is base64 of
{"x402Version":2,"accepted":A,"extensions":{those of the challenge},"payload":{"signature":"0x…","authorization":{the six fields, the numbers as
decimal strings}}}. Contract wallets (ERC-1271, ERC-6492, EIP-7702) sign in their own way, as the facilitator verifies it.
The receipt comes in PAYMENT-RESPONSE.`;

/** How calls are paid over x402, as documents and tools tell it. */
export const guideOf = (terms: PaymentTerms): PaymentGuide => ({
  protocol: terms.protocol,
  how: `in ${terms.currency} over ${terms.protocol}`,
  needs: "No account, no key.",
  brief: `Call without payment to get the challenge, sign it, call again with PAYMENT-SIGNATURE (x402 version ${terms.x402Version}).`,
  manual: manualOf(terms),
  ...(terms.mode === "sandbox" && { notice: TEST_MONEY }),
  charges: terms.mode !== "none",
  headers: { payment: "PAYMENT-SIGNATURE", challenge: "PAYMENT-REQUIRED", receipt: "PAYMENT-RESPONSE" },
  tools: {
    how:
      "A tool that is called without a payment answers with the challenge (x402 PaymentRequired). Sign it and call again with the same " +
      'arguments and the PaymentPayload in _meta["x402/payment"].',
    payment: "x402/payment",
    receipt: "x402/payment-response",
    price: "x402/price",
    challenge: CHALLENGE_SCHEMA,
  },
});
