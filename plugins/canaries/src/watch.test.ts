import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { CanaryCode, CanaryOutcome, ExtractorInfo, InstalledCanary, Logger } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../test/memory-store.ts";
import { KnownConditions } from "./conditions.ts";
import { Watch } from "./watch.ts";
import { Herald, type Hook } from "./webhook.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGAN = Date.parse("2026-03-01T00:00:00Z");
const log: Logger = { debug() {}, info() {}, warn() {}, error() {} };
const canary = (extractor: string, page: number, version = "1.0.0"): InstalledCanary => ({
  ...{ extractor, package: `@somebody/${extractor}`, version, url: `https://${extractor}.example/${page}` },
});
const infoOf = (name: string, version = "1.0.0"): ExtractorInfo => ({
  ...{
    name,
    aliases: [],
    version,
    package: `@somebody/${name}`,
    description: "",
    domains: [`${name}.example`],
    fields: [],
    schema: {},
  },
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Two sites and the clock of a service that looks at three canaries. `answers` says what a look at each comes to. */
class World {
  now = BEGAN;
  canaries: InstalledCanary[] = [canary("tea", 1), canary("tea", 2), canary("coffee", 1)];
  answers: Record<string, CanaryCode> = {};
  readonly asked: { url: string; at: number }[] = [];
  readonly store = new MemoryStore();
  readonly conditions: KnownConditions;
  readonly watch: Watch;

  constructor(private readonly hook?: Hook) {
    this.conditions = new KnownConditions({
      registry: { all: () => [infoOf("tea"), infoOf("coffee")] } as never,
      ...{ canaries: this.source, figures: undefined, store: this.store, log, now: () => this.now },
    });
    this.watch = this.another();
  }

  get source() {
    return { all: () => this.canaries, look: (one: InstalledCanary) => this.#look(one) };
  }

  /** Another process that shares the store. */
  another(): Watch {
    const info = { name: "Test", version: "1.0.0", baseUrl: "https://service.example", dataDir: "", startedAt: 0 };
    const herald = new Herald(() => this.hook, this.store, { info, log });
    const parts = { canaries: this.source, store: this.store, herald, info, log, now: () => this.now };
    return new Watch({ ...parts, ran: () => this.conditions.renew() }, true);
  }

  async #look({ url }: InstalledCanary): Promise<CanaryOutcome> {
    this.asked.push({ url, at: this.now });
    await Promise.resolve();
    const code = this.answers[url] ?? "ok";
    return { code, message: code === "ok" ? "" : "so it is", files: [] };
  }

  /** Lets days pass, ten minutes a step. */
  async days(count: number, ...watches: readonly Watch[]): Promise<void> {
    for (let step = 0; step < count * 144; step++) {
      this.now += 600_000;
      await Promise.all([this.watch, ...watches].map((watch) => watch.tick()));
    }
    await this.conditions.renew();
  }

  fail(code: CanaryCode, ...urls: readonly string[]): void {
    for (const url of urls) this.answers[url] = code;
  }

  status = (name: string) => this.conditions.of(name).status;
}
const [TEA, OTHER_TEA, COFFEE] = ["https://tea.example/1", "https://tea.example/2", "https://coffee.example/1"] as const;

describe("the watch", () => {
  it("looks at each canary once a day, at a time of its own, and knows when it held", async () => {
    const world = new World();
    await world.days(10);
    for (const url of [TEA, OTHER_TEA, COFFEE]) {
      const times = world.asked.filter((one) => one.url === url).map(({ at }) => at);
      expect(times.length).toBeGreaterThanOrEqual(10);
      expect(times.length).toBeLessThanOrEqual(11);
      const pauses = times.slice(2).map((at, index) => at - (times[index + 1] ?? 0));
      expect(new Set(pauses)).toEqual(new Set([DAY_MS]));
    }
    expect(new Set(world.asked.slice(-3).map(({ at }) => at)).size).toBe(3);
    expect(world.conditions.of("tea")).toMatchObject({ status: "ok", calls: 0, lastSuccessAt: expect.any(Number) });
  });

  it("climbs the ladder: degraded, failing, deprecated, and is well at once", async () => {
    const world = new World();
    await world.days(1);
    world.fail("layout_changed", TEA, OTHER_TEA);
    await world.days(2);
    expect(world.status("tea")).toBe("ok");
    await world.days(2);
    expect(world.conditions.of("tea")).toMatchObject({
      status: "degraded",
      reason: expect.stringContaining("layout_changed: so it is"),
    });
    await world.days(8);
    expect(world.status("tea")).toBe("degraded");
    await world.days(3);
    expect(world.status("tea")).toBe("failing");
    await world.days(15);
    expect(world.conditions.of("tea")).toMatchObject({ status: "deprecated", reason: expect.stringMatching(/2 of 2 canaries/) });
    expect(world.status("coffee")).toBe("ok");
    world.answers = {};
    await world.days(1);
    expect(world.status("tea")).toBe("ok");
  });

  it("calls an extractor degraded, and no more, while one of its canaries holds", async () => {
    const world = new World();
    world.fail("mismatch", TEA);
    await world.days(32);
    expect(world.conditions.of("tea")).toMatchObject({ status: "degraded", reason: expect.stringContaining("1 of 2") });
  });

  it("counts no day on which everything failed, and none that nobody looked on", async () => {
    const world = new World();
    await world.days(1);
    world.fail("upstream_error", TEA, OTHER_TEA, COFFEE);
    await world.days(20);
    expect([world.status("tea"), world.status("coffee")]).toEqual(["ok", "ok"]);
    world.answers = { [TEA]: "blocked", [OTHER_TEA]: "blocked" };
    await world.days(2);
    world.now += 2 * DAY_MS; // the service is off
    expect(world.status("tea")).toBe("ok");
    await world.days(2);
    expect([world.status("tea"), world.status("coffee")]).toEqual(["degraded", "ok"]);
  });

  it("holds no fault of its own against a site", async () => {
    const world = new World();
    world.fail("overloaded", TEA, OTHER_TEA);
    await world.days(10);
    expect(world.status("tea")).toBe("unknown");
  });

  it("tries what failed again that day, three times at most, and a new version at once", async () => {
    const world = new World();
    await world.days(2);
    world.fail("timeout", TEA);
    await world.days(5);
    const late = ({ at }: { at: number }) => at > BEGAN + 3 * DAY_MS && at <= BEGAN + 6 * DAY_MS;
    const tries = (url: string) => world.asked.filter((one) => one.url === url && late(one)).map(({ at }) => at);
    expect(tries(TEA).length).toBeGreaterThan(tries(OTHER_TEA).length);
    expect(tries(TEA).length).toBeLessThanOrEqual(9);
    const pauses = tries(TEA).map((at, index, all) => at - (all[index - 1] ?? 0));
    expect(Math.min(...pauses)).toBe(6 * HOUR_MS);
    world.answers = {};
    world.canaries = world.canaries.map(({ extractor }, index) => canary(extractor, index === 1 ? 2 : 1, "1.0.1"));
    const before = world.asked.length;
    await world.days(1 / 144);
    expect(world.asked.slice(before).map(({ url }) => url)).toEqual([TEA]);
    expect(world.status("tea")).toBe("ok");
  });

  it("of several processes lets one look at a time, and goes on when one died over it", async () => {
    const world = new World();
    const others = [world.another(), world.another()];
    await world.days(5, ...others);
    expect(world.asked.filter(({ url }) => url === COFFEE).length).toBeLessThanOrEqual(6);
    await world.store.lease("coffee", world.now, world.now + HOUR_MS); // by a process that died
    const before = world.asked.length;
    await world.days(2, ...others);
    expect(world.asked.slice(before).filter(({ url }) => url === COFFEE).length).toBeGreaterThanOrEqual(1);
  });

  it("rests while nothing can be kept, says so, and comes back", async () => {
    const world = new World();
    await world.days(1);
    world.store.isAway = true;
    const before = world.asked.length;
    await world.days(1);
    expect(world.asked.length).toBe(before);
    expect(world.watch.health()).toMatchObject({ status: "degraded", detail: { reason: expect.stringContaining("away") } });
    expect(world.status("tea")).toBe("ok");
    world.store.isAway = false;
    await world.days(1);
    expect(world.watch.health()).toEqual({ status: "ok" });
    expect(world.asked.length).toBeGreaterThan(before);
  });
});

describe("the webhook", () => {
  const secret = "a secret made for this test";
  interface Told {
    readonly body: string;
    readonly signature: string;
  }

  /** An operator's own address, on loopback. */
  async function receiver(answers: readonly number[]): Promise<{ hook: Hook; told: Told[]; elsewhere: string[] }> {
    const told: Told[] = [];
    const elsewhere: string[] = [];
    const left = [...answers];
    const server = http.createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      if (request.url !== "/hook") elsewhere.push(request.url ?? "");
      else told.push({ body, signature: String(request.headers["farthing-signature"]) });
      response.writeHead(left.shift() ?? 204, { location: "/elsewhere" }).end();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    stops.push(() => server.close());
    return { hook: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret }, told, elsewhere };
  }

  it("is told of each change once, signed, again where it failed, and led nowhere", async () => {
    const { hook, told, elsewhere } = await receiver([302, 500]);
    const world = new World(hook);
    await world.days(1);
    world.fail("layout_changed", TEA, OTHER_TEA);
    await world.days(5);
    world.answers = {};
    await world.days(2);
    const events = told.map(({ body }) => JSON.parse(body));
    expect(elsewhere).toEqual([]);
    expect(events.map(({ from, to }) => `${from} ${to}`)).toEqual([...Array(3).fill("ok degraded"), "degraded ok"]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    expect(events[0]).toMatchObject({ event: "extractor.status", extractor: "tea", service: "https://service.example" });
    for (const { body, signature } of told) {
      const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(mac).toBe(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
    }
  });

  it("is given up after six attempts", async () => {
    const { hook, told } = await receiver(Array(50).fill(503));
    const world = new World(hook);
    world.fail("blocked", TEA);
    await world.days(8);
    expect(told).toHaveLength(6);
  });
});
