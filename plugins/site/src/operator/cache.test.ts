import { beforeEach, expect, it } from "vitest";
import { Cache } from "./cache.ts";

let now = 0;
let reads = 0;
let cache: Cache;
beforeEach(() => {
  now = 0;
  reads = 0;
  cache = new Cache(() => now);
});
/** A reading that takes so long by the clock. */
const read = (ms: number) => async () => {
  reads++;
  now += ms;
  return reads;
};

it("keeps what was read for five seconds, and what took long for twenty times as long, at most five minutes", async () => {
  for (const [took, kept] of [
    [1, 5_000],
    [2_000, 40_000],
    [60_000, 300_000],
  ] as const) {
    const key = `took ${took}`;
    const first = await cache.get(key, read(took));
    now += kept - 1;
    expect(await cache.get(key, read(took))).toBe(first);
    now += 1;
    expect(await cache.get(key, read(took))).toBe(first + 1);
  }
});

it("asks no more often for what fails", async () => {
  const fail = async () => {
    reads++;
    throw new Error("away");
  };
  for (let at = 0; at < 3; at++) await expect(cache.get("x", fail)).rejects.toThrow("away");
  expect(reads).toBe(1);
  now += 5_000;
  await expect(cache.get("x", fail)).rejects.toThrow("away");
  expect(reads).toBe(2);
});

it("forgets the oldest of many, but reads nothing twice at once", async () => {
  const slow = Promise.withResolvers<number>();
  const first = cache.get("slow", () => slow.promise);
  for (let at = 0; at < 1_000; at++) await cache.get(`key ${at}`, read(0));
  expect(cache.get("slow", read(0))).toBe(first);
  expect(await cache.get("key 999", read(0))).toBe(1_000);
  expect(await cache.get("key 0", read(0))).toBe(1_001);
  slow.resolve(1);
  expect(await first).toBe(1);
});
