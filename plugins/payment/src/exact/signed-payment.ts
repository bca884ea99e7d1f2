import type { PaymentRequirements, SentPayment } from "@farthing/contract";
import { ADDRESS, DIGITS, type Json, malformed, record, SIGNATURE, text, WORD } from "../payment-values.ts";
import type { Authorization } from "./authorization.ts";

/** A payment of this scheme, every value of the type its name says. Nothing of it is verified yet. */
export interface SignedPayment {
  readonly accepted: PaymentRequirements;
  readonly authorization: Authorization;
  readonly signature: string;
}

/** Reads what every EVM scheme has in `accepted`. Throws PaymentRefusals. */
function acceptedIn({ accepted }: SentPayment): PaymentRequirements {
  const { scheme, network, maxTimeoutSeconds } = accepted;
  if (typeof maxTimeoutSeconds !== "number") throw malformed("accepted.maxTimeoutSeconds is missing or malformed");
  return {
    scheme,
    network,
    amount: text(accepted, "amount", DIGITS, "accepted"),
    asset: text(accepted, "asset", ADDRESS, "accepted"),
    payTo: text(accepted, "payTo", ADDRESS, "accepted"),
    maxTimeoutSeconds,
    extra: record(accepted.extra ?? {}, "accepted.extra"),
  };
}

const AUTHORIZATION = "payload.authorization";
const authorizationIn = (authorization: Json): Authorization => ({
  from: text(authorization, "from", ADDRESS, AUTHORIZATION),
  to: text(authorization, "to", ADDRESS, AUTHORIZATION),
  value: text(authorization, "value", DIGITS, AUTHORIZATION),
  validAfter: text(authorization, "validAfter", DIGITS, AUTHORIZATION),
  validBefore: text(authorization, "validBefore", DIGITS, AUTHORIZATION),
  nonce: text(authorization, "nonce", WORD, AUTHORIZATION),
});

/** Reads a payment of the scheme `exact` on EVM: types are checked before anything is used. Throws PaymentRefusals. */
export const signedPaymentIn = (sent: SentPayment): SignedPayment => ({
  accepted: acceptedIn(sent),
  authorization: authorizationIn(record(sent.payload.authorization, AUTHORIZATION)),
  signature: text(sent.payload, "signature", SIGNATURE, "payload"),
});
