import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newClaim } from "@farthing/contract/test";
import { afterAll, expect, it } from "vitest";
import { LIMITS, log } from "../test/figures.ts";
import type { Step } from "./database.ts";
import { LedgerStore } from "./ledger-store.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

const parent = mkdtempSync(join(tmpdir(), "farthing-disk-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A database on a disk that may be full: what is there can be read, and nothing is written. */
class OnFullDisk extends SqliteDatabase {
  isFull = false;
  /** Writes that found no room. */
  refused = 0;

  override async run(...steps: readonly Step[]) {
    if (!this.isFull || !steps.some(([name]) => name === "seen" || name === "claim")) return super.run(...steps);
    this.refused++;
    throw new Error("database or disk is full");
  }
}

it("a ledger that can be read, and not written, stays down until it is written again", async () => {
  const database = new OnFullDisk(join(parent, "full.sqlite"));
  const store = new LedgerStore(database, log);
  await store.start();
  database.isFull = true;
  await expect(store.claim(newClaim(), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(await store.find(newClaim())).toBeUndefined();
  expect(store.ready()).toContain("full");
  database.isFull = false;
  await expect.poll(() => store.ready()).toBeUndefined();
  await store.dispose();
});

it("a ledger that cannot be written when the service starts stops it, and says why", async () => {
  const database = new OnFullDisk(join(parent, "start.sqlite"));
  database.isFull = true;
  const store = new LedgerStore(database, log);
  await expect(store.start()).rejects.toThrow("database or disk is full");
  database.isFull = false;
  await store.dispose();
});

it("a ledger that cannot be written says so once, not every second", async () => {
  const database = new OnFullDisk(join(parent, "silent.sqlite"));
  const said: string[] = [];
  const note = (_facts: object, message: string) => void said.push(message);
  const store = new LedgerStore(database, { ...log, warn: note, error: note });
  await store.start();
  database.isFull = true;
  await expect.poll(() => database.refused).toBeGreaterThan(2);
  expect(said).toEqual(["the ledger does not work", "others take this process for dead in 5 s"]);
  database.isFull = false;
  await store.dispose();
});

it.each(["moved", "covered by another"])("a ledger whose folder is %s takes no payment until it is back", async (what) => {
  const [folder, elsewhere] = [join(parent, what), join(parent, `${what} away`)];
  const store = new LedgerStore(new SqliteDatabase(join(folder, "ledger.sqlite")), log);
  await store.start();
  renameSync(folder, elsewhere);
  let other: LedgerStore | undefined;
  if (what !== "moved") {
    other = new LedgerStore(new SqliteDatabase(join(folder, "ledger.sqlite")), log);
    await other.start();
  }
  await expect(store.claim(newClaim(), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down", detail: { problem: expect.stringContaining("not where they were") } });
  await other?.dispose();
  rmSync(folder, { recursive: true, force: true });
  renameSync(elsewhere, folder);
  expect(await store.claim(newClaim(), LIMITS)).toBeUndefined();
  await expect.poll(() => store.ready()).toBeUndefined();
  await store.dispose();
});
