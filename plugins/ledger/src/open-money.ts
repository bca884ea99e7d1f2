import type { OpenMoney, OpenState, TransferKind } from "@farthing/contract";
import { channelSumsOf } from "./channel-rows.ts";
import type { Row, Step } from "./database.ts";

/** What `openMoneyOf` is made from. Nobody who only reads is a process that may have died. */
export function openSteps(testMoney: boolean): readonly Step[] {
  const test_money = testMoney ? 1 : 0;
  return [
    ["openPayments", { test_money, owner: "" }],
    ["openTransfers", { test_money }],
    ["sumChannels", { test_money }],
    ["sumSwept", { test_money }],
  ];
}

/** The rows of `openSteps`. */
export const openMoneyOf = ([payments = [], transfers = [], sums = [], swept = []]: readonly (readonly Row[])[]): OpenMoney => ({
  payments: payments.map((row) => ({
    state: String(row.state) as OpenState,
    network: String(row.network),
    payments: Number(row.payments),
    amount: String(row.amount),
    since: Number(row.since),
  })),
  transfers: transfers.map((row) => ({
    network: String(row.network),
    kind: String(row.kind) as TransferKind,
    transactions: Number(row.transactions),
    amount: String(row.amount),
    since: Number(row.since),
  })),
  channels: channelSumsOf(sums, swept),
});
