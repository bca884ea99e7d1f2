import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chainState, newChannel, newClaim } from "@farthing/contract/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS, log, REPLY, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["SQLite", "PostgreSQL"])("what a clock wrote that was a day ahead, in %s,", (kind) => {
  let folder: string;
  let stores: LedgerStore[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "farthing-times-"));
    const url = kind === "PostgreSQL" ? postgres.url : undefined;
    stores = [0, 1].map(
      () =>
        new LedgerStore(
          databaseAt(url, folder, () => {}),
          log,
        ),
    );
    for (const store of stores) await store.start();
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.dispose()));
    rmSync(folder, { recursive: true, force: true });
  });
  const both = () => stores as [LedgerStore, LedgerStore];

  it("puts off no payment whose outcome is open", async () => {
    const [store] = both();
    const [wrong, later] = [newClaim(), newClaim()];
    for (const claim of [wrong, later]) {
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
    }
    await store.unknown(wrong, undefined, Date.now() + DAY_MS);
    await store.unknown(later, undefined, Date.now() + 5 * MINUTE_MS);
    const taken = (await store.undecided(1_000, false)).map(({ nonce }) => nonce);
    expect([taken.includes(wrong.nonce), taken.includes(later.nonce)]).toEqual([true, false]);
  });

  it("puts off no claim on the chain whose outcome is open", async () => {
    const { channels } = both()[0];
    const { network, config } = newChannel();
    const purse = { network, receiver: config.receiver, token: config.token };
    const asked = { ...purse, kind: "sweep", testMoney: false, amount: "1", shares: [], request: "", at: Date.now() } as const;
    const [wrong, later] = [await channels.asking(asked), await channels.asking(asked)];
    await channels.asked(wrong, { state: "unknown", retryAt: Date.now() + DAY_MS });
    await channels.asked(later, { state: "unknown", retryAt: Date.now() + 5 * MINUTE_MS });
    const taken = (await channels.undecidedTransfers(false, 1_000)).map(({ id }) => id);
    expect([taken.includes(wrong), taken.includes(later)]).toEqual([true, false]);
  });

  it("leaves a task to who asks for it now", async () => {
    const [one, other] = both();
    const task = `till ${kind}`;
    expect(await one.channels.lease(task, Date.now() + DAY_MS)).toBe(true);
    expect(await other.channels.lease(task, Date.now() + 10 * MINUTE_MS)).toBe(true);
    expect(await one.channels.lease(task, Date.now() + MINUTE_MS)).toBe(false);
  });

  it("gives way to what the chain says now", async () => {
    const { channels } = both()[0];
    const channel = newChannel();
    await channels.mirror(channel, chainState({ syncedAt: Date.now() + DAY_MS }));
    await channels.mirror(channel, chainState({ balance: "1", syncedAt: Date.now() }));
    expect(await channels.channel(channel.id)).toMatchObject({ chain: { balance: "1" } });
  });
});

describe.each(["SQLite", "PostgreSQL"])("of two processes on one %s whose clocks differ by 20 s", (kind) => {
  let folder: string;
  const stores: LedgerStore[] = [];
  const open = async () => {
    const url = kind === "PostgreSQL" ? postgres.url : undefined;
    const store = new LedgerStore(
      databaseAt(url, folder, () => {}),
      log,
    );
    stores.push(store);
    await store.start();
    return store;
  };
  const clockOff = (ms: number) => {
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "farthing-clocks-"));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(stores.splice(0).map((store) => store.dispose()));
    rmSync(folder, { recursive: true, force: true });
  });

  it("the one that is ahead takes over no claim of the other, which lives", async () => {
    const [right, ahead] = [await open(), await open()];
    const claim = newClaim();
    await right.claim(claim, LIMITS);
    clockOff(20_000);
    expect(await ahead.claim(claim, LIMITS)).toMatchObject({ nonce: claim.nonce, state: "running" });
  });

  it("the one that is ahead, by hours even, sees that the other has time left for a call", async () => {
    const [right, ahead] = [await open(), await open()];
    const claim = newClaim({ deadlineAt: Date.now() + MINUTE_MS });
    await right.claim(claim, LIMITS);
    clockOff(2 * 60 * MINUTE_MS);
    expect(await ahead.claim(claim, LIMITS)).toMatchObject({ nonce: claim.nonce, state: "running" });
    expect((await ahead.peek(claim))?.deadlineAt).toBeGreaterThan(Date.now());
  });

  it("the one that is ahead, by hours even, takes over no task that the other has a lease of", async () => {
    const [right, ahead] = [await open(), await open()];
    const task = `payout ${kind}`;
    await right.channels.lease(task, Date.now() + 10 * MINUTE_MS);
    clockOff(2 * 60 * MINUTE_MS);
    expect(await ahead.channels.lease(task, Date.now() + 10 * MINUTE_MS)).toBe(false);
  });

  it("the one that is behind keeps its claims", async () => {
    const right = await open();
    clockOff(-20_000);
    const behind = await open();
    const claim = newClaim();
    await behind.claim(claim, LIMITS);
    vi.restoreAllMocks();
    expect(await right.claim(claim, LIMITS)).toMatchObject({ nonce: claim.nonce, state: "running" });
  });
});
