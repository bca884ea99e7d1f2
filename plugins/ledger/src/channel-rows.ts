import type {
  ChainState,
  Channel,
  ChannelConfig,
  ChannelName,
  ChannelSum,
  ChannelTransfer,
  Draw,
  Posting,
  TransferKind,
  TransferState,
} from "@farthing/contract";
import type { Parameters, Row, Step } from "./database.ts";

const text = (row: Row, name: string): string => String(row[name] ?? 0);

/** A row of `channels`. */
export function channelOf(row: Row): Channel {
  return {
    id: text(row, "id"),
    network: text(row, "network"),
    config: JSON.parse(text(row, "config")) as ChannelConfig,
    testMoney: Number(row.test_money) === 1,
    charged: text(row, "charged"),
    baseline: text(row, "baseline"),
    ...(typeof row.signature === "string" && { voucher: { ceiling: text(row, "signed"), signature: row.signature } }),
    chain: {
      balance: text(row, "balance"),
      totalClaimed: text(row, "total_claimed"),
      withdrawRequestedAt: Number(row.withdraw_requested_at),
      refundNonce: text(row, "refund_nonce"),
      syncedAt: Number(row.synced_at),
    },
    published: text(row, "published"),
    ...(row.owing_since !== null && { owingSince: Number(row.owing_since) }),
    ...(row.last_request_at !== null && { lastRequestAt: Number(row.last_request_at) }),
  };
}

/** Largest amount that both databases, and a number of JavaScript, hold exactly. */
export const amountOf = (amount: string): number => Math.min(Number(amount), Number.MAX_SAFE_INTEGER);

/** What the chain says, as the channel's row has it. */
export const chainParameters = (chain: ChainState) => ({
  balance: amountOf(chain.balance),
  total_claimed: amountOf(chain.totalClaimed),
  withdraw_requested_at: chain.withdrawRequestedAt,
  refund_nonce: chain.refundNonce,
  synced_at: chain.syncedAt,
});

/** What a channel's row says for good. */
export const nameParameters = ({ id, network, config, testMoney }: ChannelName) => ({
  channel: id,
  network,
  receiver: config.receiver,
  token: config.token,
  test_money: testMoney ? 1 : 0,
  config: JSON.stringify(config),
  withdraw_delay: config.withdrawDelay,
});

/** What a payment does to its channel, for the transaction that settles its claim. */
export function postingSteps({ channel, ceiling }: Draw, { signature, chain, transfer }: Posting, of: Parameters): Step[] {
  const common = { ...of, channel };
  const { kind, amount, transaction } = transfer;
  return [
    ...(signature === undefined ? [] : [["postVoucher", { ...common, ceiling: Number(ceiling), signature }] as const]),
    ["postChain", { ...common, ...chainParameters(chain) }],
    ["postTransfer", { ...common, kind, amount: amountOf(amount), tx: transaction }],
  ];
}

/** A row of `transfers`. */
export const transferOf = (row: Row): ChannelTransfer => ({
  id: Number(row.id),
  kind: text(row, "kind") as TransferKind,
  state: text(row, "state") as TransferState,
  network: text(row, "network"),
  receiver: text(row, "receiver"),
  token: text(row, "token"),
  testMoney: Number(row.test_money) === 1,
  amount: text(row, "amount"),
  transaction: text(row, "tx"),
  shares: JSON.parse(text(row, "shares")) as ChannelTransfer["shares"],
  request: text(row, "request"),
  at: Number(row.at),
  attempts: Number(row.attempts),
});

/** A row of `sumChannels`, and what was swept there. */
const channelSumOf = (row: Row, swept: Row | undefined): ChannelSum => ({
  network: text(row, "network"),
  receiver: text(row, "receiver"),
  token: text(row, "token"),
  channels: Number(row.channels),
  escrowed: text(row, "escrowed"),
  outstanding: text(row, "outstanding"),
  claimed: text(row, "claimed"),
  lost: text(row, "lost"),
  swept: swept ? text(swept, "swept") : "0",
  withdrawing: Number(row.withdrawing),
  ...(row.claim_by !== null && { claimBy: Number(row.claim_by) }),
});

/** The rows of `sumChannels` and of `sumSwept`. */
export function channelSumsOf(sums: readonly Row[], swept: readonly Row[]): readonly ChannelSum[] {
  const place = ({ network, receiver, token }: Row) => `${network} ${receiver} ${token}`;
  const sweeps = new Map(swept.map((row) => [place(row), row]));
  return sums.map((row) => channelSumOf(row, sweeps.get(place(row))));
}
