import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Claim, Reply } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEADLY } from "../test/deadly.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import type { Step } from "./database.ts";
import { type LedgerBounds, LedgerStore } from "./ledger-store.ts";
import { MIGRATIONS, MIGRATIONS_TABLE } from "./migrations.ts";
import { databaseAt } from "./open-database.ts";
import { keyOf } from "./rows.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { SQLITE, STATEMENTS, typed } from "./statements.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const LIMITS = { running: 64, unpaid: 3 };
const REPLY: Reply = { status: 200, headers: { "content-type": "application/json" }, body: '{"text":"ünïcode"}' };
const WORK = { startedAt: 1_000, durationMs: 20, bytes: 20, extractor: "github", package: "@somebody/github" };
const SETTLEMENT = { transaction: `0x${"ab".repeat(32)}`, receipt: "cmVjZWlwdA==" };

const hex = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
const newClaim = (changes: Partial<Claim> = {}): Claim => ({
  network: "eip155:8453",
  asset: hex(20),
  payer: hex(20),
  nonce: hex(32),
  fingerprint: "f",
  signature: "0x1",
  requestId: "r",
  endpoint: "POST /work",
  amount: "1000",
  payment: "{}",
  testMoney: false,
  expiresAt: Date.now() + 60_000,
  deadlineAt: Date.now() + 30_000,
  ...changes,
});

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-ledger-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A database whose answer to the next claim is lost, though it was carried out. */
class Forgetful extends SqliteDatabase {
  loses = true;

  override async run(...steps: readonly Step[]) {
    const results = await super.run(...steps);
    if (!this.loses || steps.at(-1)?.[0] !== "claim") return results;
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

describe.each(["SQLite", "PostgreSQL"])("the ledger in %s", (kind) => {
  const open: LedgerStore[] = [];
  const start = async (bounds?: LedgerBounds) => {
    const database = databaseAt(kind === "PostgreSQL" ? postgres.url : undefined, folder, () => {});
    const store = new LedgerStore(database, log, bounds);
    await store.start();
    open.push(store);
    return store;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.dispose()));
  });

  it("gives each payment to one of many that claim it, over two processes' connections", async () => {
    const stores = [await start(), await start()];
    const claims = Array.from({ length: 50 }, () => newClaim());
    const results = await Promise.all(claims.flatMap((claim) => stores.map((store) => store.claim(claim, LIMITS))));
    expect(results.filter((taken) => taken === undefined)).toHaveLength(50);
    expect(results.filter((taken) => taken?.state === "running")).toHaveLength(50);
  });

  it("keeps the reply from before the settlement, and gives it out with the receipt, also after a restart", async () => {
    const claim = newClaim();
    const store = await start();
    await store.claim(claim, LIMITS);
    expect(await store.settling(claim, REPLY, WORK)).toBe(true);
    expect(await store.find(claim)).toMatchObject({ state: "settling", reply: REPLY });
    await store.settled(claim, SETTLEMENT);
    await open.pop()?.dispose();

    const later = await start();
    const taken = await later.claim(claim, LIMITS);
    const headers = { ...REPLY.headers, "payment-response": SETTLEMENT.receipt };
    expect(taken).toMatchObject({ state: "settled", transaction: SETTLEMENT.transaction, reply: { ...REPLY, headers } });
  });

  it("keeps binary replies byte by byte", async () => {
    const claim = newClaim();
    const store = await start();
    await store.claim(claim, LIMITS);
    const body = new Uint8Array(randomBytes(1_000));
    await store.settling(claim, { ...REPLY, body }, WORK);
    expect(Buffer.from((await store.find(claim))?.reply?.body ?? "").equals(body)).toBe(true);
  });

  it("frees a payment whose work failed", async () => {
    const claim = newClaim();
    const store = await start();
    await store.claim(claim, LIMITS);
    await store.release(claim, "failed");
    expect(await store.find(claim)).toBeUndefined();
    expect(await store.claim(claim, LIMITS)).toBeUndefined();
  });

  it("lets a claim be taken over after its deadline, and then refuses it to the first", async () => {
    const [first, second] = [await start(), await start()];
    const claim = newClaim({ deadlineAt: Date.now() - 1 });
    await first.claim(claim, LIMITS);
    expect(await second.claim({ ...claim, deadlineAt: Date.now() + 30_000 }, LIMITS)).toBeUndefined();
    expect(await first.settling(claim, REPLY, WORK)).toBe(false);
    await first.release(claim, "failed");
    expect(await second.settling(claim, REPLY, WORK)).toBe(true);
  });

  it("lets the claims of a process that ended be taken over at once", async () => {
    const first = await start();
    const claim = newClaim();
    await first.claim(claim, LIMITS);
    await open.pop()?.dispose();
    expect(await (await start()).claim(claim, LIMITS)).toBeUndefined();
  });

  it("hands undecided payments to one process, when they are due, and what a dead one was settling at once", async () => {
    const dead = await start();
    const left = newClaim();
    await dead.claim(left, LIMITS);
    await dead.settling(left, REPLY, WORK);
    await open.pop()?.dispose();

    const stores = [await start(), await start()] as const;
    const due = newClaim();
    const later = newClaim();
    for (const claim of [due, later]) {
      await stores[0].claim(claim, LIMITS);
      await stores[0].settling(claim, REPLY, WORK);
    }
    await stores[0].unknown(due, SETTLEMENT.transaction, Date.now() - 1);
    await stores[0].unknown(later, undefined, Date.now() + 60_000);
    const all = (await Promise.all(stores.map((store) => store.undecided(100, false)))).flat();
    const taken = all.filter(({ nonce }) => [left, due, later].some((claim) => claim.nonce === nonce));
    expect(taken.map(({ nonce }) => nonce).sort()).toEqual([left.nonce, due.nonce].sort());
    expect(taken.find(({ nonce }) => nonce === due.nonce)).toMatchObject({ transaction: SETTLEMENT.transaction, attempts: 1 });
  });

  it("hands undecided test money to nobody who settles real money", async () => {
    const store = await start();
    const test = newClaim({ testMoney: true });
    await store.claim(test, LIMITS);
    await store.settling(test, REPLY, WORK);
    await store.unknown(test, undefined, Date.now() - 1);
    const nonces = async (testMoney: boolean) => (await store.undecided(100, testMoney)).map(({ nonce }) => nonce);
    expect(await nonces(false)).not.toContain(test.nonce);
    expect(await nonces(true)).toContain(test.nonce);
  });

  it("bounds what one payer may have running and leave unpaid", async () => {
    const store = await start();
    const payer = hex(20);
    const running = [newClaim({ payer }), newClaim({ payer })];
    for (const claim of running) await store.claim(claim, { running: 2, unpaid: 3 });
    await expect(store.claim(newClaim({ payer }), { running: 2, unpaid: 3 })).rejects.toMatchObject({ code: "rate_limited" });
    expect(await store.claim(running[0] as Claim, { running: 2, unpaid: 3 })).toMatchObject({ state: "running" });
    for (const claim of running) await store.release(claim, "unpaid");
    await expect(store.claim(newClaim({ payer }), { running: 2, unpaid: 2 })).rejects.toMatchObject({ code: "overloaded" });
    expect(await store.claim(newClaim(), { running: 2, unpaid: 2 })).toBeUndefined();
  });

  it("does not count work against its payer that must have ended, whatever became of its process", async () => {
    const store = await start();
    const payer = hex(20);
    await store.claim(newClaim({ payer, deadlineAt: Date.now() - 1 }), { running: 1, unpaid: 3 });
    expect(await store.claim(newClaim({ payer }), { running: 1, unpaid: 3 })).toBeUndefined();
  });

  it("gives an identifier of a payer to one claim, and back when that failed or its process died", async () => {
    const stores = [await start(), await start()] as const;
    const payer = hex(20);
    const claims = Array.from({ length: 20 }, () => newClaim({ payer, identifier: "purchase_0123456789" }));
    const results = await Promise.all(claims.map((claim, at) => (stores[at % 2] ?? stores[0]).claim(claim, LIMITS)));
    const won = results.indexOf(undefined);
    expect(results.filter((taken) => taken === undefined)).toHaveLength(1);
    expect(new Set(results.map((taken) => taken?.nonce))).toEqual(new Set([undefined, claims[won]?.nonce]));

    await (stores[won % 2] ?? stores[0]).release(claims[won] as Claim, "failed");
    const late = { ...newClaim({ payer, identifier: "purchase_0123456789" }), deadlineAt: Date.now() - 1 };
    expect(await stores[0].claim(late, LIMITS)).toBeUndefined();
    expect(await stores[1].claim(newClaim({ payer, identifier: "purchase_0123456789" }), LIMITS)).toBeUndefined();
  });

  it("refuses new payments when it is full", async () => {
    for (const bounds of [
      { maxClaims: 0, maxBytes: 1_000 },
      { maxClaims: 1_000, maxBytes: 0 },
    ]) {
      const store = await start(bounds);
      await expect(store.claim(newClaim(), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
    }
  });

  it("sums what was paid, once each, by day, endpoint, extractor, package and payer", async () => {
    const store = await start();
    const from = Date.now();
    const payer = hex(20);
    const claims = [newClaim({ payer }), newClaim({ payer, endpoint: "POST /dear", amount: "20000" }), newClaim()];
    for (const [at, claim] of claims.entries()) {
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, at === 0 ? WORK : { ...WORK, extractor: undefined, package: undefined });
      await store.settled(claim, SETTLEMENT);
      await store.settled(claim, SETTLEMENT);
    }
    const to = Date.now() + 1;
    const once = { calls: 1, amount: "1000", bytes: 20, durationMs: 20 };
    const twice = { calls: 2, bytes: 40, durationMs: 40 };
    expect(await store.sum("endpoint", from, to)).toEqual([
      { ...once, key: "POST /dear", amount: "20000" },
      { ...twice, key: "POST /work", amount: "2000" },
    ]);
    expect(await store.sum("extractor", from, to)).toEqual([{ ...once, key: "github" }]);
    expect(await store.sum("package", from, to)).toEqual([{ ...once, key: "@somebody/github" }]);
    expect(await store.sum("day", from, to)).toEqual([
      { key: new Date(from).toISOString().slice(0, 10), calls: 3, amount: "22000", bytes: 60, durationMs: 60 },
    ]);
    const paid = await store.sum("payer", from, to);
    expect(paid.find(({ key }) => key === payer)).toEqual({ ...twice, key: payer, amount: "21000" });
  });

  it("counts test money apart from what was really paid", async () => {
    const store = await start();
    const from = Date.now();
    for (const claim of [newClaim({ endpoint: "POST /real" }), newClaim({ endpoint: "POST /test", testMoney: true })]) {
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      await store.settled(claim, SETTLEMENT);
    }
    const keys = async (testMoney: boolean) =>
      (await store.sum("endpoint", from, Date.now() + 1, testMoney)).map(({ key }) => key);
    expect(await keys(false)).toEqual(["POST /real"]);
    expect(await keys(true)).toEqual(["POST /test"]);
  });

  it("forgets claims whose authorization ended, and never what was paid", async () => {
    const store = await start();
    const from = Date.now();
    const claim = newClaim({ expiresAt: Date.now() - 120_000 });
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    await store.settled(claim, SETTLEMENT);
    const sweeping = await start();
    await expect.poll(() => sweeping.find(claim)).toBeUndefined();
    expect(await sweeping.sum("endpoint", from, Date.now() + 1)).toMatchObject([{ key: "POST /work", calls: 1, amount: "1000" }]);
  });
});

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
  direct.exec("UPDATE claims SET expires_at = 0");
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
  await store.settled(paid, SETTLEMENT);
  const fill = async () => {
    for (;;) await store.claim(newClaim({ payment: "x".repeat(20_000) }), LIMITS);
  };
  await expect(fill()).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  expect(await store.find(paid)).toMatchObject({ state: "settled", reply: { body: REPLY.body } });
  await store.dispose();
});

it("a SQLite whose thread dies refuses payments, and takes them again from the next one", { timeout: 20_000 }, async () => {
  const code = new URL("../test/mortal-worker.ts", import.meta.url);
  const store = new LedgerStore(new SqliteDatabase(join(folder, "mortal.sqlite"), 2 ** 30, code), log);
  await store.start();
  const [paid, deadly] = [newClaim(), newClaim({ payment: DEADLY })];
  await store.claim(paid, LIMITS);
  await store.settling(paid, REPLY, WORK);
  await expect(store.claim(deadly, LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down"), { timeout: 10_000 }).toBeUndefined();
  expect(store.health()).toMatchObject({ status: "ok" });
  expect(await store.find(paid)).toMatchObject({ state: "settling", reply: REPLY });
  expect(await store.find(deadly)).toBeUndefined();
  await store.dispose();
});

it("a PostgreSQL that goes away refuses payments, and takes them again when it is back", { timeout: 40_000 }, async () => {
  const server = await startPostgres();
  const store = new LedgerStore(
    databaseAt(server.url, folder, () => {}),
    log,
  );
  await store.start();
  await server.kill();
  await expect(store.claim(newClaim(), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  await server.restart();
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down"), { timeout: 10_000 }).toBeUndefined();
  expect(store.health()).toMatchObject({ status: "ok" });
  await store.dispose();
  await server.stop();
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

it("a SQLite whose next thread cannot open it takes nothing, and works again when it can", { timeout: 20_000 }, async () => {
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
  await expect.poll(problem, { timeout: 10_000 }).toMatch(/version 99/);
  direct.exec("DELETE FROM ledger_migrations WHERE version = 99");
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down"), { timeout: 10_000 }).toBeUndefined();
  for (const claim of refused) expect(await store.find(claim)).toBeUndefined();
  direct.close();
  await store.dispose();
});

describe("a PostgreSQL", () => {
  const connect = async (url = postgres.url) => {
    const { default: driver } = await import("pg");
    const client = new driver.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const open = async (url = postgres.url) => {
    const store = new LedgerStore(
      databaseAt(url, folder, () => {}),
      log,
    );
    await store.start();
    return store;
  };

  it("whose tables another process is changing for long is waited for", { timeout: 20_000 }, async () => {
    const other = await connect();
    await other.query("SELECT pg_advisory_lock(402402)");
    const opening = open();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await other.end();
    await (await opening).dispose();
  });

  it("that ends one of two transactions which wait for each other carries it out again", { timeout: 20_000 }, async () => {
    const store = await open();
    const claims = [newClaim(), newClaim()];
    for (const claim of claims) {
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      await store.unknown(claim, undefined, 0);
    }
    const other = await connect();
    const touch = (claim: Claim | undefined) =>
      other.query("UPDATE claims SET bytes = bytes WHERE key = $1", [claim && keyOf(claim)]);
    await other.query("BEGIN");
    await touch(claims[1]);
    const taking = store.undecided(100, false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await touch(claims[0]);
    await other.query("COMMIT");
    await other.end();
    expect((await taking).map(({ nonce }) => nonce)).toEqual(expect.arrayContaining(claims.map(({ nonce }) => nonce)));
    await store.dispose();
  });

  it("that breaks every connection in the middle of what is asked fails those calls, and nothing else", {
    timeout: 40_000,
  }, async () => {
    const { port } = new URL(postgres.url);
    const proxy = createServer((socket) => {
      const upstream = connectTo(Number(port), "127.0.0.1");
      sockets.add(socket);
      for (const end of [socket, upstream]) end.on("error", () => {});
      socket.pipe(upstream).pipe(socket);
      socket.once("close", () => upstream.destroy());
    });
    const sockets = new Set<Socket>();
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const store = await open(postgres.url.replace(port, String((proxy.address() as AddressInfo).port)));
    let killed = false;
    const failures: unknown[] = [];
    const buyer = async () => {
      while (!killed) {
        const claim = newClaim({ identifier: hex(16) });
        try {
          await store.claim(claim, LIMITS);
          await store.settling(claim, REPLY, WORK);
        } catch (error) {
          failures.push((error as { code?: unknown }).code);
        }
      }
    };
    const buyers = Promise.all(Array.from({ length: 12 }, buyer));
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let times = 0; times < 5; times++) {
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    killed = true;
    await buyers;
    expect(new Set(failures)).toEqual(new Set(["payment_unavailable"]));
    await store.dispose();
    proxy.close();
  });
});
