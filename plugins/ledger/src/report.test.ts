import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hex, newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { MIGRATIONS } from "./migrations.ts";
import { databaseAt, ledgerFile, readerAt } from "./open-database.ts";
import { report } from "./report.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-report-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PAYMENTS = 250_000;
const ALL = { from: 0, to: 2_000_000_000_000 };
const columns =
  "claim, at, day, test_money, network, asset, payer, nonce, endpoint, extractor, package, amount, tx, duration_ms, bytes, claimed_at, expires_at";
/** A line for each number `n`, of a thousand payers and days. */
const lines = `SELECT n, 1700000000000 + n * 1000, 'day ' || (n % 1000), 0, 'eip155:8453', '0xa', 'payer ' || (n % 1000), 'nonce ' || n, 'POST /fetch',
  NULL, NULL, 1000, '0xb', 20, 6000, 1, 1 FROM numbers`;

const url = (kind: string) => (kind === "PostgreSQL" ? postgres.url : undefined);
const start = async (kind: string) => {
  const store = new LedgerStore(
    databaseAt(url(kind), folder, () => {}),
    log,
  );
  await store.start();
  return store;
};
const reader = (kind: string) => readerAt(url(kind), folder, () => {});

async function fill(kind: string): Promise<void> {
  if (kind === "SQLite") {
    const direct = new DatabaseSync(ledgerFile(folder), { timeout: 10_000 });
    direct.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1000001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000 + ${PAYMENTS})
      INSERT INTO payments (${columns}) ${lines}`);
    direct.close();
    return;
  }
  const { default: driver } = await import("pg");
  const client = new driver.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`WITH numbers (n) AS (SELECT generate_series(1000001, 1000000 + ${PAYMENTS})::bigint)
    INSERT INTO payments (${columns}) ${lines}`);
  await client.end();
}

describe.each(["SQLite", "PostgreSQL"])("a report on very many payments in %s", (kind) => {
  it("lets claims go on, and sums them all", async () => {
    const store = await start(kind);
    await fill(kind);
    let isOver = false;
    const reading = report(reader(kind), ALL).finally(() => {
      isOver = true;
    });
    let claims = 0;
    for (; !isOver; claims++) await store.claim(newClaim(), LIMITS);
    const { sums, audits } = await reading;
    expect(sums.endpoint).toMatchObject([{ key: "POST /fetch", calls: PAYMENTS, amount: "250000000" }]);
    expect(sums.payer).toHaveLength(1_000);
    expect(audits).toEqual({ confirmed: PAYMENTS, waiting: 0, missing: 0, never: 0 });
    // Held up, there would be one or two; the report takes a second.
    expect(claims).toBeGreaterThan(10);

    isOver = false;
    const summing = store.sum("payer", 0, ALL.to).finally(() => {
      isOver = true;
    });
    for (claims = 0; !isOver; claims++) await store.claim(newClaim(), LIMITS);
    expect(await summing).toHaveLength(1_000);
    expect(claims).toBeGreaterThan(2);
    await store.dispose();
  });
});

it("reads a SQLite file that somebody else is writing, and changes nothing in it", async () => {
  const store = await start("SQLite");
  const direct = new DatabaseSync(ledgerFile(folder));
  const instances = () => direct.prepare("SELECT id FROM instances ORDER BY id").all();
  const before = instances();
  direct.exec("BEGIN IMMEDIATE");
  expect((await report(reader("SQLite"), { ...ALL, testMoney: true })).sums.endpoint).toEqual([]);
  direct.exec("ROLLBACK");
  expect(instances()).toEqual(before);
  direct.close();
  await store.dispose();
});

it("says so where the tables are older or newer than it reads", async () => {
  const file = join(folder, "old", "ledger.sqlite");
  mkdirSync(dirname(file));
  const direct = new DatabaseSync(file);
  direct.exec("CREATE TABLE ledger_migrations (version INTEGER PRIMARY KEY); INSERT INTO ledger_migrations VALUES (3)");
  const old = () =>
    report(
      readerAt(undefined, dirname(file), () => {}),
      ALL,
    );
  await expect(old()).rejects.toThrow(`version 3, and only ${MIGRATIONS.length} can be read: start the service once`);
  direct.exec("INSERT INTO ledger_migrations VALUES (99)");
  await expect(old()).rejects.toThrow("version 99");
  direct.close();
});

it("takes no line of a payer for another's, and no test money for real money", async () => {
  const store = await start("SQLite");
  const payer = hex(20);
  const claim = newClaim({ payer, testMoney: true });
  await store.claim(claim, LIMITS);
  await store.settling(claim, { status: 200, headers: {}, body: "{}" }, { startedAt: 1, durationMs: 1, bytes: 2 });
  await store.settled(claim, { transaction: "0x1", receipt: "" }, false);
  const { sums, audits } = await report(reader("SQLite"), { ...ALL, testMoney: true, groups: ["payer"] });
  expect(sums).toMatchObject({ payer: [{ key: payer, calls: 1 }] });
  expect(audits).toBeUndefined();
  await store.dispose();
});
