import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, PayerStanding } from "@farthing/contract";
import { hex, newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-standing-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(["SQLite", "PostgreSQL"])("a ledger in %s says with a claim how its payer stands, to every process", async (kind) => {
  const open = async () => {
    const store = new LedgerStore(
      databaseAt(kind === "SQLite" ? undefined : postgres.url, folder, () => {}),
      log,
    );
    await store.start();
    return store;
  };
  const stores = [await open(), await open()] as const;
  const payer = hex(20);
  let standing: PayerStanding | undefined;
  const claim = async (store: LedgerStore, changes: Partial<Claim> = {}) => {
    standing = undefined;
    const one = newClaim({ payer, fingerprint: hex(32), testMoney: false, ...changes });
    await store.claim(one, LIMITS, (known) => {
      standing = known;
    });
    return one;
  };
  const [here, there] = stores;
  const first = await claim(here);
  expect(standing).toEqual({ hasPaid: false, unpaid: 0 });
  await here.settling(first, REPLY, WORK);
  await here.settled(first, SETTLEMENT, true);
  const standingThere = async () => {
    await claim(there);
    return standing;
  };
  await expect.poll(standingThere).toEqual({ hasPaid: true, unpaid: 0 });

  await claim(there, { network: "eip155:137" });
  expect(standing).toEqual({ hasPaid: false, unpaid: 0 });
  await claim(there, { testMoney: true });
  expect(standing).toEqual({ hasPaid: false, unpaid: 0 });

  await here.release(await claim(here), "unpaid");
  const again = await claim(there);
  expect(standing).toEqual({ hasPaid: true, unpaid: 1 });
  await here.claim(again, LIMITS, () => expect.unreachable("it was not won"));
  await Promise.all(stores.map((store) => store.dispose()));
});
