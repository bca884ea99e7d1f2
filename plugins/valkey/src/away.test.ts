import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answering, between } from "../test/double.ts";
import { openStore, type TestStore } from "../test/stores.ts";
import { startValkey, type TestValkey } from "../test/valkey-server.ts";
import { ValkeyCache } from "./cache.ts";
import { clientOf } from "./client.ts";
import { ValkeyCounters } from "./counters.ts";
import { ValkeyGates } from "./gates.ts";
import { ValkeySignals } from "./signals.ts";
import type { Store } from "./store.ts";

const LIMIT = { name: "calls", points: 3, seconds: 600 };
const BOUND = { name: "site", most: 1, seconds: 600 };
const never = new AbortController().signal;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let valkey: TestValkey;
beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());
const open: Store[] = [];
afterEach(() => {
  for (const store of open.splice(0)) store.dispose();
});
const openHere = async (url: string, timeouts?: { small: number; large: number }): Promise<TestStore> => {
  const opened = await openStore(url, timeouts);
  open.push(opened.store);
  return opened;
};
const isUp = (store: Store) => expect.poll(() => store.problem, { interval: 20 }).toBeUndefined();
const isAway = (store: Store) => expect.poll(() => store.problem, { interval: 20 }).toBeDefined();

/** All works, each process for itself: limits hold, nobody is kept out, nothing is found. */
async function worksAlone(store: Store) {
  const counters = new ValkeyCounters(store);
  const taken = [];
  for (let count = 0; count < 4; count++) taken.push((await counters.take(LIMIT, "alone")).ok);
  expect(taken).toEqual([true, true, true, false]);
  const gates = new ValkeyGates(store);
  for (let count = 0; count < 3; count++) expect(await gates.enter(BOUND, "alone", "www", never)).toHaveProperty("leave");
  await gates.close(BOUND, "alone", "www", 60);
  const cache = new ValkeyCache(store);
  await cache.set("alone", Buffer.from("kept"), 60);
  expect(await cache.get("alone")).toBeUndefined();
  await cache.delete("alone");
  const signals = new ValkeySignals(store);
  signals.tell("alone");
  await signals.wait("alone", 5);
  expect(store.health()).toMatchObject({ status: "degraded" });
}
/** It is used: what one process keeps another finds. */
async function worksTogether(store: Store, url: string) {
  const other = await openHere(url);
  await isUp(other.store);
  await new ValkeyCache(store).set("together", Buffer.from("kept"), 60);
  expect(Buffer.from((await new ValkeyCache(other.store).get("together")) ?? "").toString()).toBe("kept");
  expect(store.health()).toEqual({ status: "ok" });
}

describe("a server that stops", () => {
  it("is gone on without, told once, and used again when it is back", async () => {
    const { store, told } = await openHere(valkey.url);
    await isUp(store);
    told.splice(0);
    const counters = new ValkeyCounters(store);
    for (let count = 0; count < 2; count++) await counters.take(LIMIT, "before");
    await valkey.kill();
    await isAway(store);
    // What this process has served in the window counts on.
    expect([await counters.take(LIMIT, "before"), await counters.take(LIMIT, "before")]).toMatchObject([
      { ok: true },
      { ok: false },
    ]);
    await worksAlone(store);
    await expect.poll(() => told, { interval: 20 }).toEqual(["warn"]);
    await valkey.restart();
    await isUp(store);
    await worksTogether(store, valkey.url);
    expect(told).toEqual(["warn", "info"]);
  });

  it("or was never there, keeps no service from starting, nor is it called all the time", async () => {
    const closing = await answering("");
    const { store, told } = await openHere(closing.url);
    await worksAlone(store);
    await sleep(1_000);
    expect(closing.connections()).toBeLessThan(12);
    expect(told).toEqual(["warn"]);
    await closing.close();
  });
});

it("a server that stalls is waited for once, then not asked, and used again when it answers", async () => {
  const proxy = await between(valkey.port);
  const { store, told } = await openHere(proxy.url, { small: 50, large: 50 });
  const counters = new ValkeyCounters(store);
  await isUp(store);
  proxy.stall();
  await Promise.all(Array.from({ length: 3 }, () => counters.take(LIMIT, "stalled")));
  expect(store.problem).toBeDefined();
  const chunks = proxy.chunks();
  for (let count = 0; count < 1_000; count++) await counters.take(LIMIT, "stalled");
  expect(proxy.chunks() - chunks).toBeLessThan(20); // looks, not calls
  await worksAlone(store);
  proxy.goOn();
  await isUp(store);
  await worksTogether(store, valkey.url);
  expect(told.filter((level) => level === "error")).toEqual([]);
  await proxy.close();
});

it("a process that was busy does not take an answer that is there for late", async () => {
  const { store, told } = await openHere(valkey.url, { small: 50, large: 50 });
  await isUp(store);
  told.splice(0);
  const taking = new ValkeyCounters(store).take(LIMIT, "busy");
  for (const until = performance.now() + 500; performance.now() < until; );
  expect(await taking).toMatchObject({ ok: true, left: 2 });
  expect(told).toEqual([]);
});

it.each([
  ["no Redis", "HTTP/1.1 400 Bad Request\r\n\r\n"],
  ["bytes of no protocol", "\u0000\u0001\u0002garbage\r\n\r\n"],
  ["an array that never ends", "*2147483647\r\n"],
  ["errors only", "-ERR unknown command\r\n"],
  ["that it loads its data", "-LOADING Redis is loading the dataset in memory\r\n"],
])("a server that answers %s is gone on without", async (_what, bytes) => {
  const server = await answering(bytes);
  const { store } = await openHere(server.url, { small: 50, large: 50 });
  await isAway(store);
  await worksAlone(store);
  await server.close();
});

it("a server that says yes to everything is not believed", async () => {
  const server = await answering("+OK\r\n".repeat(2));
  const { store } = await openHere(server.url, { small: 50, large: 50 });
  const counters = new ValkeyCounters(store);
  for (const ok of [true, true, true, false]) {
    await isUp(store);
    expect(await counters.take(LIMIT, "yes")).toMatchObject({ ok });
  }
  await isUp(store);
  expect(await new ValkeyGates(store).enter(BOUND, "yes", "www", never)).toHaveProperty("leave");
  await server.close();
});

describe("a server that refuses", () => {
  it.each([
    ["who shows no password", ["config", "set", "requirepass", "secret"], ["config", "set", "requirepass", ""]],
    ["writes, as a replica", ["replicaof", "127.0.0.1", "1"], ["replicaof", "no", "one"]],
    ["writes, as it is full", ["config", "set", "maxmemory", "1"], ["config", "set", "maxmemory", "0"]],
  ])("%s is gone on without until it takes them", async (_what, worse, better) => {
    const admin = await clientOf(valkey.url);
    await admin.connect();
    const [worst = "", ...how] = worse;
    await admin.call(worst, ...how);
    const { store, told } = await openHere(valkey.url);
    await isAway(store);
    await worksAlone(store);
    const [best = "", ...back] = better;
    await admin.call(best, ...back);
    await isUp(store);
    await worksTogether(store, valkey.url);
    expect(told).toEqual(["warn", "info"]);
    admin.disconnect();
  });
});

describe("TLS", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-valkey-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const authorities = tls.getCACertificates();
  let server: TestValkey;
  beforeAll(async () => {
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
    const args = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync("openssl", [...args, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
    server = await startValkey(["--tls-cert-file", cert, "--tls-key-file", key, "--tls-auth-clients", "no"], "tls");
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(authorities);
    await server.kill();
    rmSync(folder, { recursive: true });
  });

  it("is spoken with whom the system trusts, and with nobody else", async () => {
    const { store } = await openHere(server.url);
    expect(store.problem).toMatch(/certificate/);
    await worksAlone(store);
    tls.setDefaultCACertificates([...authorities, readFileSync(cert, "utf8")]);
    const { store: trusting } = await openHere(server.url);
    await isUp(trusting);
    await worksTogether(trusting, server.url.replace("127.0.0.1", "localhost"));
  });
});
