import type { Channel, ChannelName, ChannelStore, Outcome } from "@farthing/contract";
import { chainState, newChannel } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Till } from "./till.ts";

const HASH = `0x${"cd".repeat(32)}`;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const owing = (withdrawRequestedAt: number, changes: Partial<ChannelName> = {}): Channel => ({
  ...newChannel(changes),
  charged: "1000",
  baseline: "0",
  voucher: { ceiling: "1000", signature: `0x${"11".repeat(65)}` },
  chain: chainState({ withdrawRequestedAt }),
  published: "0",
  owingSince: Date.now() - 86_400_000,
});

/** A till over these channels, and what it has claimed. `settle` answers claims of some that are bad. */
function tillOver(all: readonly Channel[], isBad: (channel: Channel) => boolean, settle: (network: string) => Outcome) {
  const claimed: string[] = [];
  let summed = 0;
  const bad = new Set(all.filter(isBad).map(({ config }) => config.salt));
  const store: Partial<ChannelStore> = {
    lease: async () => true,
    unwatched: async () => [],
    undecidedTransfers: async () => [],
    channelSums: async () => {
      summed += 1;
      return [];
    },
    claimable: async (_testMoney, limit) => all.filter(({ id }) => !claimed.includes(id)).slice(0, limit),
    mirror: async () => {},
    asking: async () => 1,
    asked: async () => {},
  };
  const till = new Till(
    {
      store: store as ChannelStore,
      facilitator: {
        async settle({ body, network }) {
          const { claims } = JSON.parse(body).paymentPayload.payload as { claims: { voucher: { channel: { salt: string } } }[] };
          const salts = claims.map(({ voucher }) => voucher.channel.salt);
          if (salts.some((salt) => bad.has(salt))) return settle(network);
          claimed.push(...all.filter(({ config }) => salts.includes(config.salt)).map(({ id }) => id));
          return { kind: "settled", response: { success: true, transaction: HASH, network } };
        },
      },
      witnessOf: () => ({
        channels: async (ids) =>
          ids.map((id) => chainState({ totalClaimed: claimed.includes(id) ? "1000" : "0", withdrawRequestedAt: 1 })),
        receiver: async () => ({ totalClaimed: 0n, totalSettled: 0n }),
        traces: async () => [],
      }),
      log,
    },
    { testMoney: false, intervalMs: 1_000, pausesMs: [] },
  );
  return { till, claimed, summed: () => summed };
}

it("vouchers that go bad, however many, do not hold up the others", async () => {
  const bad = Array.from({ length: 600 }, () => owing(1));
  const good = owing(0);
  const reason = "invalid_batch_settlement_evm_claim_simulation_failed";
  const { till, claimed } = tillOver(
    [...bad, good],
    (channel) => channel !== good,
    (network) => ({
      kind: "refused",
      reason,
      message: reason,
      response: { success: false, transaction: "", network },
    }),
  );
  for (let round = 0; round < 3; round++) await till.run();
  expect(claimed).toEqual([good.id]);
});

it("channels are summed once each time, however much there is to do", async () => {
  const { till, summed } = tillOver(
    [owing(0)],
    () => false,
    () => {
      throw new Error("nothing is bad");
    },
  );
  await till.run();
  expect(summed()).toBe(1);
});

it("a contract that takes its signature for good in a simulation only fails nobody's claim but its own", async () => {
  const { config } = newChannel();
  const bad = owing(1, { config: { ...config, payerAuthorizer: `0x${"0".repeat(40)}` } });
  const good = owing(0, { config: { ...config, salt: `0x${"22".repeat(32)}` } });
  const { till, claimed } = tillOver(
    [bad, good],
    (channel) => channel === bad,
    () => ({
      kind: "unknown",
      transaction: HASH,
      message: "claim_transaction_failed",
    }),
  );
  await till.run();
  expect(claimed).toEqual([good.id]);
});
