import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, Logger } from "@farthing/contract";
import { describeClaimStore, hex, newClaim } from "@farthing/contract/test";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { LIMITS, log, REPLY, SETTLEMENT, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import { Processes } from "../test/processes.ts";
import type { Database, Run } from "./database.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";
import { BOUNDS, type LedgerBounds, Room } from "./room.ts";
import { Sweeper } from "./sweeper.ts";

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

it("that could not be opened ends without a further word", async () => {
  const said: string[] = [];
  const say = (_facts: object, message?: string) => void said.push(String(message));
  const store = new LedgerStore(
    databaseAt("postgres://127.0.0.1:1/none", folder, () => {}),
    { debug: say, info: say, warn: say, error: say },
  );
  await expect(store.start()).rejects.toThrow("DATABASE_URL");
  await store.dispose();
  expect(said).toEqual([]);
});

it("says once that it does not work, and once that it works again", async () => {
  const said: string[] = [];
  const say = (_facts: object, message?: string) => void said.push(String(message));
  const server = await startPostgres();
  const store = new LedgerStore(
    databaseAt(server.url, folder, () => {}),
    { debug: say, info: say, warn() {}, error: say },
  );
  await store.start();
  await server.kill();
  for (let attempt = 0; attempt < 3; attempt++) await expect(store.find(newClaim())).rejects.toMatchObject({ status: 503 });
  expect(said).toEqual(["the ledger does not work"]);
  await server.restart();
  await expect.poll(() => store.find(newClaim()).catch(String)).toBeUndefined();
  await store.dispose();
  await server.stop();
  expect(said).toEqual(["the ledger does not work", "the ledger works again"]);
});

describe.each(["SQLite", "PostgreSQL"])("the ledger in %s", (kind) => {
  const processes = new Processes(() => [kind === "PostgreSQL" ? postgres.url : undefined, folder]);
  const start = (bounds?: Partial<LedgerBounds>) => processes.start(bounds);
  const stop = (store: LedgerStore) => processes.stop(store);
  let sweeping: Database;
  beforeAll(async () => {
    sweeping = processes.database();
    await sweeping.open();
  });
  afterEach(() => processes.rest());
  afterAll(async () => {
    await processes.end();
    await sweeping.close();
  });

  const sweep = async (logger: Logger = log, sweepers = 1) => {
    const run: Run = (...steps) => sweeping.run(...steps);
    const sweeper = () => new Sweeper(run, new Room(run, BOUNDS), logger).sweep(0, () => false);
    await Promise.all(Array.from({ length: sweepers }, sweeper));
  };
  describeClaimStore(kind, { start, sweep: () => sweep(), stop: () => processes.rest() });

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
    await store.settled(claim, SETTLEMENT, false);
    await stop(store);

    const later = await start();
    expect(await later.claim(claim, LIMITS)).toMatchObject({ state: "settled" });
    const taken = await later.find(claim);
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
    await stop(first);
    expect(await (await start()).claim(claim, LIMITS)).toBeUndefined();
  });

  it("hands undecided payments to one process, when they are due, and what a dead one was settling at once", async () => {
    const dead = await start();
    const left = newClaim();
    await dead.claim(left, LIMITS);
    await dead.settling(left, REPLY, WORK);
    await stop(dead);

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
    for (const claim of running) await store.claim(claim, { running: 2, runningNew: 2, unpaid: 3 });
    await expect(store.claim(newClaim({ payer }), { running: 2, runningNew: 2, unpaid: 3 })).rejects.toMatchObject({
      code: "rate_limited",
    });
    expect(await store.claim(running[0] as Claim, { running: 2, runningNew: 2, unpaid: 3 })).toMatchObject({ state: "running" });
    for (const claim of running) await store.release(claim, "unpaid");
    await expect(store.claim(newClaim({ payer }), { running: 2, runningNew: 2, unpaid: 2 })).rejects.toMatchObject({
      code: "overloaded",
    });
    expect(await store.claim(newClaim(), { running: 2, runningNew: 2, unpaid: 2 })).toBeUndefined();
  });

  it("does not count work against its payer that must have ended, whatever became of its process", async () => {
    const store = await start();
    const payer = hex(20);
    await store.claim(newClaim({ payer, deadlineAt: Date.now() - 1 }), { running: 1, runningNew: 1, unpaid: 3 });
    expect(await store.claim(newClaim({ payer }), { running: 1, runningNew: 1, unpaid: 3 })).toBeUndefined();
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

  it("sums what was paid, settled or charged, once each, by network, day, endpoint, extractor, package and payer", async () => {
    const store = await start();
    vi.useFakeTimers({ toFake: ["Date"] }); // no day ends meanwhile
    onTestFinished(() => void vi.useRealTimers());
    const from = Date.now();
    const payer = hex(20);
    const claims = [
      newClaim({ payer }),
      newClaim({ payer, endpoint: "POST /dear", amount: "20000" }),
      newClaim({ network: "eip155:137" }),
    ];
    for (const [at, claim] of claims.entries()) {
      const work = at === 0 ? WORK : { ...WORK, extractor: undefined, package: undefined };
      await store.claim(claim, LIMITS);
      if (at === 2) await store.charge(claim, REPLY, work);
      else await store.settling(claim, REPLY, work);
      await store.settled(claim, SETTLEMENT, false);
      await store.settled(claim, SETTLEMENT, false);
    }
    const to = Date.now() + 1;
    const once = { calls: 1, amount: "1000", bytes: 20, durationMs: 20 };
    const twice = { calls: 2, bytes: 40, durationMs: 40 };
    expect(await store.sum("endpoint", from, to)).toEqual([
      { ...once, key: "POST /dear", amount: "20000" },
      { ...twice, key: "POST /work", amount: "2000" },
    ]);
    expect(await store.sum("network", from, to)).toEqual([
      { ...once, key: "eip155:137" },
      { ...twice, key: "eip155:8453", amount: "21000" },
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
      await store.settled(claim, SETTLEMENT, false);
    }
    const keys = async (testMoney: boolean) =>
      (await store.sum("endpoint", from, Date.now() + 1, testMoney)).map(({ key }) => key);
    expect(await keys(false)).toEqual(["POST /real"]);
    expect(await keys(true)).toEqual(["POST /test"]);
  });

  it("owes what a process was sending as it died, and names what another one is sending", async () => {
    const [dead, alive] = [await start(), await start()];
    const [left, sent] = [newClaim(), newClaim()];
    for (const [store, claim] of [
      [dead, left],
      [alive, sent],
    ] as const) {
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      await store.settled(claim, SETTLEMENT, false);
    }
    await stop(dead);
    const again = ({ payer, fingerprint }: Claim) => newClaim({ payer, fingerprint });
    expect(await alive.claim(again(left), LIMITS)).toMatchObject({ nonce: left.nonce, delivery: "owed", state: "settled" });
    expect(await (await start()).claim(again(sent), LIMITS)).toMatchObject({ nonce: sent.nonce, delivery: "due" });
    expect(await alive.claim(again(sent), LIMITS)).toBeUndefined(); // its caller waits for it there
  });

  it("gives up what nobody could find out in a week, once, and says so in log and report", async () => {
    const store = await start();
    const now = Date.now();
    const claim = newClaim({ expiresAt: now, replyUntil: now });
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    await store.unknown(claim, SETTLEMENT.transaction, now + 1e12);
    const said: object[] = [];
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const sweepAt = async (time: number) => {
      vi.setSystemTime(time);
      await sweep({ ...log, error: (facts) => void said.push(facts) }, 2);
    };
    const week = 7 * 86_400_000;
    await sweepAt(now + week - 1);
    expect(await store.find(claim)).toMatchObject({ state: "unknown", reply: REPLY });
    for (let later = 1; later <= 3; later++) await sweepAt(now + week + later * 1_800_000);
    expect(await store.find(claim)).toBeUndefined();
    expect(said.filter((facts) => "nonce" in facts && facts.nonce === claim.nonce)).toHaveLength(1);
    const incidents = (await store.incidents(now, now + 2 * week)).filter(({ nonce }) => nonce === claim.nonce);
    const { payer, nonce, endpoint, amount } = claim;
    expect(incidents).toEqual([
      { kind: "given_up", at: expect.any(Number), payer, nonce, endpoint, amount, transaction: SETTLEMENT.transaction },
    ]);
  });

  it("never forgets what was paid, though its claim has ended", async () => {
    const store = await start();
    const from = Date.now();
    const claim = newClaim({ expiresAt: from - 120_000, replyUntil: from - 120_000 });
    await store.claim(claim, LIMITS);
    await store.settling(claim, REPLY, WORK);
    await store.settled(claim, SETTLEMENT, false);
    await store.deliver(claim, "done");
    vi.useFakeTimers({ toFake: ["Date"], now: from + 7_200_000 });
    onTestFinished(() => void vi.useRealTimers());
    await sweep();
    expect(await store.find(claim)).toBeUndefined();
    expect(await store.sum("endpoint", from, from + 60_000)).toMatchObject([{ key: "POST /work", calls: 1, amount: "1000" }]);
  });
});
