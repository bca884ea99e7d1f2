import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MemoryMetrics, newClaim } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { measured, openMoneyMetrics } from "./ledger-metrics.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-ledger-metrics-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["SQLite", "PostgreSQL"])("the metrics of a ledger in %s", (kind) => {
  it("show what is unknown and what is owed, and count its writes", async () => {
    const metrics = new MemoryMetrics();
    const database = databaseAt(kind === "PostgreSQL" ? postgres.url : undefined, folder, () => {});
    const store = new LedgerStore(measured(database, metrics), log);
    await store.start();
    const [done, owed, unknown, test] = [{}, {}, {}, { testMoney: true }].map((more) => newClaim({ amount: "2500000", ...more }));
    for (const claim of [done, owed, unknown, test]) {
      if (!claim) continue;
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      if (claim === unknown) await store.unknown(claim, undefined, Date.now() + 60_000);
      else await store.settled(claim, SETTLEMENT, true);
      await store.deliver(claim, claim === done ? "done" : "owed");
    }
    openMoneyMetrics(metrics, database.reader, log);
    const shown = async (name: string) =>
      Object.fromEntries((await metrics.read(name)).map(({ labels, value }) => [labels.state, value]));
    await expect.poll(() => shown("open_payments")).toEqual({ unknown: 1, owed: 1 });
    expect(await shown("open_dollars")).toEqual({ unknown: 2.5, owed: 2.5 });
    expect((await metrics.read("ledger_write_duration_seconds"))[0]?.value).toBeGreaterThan(5);
    expect(await metrics.read("ledger_failures")).toEqual([]);
    await store.dispose();
    await expect(store.deliver(newClaim(), "done")).rejects.toThrow();
  });
});
