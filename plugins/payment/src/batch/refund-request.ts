import { type Channel, PaymentRefusal } from "@farthing/contract";
import type { Authorizer } from "./authorizer.ts";
import { baseOf } from "./channel-extra.ts";
import type { Bought } from "./channel-payment.ts";
import { code } from "./constants.ts";
import { payloadOf, requestOf } from "./requests.ts";

/** A refund as the facilitator is sent it, as JSON, with what it comes to. */
export interface RefundRequest {
  readonly body: string;
  /** Atomic units, as asked for. */
  readonly amount: string;
  readonly nonce: string;
}

/**
 * A part of the rest must be so much of the least deposit. Each refund is a transaction that the buyer does not pay for: with parts of any
 * size, one deposit would do for a million of them.
 */
const LEAST_PARTS = 10n;

/** What is left of a channel for its payer. */
export const restOf = (channel: Channel): bigint => BigInt(channel.chain.balance) - baseOf(channel);

/**
 * Completes what a client sent: amount, the channel's refund nonce, a claim of all that was charged, and the signatures for both where the key
 * is ours. Throws a PaymentRefusal where nothing is left, or too little is asked for.
 */
export async function refundRequest(
  { market, payload, requirements, resource }: Bought,
  channel: Channel,
  authorizer: Authorizer | undefined,
): Promise<RefundRequest> {
  const rest = restOf(channel);
  if (rest <= 0n) throw new PaymentRefusal(code("refund_no_balance"), "nothing is left of the channel's balance");
  const asked = payload.amount === undefined ? rest : BigInt(payload.amount);
  const least = BigInt(String(requirements.extra.minDeposit ?? 0)) / LEAST_PARTS;
  if (asked < rest && asked < least)
    throw new PaymentRefusal(
      code("refund_amount_invalid"),
      `a part of the rest must be of ${least} atomic units at least; without payload.amount all ${rest} are given back`,
    );
  const amount = String(asked > rest ? rest : asked);
  const { id, config, ceiling, signature } = payload;
  const { chainId } = market;
  const { refundNonce, totalClaimed } = channel.chain;
  const isDue = BigInt(ceiling) > BigInt(totalClaimed);
  const claims = isDue ? [{ voucher: { channel: config, maxClaimableAmount: ceiling }, signature, totalClaimed: ceiling }] : [];
  const signatures = authorizer && {
    refundAuthorizerSignature: await authorizer.refund(chainId, id, refundNonce, amount),
    ...(isDue && { claimAuthorizerSignature: await authorizer.claims(chainId, [{ id, ceiling, totalClaimed: ceiling }]) }),
  };
  const completed = { ...payloadOf(payload), amount, refundNonce, claims, ...signatures };
  return { body: requestOf(requirements, resource, completed), amount, nonce: refundNonce };
}
