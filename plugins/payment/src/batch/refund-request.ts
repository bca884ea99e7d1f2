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

/** What is left of a channel for its payer. */
export const restOf = (channel: Channel): bigint => BigInt(channel.chain.balance) - baseOf(channel);

/**
 * Completes what a client sent: amount, the channel's refund nonce, a claim of all that was charged, and the signatures for both where the key
 * is ours. Throws a PaymentRefusal where nothing is left.
 */
export async function refundRequest(
  { market, payload, requirements, resource }: Bought,
  channel: Channel,
  authorizer: Authorizer | undefined,
): Promise<RefundRequest> {
  const rest = restOf(channel);
  if (rest <= 0n) throw new PaymentRefusal(code("refund_no_balance"), "nothing is left of the channel's balance");
  const asked = payload.amount === undefined ? rest : BigInt(payload.amount);
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
