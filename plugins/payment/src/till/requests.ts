import { type Channel, type ClaimedShare, type Purse, voucherSigner } from "@farthing/contract";

import { SCHEME } from "../batch/constants.ts";

/** A channel, and what is claimed of it in all. Atomic units. */
export interface Claimed {
  readonly channel: Channel;
  readonly totalClaimed: bigint;
}

/** What is claimed of a channel, as the contract takes it. */
export const shareOf = ({ channel, totalClaimed }: Claimed): ClaimedShare => ({
  channel: channel.id,
  payer: voucherSigner(channel.config),
  totalClaimed: String(totalClaimed),
  ceiling: channel.voucher?.ceiling ?? "0",
});

/** A request of the facilitator's /settle that pays for nothing (x402, scheme batch-settlement on EVM), as JSON. */
function request({ network, receiver, token }: Purse, payload: object): string {
  const requirements = {
    scheme: SCHEME,
    network,
    asset: token,
    amount: "0",
    payTo: receiver,
    maxTimeoutSeconds: 0,
    extra: {},
  };
  const paymentPayload = { x402Version: 2, accepted: requirements, payload };
  return JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: requirements });
}

/** Presents vouchers. `signature`: the receiver authorizer's; without it the facilitator signs. */
export function claimRequest(purse: Purse, claims: readonly Claimed[], signature: string | undefined): string {
  const rows = claims.map(({ channel: { config, voucher }, totalClaimed }) => ({
    voucher: { channel: config, maxClaimableAmount: voucher?.ceiling },
    signature: voucher?.signature,
    totalClaimed: String(totalClaimed),
  }));
  return request(purse, { type: "claim", claims: rows, ...(signature !== undefined && { claimAuthorizerSignature: signature }) });
}

/** Sends what is claimed to the receiver. */
export const sweepRequest = (purse: Purse): string =>
  request(purse, { type: "settle", receiver: purse.receiver, token: purse.token });
