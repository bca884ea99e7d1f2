import { asRetrieval, currentRetrieval, type Received, type SharedCache } from "@farthing/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { type DomainName, readDomainName } from "../names/domain-name.ts";
import { bareVerdict, type Verdict } from "../verdict.ts";
import { DomainLookup } from "./lookup.ts";
import { SharedAnswers } from "./shared-answers.ts";

const name = readDomainName("example.com") as DomainName;
const signal = new AbortController().signal;
const registered: Verdict = { ...bareVerdict("registered"), registrar: "Sample Registrar" };

function sourceOf(verdict: Verdict) {
  const asked: string[] = [];
  const source = {
    ask: async ({ ascii }: DomainName) => {
      asked.push(ascii);
      const url = `whois://whois.example/${ascii}`;
      const bytes = Buffer.from(`Domain: ${ascii}`);
      const sent = { contentType: "text/plain", headers: {}, bytes, retrievedAt: Date.now(), age: null, isPersonal: false };
      currentRetrieval()?.received({ ...sent, url, finalUrl: url });
      return verdict;
    },
  };
  return { asked, source };
}

function lookup(verdict: Verdict, { delegated = false, keep = false } = {}) {
  const { asked, source } = sourceOf(verdict);
  return { asked, lookup: new DomainLookup({ sourcesOf: () => [source], isDelegated: async () => delegated, keep }) };
}

test("the DNS tells what is taken where the registry tells nothing", async () => {
  const { lookup: silent } = lookup(bareVerdict("refused", "no"), { delegated: true });
  expect(await silent.find(name, signal)).toEqual({ available: false, status: "registered" });
});

test("the DNS never makes a name available", async () => {
  const { lookup: silent } = lookup(bareVerdict("refused", "no"));
  expect(await silent.find(name, signal)).toEqual({ available: false, status: "unknown", error: "no" });
});

test("a probe leaves the registry alone where the DNS shows the name to be taken, a search does not", async () => {
  const { lookup: both, asked } = lookup(registered, { delegated: true });
  expect(await both.probe(name, signal)).toEqual({ available: false, status: "registered" });
  expect(asked).toEqual([]);
  expect(await both.find(name, signal)).toEqual({ available: false, status: "registered", registrar: "Sample Registrar" });
});

test("an answer is kept, and what is unknown is asked again", async () => {
  const { lookup: known, asked } = lookup(registered, { keep: true });
  await known.find(name, signal);
  await known.find(name, signal);
  const { lookup: unknown, asked: again } = lookup(bareVerdict("unclear", "?"), { keep: true });
  await unknown.find(name, signal);
  await unknown.find(name, signal);
  expect([asked.length, again.length]).toEqual([1, 2]);
});

test("a name is not called free for longer where a clock that was a day ahead is put right", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  const { lookup: free, asked } = lookup(bareVerdict("available"), { keep: true });
  vi.setSystemTime(now + 86_400_000);
  await free.find(name, signal);
  vi.setSystemTime(now);
  await free.find(name, signal);
  vi.advanceTimersByTime(31_000);
  await free.find(name, signal);
  expect(asked).toEqual(["example.com", "example.com"]);
});

test("all who ask are told what an answer rests on: those who ask at once, and, with its age, those who ask later", async () => {
  const said = { url: "whois://w.example/example.com", bytes: Buffer.from("taken"), age: null } as unknown as Received;
  const source = {
    ask: async () => {
      for (const contentType of ["text/first", "text/last"]) currentRetrieval()?.received({ ...said, contentType });
      return registered;
    },
  };
  const shared = new DomainLookup({ sourcesOf: () => [source], keep: true });
  const asking = async () => {
    const heard: Received[] = [];
    const received = (each: Received) => void heard.push(each);
    await asRetrieval({ requestId: "r", maxAge: 0, received }, () => shared.find(name, signal));
    return heard.map(({ contentType, refused, age }) => ({ contentType, refused, age }));
  };
  const told = (age: number | null) => [
    { contentType: "text/first", refused: "upstream_error", age },
    { contentType: "text/last", refused: undefined, age },
  ];
  expect(await Promise.all([asking(), asking()])).toEqual([told(null), told(null)]);
  expect(await asking()).toEqual(told(0));
});

test("callers that ask at the same time are answered at once", async () => {
  const { lookup: shared, asked } = lookup(registered);
  await Promise.all([shared.find(name, signal), shared.find(name, signal)]);
  expect(asked).toEqual(["example.com"]);
});

test("a caller that leaves does not take the others' answer away", async () => {
  const { lookup: shared } = lookup(registered);
  const leaving = new AbortController();
  const left = shared.find(name, leaving.signal);
  const staying = shared.find(name, signal);
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  expect((await staying).status).toBe("registered");
});

/** A cache that processes share, as it is while the store is there. */
function sharedCache() {
  const kept = new Map<string, Uint8Array>();
  const cache = {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: Uint8Array) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
  };
  return { kept, cache };
}

/** A lookup of one of several processes, with what its registry is asked, and what its callers are told. */
function processWith(cache: SharedCache, verdict: Verdict) {
  const { asked, source } = sourceOf(verdict);
  const lookup = new DomainLookup({ sourcesOf: () => [source], keep: true, shared: new SharedAnswers(cache) });
  const told: Received[] = [];
  const find = () =>
    asRetrieval({ requestId: "", maxAge: 0, received: (each) => void told.push(each) }, () => lookup.find(name, signal));
  return { asked, told, find };
}

test("what one process was told another knows, with what it rests on, and that it is old", async () => {
  const { cache } = sharedCache();
  const [one, other] = [processWith(cache, registered), processWith(cache, registered)];
  expect(await one.find()).toEqual(await other.find());
  expect([one.asked.length, other.asked.length]).toEqual([1, 0]);
  expect(one.told).toMatchObject([{ url: "whois://whois.example/example.com", age: null }]);
  expect(other.told).toMatchObject([{ url: "whois://whois.example/example.com", age: 0 }]);
  expect(Buffer.from(other.told[0]?.bytes ?? []).toString()).toBe("Domain: example.com");
});

test("nothing is shared that is unknown, and nothing believed that is old or no answer", async () => {
  const { cache, kept } = sharedCache();
  await processWith(cache, bareVerdict("unclear", "?")).find();
  expect(kept.size).toBe(0);
  await processWith(cache, registered).find();
  const [key = "", value] = [...kept][0] ?? [];
  const good = JSON.parse(Buffer.from(value ?? []).toString());
  const others = [
    { ...good, at: Date.now() - 3_700_000 },
    { ...good, result: { available: true, status: "registered" } },
    { ...good, result: { available: true, status: "available" }, at: Date.now() - 31_000 },
    { ...good, result: { available: false, status: "unknown" } },
    { at: good.at },
    [],
    null,
  ];
  for (const text of [...others.map((one) => JSON.stringify(one)), "", "{"]) {
    kept.set(key, Buffer.from(text));
    const { asked, find } = processWith(cache, registered);
    expect(await find()).toMatchObject({ status: "registered", registrar: "Sample Registrar" });
    expect(asked).toHaveLength(1);
  }
});
