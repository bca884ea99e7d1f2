import { tested } from "./tested.ts";

/** The tests that go on for as long as they are told to. */
export const longer = [
  tested({
    name: "crash",
    about: "processes and PostgreSQL are killed (-9) at any moment, with each store, while facilitator and chain err",
    file: "host/test/crash.test.ts",
    variable: "KILLS",
    aSecond: 0.5,
  }),
  tested({
    name: "channel-crash",
    about: "processes that sell over channels are killed (-9), with each store: what is charged has one reply, and is swept",
    file: "host/test/channel-crash.test.ts",
    variable: "CHANNEL_KILLS",
    aSecond: 0.4,
  }),
  tested({
    name: "chain",
    about: "the unmodified client pays hundreds of calls on a chain: chain, ledger and receipts agree to the unit",
    file: "host/test/chain.test.ts",
    variable: "CHAIN_CALLS",
    aSecond: 5,
  }),
  tested({
    name: "channel",
    about: "the unmodified client makes hundreds of calls over one channel: one deposit, one claim, one sweep",
    file: "host/test/channel.test.ts",
    variable: "CHANNEL_CALLS",
    aSecond: 5,
  }),
];
