import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Payout } from "@farthing/contract";
import { chainState, newChannel, newClaim, newVoucher } from "@farthing/contract/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

const ANN = `0x${"a1".repeat(20)}`;
const BEN = `0x${"b2".repeat(20)}`;
const REAL = { testMoney: false };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["SQLite", "PostgreSQL"])("authors' accounts in %s", (kind) => {
  let folder: string;
  let store: LedgerStore;
  let name: string;
  let runs = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "farthing-authors-"));
    store = new LedgerStore(
      databaseAt(kind === "PostgreSQL" ? postgres.url : undefined, folder, () => {}),
      log,
    );
    await store.start();
  });
  afterAll(async () => {
    await store.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    runs += 1;
  });
  const pay = async (author: string, share: number, amount: string, changes: { testMoney?: boolean } = {}) => {
    name = `farthing-extractor-${kind.toLowerCase()}-${runs}`;
    const claim = newClaim({ amount, ...changes });
    expect(await store.claim(claim, LIMITS)).toBeUndefined();
    expect(await store.settling(claim, REPLY, { ...WORK, package: name, author, share })).toBe(true);
    await store.settled(claim, SETTLEMENT, true);
    return claim;
  };
  const payout = (author: string, amount: string, changes: Partial<Payout> = {}): Payout => ({
    ...REAL,
    batch: `batch-${runs}`,
    author,
    network: "eip155:8453",
    asset: `0x${"83".repeat(20)}`,
    payer: `0x${"99".repeat(20)}`,
    amount,
    shares: [{ package: name, amount }],
    state: "sent",
    at: 1_700_000_000_000,
    ...changes,
  });
  const account = async (testMoney = false) => {
    const [first] = await store.authors.accounts({ testMoney, package: name });
    return first;
  };

  it("reckon the share of each payment by the terms of its moment, rounded down", async () => {
    await pay(ANN, 700_000, "8001");
    await pay(ANN, 250_000, "1000");
    expect(await account()).toEqual({
      ...{ package: name, author: ANN, calls: 2, revenue: "9001", earned: String(5600 + 250) },
      ...{ paid: "0", underway: "0" },
    });
  });

  it("reckon it likewise of what the ledger charges by itself, of a channel once that is claimed", async () => {
    await pay(ANN, 500_000, "1000");
    const work = { ...WORK, package: name, author: ANN, share: 500_000 };
    const claim = newClaim({ amount: "1000" });
    await store.claim(claim, LIMITS);
    expect(await store.charge(claim, REPLY, work)).toBe(true);
    const channel = newChannel();
    await store.channels.mirror(channel, chainState());
    for (const [from, to] of [
      [0, 1_000],
      [1_000, 3_000],
    ] as const) {
      const voucher = newVoucher(channel, from, to);
      await store.claim(voucher, LIMITS);
      expect(await store.channels.charge(voucher, REPLY, work, voucher.signature)).toBe(true);
    }
    expect(await account()).toMatchObject({ calls: 2, revenue: "2000", earned: "1000" });
    await store.channels.mirror(channel, chainState({ totalClaimed: "2999", syncedAt: Date.now() }));
    expect(await account()).toMatchObject({ calls: 3, revenue: "3000", earned: "1500" });
    await store.channels.mirror(channel, chainState({ totalClaimed: "3000", syncedAt: Date.now() + 1 }));
    expect(await account()).toMatchObject({ calls: 4, revenue: "5000", earned: "2500" });
  });

  it("are apart for each address that a package had, and for test money", async () => {
    await pay(ANN, 500_000, "8000");
    await pay(BEN, 500_000, "2000");
    await pay(BEN, 500_000, "6000", { testMoney: true });
    const accounts = await store.authors.accounts({ ...REAL, package: name });
    expect(accounts.map(({ author, earned }) => [author, earned])).toEqual([
      [ANN, "4000"],
      [BEN, "1000"],
    ]);
    expect(await account(true)).toMatchObject({ author: BEN, earned: "3000" });
  });

  it("earn nothing by a payment that the chain does not have", async () => {
    const claim = newClaim({ amount: "8000" });
    name = `farthing-extractor-${kind.toLowerCase()}-${runs}`;
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, { ...WORK, package: name, author: ANN, share: 500_000 });
    await store.settled(claim, SETTLEMENT, false);
    expect(await account()).toMatchObject({ earned: "4000" });
    const charged = () => store.authors.charged({ ...REAL, package: name });
    expect(await charged()).toEqual({ calls: 1, revenue: "8000", durationMs: WORK.durationMs });
    await store.audited(claim, "missing");
    expect(await account()).toBeUndefined();
    expect(await charged()).toEqual({ calls: 0, revenue: "0", durationMs: 0 });
  });

  it("owe nothing twice: what is booked is under way, then paid, or owed again", async () => {
    await pay(ANN, 500_000, "8000");
    await store.authors.book([payout(ANN, "4000", { nonce: 7, raw: "0x02", transaction: `0x${"cd".repeat(32)}` })]);
    expect(await account()).toMatchObject({ earned: "4000", underway: "4000", paid: "0" });
    expect(await store.authors.payouts({ ...REAL, package: name, states: ["sent"] })).toEqual([
      payout(ANN, "4000", { nonce: 7, raw: "0x02", transaction: `0x${"cd".repeat(32)}` }),
    ]);
    expect(await store.authors.end({ batch: `batch-${runs}`, author: ANN }, "failed")).toBe(true);
    expect(await account()).toMatchObject({ underway: "0", paid: "0" });
    await store.authors.book([payout(ANN, "4000", { batch: `again-${runs}` })]);
    expect(await store.authors.end({ batch: `again-${runs}`, author: ANN }, "paid", `0x${"ee".repeat(32)}`)).toBe(true);
    expect(await account()).toMatchObject({ underway: "0", paid: "4000" });
    expect(await store.authors.end({ batch: `again-${runs}`, author: ANN }, "void")).toBe(false);
  });

  it("count as paid what was given up, where the chain has it all the same", async () => {
    await pay(ANN, 500_000, "8000");
    await store.authors.book([payout(ANN, "4000")]);
    const one = { batch: `batch-${runs}`, author: ANN };
    expect([await store.authors.end(one, "void"), await store.authors.end(one, "failed")]).toEqual([true, false]);
    expect(await store.authors.end(one, "paid")).toBe(true);
    expect(await account()).toMatchObject({ underway: "0", paid: "4000" });
  });

  it("are booked all or none", async () => {
    await pay(ANN, 500_000, "8000");
    const twice = [
      payout(ANN, "4000"),
      payout(BEN, "1", {
        shares: [
          { package: name, amount: "1" },
          { package: name, amount: "1" },
        ],
      }),
    ];
    await expect(store.authors.book(twice)).rejects.toThrow();
    expect(await store.authors.payouts({ ...REAL, batch: `batch-${runs}` })).toEqual([]);
  });

  it("are paid out by one process at a time", async () => {
    expect(await store.authors.lease(Date.now() + 60_000)).toBe(true);
    expect(await store.authors.lease(Date.now() + 60_000)).toBe(true);
  });
});
