import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { visit } from "./visit.ts";

const candidates = Array.from({ length: 20 }, (_, at) => ({
  url: `https://${at}.example/`,
  title: "",
  snippet: "",
  fused: 1 / (61 + at),
}));
const page = (url: string) => ({ url, title: null, text: "text", published: null, language: null });
const numberOf = ({ url }: { url: string }) => Number(/\d+/.exec(url)?.[0]);

describe("visiting", () => {
  it("begins the wanted pages and three more at once, and the next ones for those that fail", async () => {
    const began: number[] = [];
    const { read, failed } = await visit(candidates, {
      wanted: 3,
      budgetMs: 600_000,
      signal: new AbortController().signal,
      read: async (candidate) => {
        began.push(numberOf(candidate));
        await sleep(5);
        if (numberOf(candidate) < 4) throw new Failure("blocked", "a wall");
        return page(candidate.url);
      },
    });
    expect(began.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(read.map(({ candidate }) => numberOf(candidate))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(failed.map(({ failure }) => failure.code)).toEqual(["blocked", "blocked", "blocked", "blocked"]);
  });

  it("does not wait for a page that never answers, and aborts it", async () => {
    const signals: AbortSignal[] = [];
    const { read, failed } = await visit(candidates.slice(0, 3), {
      wanted: 2,
      budgetMs: 600_000,
      signal: new AbortController().signal,
      read: (candidate, signal) => {
        signals.push(signal);
        return numberOf(candidate) === 0 ? new Promise(() => {}) : Promise.resolve(page(candidate.url));
      },
    });
    expect(read.length).toBe(2);
    expect(failed.map(({ candidate, failure }) => [numberOf(candidate), failure.code])).toEqual([[0, "timeout"]]);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it("waits for a page that has arrived and is still being read, though enough others were read before", async () => {
    const { read, failed } = await visit(candidates.slice(0, 4), {
      wanted: 2,
      budgetMs: 600_000,
      signal: new AbortController().signal,
      read: async (candidate, _signal, arrived) => {
        if (numberOf(candidate) === 0) {
          arrived();
          await sleep(2_500);
        }
        return numberOf(candidate) === 1 ? new Promise(() => {}) : page(candidate.url);
      },
    });
    expect(read.map(({ candidate }) => numberOf(candidate))).toEqual([0, 2, 3]);
    expect(failed.map(({ candidate, failure }) => [numberOf(candidate), failure.message])).toEqual([
      [1, expect.stringContaining("not waited for")],
    ]);
  });

  it("ends with its time, and at once when the call is aborted", async () => {
    const never = () => new Promise<never>(() => {});
    const options = { wanted: 2, signal: new AbortController().signal, read: never };
    const { read, failed } = await visit(candidates.slice(0, 2), { ...options, budgetMs: 30 });
    expect([read.length, failed.length]).toEqual([0, 2]);
    const call = new AbortController();
    const aborted = visit(candidates.slice(0, 2), { ...options, signal: call.signal, budgetMs: 60_000 });
    call.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
  });

  it("has nothing to do without candidates", async () => {
    const signal = new AbortController().signal;
    expect(await visit([], { wanted: 5, budgetMs: 100, signal, read: async ({ url }) => page(url) })).toEqual({
      read: [],
      failed: [],
    });
  });
});
