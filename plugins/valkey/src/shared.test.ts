import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../test/stores.ts";
import { startValkey, type TestValkey } from "../test/valkey-server.ts";
import { MAX_VALUE_BYTES, ValkeyCache } from "./cache.ts";
import { clientOf } from "./client.ts";
import { ValkeyCounters } from "./counters.ts";
import { ValkeyGates } from "./gates.ts";
import { ValkeySignals } from "./signals.ts";
import type { Store } from "./store.ts";

const HOSTILE = ["", "\r\nFLUSHALL\r\n", "{a}{b}*?[x]", "\u0000\ud800", "a".repeat(100_000)];
const never = new AbortController().signal;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two processes, as far as the server can tell. */
let valkey: TestValkey;
let stores: [Store, Store];
beforeAll(async () => {
  valkey = await startValkey(["--requirepass", "p@ss/word"]);
  const url = `redis://:${encodeURIComponent("p@ss/word")}@127.0.0.1:${valkey.port}/3`;
  const open = async () => (await openStore(url)).store;
  stores = await Promise.all([open(), open()]);
  for (const store of stores) while (store.problem !== undefined) await sleep(20);
});
afterAll(async () => {
  for (const store of stores) store.dispose();
  await valkey.kill();
});
const both = <T>(make: (store: Store) => T): [T, T] => [make(stores[0]), make(stores[1])];
const admin = async <R>(ask: (client: Awaited<ReturnType<typeof clientOf>>) => Promise<R>): Promise<R> => {
  const client = await clientOf(stores[0].url);
  await client.connect();
  return ask(client).finally(() => client.disconnect());
};
beforeEach(() => admin((client) => client.flushall()));

describe("counters", () => {
  it("serve a limit exactly, whichever process is asked", async () => {
    const counters = both((store) => new ValkeyCounters(store));
    const limit = { name: "calls", points: 60, seconds: 60 };
    const all = await Promise.all(
      Array.from({ length: 400 }, (_, at) => counters[at % 2 === 0 ? 0 : 1].take(limit, "192.0.2.1")),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(60);
    for (const { ok, left, retryAfterSeconds } of [...all.slice(-3), await counters[1].take(limit, "192.0.2.1")]) {
      expect([ok, left]).toEqual([false, 0]);
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    expect(await counters[0].take(limit, "192.0.2.2")).toMatchObject({ ok: true, left: 59 });
    expect(await counters[0].take({ ...limit, name: "other" }, "192.0.2.1")).toMatchObject({ ok: true, left: 59 });
  });

  it("take several points at once, give some back, and begin anew", async () => {
    const [one, other] = both((store) => new ValkeyCounters(store));
    const limit = { name: "guesses", points: 10, seconds: 1 };
    expect(await one.take(limit, "a", 8)).toMatchObject({ ok: true, left: 2 });
    expect(await other.take(limit, "a", -3)).toMatchObject({ ok: true, left: 5 });
    expect(await one.take(limit, "a", 6)).toMatchObject({ ok: false, left: 0 });
    await expect.poll(async () => (await one.take(limit, "a")).ok, { interval: 200 }).toBe(true);
  });

  it("take any text for a key, and write none of it down", async () => {
    const [one, other] = both((store) => new ValkeyCounters(store));
    const limit = { name: "calls", points: 9, seconds: 60 };
    for (const key of [...HOSTILE, "192.0.2.1"]) {
      expect(await one.take(limit, key)).toMatchObject({ left: 8 });
      expect(await other.take(limit, key)).toMatchObject({ left: 7 });
    }
    const keys = await admin((client) => client.keys("*"));
    expect(keys.filter((key) => !/^farthing:1:(count:\{[\w-]{27}\}|look)$/.test(key))).toEqual([]);
    for (const key of keys) expect(await admin((client) => client.pttl(key))).toBeGreaterThan(0);
  });
});

describe("gates", () => {
  const bound = { name: "site", most: 6, seconds: 30 };

  it("let so many in at once, over all processes, and everybody in the end", async () => {
    const gates = both((store) => new ValkeyGates(store));
    let inside = 0;
    let most = 0;
    const served = [0, 0];
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const process = at % 2 === 0 ? 0 : 1;
        const entered = await gates[process].enter(bound, "example.com", "www", never);
        most = Math.max(most, ++inside);
        await sleep(5);
        inside -= 1;
        served[process] = (served[process] ?? 0) + 1;
        if ("leave" in entered) entered.leave();
      }),
    );
    expect([most, served]).toEqual([6, [20, 20]]);
  });

  it("keep sites apart, and let go of who leaves while he waits", async () => {
    const [one, other] = both((store) => new ValkeyGates(store));
    const narrow = { ...bound, most: 1 };
    await one.enter(narrow, "example.com", "www", never);
    expect(await other.enter(narrow, "example.org", "www", never)).toHaveProperty("leave");
    const leaving = new AbortController();
    const waiting = other.enter(narrow, "example.com", "www", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
  });

  it("end the place of a process that died", async () => {
    const [one, other] = both((store) => new ValkeyGates(store));
    const short = { name: "short", most: 1, seconds: 1 };
    await one.enter(short, "example.com", "www", never); // and never leaves
    expect(await other.enter(short, "example.com", "www", never)).toHaveProperty("leave");
  });

  it("have doors: one that is closed leaves the others open", async () => {
    const [one, other] = both((store) => new ValkeyGates(store));
    await one.close(bound, "example.net", "api", 3_600);
    expect((await other.enter(bound, "example.net", "api", never)).closedSeconds).toBeGreaterThan(3_500);
    expect(await other.enter(bound, "example.net", "www", never)).toHaveProperty("leave");
  });

  it("are closed to all processes for a while, also to who waits", async () => {
    const [one, other] = both((store) => new ValkeyGates(store));
    const narrow = { ...bound, most: 1 };
    await one.enter(narrow, "example.com", "www", never);
    const waiting = other.enter(narrow, "example.com", "www", never);
    await one.close(narrow, "example.com", "www", 3_600);
    expect((await waiting).closedSeconds).toBeGreaterThan(3_500);
    expect((await other.enter(narrow, "example.com", "www", never)).closedSeconds).toBeLessThanOrEqual(3_600);
    await one.close(narrow, "example.org", "www", 0.2);
    await expect.poll(async () => other.enter(narrow, "example.org", "www", never), { interval: 200 }).toHaveProperty("leave");
  });
});

describe("the cache", () => {
  it("keeps bytes as they are for other processes, by any key, until they are deleted", async () => {
    const [one, other] = both((store) => new ValkeyCache(store));
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    for (const key of HOSTILE) {
      await one.set(key, bytes.subarray(1), 60);
      expect(new Uint8Array((await other.get(key)) ?? [])).toEqual(bytes.subarray(1));
      await other.delete(key);
      expect(await one.get(key)).toBeUndefined();
    }
    await one.set("empty", new Uint8Array(), 60);
    expect((await other.get("empty"))?.byteLength).toBe(0);
  });

  it("keeps nothing that is too large, or that nobody may keep, nor what it takes the place of", async () => {
    const [one, other] = both((store) => new ValkeyCache(store));
    const small = Buffer.from("small");
    const tries: [Uint8Array, number][] = [
      [new Uint8Array(MAX_VALUE_BYTES + 1), 60],
      [small, 0],
      [small, -1],
      [small, Number.NaN],
    ];
    for (const [value, seconds] of tries) {
      await one.set("key", small, 60);
      await one.set("key", value, seconds);
      expect(await other.get("key")).toBeUndefined();
    }
    await one.set("key", new Uint8Array(MAX_VALUE_BYTES), 1e9);
    expect((await other.get("key"))?.byteLength).toBe(MAX_VALUE_BYTES);
    const [key = ""] = await admin((client) => client.keys("farthing:1:cache:*"));
    expect(await admin((client) => client.ttl(key))).toBeLessThanOrEqual(86_400);
  });
});

it("signals wake who waits for them, in any process, and nobody else; who is not told looks in time", async () => {
  const signals = both((store) => new ValkeySignals(store));
  await Promise.all(signals.map((one) => one.start()));
  const woken: string[] = [];
  const wait = async (process: 0 | 1, topic: string, ms: number) => {
    await signals[process].wait(topic, ms);
    woken.push(`${process} ${topic}`);
  };
  const told = [wait(0, "a", 600_000), wait(0, "a", 600_000), wait(1, "a", 600_000)];
  const other = wait(1, "b", 20);
  await other;
  expect(woken).toEqual(["1 b"]);
  const telling = setInterval(() => signals[1].tell("a"), 20); // the first may come before anybody has subscribed
  await Promise.all(told);
  clearInterval(telling);
  expect(woken).toHaveLength(4);
  for (const one of signals) one.dispose();
});
