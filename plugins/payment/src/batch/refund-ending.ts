import type { Channel, ClaimRecord, Outcome } from "@farthing/contract";
import { baseOf } from "./channel-extra.ts";
import { code } from "./constants.ts";
import type { BatchDesk } from "./desk.ts";
import { READING } from "./reading.ts";
import { refunded, refundReceipt } from "./refund.ts";
import { keptOf, payloadOf, questionOf, requestOf } from "./requests.ts";

const openStill = (message: string): Outcome => ({ kind: "unknown", message });

/**
 * Finds out about a refund whose outcome is not known. A refund nonce is used once, so that asking again is safe; that the channel's nonce has
 * moved, or that nothing is left of one that was never charged, says that it was carried out.
 */
export async function refundAgain(desk: BatchDesk, claim: ClaimRecord, channel: Channel): Promise<Outcome> {
  const { payload, refundNonce = "0", refundAmount = "0" } = keptOf(claim);
  const { paymentPayload, paymentRequirements } = JSON.parse(claim.payment);
  const asked = requestOf(paymentRequirements, paymentPayload.resource, payloadOf(payload));
  const verdict = await desk.states.learn(channel, questionOf(asked, channel));
  // What was charged stays in a channel that is refunded: one of which nothing is found was emptied otherwise, or is not seen.
  const isEmpty = verdict.kind === "invalid" && verdict.reason === code("channel_not_found") && baseOf(channel) === 0n;
  if (verdict.kind !== "valid" && !isEmpty) return openStill(verdict.message);
  if (isEmpty) {
    const nothing = { success: true, transaction: "", network: claim.network };
    const chain = refunded(channel, { amount: channel.chain.balance, nonce: refundNonce }, nothing);
    await desk.channels.mirror(channel, chain);
    return { kind: "settled", response: refundReceipt(channel, chain, refundAmount, claim.transaction ?? "") };
  }
  const known = (await desk.states.read(channel.id)) ?? channel;
  if (BigInt(known.chain.refundNonce) > BigInt(refundNonce))
    return { kind: "settled", response: refundReceipt(known, known.chain, refundAmount, claim.transaction ?? "") };
  const outcome = await desk.facilitator.settle(questionOf(claim.payment, channel), READING);
  if (outcome.kind !== "settled") return openStill(outcome.message);
  const chain = refunded(known, { amount: refundAmount, nonce: refundNonce }, outcome.response);
  await desk.channels.mirror(channel, chain);
  return { kind: "settled", response: refundReceipt(known, chain, refundAmount, outcome.response.transaction) };
}
