import { type Claim, type Exchange, endpointKey, type Sale } from "@farthing/contract";
import type { ReadPayment } from "./endpoint-offers.ts";
import { identifierOf } from "./identifier.ts";
import type { Order } from "./order.ts";
import { secretHashOf } from "./secret.ts";

/** Time for the verification, and for the loop to come round, beyond the handler's own deadline. */
const CLAIM_MARGIN_MS = 15_000;

/** The claim on a payment for one request, its times from now on. Throws `bad_input` for an identifier that is none. */
export function claimOf(
  { endpoint, requestId }: Exchange,
  { deadlineMs }: Sale,
  { rail, payment, extensions }: ReadPayment & Pick<Order, "payment">,
  fingerprint: string,
): Claim {
  const identifier = identifierOf(extensions);
  const secret = payment.secret ?? secretHashOf(extensions);
  const now = Date.now();
  return {
    ...payment.key,
    rail: rail.name,
    ...(identifier !== undefined && { identifier }),
    ...(secret !== undefined && { secret }),
    fingerprint,
    signature: payment.signature,
    requestId,
    endpoint: endpointKey(endpoint),
    amount: payment.amount,
    payment: payment.text,
    testMoney: rail.testMoney,
    claimedAt: now,
    expiresAt: payment.expiresAt,
    ...(payment.lifeMs !== undefined && { lifeMs: payment.lifeMs }),
    replyUntil: Math.min(payment.expiresAt, now + payment.windowMs),
    deadlineAt: now + deadlineMs + CLAIM_MARGIN_MS,
  };
}
