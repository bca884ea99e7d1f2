import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChainNode } from "../../plugins/payment/src/chain-node.ts";
import { HttpFacilitator } from "../../plugins/payment/src/http-facilitator.ts";
import { ChannelReader } from "../../plugins/payment/src/till/channel-reader.ts";
import { Till } from "../../plugins/payment/src/till/till.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { openChannel } from "./payment/channel-buyer.ts";
import { ChannelShop } from "./payment/channel-shop.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { reasonOf } from "./payment/shops.ts";

const DAY_MS = 86_400_000;
const log = { debug() {}, info() {}, warn() {}, error() {} };

/** Sets the clock of this machine forward, until `vi.restoreAllMocks()` puts it right. */
function clockAhead(ms: number): void {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
}
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a till whose clock was a day ahead while a channel was used", () => {
  let chain: TestChain;
  let facilitator: ReferenceFacilitator;
  let node: ChainNode;
  let http: HttpFacilitator;
  beforeAll(async () => {
    chain = await startChain();
    facilitator = await startReferenceFacilitator(chain);
    http = new HttpFacilitator(facilitator.url, log);
    node = new ChainNode({ rpcUrl: chain.rpcUrl, chainId: 8453, rpcSetting: "RPC_URL" });
  });
  afterAll(async () => {
    await Promise.all([node?.close(), http?.dispose()]);
    facilitator?.stop();
    chain?.stop();
  });

  let folder: string;
  let ledger: LedgerStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "farthing-clock-"));
    ledger = new LedgerStore(databaseAt(undefined, folder, console.error), log);
    await ledger.start();
  });
  afterEach(async () => {
    await ledger.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A channel with five calls, of which nothing is claimed, and a till that works. */
  const used = async (intervalMs: number) => {
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    const authorizer = facilitator.authorizer ?? "0x";
    const channel = await openChannel(chain, { facilitatorUrl: facilitator.url, payTo, authorizer });
    clockAhead(DAY_MS);
    await channel.enter(ledger);
    for (let call = 0; call < 5; call++) await channel.charge(ledger);
    vi.restoreAllMocks();
    const parts = { store: ledger.channels, facilitator: http, witnessOf: () => new ChannelReader(node, 1), log };
    const till = new Till(parts, { testMoney: false, intervalMs, watchMs: 200 });
    return { channel, till };
  };

  it("sees a withdrawal, and claims at once", async () => {
    const { channel, till } = await used(DAY_MS / 24);
    till.start();
    await channel.initiateWithdraw(10_000n);
    await expect.poll(async () => (await channel.state())[1], { timeout: 20_000 }).toBe(5_000n);
    await till.stop();
  });

  it("claims after an interval, and not a day late", async () => {
    const { channel, till } = await used(1_000);
    till.start();
    await expect.poll(async () => (await channel.state())[1], { timeout: 20_000 }).toBe(5_000n);
    await till.stop();
  });
});

it("a channel that was looked at by a clock a day ahead takes no voucher unseen once the clock is put right", async () => {
  const shop = await ChannelShop.open();
  const buyer = shop.buyer();
  clockAhead(DAY_MS);
  expect((await buyer.call("opening")).status).toBe(200);
  vi.restoreAllMocks();
  await expect.poll(async () => (await shop.store.channels.channel(buyer.channel))?.charged).toBe("1000");
  shop.bank.announce(buyer.channel, Math.floor(Date.now() / 1_000) - DAY_MS / 1_000 + 60);
  const refused = await buyer.call("while it leaves");
  expect(refused.status).toBe(402);
  expect(reasonOf(refused)).toMatch(/cumulative_exceeds_balance/);
  await shop.close();
});
