import type { ChannelStore, ChannelTransfer } from "@farthing/contract";
import { chainState } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Transfers } from "./transfers.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const claim: ChannelTransfer = {
  id: 1,
  kind: "claim",
  network: "eip155:137",
  receiver: `0x${"11".repeat(20)}`,
  token: `0x${"22".repeat(20)}`,
  testMoney: false,
  amount: "1000",
  shares: [{ channel: `0x${"33".repeat(32)}`, payer: `0x${"44".repeat(20)}`, totalClaimed: "1000", ceiling: "1000" }],
  request: "{}",
  at: 0,
  state: "asked",
  transaction: "",
  attempts: 0,
};

it("a claim that is in a block, but not for good yet, is waited for and not asked for again", async () => {
  const written: string[] = [];
  let confirmed = "0";
  const store: Partial<ChannelStore> = {
    undecidedTransfers: async () => [claim],
    asked: async (_id, { state }) => void written.push(state),
  };
  const witness = {
    channels: async (_ids: readonly string[], settled = false) => [chainState({ totalClaimed: settled ? confirmed : "1000" })],
    receiver: async () => ({ totalClaimed: 0n, totalSettled: 0n }),
    traces: async () => [],
  };
  const facilitator = { settle: () => expect.fail("it was asked for again") };
  const transfers = new Transfers(store as ChannelStore, facilitator, () => witness, log, []);
  await transfers.decide(false, 1);
  confirmed = "1000";
  await transfers.decide(false, 1);
  expect(written).toEqual(["unknown", "mined"]);
});
