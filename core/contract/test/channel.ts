import type { ChainState, ChannelName, Claim } from "@farthing/contract";
import { hex, newClaim } from "./claim.ts";

const DAY_SECONDS = 86_400;

/** The name of a channel that nobody else has. */
export const newChannel = (changes: Partial<ChannelName> = {}): ChannelName => ({
  id: hex(32),
  network: "eip155:8453",
  config: {
    payer: hex(20),
    payerAuthorizer: hex(20),
    receiver: hex(20),
    receiverAuthorizer: hex(20),
    token: hex(20),
    withdrawDelay: DAY_SECONDS,
    salt: hex(32),
  },
  testMoney: false,
  ...changes,
});

/** A channel as the chain had it a second ago. */
export const chainState = (changes: Partial<ChainState> = {}): ChainState => ({
  balance: "10000",
  totalClaimed: "0",
  withdrawRequestedAt: 0,
  refundNonce: "0",
  syncedAt: Date.now() - 1_000,
  ...changes,
});

/** The claim of a voucher that raises what the channel is charged from one amount to another. */
export const newVoucher = (
  { id, config, network, testMoney }: ChannelName,
  from: number,
  to: number,
  changes: Partial<Claim> = {},
) =>
  newClaim({
    network,
    testMoney,
    payer: config.payer,
    asset: config.token,
    fingerprint: hex(32),
    nonce: `${id}:${to}`,
    amount: String(to - from),
    signature: `0x${to}`,
    secret: "ab".repeat(32),
    draw: { channel: id, from: String(from), ceiling: String(to) },
    ...changes,
  });
