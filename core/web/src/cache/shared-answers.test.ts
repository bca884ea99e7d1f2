import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { SharedCache } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ScriptedSite } from "../../test/scripted-site.ts";
import type { RawAnswer } from "../send-request.ts";
import { KeptAnswer } from "./kept-answer.ts";
import { SharedAnswers } from "./shared-answers.ts";

/** What processes share, as a store in another process has it: bytes that are nobody's own. */
class Store implements SharedCache {
  readonly kept = new Map<string, { value: Uint8Array; seconds: number }>();
  asked = 0;
  async get(key: string) {
    this.asked += 1;
    await turn();
    const found = this.kept.get(key);
    return found && Buffer.from(found.value);
  }
  async set(key: string, value: Uint8Array, seconds: number) {
    this.kept.set(key, { value: Buffer.from(value), seconds });
  }
  async delete(key: string) {
    this.kept.delete(key);
  }
}

const start = Date.UTC(2030, 0, 1);
const HOUR = 3_600;
const site = new ScriptedSite();
let store: Store;
beforeAll(() => site.open());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  store = new Store();
  site.renew({ shared: store });
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

const headers = { "cache-control": "max-age=600", "x-some": "thing" };
/** Lets one process keep an answer, and gives what the store then has. */
async function written(path = "/"): Promise<{ key: string; value: Uint8Array; seconds: number }> {
  site.script = () => ({ headers, body: "words ".repeat(1_000) });
  await site.fetch(path, HOUR);
  await vi.waitFor(() => expect(store.kept.size).toBe(1));
  const [[key, { value, seconds }] = ["", { value: new Uint8Array(), seconds: 0 }]] = store.kept;
  site.renew({ shared: store });
  return { key, value, seconds };
}

const keptAt = (url: string): KeptAnswer => {
  const times = { asked: start, received: start };
  const answer = { status: 200, headers, cookies: [], bytes: Buffer.from("words"), retrievedAt: start, age: 0 };
  return new KeptAnswer(url, "", answer as unknown as RawAnswer, times);
};

describe("another process", () => {
  it("uses what one has kept, with its age, for as long as the site says", async () => {
    const { value, seconds } = await written();
    expect([seconds, value.length < 1_000]).toEqual([600, true]);
    vi.setSystemTime(start + 100_000);
    const response = await site.fetch("/", HOUR);
    expect([response.text().text.length, response.headers["x-some"], site.requests.length]).toEqual([6_000, "thing", 0]);
    vi.setSystemTime(start + 601_000);
    await site.fetch("/", HOUR);
    expect(site.requests).toHaveLength(1);
  });

  it("that has no room for it does not write it again over what may be newer by then", async () => {
    await written();
    site.renew({ shared: store, cache: { bytes: 1_000_000, entryBytes: 2_000 } });
    const set = vi.spyOn(store, "set");
    await site.fetch("/", HOUR);
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect([site.requests.length, set.mock.calls.length]).toEqual([0, 0]);
  });

  it("looks once for all who ask at the same time, and not at all for who wants it live", async () => {
    await written();
    await site.fetch("/", 0);
    expect(store.asked).toBe(1); // by who has written it
    site.renew({ shared: store });
    await Promise.all(Array.from({ length: 50 }, () => site.fetch("/", HOUR)));
    expect([store.asked, site.requests.length]).toEqual([2, 0]);
  });

  it("that may reach other networks finds nothing", async () => {
    await written();
    site.renew({ shared: store, allowPrivateNetworks: ["127.0.0.0/8", "10.0.0.0/8"] });
    await site.fetch("/", HOUR);
    expect(site.requests).toHaveLength(1);
  });

  it("finds nothing any more when something was changed", async () => {
    await written("/page");
    await site.fetch("/page", HOUR, { method: "POST", body: "x" });
    await vi.waitFor(() => expect(store.kept.size).toBe(0));
  });

  describe("finds no older answer any more when a newer one", () => {
    const newer = async (body: string, more: Record<string, string> = {}, cache = { bytes: 1_000_000, entryBytes: 2_000 }) => {
      await written();
      site.renew({ shared: store, cache });
      site.script = () => ({ headers: { ...headers, ...more }, body });
      await site.fetch("/");
      await vi.waitFor(() => expect(store.kept.size).toBe(0));
    };

    it("is kept by nobody, and the older one has no room here", () => newer("x".repeat(9_000), { "cache-control": "no-store" }));
    it("must be asked for", () => newer("words", { "cache-control": "no-cache", etag: '"1"' }));
    it("is too large to be shared", () => newer("x".repeat(5 * 1_048_576), {}, { bytes: 100_000_000, entryBytes: 2_000 }));
  });

  it("finds nothing of what was forgotten while it was being written", async () => {
    const set = vi.spyOn(store, "set");
    const shared = new SharedAnswers(store, "");
    const [url, other] = ["https://site.example/", "https://site.example/other"].map(keptAt) as [KeptAnswer, KeptAnswer];
    shared.keep(url);
    shared.forget(url.url);
    shared.keep(other);
    await vi.waitFor(() => expect(store.kept.size).toBe(1));
    expect(set).toHaveBeenCalledTimes(1);
    expect(await shared.find(url.url, "")).toBeUndefined();
  });

  it("finds all of many that are kept at once", async () => {
    const shared = new SharedAnswers(store, "");
    for (let at = 0; at < 20; at++) shared.keep(keptAt(`https://site.example/${at}`));
    await vi.waitFor(() => expect(store.kept.size).toBe(20));
  });

  it("finds nothing of what was forgotten while the store was writing it", async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const set = store.set.bind(store);
    const begun = vi.spyOn(store, "set").mockImplementation(async (...what) => {
      await isOpen;
      return set(...what);
    });
    const shared = new SharedAnswers(store, "");
    const kept = keptAt("https://site.example/");
    shared.keep(kept);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    shared.forget(kept.url);
    open();
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(store.kept.size).toBe(0);
  });

  it.each([{ "cache-control": "private" }, { "cache-control": "no-cache", etag: '"1"' }, { "set-cookie": "a=1" }])(
    "is told nothing of what answers with %o",
    async (said) => {
      site.script = () => ({ headers: said });
      await site.fetch("/", HOUR);
      for (let turns = 0; turns < 50; turns += 1) await turn();
      expect(store.kept.size).toBe(0);
    },
  );
});

describe("a store that holds something else", () => {
  const asked = async (key: string, value: Uint8Array) => {
    site.renew({ shared: store });
    site.script = () => ({ body: "from the site" });
    store.kept.set(key, { value, seconds: 1 });
    return (await site.fetch("/", HOUR)).text().text;
  };

  it("is as if it held nothing, whichever byte is another one", async () => {
    const { key, value } = await written();
    for (let at = 0; at < value.length; at += 7) {
      const damaged = Buffer.from(value);
      damaged[at] = (damaged[at] ?? 0) ^ 0x20;
      expect(await asked(key, damaged), `byte ${at}`).toBe("from the site");
    }
    for (const length of [0, 3, 8, 100, value.length - 1])
      expect(await asked(key, value.subarray(0, length))).toBe("from the site");
  });

  it.each([
    ["another address", { url: "http://127.0.0.1/other" }],
    ["another request", { variant: "0".repeat(64) }],
    ["an answer that is not kept", { status: 500 }],
    ["a cookie", { headers: { "set-cookie": "id=1" } }],
    ["what is somebody's own", { headers: { "cache-control": "private" } }],
    ["a header of two lines", { headers: { "x-a\r\nx-b": "1" } }],
    ["no headers", { headers: null }],
    ["times to come", { received: start + 1e9 }],
    ["no times", { asked: "yesterday" }],
  ])("is not believed: %s", async (_, change) => {
    const { key, value } = await written();
    const end = 40 + Buffer.from(value).readUInt32BE(36);
    const head = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(value).toString("utf8", 40, end)), ...change }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    const rest = Buffer.concat([length, head, value.subarray(end)]);
    const lie = Buffer.concat([value.subarray(0, 4), createHash("sha256").update(rest).digest(), rest]);
    expect(await asked(key, lie)).toBe("from the site");
  });
});
