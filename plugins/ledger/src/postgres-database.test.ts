import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, CommandContext } from "@farthing/contract";
import { chainState, hex, newChannel, newClaim, newVoucher } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS, log, REPLY, WORK } from "../test/figures.ts";
import { startPostgres, type TestPostgres } from "../test/postgres.ts";
import report from "./commands/report.ts";
import restored from "./commands/restored.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";
import { keyOf } from "./rows.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it("a PostgreSQL that goes away refuses payments, and takes them again when it is back", async () => {
  const server = await startPostgres();
  const store = new LedgerStore(
    databaseAt(server.url, "", () => {}),
    log,
  );
  await store.start();
  await server.kill();
  await expect(store.claim(newClaim(), LIMITS)).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(store.health()).toMatchObject({ status: "down" });
  await server.restart();
  await expect.poll(() => store.claim(newClaim(), LIMITS).catch(() => "down")).toBeUndefined();
  await expect.poll(() => store.health()).toMatchObject({ status: "ok" });
  await store.dispose();
  await server.stop();
});

it.each(["SQLite", "PostgreSQL"])("%s tells its clock to whoever says that it lives", async (name) => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-clock-"));
  const database = databaseAt(name === "SQLite" ? undefined : postgres.url, folder, () => {});
  await database.open();
  const before = Date.now();
  const [seen] = await database.run(["seen", { owner: name, host: "there", pid: 1, now: 0 }]);
  const clock = Number(seen?.[0]?.clock);
  expect([clock >= before - 1, clock <= Date.now() + 1]).toEqual([true, true]);
  await database.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["report", report],
  ["restored", restored],
])("ledger %s says in a line that the database has no ledger, or does not answer, and makes none", async (_name, command) => {
  const at = (DATABASE_URL: string) => command.run([], { environment: { DATABASE_URL } } as unknown as CommandContext);
  const other = new URL(postgres.url);
  other.pathname = "/template1";
  for (const _again of [1, 2])
    await expect(at(other.href)).rejects.toMatchObject({
      name: "CommandError",
      message: expect.stringContaining("there is no ledger in the database"),
    });
  other.port = "1";
  await expect(at(other.href)).rejects.toMatchObject({ name: "CommandError", message: expect.stringContaining("ECONNREFUSED") });
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
      databaseAt(url, "", () => {}),
      log,
    );
    await store.start();
    return store;
  };

  it.each([
    ["by the address", "?options=-c%20synchronous_commit%3Doff"],
    ["for the role", ""],
  ])("that was told %s not to wait for the disk stops the start, and says why", async (_how, query) => {
    const other = await connect();
    if (query === "") await other.query("CREATE ROLE careless SUPERUSER LOGIN; ALTER ROLE careless SET synchronous_commit = off");
    await other.end();
    const url = query === "" ? postgres.url.replace("farthing@", "careless@") : postgres.url + query;
    await expect(open(url)).rejects.toThrow('synchronous_commit is "off", so that payments could be lost in a crash');
  });

  it("that is told so later refuses payments from then on", async () => {
    const other = await connect();
    await other.query("CREATE ROLE changing SUPERUSER LOGIN");
    const store = await open(postgres.url.replace("farthing@", "changing@"));
    expect(await store.claim(newClaim(), LIMITS)).toBeUndefined();
    await other.query("ALTER ROLE changing SET synchronous_commit = off");
    await other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'changing'");
    const claim = () => store.claim(newClaim(), LIMITS).then(String, ({ cause }) => String(cause));
    await expect.poll(claim).toMatch(/synchronous_commit is "off"/);
    expect(store.health()).toMatchObject({ status: "down", detail: { problem: expect.stringContaining("synchronous_commit") } });
    await other.query("ALTER ROLE changing SET synchronous_commit = on");
    await other.end();
    await expect.poll(claim).toBe("undefined");
    await store.dispose();
  });

  it("holds a payer's limit though two processes are asked at once", async () => {
    const stores = [await open(), await open()];
    const payer = hex(20);
    const claims = Array.from({ length: 100 }, () => newClaim({ payer, fingerprint: hex(32) }));
    const results = await Promise.allSettled(
      claims.map((claim, at) => stores[at % 2]?.claim(claim, { running: 64, runningNew: 4, unpaid: 3 })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    await Promise.all(stores.map((store) => store.dispose()));
  });

  it("whose tables another process is changing for long is waited for", async () => {
    const other = await connect();
    await other.query("SELECT pg_advisory_lock(402402)");
    const opening = open();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await other.end();
    await (await opening).dispose();
  });

  it("that ends one of two transactions which wait for each other carries it out again", async () => {
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
    await other.query("SET deadlock_timeout = '60s'"); // so that the store's transaction is the one that is ended
    await other.query("BEGIN");
    await touch(claims[1]);
    const taking = store.undecided(100, false);
    const waiting = async () => (await other.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await touch(claims[0]);
    await other.query("COMMIT");
    await other.end();
    expect((await taking).map(({ nonce }) => nonce)).toEqual(expect.arrayContaining(claims.map(({ nonce }) => nonce)));
    await store.dispose();
  });

  it("that still charges a channel, while its answer is given up for lost, lets nobody release the call meanwhile", async () => {
    const store = await open();
    const channel = newChannel();
    await store.channels.mirror(channel, chainState());
    const voucher = newVoucher(channel, 0, 1_000);
    await store.claim(voucher, LIMITS);
    const other = await connect();
    await other.query("BEGIN");
    await other.query("SELECT 1 FROM channels WHERE id = $1 FOR UPDATE", [channel.id]);
    const charging = store.channels.charge(voucher, REPLY, WORK, voucher.signature);
    const waiting = async () => (await other.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount;
    await expect.poll(waiting).toBe(1);
    const releasing = store.release(voucher, "failed"); // as if the connection of the charge had broken
    await Promise.race([releasing, expect.poll(waiting).toBe(2)]);
    await other.query("COMMIT");
    await other.end();
    await Promise.all([charging, releasing]);
    expect(await store.find(voucher)).toMatchObject({ state: "settled" });
    expect(await store.channels.channel(channel.id)).toMatchObject({ charged: "1000" });
    await store.dispose();
  });

  it("that breaks every connection in the middle of what is asked fails those calls, and nothing else", async () => {
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
    const breakAll = () => {
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
      return failures.length;
    };
    await expect.poll(breakAll, { interval: 100 }).toBeGreaterThan(20);
    killed = true;
    await buyers;
    expect(new Set(failures)).toEqual(new Set(["payment_unavailable"]));
    await store.dispose();
    proxy.close();
  });
});
