import type { ChannelSum, TransferKind, TransferState } from "@farthing/contract";
import { channelSumsOf } from "./channel-rows.ts";
import type { Parameters, Row, Step } from "./database.ts";

/** Transactions of one kind and state on one network. */
export interface TransferCount {
  readonly network: string;
  readonly kind: TransferKind;
  readonly state: TransferState;
  readonly transactions: number;
  /** Atomic units. */
  readonly amount: string;
}

/** What is to be had of payment channels now, and what was done with them in a span of time. */
export interface ChannelReport {
  readonly channels: readonly ChannelSum[];
  readonly transfers: readonly TransferCount[];
}

/** What a report on channels reads; `scope` as of `span`. */
export const channelSteps = (scope: Parameters): readonly Step[] => {
  const of = { test_money: scope.test_money ?? 0 };
  return [
    ["sumChannels", of],
    ["sumSwept", of],
    ["countTransfers", scope],
  ];
};

/** The rows of `channelSteps`. */
export const channelReportOf = ([sums = [], swept = [], counts = []]: readonly (readonly Row[])[]): ChannelReport => ({
  channels: channelSumsOf(sums, swept),
  transfers: counts.map((row) => ({
    network: String(row.network),
    kind: String(row.kind) as TransferKind,
    state: String(row.state) as TransferState,
    transactions: Number(row.transactions),
    amount: String(row.amount),
  })),
});
