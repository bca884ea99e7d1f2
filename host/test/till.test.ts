import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Authorizer } from "../../plugins/payment/src/batch/authorizer.ts";
import { ChainNode } from "../../plugins/payment/src/chain-node.ts";
import { HttpFacilitator } from "../../plugins/payment/src/http-facilitator.ts";
import { ChannelReader } from "../../plugins/payment/src/till/channel-reader.ts";
import { Till, type TillOptions } from "../../plugins/payment/src/till/till.ts";
import { given } from "./answers.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { openChannel } from "./payment/channel-buyer.ts";
import { fails, failsAfterwards, isHidden, lies, resets } from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";

const HOUR_MS = 3_600_000;
const CONFIRMATIONS = 1;
const log = { debug() {}, info() {}, warn() {}, error() {} };

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
let payTo: `0x${string}`;
let from: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-till-"));
  ledger = new LedgerStore(databaseAt(undefined, folder, console.error), log);
  await ledger.start();
  payTo = privateKeyToAccount(generatePrivateKey()).address;
  from = facilitator.log.length;
});
afterEach(async () => {
  await ledger.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A till of this ledger; every one is a process of its own as far as it knows. */
const openTill = (options: Partial<TillOptions> = {}, store = ledger) => {
  const parts = {
    store: store.channels,
    facilitator: http,
    witnessOf: () => new ChannelReader(node, CONFIRMATIONS),
    log,
  };
  return new Till(parts, { testMoney: false, intervalMs: HOUR_MS, watchMs: 200, ...options });
};
const open = (options: Partial<Parameters<typeof openChannel>[1]> = {}) =>
  openChannel(chain, { facilitatorUrl: facilitator.url, payTo, authorizer: facilitator.authorizer ?? "0x", ...options });
/** A channel that the ledger knows, with so many calls charged. */
const bought = async (calls: number, options: Parameters<typeof open>[0] = {}) => {
  const channel = await open(options);
  await channel.enter(ledger);
  for (let call = 0; call < calls; call++) await channel.charge(ledger);
  return channel;
};
const asked = () =>
  facilitator.log
    .slice(from)
    .map(({ type }) => type)
    .filter((type) => type !== "deposit");
const sums = async () => (await ledger.channels.channelSums(false))[0];
const states = async () =>
  (await ledger.channels.transfers(0, Date.now() + 1, false, 99)).map(({ kind, state }) => `${kind} ${state}`);

describe("a till that is run by hand", () => {
  it("claims all channels in one transaction, and sweeps in another: chain and ledger agree", async () => {
    const channels = [await bought(3), await bought(1), await bought(10)];
    const entries = await openTill().run();
    expect(entries.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ["claim", "mined", "14000"],
      ["sweep", "mined", "14000"],
    ]);
    expect(await Promise.all(channels.map(async ({ state }) => (await state())[1]))).toEqual([3_000n, 1_000n, 10_000n]);
    expect(await chain.balanceOf(payTo)).toBe(14_000n);
    expect(await sums()).toMatchObject({ outstanding: "0", claimed: "14000", swept: "14000", escrowed: "16000" });
    expect(asked()).toEqual(["claim", "settle"]);
    expect(await openTill().run()).toEqual([]);
    expect(asked()).toEqual(["claim", "settle"]);
  });

  it("signs itself where the channels name its key", async () => {
    const key = generatePrivateKey();
    const channel = await bought(2, { authorizer: privateKeyToAccount(key).address });
    expect(await openTill().run()).toMatchObject([{ state: "failed", reason: expect.stringContaining("authorizer") }]);
    expect(await openTill({ authorizer: new Authorizer(key) }).run()).toMatchObject([{ state: "mined" }, { state: "mined" }]);
    expect((await channel.state())[1]).toBe(2_000n);
  });

  it("presents more vouchers than go into one transaction", { timeout: 60_000 }, async () => {
    await Promise.all(Array.from({ length: 55 }, () => bought(1)));
    await openTill().run();
    expect(asked()).toEqual(["claim", "claim", "settle"]);
    expect(await chain.balanceOf(payTo)).toBe(55_000n);
  });

  it("is not held up by one voucher that the contract refuses", async () => {
    const [good, bad, other] = [await bought(1), await open(), await bought(2)];
    await bad.enter(ledger);
    await bad.charge(ledger, 1_000n, `0x${"11".repeat(64)}1b`);
    await openTill().run();
    expect(await Promise.all([good, bad, other].map(async ({ state }) => (await state())[1]))).toEqual([1_000n, 0n, 2_000n]);
    expect(await chain.balanceOf(payTo)).toBe(3_000n);
  });

  it("looks again at a channel whose balance seems too small, as after a deposit that a dead process has booked", async () => {
    const channel = await open();
    await channel.enter(ledger);
    const opened = given(await ledger.channels.channel(channel.id));
    await channel.charge(ledger);
    await ledger.channels.mirror(channel.name, { ...opened.chain, balance: "0", syncedAt: opened.chain.syncedAt + 1 });
    expect(await sums()).toMatchObject({ outstanding: "0", lost: "1000" });
    // What a block says counts where the block is younger than what is known.
    await expect.poll(async () => (await node.block("latest")).time).toBeGreaterThan(opened.chain.syncedAt + 2_000);
    await openTill().run();
    expect((await channel.state())[1]).toBe(1_000n);
    expect(await sums()).toMatchObject({ outstanding: "0", lost: "0", claimed: "1000" });
  });
});

describe("a facilitator that does not say the truth, or nothing", () => {
  it.each([
    ["says that the claim failed, and makes it", failsAfterwards(), ["claim", "settle"]],
    ["breaks the connection after the claim", resets(), ["claim", "settle"]],
    ["has a gateway answer in its place", isHidden(), ["claim", "settle"]],
  ])("%s: the chain tells, and nothing is asked for twice", async (_name, deed, wanted) => {
    await bought(4);
    facilitator.next(deed, "claim");
    await openTill().run();
    expect(asked()).toEqual(wanted);
    expect(await sums()).toMatchObject({ outstanding: "0", claimed: "4000", swept: "4000" });
    expect(await states()).toEqual(["claim mined", "sweep mined"]);
  });

  it.each([
    ["names a transaction that was never made", lies],
    ["says that it failed, and does nothing", fails()],
    ["breaks the connection before anything is sent", resets({ carriesOut: false })],
  ])("%s: it is asked again until the chain has it", async (_name, deed) => {
    const channel = await bought(4);
    facilitator.next(deed, "claim");
    const till = openTill({ pausesMs: [] });
    expect(await till.run()).toMatchObject([{ kind: "claim", state: "unknown" }]);
    expect(await states()).toEqual(["claim unknown"]);
    await expect.poll(async () => till.run().then(sums), { timeout: 20_000, interval: 500 }).toMatchObject({ swept: "4000" });
    expect((await channel.state())[1]).toBe(4_000n);
    expect(asked()).toEqual(["claim", "settle"]);
  });
});

describe("a till in the background", () => {
  it("claims at once when a buyer announces a withdrawal, and not before it is time otherwise", async () => {
    const [leaving, staying] = [await bought(5), await bought(2)];
    const till = openTill();
    till.start();
    await leaving.initiateWithdraw(10_000n);
    await expect.poll(async () => (await leaving.state())[1], { timeout: 20_000 }).toBe(5_000n);
    await expect.poll(() => chain.balanceOf(payTo), { timeout: 20_000 }).toBe(5_000n);
    expect((await staying.state())[1]).toBe(0n);
    await till.stop();
    expect(asked()).toEqual(["claim", "settle"]);
    expect(till.health()).toMatchObject({
      status: "ok",
      detail: { nextClaim: expect.any(String), channels: [{ outstanding: "0.002000", claimed: "0.005000", withdrawing: 1 }] },
    });
  });

  it("claims what has been owed for an interval, over and over, one of two at a time", async () => {
    const other = new LedgerStore(databaseAt(undefined, folder, console.error), log);
    await other.start();
    const channel = await bought(1);
    const tills = [openTill({ intervalMs: 1_000 }), openTill({ intervalMs: 1_000 }, other)];
    for (const till of tills) till.start();
    for (let claimed = 1_000n; claimed <= 2_000n; claimed += 1_000n) {
      await expect.poll(async () => (await sums())?.swept, { timeout: 20_000 }).toBe(String(claimed));
      await channel.charge(ledger);
    }
    await Promise.all(tills.map((till) => till.stop()));
    await other.dispose();
    expect(asked().slice(0, 4)).toEqual(["claim", "settle", "claim", "settle"]);
  });
});

// The chain's clock is ahead afterwards: no deposit is made any more.
it("claims what is left of a channel whose buyer was quicker", async () => {
  const channel = await bought(6, { withdrawDelay: 900 });
  await channel.initiateWithdraw(8_000n);
  await chain.pass(902); // the announcement may be mined a moment after it is sent
  await channel.finalizeWithdraw();
  await openTill().run();
  expect(await channel.state()).toEqual([2_000n, 2_000n]);
  expect(await chain.balanceOf(payTo)).toBe(2_000n);
});
