import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CommandContext } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { backUp } from "./backup.ts";
import restored from "./commands/restored.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt, ledgerFile } from "./open-database.ts";

const MINUTE_MS = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-backup-"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  const onSolana = () => ({ ...ending(23 * 60 * MINUTE_MS), lifeMs: 10 * MINUTE_MS });
  const soon = { code: "payment_unavailable", retryAfterSeconds: 7 * 60 };
  await expect(store.claim(onSolana(), LIMITS)).rejects.toMatchObject(soon);
  await store.dispose();
  const again = await open(data); // it is no backup any more
  const at = new Date(Date.now() - 3 * MINUTE_MS).toISOString();
  expect(again.health()).toMatchObject({ status: "ok", detail: { putBack: at } });
  expect(again.putBackAt).toBe(Date.parse(at)); // for rails that wait longer
  vi.setSystemTime(Date.now() + 7 * MINUTE_MS);
  expect(await again.claim(onSolana(), LIMITS)).toBeUndefined();
  await expect(again.claim(ending(23 * 60 * MINUTE_MS), LIMITS)).rejects.toThrow("authorizations must end within");
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
  expect(await again.claim(ending(23 * 60 * MINUTE_MS), LIMITS)).toBeUndefined();
  await again.dispose();
});

describe("ledger restored", () => {
  const mark = () => restored.run([], { environment: { DATA_DIR: folder } } as unknown as CommandContext);
  const health = async () => {
    const store = await open(folder);
    const { status } = store.health();
    await store.dispose();
    return status;
  };

  it("refuses beside a service, and marks nothing; without one it marks", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const store = await open(folder);
    await expect(mark()).rejects.toThrow(/a service uses the ledger: stop it first \(process \d+ on .+\); nothing was marked/);
    await store.dispose();
    expect(await health()).toBe("ok");
    await mark();
    expect(await health()).toBe("degraded");
  });

  it.each([
    ["refuses beside a service of another machine that was just seen", { host: "elsewhere", seenMsAgo: 1_000 }, "ok"],
    ["marks what another machine's process has left", { host: "elsewhere", seenMsAgo: 60_000 }, "degraded"],
    [
      "marks a backup with a process whose number is another's now",
      { host: hostname(), seenMsAgo: 2 * 60 * MINUTE_MS },
      "degraded",
    ],
  ])("%s", async (_, { host, seenMsAgo }, after) => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    await health();
    const file = new DatabaseSync(ledgerFile(folder));
    const entry = [host, process.ppid, Date.now() - seenMsAgo] as const;
    file.prepare("INSERT INTO instances (id, host, pid, seen_at) VALUES ('x', ?, ?, ?)").run(...entry);
    file.close();
    await mark().catch(() => undefined);
    expect(await health()).toBe(after);
  });
});
