import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEADLY } from "../test/deadly.ts";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import type { Step } from "./database.ts";
import { SQLITE, typed } from "./dialect.ts";
import { LedgerStore } from "./ledger-store.ts";
import { MIGRATIONS, MIGRATIONS_TABLE } from "./migrations.ts";
import { databaseAt } from "./open-database.ts";
import { keyOf } from "./rows.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { STATEMENTS } from "./statements.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-ledger-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database whose answer to the next claim is lost, though it was carried out. */
class Forgetful extends SqliteDatabase {
  loses = true;

  override async run(...steps: readonly Step[]) {
    const results = await super.run(...steps);
    if (!this.loses || steps.at(-1)?.[0] !== "keepRequest") return results;
    this.loses = false;
    throw new Error("the connection broke");
  }
}

/** A database in which something happens right before the first claim is looked for. */
class Meanwhile extends SqliteDatabase {
  happens: (() => Promise<void>) | undefined;

  override async run(...steps: readonly Step[]) {
    const happens = steps[0]?.[0] === "find" ? this.happens : undefined;
    if (happens) this.happens = undefined;
    await happens?.();
    return super.run(...steps);
  }
}

it("keeps a reply as long as its claim, also one that the first version wrote", async () => {
  const file = join(folder, "first", "ledger.sqlite");
  mkdirSync(dirname(file));
  const direct = new DatabaseSync(file);
  for (const statement of [MIGRATIONS_TABLE, ...(MIGRATIONS[0] ?? [])]) direct.exec(typed(statement, SQLITE));
  const claim = newClaim();
  direct.exec(`INSERT INTO ledger_migrations VALUES (1);
    INSERT INTO claims (key, network, asset, payer, nonce, fingerprint, signature, request_id, endpoint, amount, payment, test_money,
      expires_at, deadline_at, owner, updated_at, state)
    VALUES ('${keyOf(claim)}', '', '', '${claim.payer}', '', '', '', '', '', '1', '{}', 0, ${claim.expiresAt}, 0, '', 0, 'settled');
    INSERT INTO replies SELECT id, 200, '{}', CAST('kept' AS BLOB), 1 FROM claims;
    INSERT INTO replies VALUES (99, 200, '{}', CAST('left over' AS BLOB), 1)`);
  const replies = () =>
    direct
      .prepare("SELECT CAST(body AS TEXT) AS body FROM replies")
      .all()
      .map(({ body }) => body);
  const open = async () => {
    const store = new LedgerStore(new SqliteDatabase(file), log);
    await store.start();
    return store;
  };
  const store = await open();
  expect(await store.find(claim)).toMatchObject({ reply: { body: "kept" } });
  expect(replies()).toEqual(["kept"]);
  const failed = newClaim();
  await store.claim(failed, LIMITS);
  await store.settling(failed, REPLY, WORK);
  await store.release(failed, "unpaid");
  expect(replies()).toEqual(["kept"]);
  await store.dispose();
  direct.exec("UPDATE claims SET expires_at = 0, reply_until = 0, sweep_at = 0");
  const sweeping = await open();
  await expect.poll(replies).toEqual([]);
  await sweeping.dispose();
  direct.close();
});

it("counts what it keeps without reading it", async () => {
  const file = join(folder, "counted.sqlite");
  const store = new LedgerStore(new SqliteDatabase(file), log);
  await store.start();
  await store.dispose();
  const direct = new DatabaseSync(file);
  expect(direct.prepare(`EXPLAIN QUERY PLAN ${STATEMENTS.countClaims}`).get()?.detail).toMatch(/COVERING INDEX/);
  direct.close();
});

it("refuses a ledger that a later version has written", async () => {
  const file = join(folder, "later", "ledger.sqlite");
  mkdirSync(dirname(file));
  const later = new DatabaseSync(file);
  later.exec("CREATE TABLE ledger_migrations (version INTEGER PRIMARY KEY); INSERT INTO ledger_migrations VALUES (99)");
  later.close();
  const store = new LedgerStore(
    databaseAt(undefined, dirname(file), () => {}),
    log,
  );
  await expect(store.start()).rejects.toThrow("the ledger's tables are of version 99");
});

it("a full SQLite refuses new payments, and still gives out what was paid", async () => {
  const store = new LedgerStore(new SqliteDatabase(join(folder, "full.sqlite"), 400_000), log);
  await store.start();
  const paid = newClaim();
  await store.claim(paid, LIMITS);
  await store.settling(paid, REPLY, WORK);
  await store.settled(paid, SETTLEMENT, false);
  const fill = async () => {
    for (;;) await store.claim(newClaim({ payment: "x".repeat(20_000) }), LIMITS);
  };
  await expect(fill()).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  expect(await store.find(paid)).toMatchObject({ state: "settled", reply: { body: REPLY.body } });
  await store.dispose();
});

it("a SQLite whose thread dies refuses payments, and takes them again from the next one", async () => {
  const code = new URL("../test/mortal-worker.ts", import.meta.url);
  const store = new LedgerStore(new SqliteDatabase(join(folder, "mortal.sqlite"), 2 ** 30, code), log);
  await store.start();
  const [paid, deadly] = [newClaim(), newClaim({ payment: DEADLY })];
  await store.claim(paid, LIMITS);
  await store.settling(paid, REPLY, WORK);
  await expect(store.claim(deadly, LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down")).toBeUndefined();
  expect(store.health()).toMatchObject({ status: "ok" });
  expect(await store.find(paid)).toMatchObject({ state: "settling", reply: REPLY });
  expect(await store.find(deadly)).toBeUndefined();
  await store.dispose();
});

it("takes a payment that another process gives back at that moment, and says nothing of limits that hold", async () => {
  const file = join(folder, "meanwhile.sqlite");
  const database = new Meanwhile(file);
  const [mine, other] = [new LedgerStore(database, log), new LedgerStore(new SqliteDatabase(file), log)];
  await mine.start();
  await other.start();
  try {
    const claim = newClaim();
    await other.claim(claim, LIMITS);
    database.happens = () => other.release(claim, "failed");
    expect(await mine.claim(claim, LIMITS)).toBeUndefined();
    expect(await other.claim(claim, LIMITS)).toMatchObject({ state: "running" });
  } finally {
    await mine.dispose();
    await other.dispose();
  }
});

it("takes a payment again whose claim was carried out though its answer was lost, and nobody else's", async () => {
  const store = new LedgerStore(new Forgetful(join(folder, "forgetful.sqlite")), log);
  await store.start();
  const claim = newClaim();
  await expect(store.claim(claim, LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(await store.find(claim)).toMatchObject({ state: "running" });
  expect(await store.claim({ ...claim, requestId: "again" }, LIMITS)).toBeUndefined();
  expect(await store.claim({ ...claim, requestId: "copy" }, LIMITS)).toMatchObject({ state: "running", requestId: "again" });
  await store.dispose();
});

it("a process that stood still does not take its own work for a dead one's", async () => {
  const file = join(folder, "still.sqlite");
  const [store, other] = [new LedgerStore(new SqliteDatabase(file), log), new LedgerStore(new SqliteDatabase(file), log)];
  await store.start();
  await other.start();
  const [working, settling] = [newClaim(), newClaim()];
  await store.claim(working, LIMITS);
  await store.claim(settling, LIMITS);
  await store.settling(settling, REPLY, WORK);
  const direct = new DatabaseSync(file);
  direct.exec("PRAGMA busy_timeout = 4000; UPDATE instances SET seen_at = 0");
  expect(await store.claim(working, LIMITS)).toMatchObject({ state: "running" });
  direct.exec("UPDATE instances SET seen_at = 0");
  expect(await store.undecided(10, false)).toEqual([]);
  direct.exec("UPDATE instances SET seen_at = 0");
  expect(await other.undecided(10, false)).toMatchObject([{ nonce: settling.nonce }]);
  direct.close();
  await store.dispose();
  await other.dispose();
});

it("a statement that fails in SQLite takes none of those with it that came at the same moment", async () => {
  const store = new LedgerStore(new SqliteDatabase(join(folder, "together.sqlite")), log);
  await store.start();
  const good = newClaim();
  const bad = newClaim({ payment: null as unknown as string });
  const [before, failed, after] = await Promise.allSettled([good, bad, newClaim()].map((claim) => store.claim(claim, LIMITS)));
  expect([before?.status, failed?.status, after?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await store.find(good)).toMatchObject({ state: "running" });
  await store.dispose();
});

it("a SQLite whose next thread cannot open it takes nothing, and works again when it can", async () => {
  const file = join(folder, "shut.sqlite");
  const store = new LedgerStore(new SqliteDatabase(file, 2 ** 30, new URL("../test/mortal-worker.ts", import.meta.url)), log);
  await store.start();
  const direct = new DatabaseSync(file);
  direct.exec("PRAGMA busy_timeout = 4000; INSERT INTO ledger_migrations VALUES (99)");
  await expect(store.claim(newClaim({ payment: DEADLY }), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  const refused: Claim[] = [];
  const problem = async () => {
    const claim = newClaim();
    refused.push(claim);
    await store.claim(claim, LIMITS).catch(() => {});
    return store.health().detail?.problem;
  };
  await expect.poll(problem).toMatch(/version 99/);
  direct.exec("DELETE FROM ledger_migrations WHERE version = 99");
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down")).toBeUndefined();
  for (const claim of refused) expect(await store.find(claim)).toBeUndefined();
  direct.close();
  await store.dispose();
});
