import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Claim } from "@farthing/contract";
import { hex, newClaim } from "@farthing/contract/test";
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
    const happens = steps[0]?.[0] === "peek" ? this.happens : undefined;
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

it("knows who paid before there was a list of payers, and owes what was undecided then", async () => {
  const file = join(folder, "third", "ledger.sqlite");
  mkdirSync(dirname(file));
  const direct = new DatabaseSync(file);
  for (const statement of [MIGRATIONS_TABLE, ...MIGRATIONS.slice(0, 3).flat()]) direct.exec(typed(statement, SQLITE));
  const [settled, unknown] = [newClaim(), newClaim()];
  direct.exec("INSERT INTO ledger_migrations VALUES (1), (2), (3)");
  for (const [claim, state] of [
    [settled, "settled"],
    [unknown, "unknown"],
  ] as const)
    direct.exec(`INSERT INTO claims (key, network, asset, payer, nonce, fingerprint, signature, request_id, endpoint, amount, payment, test_money,
        expires_at, deadline_at, owner, updated_at, started_at, state, retry_at)
      VALUES ('${keyOf(claim)}', '${claim.network}', '${claim.asset}', '${claim.payer}', '${claim.nonce}', 'f', '0x1', 'r', 'POST /work', '1000', '{}', 0,
        ${claim.expiresAt}, ${claim.deadlineAt}, 'gone', ${claim.claimedAt + 5}, ${claim.claimedAt}, '${state}', 0);
      INSERT INTO replies SELECT id, 200, '{}', CAST('kept' AS BLOB), 1 FROM claims WHERE state = '${state}'`);
  direct.exec(`INSERT INTO payments (claim, at, day, test_money, network, asset, payer, nonce, endpoint, amount, tx)
    VALUES (1, 1, 'd', 0, 'n', 'a', '${settled.payer}', 'x', 'POST /work', 1000, '0x')`);
  direct.close();
  const store = new LedgerStore(new SqliteDatabase(file), log);
  await store.start();
  const { fingerprint, signature, requestId, endpoint, amount, payment, expiresAt } = settled;
  const same = { fingerprint, signature, requestId, endpoint, amount, payment, expiresAt, claimedAt: settled.claimedAt };
  expect(await store.find(settled)).toMatchObject({ ...same, state: "settled", delivery: "done", reply: { body: "kept" } });
  const limits = { running: 2, runningNew: 1, unpaid: 3 };
  const more = (payer: string) => store.claim(newClaim({ payer, fingerprint: hex(32) }), limits);
  expect([await more(settled.payer), await more(settled.payer)]).toEqual([undefined, undefined]);
  expect(await more(unknown.payer)).toBeUndefined();
  await expect(more(unknown.payer)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await store.unaudited(Date.now(), 10)).toEqual([]);
  expect(await store.undecided(10, false)).toMatchObject([{ nonce: unknown.nonce, delivery: "owed" }]);
  await store.dispose();
});

it("says that it fills up before it refuses, drops replies of all before that, and claims never", async () => {
  const store = new LedgerStore(new SqliteDatabase(join(folder, "bounded.sqlite")), log, { maxBytes: 1_000_000 });
  await store.start();
  const large = { ...REPLY, body: "x".repeat(50_000) };
  const work = async (keep: boolean) => {
    const claim = newClaim();
    await store.claim(claim, LIMITS);
    await store.settling(claim, large, WORK);
    if (keep) await store.unknown(claim, undefined, Date.now() + 60_000);
    else await store.settled(claim, SETTLEMENT, false);
    if (!keep) await store.deliver(claim, "done");
    return claim;
  };
  const paid = await work(false);
  for (let at = 0; at < 30; at++) await work(false);
  expect(store.health()).toMatchObject({ status: "ok", detail: { claims: 31 } });
  expect(Number(store.health().detail?.bytes)).toBeLessThan(800_000);
  expect(await store.find(paid)).toMatchObject({ state: "settled" });
  for (let at = 0; at < 17; at++) await work(true);
  expect(store.health()).toMatchObject({
    status: "degraded",
    detail: { problem: expect.stringMatching(/^replies take [89]\d+ of/) },
  });
  const fill = async () => {
    for (let at = 0; at < 6; at++) await work(true);
  };
  await expect(fill()).rejects.toMatchObject({ code: "payment_unavailable" });
  await store.dispose();
});

it("counts at once what many replies take together, before any of them is written", async () => {
  const store = new LedgerStore(new SqliteDatabase(join(folder, "at-once.sqlite")), log, { maxPayerBytes: 1_000_000 });
  await store.start();
  const payer = hex(20);
  const large = { ...REPLY, body: "x".repeat(100_000) };
  let most = 0;
  const buyer = async () => {
    for (let at = 0; at < 10; at++) {
      const claim = newClaim({ payer, fingerprint: hex(32) });
      if (
        await store.claim(claim, LIMITS).then(
          () => false,
          () => true,
        )
      )
        continue;
      await store.settling(claim, large, WORK);
      most = Math.max(most, Number(store.health().detail?.bytes));
      await store.settled(claim, SETTLEMENT, false);
      await store.deliver(claim, "done");
      expect(await store.claim(newClaim(), LIMITS)).toBeUndefined();
    }
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
  expect(most).toBeLessThan(2_000_000); // the quota, and the eight that were under way
  const direct = new DatabaseSync(join(folder, "at-once.sqlite"));
  const written = Number(direct.prepare("SELECT sum(size) AS size FROM replies").get()?.size);
  expect(written).toBeGreaterThan(500_000);
  expect(written).toBeLessThanOrEqual(Number(store.health().detail?.bytes));
  direct.close();
  await store.dispose();
});

it("counts what it keeps without reading it", async () => {
  const file = join(folder, "counted.sqlite");
  const store = new LedgerStore(new SqliteDatabase(file), log);
  await store.start();
  await store.dispose();
  const direct = new DatabaseSync(file);
  const plan = (sql: string) =>
    direct
      .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/:[a-z_]+/g, "1")}`)
      .all()
      .map(({ detail }) => String(detail));
  expect(plan(STATEMENTS.countClaims).join()).toMatch(/COVERING INDEX claims_sweep/);
  expect(plan(STATEMENTS.countReplies).join()).toMatch(/SEARCH replies USING COVERING INDEX replies_payer/);
  direct.close();
});

it("looks through no table for what every call asks", () => {
  const direct = new DatabaseSync(":memory:");
  for (const statement of MIGRATIONS.flat()) direct.exec(typed(statement, SQLITE));
  const { claim, takeUndecided, sweepable, findOwed, deliver, oldestOfPayer, takeUnaudited } = STATEMENTS;
  for (const sql of [claim, takeUndecided, sweepable, findOwed, deliver, oldestOfPayer, takeUnaudited]) {
    const plan = direct.prepare(`EXPLAIN QUERY PLAN ${typed(sql, SQLITE).replaceAll(/:[a-z_]+/g, "1")}`).all();
    const scans = plan
      .map(({ detail }) => String(detail))
      .filter((detail) => /^SCAN (?!CONSTANT|instances|undecided|\()/.test(detail));
    expect(scans.filter((detail) => !/USING (COVERING )?INDEX claims_(due|undecided)|^SCAN u/.test(detail))).toEqual([]);
  }
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
  await expect.poll(() => store.health()).toMatchObject({ status: "ok" });
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
