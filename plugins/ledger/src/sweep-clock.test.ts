import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres } from "../test/postgres.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

const DAY_MS = 86_400_000;

/** Sets this machine's clock forward, until `vi.restoreAllMocks()` puts it right. */
function clockAhead(ms: number): void {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
}

describe.each(["SQLite", "PostgreSQL"])("a ledger in %s that starts with a clock a month ahead", (kind) => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "farthing-sweep-"));
    postgres = kind === "PostgreSQL" ? await startPostgres() : undefined;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const warned: string[] = [];
  const started = async () => {
    const logger = { ...log, warn: (_facts: object, message = "") => void warned.push(message) };
    const store = new LedgerStore(
      databaseAt(postgres?.url, folder, () => {}),
      logger,
    );
    await store.start();
    return store;
  };
  const settling = async (store: LedgerStore, claim: Claim) => {
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
  };

  it("keeps settlements that are looked for and replies that were not delivered, after a restart too, and says so", async () => {
    const [looked, undelivered] = [newClaim(), newClaim()];
    const before = await started();
    await settling(before, looked);
    await before.unknown(looked, SETTLEMENT.transaction, Date.now() + 60_000);
    await settling(before, undelivered);
    await before.settled(undelivered, SETTLEMENT, false);
    await before.dispose();

    clockAhead(30 * DAY_MS);
    const ahead = await started();
    const isKept = expect.stringContaining("nothing older is dropped for its age until");
    await expect.poll(() => ahead.health()).toMatchObject({ status: "ok", detail: { clock: isKept } });
    expect(warned.splice(0)).toEqual([isKept]);
    // Whoever looks for the outcome takes the settlement up, by that clock. What is claimed by that clock goes by it.
    expect(await ahead.undecided(10, looked.testMoney)).toHaveLength(1);
    await ahead.unknown(looked, SETTLEMENT.transaction, Date.now() + 60_000);
    const since = newClaim({ claimedAt: Date.now(), deadlineAt: Date.now() - 120_000, replyUntil: Date.now() - 120_000 });
    await ahead.claim(since, LIMITS);
    await ahead.dispose();
    const again = await started();
    await expect.poll(() => again.find(since)).toBeUndefined();
    expect(again.health()).toMatchObject({ detail: { clock: isKept } });
    await again.dispose();
    vi.restoreAllMocks();

    const after = await started();
    expect(await after.find(looked)).toMatchObject({ state: "unknown", reply: REPLY });
    expect(await after.find(undelivered)).toMatchObject({ state: "settled", reply: REPLY });
    expect(after.health().detail).toHaveProperty("clock"); // it was put back, perhaps by a part only
    await after.dispose();
  });
});
