import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { backUp } from "./backup.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt, ledgerFile } from "./open-database.ts";

const MINUTE_MS = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-backup-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const open = async (data: string) => {
  const store = new LedgerStore(
    databaseAt(undefined, data, () => {}),
    log,
  );
  await store.start();
  return store;
};
const ending = (inMs: number) => ({ ...newClaim(), expiresAt: Date.now() + inMs });

/** A ledger with one payment that its backup knows, and one that it does not: put back, and started. */
async function putBack() {
  const [known, forgotten] = [ending(2 * MINUTE_MS), ending(2 * MINUTE_MS)];
  const store = await open(join(folder, "old"));
  const pay = async (claim: typeof known) => {
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    await store.settled(claim, SETTLEMENT, true);
  };
  await pay(known);
  const target = join(folder, "backup.sqlite");
  const held = backUp(ledgerFile(join(folder, "old")), target); // while it is open
  await pay(forgotten);
  await store.dispose();
  const data = mkdtempSync(join(folder, "new-"));
  copyFileSync(target, ledgerFile(data));
  return { known, forgotten, held, target, data };
}

it("a backup is made while the service writes, whole, private and of one name", async () => {
  const { held, target } = await putBack();
  expect(held).toEqual({ claims: 1, payments: 1 });
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual(["backup.sqlite"]);
  expect(() => backUp(ledgerFile(join(folder, "old")), target)).toThrow("backup.sqlite exists already");
});

it("a service that starts with one takes no payment that it may have forgotten", async () => {
  const { known, forgotten, data } = await putBack();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const store = await open(data);
  expect(store.health()).toMatchObject({ status: "degraded", detail: { problem: expect.stringContaining("put back") } });
  expect(await store.claim(known, LIMITS)).toMatchObject({ state: "settled" });
  const refused = { code: "payment_unavailable", retryAfterSeconds: 180 };
  await expect(store.claim(forgotten, LIMITS)).rejects.toMatchObject(refused);
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
  expect(store.health()).toMatchObject({ status: "ok" });
  expect(await store.claim(ending(2 * MINUTE_MS), LIMITS)).toBeUndefined();
  await expect(store.claim(ending(23 * 60 * MINUTE_MS), LIMITS)).rejects.toThrow("authorizations must end within 180 s");
  await store.dispose();
  const again = await open(data); // it is no backup any more
  expect(again.health()).toMatchObject({ status: "ok" });
  await expect(again.claim(ending(23 * 60 * MINUTE_MS), LIMITS)).rejects.toThrow("authorizations must end within");
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
  expect(await again.claim(ending(23 * 60 * MINUTE_MS), LIMITS)).toBeUndefined();
  await again.dispose();
});
