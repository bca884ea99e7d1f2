import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChainState, ChannelBusy, ChannelMoved, type ChannelName, type Claim, type Posting } from "@farthing/contract";
import { chainState, hex, newChannel, newVoucher } from "@farthing/contract/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { Processes } from "../test/processes.ts";
import type { LedgerStore } from "./ledger-store.ts";

const HASH = `0x${"cd".repeat(32)}`;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["SQLite", "PostgreSQL"])("channels in %s", (kind) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "farthing-channels-"));
  });
  const processes = new Processes(() => [kind === "PostgreSQL" ? postgres.url : undefined, folder]);
  const start = () => processes.start();
  const stop = (store: LedgerStore) => processes.stop(store);
  afterEach(() => processes.rest());
  afterAll(async () => {
    await processes.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const startWith = async (chain: Partial<ChainState> = {}, changes: Partial<ChannelName> = {}) => {
    const store = await start();
    const channel = newChannel(changes);
    await store.channels.mirror(channel, chainState(chain));
    return { store, channel, book: store.channels };
  };
  const charge = async (store: LedgerStore, claim: Claim) => {
    expect(await store.claim(claim, LIMITS)).toBeUndefined();
    expect(await store.channels.charge(claim, REPLY, WORK, claim.signature)).toBe(true);
  };

  it("opens a channel as the chain has it, and counts as charged what was claimed before", async () => {
    const chain = chainState({ totalClaimed: "700" });
    const { channel, book } = await startWith(chain);
    expect(await book.channel(channel.id)).toEqual({ ...channel, chain, charged: "700", baseline: "700", published: "0" });
    expect(await book.channel(hex(32))).toBeUndefined();
  });

  it("believes of two states the one that was asked for later", async () => {
    const now = Date.now();
    const { channel, book } = await startWith({ syncedAt: now });
    await book.mirror(channel, chainState({ balance: "1", syncedAt: now - 1_000 }));
    expect(await book.channel(channel.id)).toMatchObject({ chain: { balance: "10000", syncedAt: now } });
    await book.mirror(channel, chainState({ balance: "20000", withdrawRequestedAt: 3, syncedAt: now + 1_000 }));
    expect(await book.channel(channel.id)).toMatchObject({ chain: { balance: "20000", withdrawRequestedAt: 3 } });
  });

  it("charges with reply, line of the ledger, voucher and amount at once", async () => {
    const { store, channel, book } = await startWith();
    const claim = newVoucher(channel, 0, 1_000);
    await charge(store, claim);
    expect(await book.channel(channel.id)).toMatchObject({
      charged: "1000",
      voucher: { ceiling: "1000", signature: claim.signature },
      owingSince: expect.any(Number),
      lastRequestAt: expect.any(Number),
    });
    expect(await store.find(claim)).toMatchObject({ state: "settled", delivery: "due", reply: REPLY, draw: claim.draw });
    const [line] = await store.sum("payer", 0, Date.now() + 1_000);
    expect((await store.sum("payer", 0, Date.now() + 1_000)).find(({ key }) => key === claim.payer)).toMatchObject({
      calls: 1,
      amount: "1000",
    });
    expect(line).toBeDefined();
    expect((await store.unaudited(Date.now() + 1_000, 100)).filter(({ payer }) => payer === claim.payer)).toEqual([]);
  });

  it("charges once, whoever says it again", async () => {
    const { store, channel, book } = await startWith();
    const claim = newVoucher(channel, 0, 1_000);
    await charge(store, claim);
    expect(await book.charge(claim, REPLY, WORK, claim.signature)).toBe(false);
    await store.release(claim, "failed");
    expect(await store.find(claim)).toMatchObject({ state: "settled" });
    expect(await book.channel(channel.id)).toMatchObject({ charged: "1000" });
  });

  it("takes one open payment of a channel at a time, over processes", async () => {
    const { store, channel } = await startWith();
    const other = await start();
    const first = newVoucher(channel, 0, 1_000);
    const second = newVoucher(channel, 0, 2_000);
    await store.claim(first, LIMITS);
    await expect(other.claim(second, LIMITS)).rejects.toThrow(ChannelBusy);
    await store.release(first, "failed");
    expect(await other.claim(second, LIMITS)).toBeUndefined();
    await expect(store.claim(first, LIMITS)).rejects.toMatchObject({ state: "running" });
  });

  it("of many payments of one channel at once, from two processes, lets one through", async () => {
    const { store, channel } = await startWith();
    const other = await start();
    const claims = Array.from({ length: 20 }, (_, at) => newVoucher(channel, 0, 1_000 + at));
    const results = await Promise.allSettled(claims.map((claim, at) => (at % 2 ? store : other).claim(claim, LIMITS)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(ChannelBusy);
  });

  it.each([
    ["below what was charged", 500, 1_500],
    ["above it", 1_500, 2_500],
    ["beyond the balance", 1_000, 10_001],
  ])("refuses a voucher that builds on what is %s, and says where the channel is", async (_what, from, to) => {
    const { store, channel } = await startWith();
    await charge(store, newVoucher(channel, 0, 1_000));
    const refused = store.claim(newVoucher(channel, from, to), LIMITS);
    await expect(refused).rejects.toThrow(ChannelMoved);
    await expect(refused).rejects.toMatchObject({ channel: { id: channel.id, charged: "1000" } });
  });

  it("takes a voucher beyond the balance with the deposit that covers it", async () => {
    const { store, channel } = await startWith();
    const draw = { channel: channel.id, from: "0", ceiling: "11000", deposit: "1000" };
    expect(await store.claim(newVoucher(channel, 0, 11_000, { draw }), LIMITS)).toBeUndefined();
  });

  it("knows no channel of the other money", async () => {
    const { store, channel } = await startWith({}, { testMoney: true });
    await expect(store.claim(newVoucher({ ...channel, testMoney: false }, 0, 1_000), LIMITS)).rejects.toThrow(ChannelMoved);
    await expect(store.claim(newVoucher(newChannel(), 0, 1_000), LIMITS)).rejects.toMatchObject({ channel: undefined });
  });

  it("builds on what the chain says was claimed, where that is more than was charged", async () => {
    const { store, channel, book } = await startWith();
    await charge(store, newVoucher(channel, 0, 1_000));
    await book.mirror(channel, chainState({ totalClaimed: "4000", syncedAt: Date.now() + 1_000 }));
    await expect(store.claim(newVoucher(channel, 1_000, 2_000), LIMITS)).rejects.toThrow(ChannelMoved);
    await charge(store, newVoucher(channel, 4_000, 5_000));
    expect(await book.channel(channel.id)).toMatchObject({ charged: "5000", voucher: { ceiling: "5000" } });
  });

  it("finds the reply that is owed behind what a dead process has left of the same voucher for another request", async () => {
    const { store, channel } = await startWith();
    const owed = newVoucher(channel, 0, 1_000);
    await charge(store, owed);
    await store.deliver(owed, "owed");
    const left = newVoucher(channel, 1_000, 2_000);
    const dead = await start();
    await dead.claim(left, LIMITS);
    await stop(dead);
    expect(await store.claim({ ...left, fingerprint: owed.fingerprint }, LIMITS)).toMatchObject({ nonce: owed.nonce });
  });

  it("does not charge what was released or taken over meanwhile", async () => {
    const { store, channel, book } = await startWith();
    const other = await start();
    const claim = newVoucher(channel, 0, 1_000, { deadlineAt: Date.now() - 1 });
    await store.claim(claim, LIMITS);
    const next = newVoucher(channel, 0, 2_000);
    await charge(other, next);
    expect(await book.charge(claim, REPLY, WORK, claim.signature)).toBe(false);
    expect(await store.find(claim)).toMatchObject({ state: "running" });
    expect(await book.channel(channel.id)).toMatchObject({ charged: "2000", voucher: { ceiling: "2000" } });
  });

  it("settles a deposit with its first charge, its balance and its line of the report", async () => {
    const { store, channel, book } = await startWith({ balance: "0" });
    const draw = { channel: channel.id, from: "0", ceiling: "1000", deposit: "10000" };
    const claim = newVoucher(channel, 0, 1_000, { draw });
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    const second = store.claim(newVoucher(channel, 0, 2_000, { draw }), LIMITS);
    await expect(second).rejects.toMatchObject({ state: "settling" });
    const posting: Posting = {
      signature: claim.signature,
      chain: chainState(),
      transfer: { kind: "deposit", amount: "10000", transaction: HASH },
    };
    for (let time = 0; time < 2; time++) await book.settled(claim, { ...SETTLEMENT, transaction: HASH }, true, posting);
    expect(await book.channel(channel.id)).toMatchObject({ charged: "1000", chain: { balance: "10000" } });
    const [deposit, ...more] = (await book.transfers(0, Date.now() + 1_000, false, 1_000)).filter(
      ({ receiver }) => receiver === channel.config.receiver,
    );
    expect(deposit).toMatchObject({ kind: "deposit", state: "mined", amount: "10000", transaction: HASH });
    expect(more).toEqual([]);
    expect((await store.sum("payer", 0, Date.now() + 1_000)).find(({ key }) => key === claim.payer)).toMatchObject({
      amount: "1000",
    });
  });

  it("settles a refund without a line of the ledger", async () => {
    const { store, channel, book } = await startWith();
    const claim = newVoucher(channel, 0, 0, { nonce: `${channel.id}:refund:0` });
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    const chain = chainState({ balance: "0", refundNonce: "1", syncedAt: Date.now() });
    await book.settled(claim, SETTLEMENT, true, { chain, transfer: { kind: "refund", amount: "10000", transaction: HASH } });
    expect(await book.channel(channel.id)).toMatchObject({ charged: "0", chain: { balance: "0", refundNonce: "1" } });
    expect(await store.find(claim)).toMatchObject({ state: "settled" });
    expect((await store.sum("payer", 0, Date.now() + 1_000)).find(({ key }) => key === claim.payer)).toBeUndefined();
  });

  it("hands out what can be claimed, those first that must be claimed first", async () => {
    const { store, channel, book } = await startWith();
    const urgent = newChannel();
    const idle = newChannel();
    await book.mirror(urgent, chainState());
    await book.mirror(idle, chainState());
    await charge(store, newVoucher(channel, 0, 1_000));
    await charge(store, newVoucher(urgent, 0, 2_000));
    await book.mirror(urgent, chainState({ withdrawRequestedAt: Math.floor(Date.now() / 1000) - 3_600, syncedAt: Date.now() }));
    const mine = new Set([channel.id, urgent.id, idle.id]);
    const ids = async (before?: number) =>
      (await book.claimable(false, 1_000, before)).flatMap(({ id }) => (mine.has(id) ? [id] : []));
    expect(await ids()).toEqual([urgent.id, channel.id]);
    expect(await ids(Date.now() - 60_000)).toEqual([]);
    expect((await book.unwatched(false, Date.now() - 500, 1_000)).flatMap(({ id }) => (mine.has(id) ? [id] : []))).toEqual([
      channel.id,
    ]);
  });

  it("follows a claim from the moment it is asked for until it is mined", async () => {
    const { store, channel, book } = await startWith();
    const claim = newVoucher(channel, 0, 1_000);
    await charge(store, claim);
    const { network, config, testMoney } = channel;
    const { receiver, token, payer } = config;
    const share = { channel: channel.id, payer, totalClaimed: "1000", ceiling: "1000" };
    const asked = {
      kind: "claim",
      network,
      receiver,
      token,
      testMoney,
      amount: "1000",
      shares: [share],
      request: "{}",
      at: Date.now(),
    } as const;
    const id = await book.asking(asked);
    expect(await book.channel(channel.id)).toMatchObject({ published: "1000", chain: { totalClaimed: "0" } });
    expect(await store.find(claim)).not.toHaveProperty("secret");
    await charge(store, newVoucher(channel, 1_000, 1_500));
    await book.asked(id, { state: "unknown", retryAt: Date.now() - 1 });
    expect((await book.undecidedTransfers(false, 100)).filter((transfer) => transfer.id === id)).toMatchObject([
      { ...asked, state: "asked", attempts: 1, transaction: "" },
    ]);
    expect((await book.undecidedTransfers(false, 100)).filter((transfer) => transfer.id === id)).toEqual([]);
    for (let time = 0; time < 2; time++) await book.asked(id, { state: "mined", transaction: HASH });
    expect(await book.channel(channel.id)).toMatchObject({ chain: { totalClaimed: "1000" }, owingSince: asked.at });
    const sum = (await book.channelSums(false)).find((one) => one.receiver === receiver);
    expect(sum).toMatchObject({ channels: 1, escrowed: "9000", outstanding: "500", claimed: "1000", swept: "0", withdrawing: 0 });
  });

  it("takes for swept what the chain's contract has sent in all, whoever asked for it", async () => {
    const { channel, book } = await startWith({ totalClaimed: "999" });
    const { network, testMoney } = channel;
    const { receiver, token } = channel.config;
    const purse = { network, receiver, token };
    const asked = { ...purse, testMoney, kind: "sweep", amount: "400", shares: [], request: "", at: Date.now() } as const;
    for (let time = 0; time < 2; time++) await book.asked(await book.asking(asked), { state: "mined", transaction: HASH });
    const swept = async () => (await book.channelSums(testMoney)).find((one) => one.receiver === receiver)?.swept;
    expect(await swept()).toBe("0");
    for (const total of ["500", "999", "500"]) await book.swept(purse, testMoney, total);
    await book.swept(purse, !testMoney, "7");
    expect(await swept()).toBe("999");
  });

  it("sums more than a number holds, as a facilitator that lies may have it", async () => {
    const { channel, book } = await startWith({ balance: "9007199254740991" });
    await book.mirror(newChannel({ config: { ...channel.config, salt: hex(32) } }), chainState({ balance: "9007199254740991" }));
    const sum = (await book.channelSums(false)).find(({ receiver }) => receiver === channel.config.receiver);
    expect(sum).toMatchObject({ channels: 2, escrowed: "18014398509481982", outstanding: "0", claimed: "0", lost: "0" });
  });

  it("forgets channels that were never charged, and test money, once they are idle for long, and what was asked", async () => {
    const syncedAt = Date.now() - 8 * 86_400_000;
    const { store, channel: fresh, book } = await startWith();
    const [unpaid, played] = [newChannel(), newChannel({ testMoney: true })];
    for (const channel of [unpaid, played]) await book.mirror(channel, chainState({ syncedAt }));
    const { network, config } = played;
    const { receiver, token } = config;
    const asked = { kind: "claim", network, receiver, token, amount: "1", shares: [], request: "long", at: syncedAt } as const;
    for (const testMoney of [true, false])
      await book.asked(await book.asking({ ...asked, testMoney }), { state: "mined", transaction: HASH });
    await stop(store);
    const later = (await start()).channels; // whoever starts sweeps
    const kept = () => Promise.all([fresh, unpaid, played].map(async ({ id }) => Boolean(await later.channel(id))));
    await expect.poll(kept).toEqual([true, false, false]);
    // The first of them sweeps as it starts, too, and may have dropped the channels before anything was asked.
    await expect.poll(() => later.transfers(syncedAt, syncedAt + 1, true, 9)).toEqual([]);
    expect(await later.transfers(syncedAt, syncedAt + 1, false, 9)).toMatchObject([{ request: "" }]);
  });

  it("takes for lost what was withdrawn before it was claimed, and asks nobody to claim it", async () => {
    const { store, channel, book } = await startWith();
    await charge(store, newVoucher(channel, 0, 1_000));
    await book.mirror(channel, chainState({ balance: "300", totalClaimed: "200", syncedAt: Date.now() + 1_000 }));
    expect(await book.channel(channel.id)).toMatchObject({ owingSince: expect.any(Number) });
    await book.mirror(channel, chainState({ balance: "200", totalClaimed: "200", syncedAt: Date.now() + 2_000 }));
    expect(await book.channel(channel.id)).not.toHaveProperty("owingSince");
    const { receiver } = channel.config;
    expect((await book.channelSums(false)).find((sum) => sum.receiver === receiver)).toMatchObject({
      outstanding: "0",
      lost: "800",
    });
  });

  it("owes nothing of what is claimed whole", async () => {
    const { store, channel, book } = await startWith();
    await charge(store, newVoucher(channel, 0, 1_000));
    await book.mirror(channel, chainState({ totalClaimed: "1000", syncedAt: Date.now() + 1_000 }));
    expect(await book.channel(channel.id)).not.toHaveProperty("owingSince");
  });

  it("leaves a claim of a dead process to another one", async () => {
    const { channel, book } = await startWith();
    const { network, config, testMoney } = channel;
    const { receiver, token } = config;
    const dead = await start();
    const asked = { network, receiver, token, testMoney, amount: "5", shares: [], request: "", at: 1 };
    const id = await dead.channels.asking({ ...asked, kind: "sweep" });
    expect((await book.undecidedTransfers(false, 100)).map((transfer) => transfer.id)).not.toContain(id);
    await stop(dead);
    expect((await book.undecidedTransfers(false, 100)).map((transfer) => transfer.id)).toContain(id);
    await book.asked(id, { state: "failed" });
    expect((await book.channelSums(false)).find((one) => one.receiver === receiver)).toMatchObject({ swept: "0" });
  });

  it("leases a task to one process until its time, or it, ends", async () => {
    const [one, other] = [await start(), await start()];
    const task = hex(8);
    expect(await one.channels.lease(task, Date.now() + 60_000)).toBe(true);
    expect(await other.channels.lease(task, Date.now() + 60_000)).toBe(false);
    expect(await one.channels.lease(task, Date.now() - 1)).toBe(true);
    expect(await other.channels.lease(task, Date.now() + 60_000)).toBe(true);
    await stop(other);
    expect(await one.channels.lease(task, Date.now() + 60_000)).toBe(true);
  });
});
