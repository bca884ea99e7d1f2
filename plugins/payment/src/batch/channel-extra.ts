import type { ChainState, Channel, SettleResponse } from "@farthing/contract";

type Json = Readonly<Record<string, unknown>>;

/** A channel as the scheme shows it to clients (`channelState`). */
export const channelState = (
  id: string,
  { balance, totalClaimed, withdrawRequestedAt, refundNonce }: ChainState,
  charged: string,
): Json => ({
  channelId: id,
  balance,
  totalClaimed,
  withdrawRequestedAt,
  refundNonce,
  chargedCumulativeAmount: charged,
});

/** What the next voucher builds on: what was charged, or what the chain says was claimed, if that is more. */
export function baseOf({ charged, chain }: Pick<Channel, "charged" | "chain">): bigint {
  const [ours, claimed] = [BigInt(charged), BigInt(chain.totalClaimed)];
  return claimed > ours ? claimed : ours;
}

/**
 * What a client needs to find its way back. The last voucher, its own, is the proof by which it believes us. Whoever has it could ask for
 * the reply that it bought: so it is shown only to who has just signed something that is on no chain (`isProven`), or once it was
 * published itself, and buys nothing any more. Else a client that missed a reply would be held up until a claim is on the chain.
 */
export const correction = (channel: Channel, isProven: boolean): Json => ({
  channelState: channelState(channel.id, channel.chain, String(baseOf(channel))),
  ...(channel.voucher &&
    (isProven || BigInt(channel.voucher.ceiling) <= BigInt(channel.published)) &&
    BigInt(channel.voucher.ceiling) >= baseOf(channel) && {
      voucherState: { signedMaxClaimable: channel.voucher.ceiling, signature: channel.voucher.signature },
    }),
});

/** What was charged of a channel with a call, for PAYMENT-RESPONSE. */
export interface Charged {
  readonly id: string;
  readonly network: string;
  readonly payer: string;
  readonly chain: ChainState;
  /** Atomic units: of this call, and in all. */
  readonly amount: string;
  readonly charged: string;
}

/** The receipt of a call: nothing moved on the chain, unless a deposit came with it. */
export const chargeReceipt = (
  { id, network, payer, chain, amount, charged }: Charged,
  deposit: { readonly transaction: string; readonly amount: string } = { transaction: "", amount: "" },
): SettleResponse => ({
  success: true,
  transaction: deposit.transaction,
  network,
  payer,
  amount: deposit.amount,
  extra: { chargedAmount: amount, channelState: channelState(id, chain, charged) },
});
