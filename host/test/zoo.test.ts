import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Semaphore } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer, type PaidReply } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { type ErrorBody, type Health, jsonOf } from "./answers.ts";
import { listening, portOf } from "./port.ts";
import type { Service } from "./started.ts";
import { ANIMALS, house, siteOf } from "./zoo.ts";

/** Calls of bad packages at once. */
const AT_ONCE = 6;
const ARTICLE = `<!doctype html><title>Boats</title><article><h1>Boats</h1><p>${"Two boats came in with the tide. ".repeat(40)}</p></article>`;

type Reply = PaidReply<ErrorBody & { readonly said?: unknown; readonly title?: unknown }>;

const names = Object.keys(ANIMALS);
const callable = names.filter((name) => ANIMALS[name]?.becomes !== "refused");
const folder = mkdtempSync(join(tmpdir(), "farthing-zoo-"));
const data = join(folder, "data");
const replies = new Map<string, Reply>();
const honest: Reply[] = [];
const waits: number[] = [];
/** What /health has said of each, in whatever moment. */
const said = new Map<string, Set<string>>();
const internet = http.createServer((_, response) => void response.setHeader("content-type", "text/html").end(ARTICLE));
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
let service: Service;
let isOver = false;
/** What /health took before the first of them was called. */
let quiet: readonly number[] = [];

/** What /health says of packages that are not well. */
async function look(): Promise<void> {
  const before = performance.now();
  const health = await jsonOf<Health>(fetch(`${service.url}/health`));
  waits.push(performance.now() - before);
  const detail = health.plugins.find(({ name }) => name === "extractors")?.detail as Record<
    string,
    { package: string; reason: string }[]
  >;
  for (const { package: name, reason } of [...(detail?.refused ?? []), ...(detail?.failing ?? [])]) {
    const reasons = said.get(name) ?? new Set();
    said.set(name, reasons.add(reason));
  }
}

const extract = (url: string) => createPayer().pay(`${service.url}/extract`, { body: { url } }) as Promise<Reply>;

async function ask(name: string, turns: Semaphore): Promise<void> {
  await turns.acquire();
  const reply = await extract(`http://${siteOf(name)}/${ANIMALS[name]?.page ?? "page"}`);
  replies.set(name, reply);
  turns.release();
}

/** Others call meanwhile: an own extractor, and one of a third party that is well. */
async function others(): Promise<void> {
  while (!isOver) {
    honest.push(await extract("http://paper.example/2026/boats-came-in"), await extract(`http://${siteOf("honest")}/page`));
    await pause(100);
  }
}

async function watching(): Promise<void> {
  while (!isOver) {
    await look();
    await pause(50);
  }
}

beforeAll(async () => {
  for (const [name, animal] of Object.entries(ANIMALS))
    house(join(folder, "node_modules", `farthing-extractor-${name}`), name, animal);
  house(join(folder, "node_modules/farthing-extractor-honest"), "honest", { becomes: /200/, reason: /^$/ });
  const dependencies = Object.fromEntries([...names, "honest"].map((name) => [`farthing-extractor-${name}`, "*"]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
  mkdirSync(data);
  await listening(internet);
  const proxy = `http://127.0.0.1:${portOf(internet)}`;
  const settings = {
    PAYMENT: "sandbox",
    EGRESS_PROXY: proxy,
    DATA_DIR: data,
    RATE_LIMIT: "100000",
    UNPAID_LIMIT: "10000",
    LOG_LEVEL: "error",
  };
  service = await startService(settings, folder);
  const meanwhile = [watching(), others()];
  await pause(3_000);
  quiet = waits.splice(0);
  const turns = new Semaphore(AT_ONCE);
  await Promise.all(callable.map((name) => ask(name, turns)));
  const behind = callable.filter((name) => name.endsWith("-afterwards")).map((name) => `farthing-extractor-${name}`);
  // What they do then is seen a moment later; where it is not, its own test says so.
  for (let left = 600; left > 0 && behind.some((name) => !said.has(name)); left--) await pause(200);
  isOver = true;
  await Promise.all(meanwhile);
  await look();
}, 300_000);

afterAll(async () => {
  isOver = true;
  await service?.stop();
  internet.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe("a zoo of bad packages", () => {
  it("has thirty and more", () => expect(names.length).toBeGreaterThanOrEqual(30));

  it.each(names)("harms nobody, and is told with its reason: %s", (name) => {
    const { becomes, reason } = ANIMALS[name] as (typeof ANIMALS)[string];
    const told = [...(said.get(`farthing-extractor-${name}`) ?? [])].join("\n");
    const { status, body, receipt } = replies.get(name) ?? { status: 0, body: {} as ErrorBody, receipt: undefined };
    expect(told, JSON.stringify(body)).toMatch(reason);
    if (becomes === "refused") return;
    expect(status === 200 ? "200" : body.error).toMatch(becomes);
    if (status !== 200) expect([body.charged, receipt]).toEqual([false, undefined]);
  });

  it("fails no call of any other extractor", () => {
    expect(honest.length).toBeGreaterThan(10);
    expect(honest.filter(({ status, receipt }) => status !== 200 || !receipt).map(({ body }) => body)).toEqual([]);
  });

  it("leaves the service answering, and its ledger small", async () => {
    const at = (all: readonly number[], share: number) =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]?.toFixed(1);
    const told = (all: readonly number[]) => `${all.length} answers, p50 ${at(all, 0.5)} ms, p99 ${at(all, 0.99)} ms`;
    console.log(`/health beside ${names.length} bad packages: ${told(waits)}; before they were called: ${told(quiet)}`);
    expect(waits.length).toBeGreaterThan(quiet.length);
    const kept = readdirSync(data).map((file) => statSync(join(data, file)).size);
    expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThan(50e6);
  });

  it("is ended with the service", async () => {
    expect(await service.stop()).toBe(0);
  });
});
