import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../../test/figures.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { LedgerStore } from "../ledger-store.ts";
import { databaseAt, figuresAt, ledgerFile } from "../open-database.ts";
import { type Moved, moveLedger } from "./move-ledger.ts";
import { UnknownOutcome } from "./target.ts";

const folder = mkdtempSync(join(tmpdir(), "farthing-move-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const open = async (url?: string) => {
  const store = new LedgerStore(
    databaseAt(url, folder, () => {}),
    log,
  );
  await store.start();
  return store;
};
const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
};
const move = (tell: (moved: Moved) => void = () => {}) => moveLedger(folder, postgres.url, tell);
const paid = newClaim();
const open_ = newClaim();

it("refuses a ledger that a service uses", async () => {
  const store = await open();
  await store.claim(paid, LIMITS);
  await store.settling(paid, REPLY, WORK);
  await store.settled(paid, SETTLEMENT, false);
  await store.claim(open_, LIMITS);
  await store.settling(open_, REPLY, WORK);
  await Promise.all(
    Array.from({ length: 700 }, () => store.claim(newClaim(), { ...LIMITS, running: 10_000, runningNew: 10_000 })),
  );
  await expect(move()).rejects.toThrow(/a service uses the ledger: stop it first \(process \d+ on /);
  await store.dispose();
});

it("moves all of it, which is the same there, and goes on there", async () => {
  const figures = figuresAt(undefined, folder, () => {});
  await figures.open();
  await figures.close();
  const told: Moved[] = [];
  const moved = await move((one) => told.push(one));
  expect(moved).toEqual(
    expect.arrayContaining([
      { table: "claims", rows: 702 },
      { table: "replies", rows: 2 },
      { table: "payments", rows: 1 },
      { table: "unaudited", rows: 1 },
      { table: "recent_calls", rows: 0 },
    ]),
  );
  expect(told.filter(({ table }) => table === "claims").map(({ rows }) => rows)).toEqual([500, 702]);
  const store = await open(postgres.url);
  expect(await store.find(paid)).toMatchObject({ state: "settled", reply: REPLY, amount: paid.amount });
  expect(await store.sum("endpoint", 0, Date.now() + 3_600_000, paid.testMoney)).toMatchObject([
    { calls: 1, amount: paid.amount },
  ]);
  expect(await store.claim(paid, LIMITS)).toMatchObject({ state: "settled" });
  expect(await store.undecided(10, false)).toMatchObject([{ nonce: open_.nonce, state: "settling" }]);
  expect(await store.claim(newClaim(), LIMITS)).toBeUndefined(); // it gets a number that no other has
  await store.dispose();
});

it("leaves no file that a service would go on with, and moves nothing twice", async () => {
  expect(existsSync(ledgerFile(folder))).toBe(true);
  await expect(open()).rejects.toThrow("the ledger was moved to PostgreSQL: set DATABASE_URL");
  await expect(move()).rejects.toThrow("the ledger was moved");
});

describe("a move that fails", () => {
  const other = mkdtempSync(join(tmpdir(), "farthing-move-"));
  afterAll(() => rmSync(other, { recursive: true }));
  const keep = async (...claims: Claim[]) => {
    const store = new LedgerStore(
      databaseAt(undefined, other, () => {}),
      log,
    );
    await store.start();
    for (const claim of claims) await store.claim(claim, LIMITS);
    await store.dispose();
  };
  const query = async (sql: string, url = postgres.url) => {
    const { default: driver } = await import("pg");
    const client = new driver.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as readonly unknown[];
  };

  it("because something is in the target leaves both as they were", async () => {
    await keep(newClaim());
    await expect(moveLedger(other, postgres.url, () => {})).rejects.toThrow("the target is not empty: there are rows in claims");
    await keep();
  });

  it("because the old file takes no mark leaves nothing in the target", async () => {
    await query("CREATE DATABASE unmarked");
    const url = postgres.url.replace(/postgres$/, "unmarked");
    const sqlite = new DatabaseSync(ledgerFile(other));
    sqlite.exec("CREATE TRIGGER full BEFORE INSERT ON ledger_migrations BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    sqlite.close();
    await expect(moveLedger(other, url, () => {})).rejects.toThrow("the disk is full");
    expect(await query("SELECT * FROM claims", url)).toEqual([]);
    const again = new DatabaseSync(ledgerFile(other));
    again.exec("DROP TRIGGER full");
    again.close();
    await keep();
  });

  it("because the answer to the last step is lost says that it may have been made, and moving again says whether it was", async () => {
    await query("CREATE DATABASE unheard");
    const url = new URL(postgres.url.replace(/postgres$/, "unheard"));
    const between = createServer((near) => {
      const far = connect(Number(url.port), url.hostname);
      let [moves, isOver] = [false, false];
      for (const socket of [near, far]) socket.on("error", () => undefined);
      near.on("data", (bytes) => {
        moves ||= bytes.includes("farthing-move");
        isOver ||= moves && bytes.includes("COMMIT\0");
        far.write(bytes);
      });
      far.on("data", (bytes) => (isOver ? near.destroy() : near.write(bytes)));
      near.on("close", () => far.end());
    });
    const deaf = new URL(url);
    deaf.port = String(await listening(between));
    await keep(newClaim());
    await expect(moveLedger(other, deaf.href, () => {})).rejects.toThrow(UnknownOutcome);
    between.close();
    await expect(moveLedger(other, url.href, () => {})).rejects.toThrow("the target is not empty");
    await keep();
  });

  it("half-way leaves nothing in the target", async () => {
    await query("CREATE DATABASE another");
    const url = postgres.url.replace(/postgres$/, "another");
    await keep({ ...newClaim(), fingerprint: "no\0text of PostgreSQL's" });
    await expect(moveLedger(other, url, () => {})).rejects.toThrow(/invalid byte sequence/);
    expect(await query("SELECT * FROM claims", url)).toEqual([]);
    await keep();
  });
});
