import type { Channel, ChannelStore } from "@farthing/contract";
import { chainState, newChannel } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Till } from "./till.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const owing = (withdrawRequestedAt: number): Channel => ({
  ...newChannel(),
  charged: "1000",
  baseline: "0",
  voucher: { ceiling: "1000", signature: `0x${"11".repeat(65)}` },
  chain: chainState({ withdrawRequestedAt }),
  published: "0",
  owingSince: Date.now() - 86_400_000,
});

it("vouchers that go bad, however many, do not hold up the others", async () => {
  const bad = Array.from({ length: 600 }, () => owing(1));
  const good = owing(0);
  const isBad = new Set(bad.map(({ config }) => config.salt));
  const all = [...bad, good];
  const claimed: string[] = [];
  const store: Partial<ChannelStore> = {
    lease: async () => true,
    unwatched: async () => [],
    undecidedTransfers: async () => [],
    channelSums: async () => [],
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
          const reason = "invalid_batch_settlement_evm_claim_simulation_failed";
          if (claims.some(({ voucher }) => isBad.has(voucher.channel.salt)))
            return { kind: "refused", reason, message: reason, response: { success: false, transaction: "", network } };
          claimed.push(good.id);
          return { kind: "settled", response: { success: true, transaction: `0x${"cd".repeat(32)}`, network } };
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
  for (let round = 0; round < 3; round++) await till.run();
  expect(claimed).toEqual([good.id]);
});
