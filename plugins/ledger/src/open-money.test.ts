import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim } from "@farthing/contract";
import { hex, newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["SQLite", "PostgreSQL"])("open money in %s", (kind) => {
  let folder: string;
  let store: LedgerStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "farthing-open-"));
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

  const atWork = async (changes: Partial<Claim> = {}) => {
    const claim = newClaim({ amount: "1000", network: "eip155:8453", ...changes });
    await store.claim(claim, LIMITS);
    return claim;
  };
  const paid = async (changes?: Partial<Claim>) => {
    const claim = await atWork(changes);
    await store.settling(claim, REPLY, WORK);
    await store.settled(claim, SETTLEMENT, true);
    return claim;
  };

  it("is what is undecided, owed or not audited, by network, with its age; not what goes well, nor the other money", async () => {
    expect(await store.open()).toEqual({ payments: [], transfers: [], channels: [] });

    await atWork();
    await store.deliver(await paid(), "done");
    await store.deliver(await paid({ testMoney: true }), "owed");
    const settling = await atWork({ claimedAt: 5 });
    await store.settling(settling, REPLY, WORK);
    const unknown = await atWork({ claimedAt: 3, amount: "3000" });
    await store.settling(unknown, REPLY, WORK);
    await store.unknown(unknown, undefined, Date.now() + 60_000);
    const owed = await paid({ network: "eip155:137", claimedAt: 7 });
    await store.deliver(owed, "owed");
    const mistrusted = await atWork();
    await store.settling(mistrusted, REPLY, WORK);
    await store.settled(mistrusted, SETTLEMENT, false);
    await store.deliver(mistrusted, "done");

    const { payments } = await store.open();
    expect(payments).toMatchObject([
      { state: "owed", network: "eip155:137", payments: 1, amount: "1000", since: 7 },
      { state: "unaudited", network: "eip155:8453", payments: 1, amount: "1000" },
      { state: "undecided", network: "eip155:8453", payments: 2, amount: "4000", since: 3 },
    ]);
    expect((await store.open(true)).payments).toMatchObject([{ state: "owed", payments: 1 }]);
  });

  it("has the channels' transactions that nobody knows the end of, and what is to be claimed", async () => {
    const purse = { network: "eip155:8453", receiver: hex(20), token: hex(20) };
    const asked = { ...purse, testMoney: false, amount: "500", shares: [], request: "{}", at: 9 };
    await store.channels.asking({ ...asked, kind: "claim" });
    const mined = await store.channels.asking({ ...asked, kind: "sweep" });
    await store.channels.asked(mined, { state: "mined", transaction: hex(32) });
    const { transfers } = await store.open();
    expect(transfers).toEqual([{ network: purse.network, kind: "claim", transactions: 1, amount: "500", since: 9 }]);
    expect((await store.open(true)).transfers).toEqual([]);
  });

  it("names those who paid most, and no more of them than asked for", async () => {
    const [most, some, least] = [hex(20), hex(20), hex(20)];
    const day = { from: 0, to: Date.now() + 60_000 };
    for (const [payer, amount] of [
      [least, "10000"],
      [most, "30000"],
      [some, "20000"],
    ] as const)
      await paid({ payer, amount });
    const payers = await store.payers(day.from, day.to, 2);
    expect(payers.map(({ key, amount }) => [key, amount])).toEqual([
      [most, "30000"],
      [some, "20000"],
    ]);
    expect(await store.payers(day.to, day.to + 1, 2)).toEqual([]);
  });
});
