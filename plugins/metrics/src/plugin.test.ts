import http from "node:http";
import {
  type Call,
  Closed,
  type Constructor,
  defineEndpoint,
  definePlugin,
  Failure,
  type Handler,
  Metrics,
  type Middleware,
  type ObjectSchema,
  T,
  type TSchema,
} from "@farthing/contract";
import { BootError, Service } from "@farthing/runtime";
import { describe, expect, it } from "vitest";
import { parseOpenMetrics } from "../test/openmetrics.ts";
import plugin from "./plugin.ts";

const TOKEN = "0123456789abcdef";
const info = { name: "Test", version: "0.0.0", baseUrl: "http://test.example", dataDir: "/nonexistent", startedAt: 0 };
/** What was logged, by level. */
const lines: { level: string; facts: Record<string, unknown> }[] = [];
const write = (level: string) => (facts: object) => void lines.push({ level, facts: facts as Record<string, unknown> });
const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };

const build = (environment: Record<string, string>) => Service.build([{ plugin, version: "1.0.0" }], { info, log, environment });

/** A service that measures, and an endpoint whose every second call is blocked; `payments` is its payment stage. */
function buildSay(payments: Middleware) {
  class Say implements Handler<ObjectSchema, TSchema> {
    #calls = 0;
    handle(_input: never, call: Call) {
      call.note("extractor", String(call.request?.query.get("host")));
      this.#calls += 1;
      if (this.#calls % 2 === 0) throw new Failure("blocked", "a wall");
      return { said: "a" } as never;
    }
  }
  class Payments implements Middleware {
    handle = payments.handle;
  }
  const endpoint = defineEndpoint({
    method: "POST",
    path: "/say",
    summary: "Say",
    description: "Says it.",
    input: Closed({}),
    output: T.Object({ said: T.String() }),
    example: { input: {}, output: { said: "a" } },
    handler: Say as Constructor<never>,
  });
  const say = definePlugin({ name: "say", endpoints: [endpoint], middleware: [{ stage: "payment", useClass: Payments }] });
  const plugins = [say, plugin].map((one) => ({ plugin: one, version: "1.0.0" }));
  const service = Service.build(plugins, { info, log, environment: { METRICS_TOKEN: TOKEN } });
  const call = (host: string) =>
    service.dispatcher.dispatch(endpoint, {
      method: "POST",
      target: "/say",
      query: new URLSearchParams({ host }),
      client: host,
      header: (name) => (name === "content-type" ? ["application/json"] : []),
      body: async () => Buffer.from("{}"),
    });
  return { service, call };
}

/** GET /metrics as the service's own port answers it. */
async function read(service: Service, authorization?: string) {
  const endpoint = service.table.all().find(({ path }) => path === "/metrics");
  if (!endpoint) return undefined;
  const headers: Record<string, string | undefined> = { authorization };
  const {
    status,
    headers: sent,
    body,
  } = await service.dispatcher.dispatch(endpoint, {
    method: "GET",
    target: "/metrics",
    query: new URLSearchParams(),
    client: "192.0.2.1",
    header: (name) => [headers[name] ?? []].flat(),
    body: async () => Buffer.alloc(0),
  });
  return { status, headers: sent, body: String(body) };
}

describe("without a port and a token", () => {
  it("there is no endpoint, and pages of the service read what was counted", async () => {
    const service = build({});
    expect(await read(service)).toBeUndefined();
    await service.start();
    const metrics = service.resolve(Metrics);
    metrics.counter({ name: "things", help: "Things.", labels: ["kind"] }).add({ kind: "a" }, 2);
    metrics.histogram({ name: "things_seconds", help: "Seconds.", buckets: [1] }).observe(0.5);
    metrics.gauge({ name: "level", help: "Level." }, () => 7);
    expect(await metrics.read("farthing_things")).toEqual([
      { name: "farthing_things_total", labels: { kind: "a" }, value: 2 },
      { name: "farthing_things_seconds_bucket", labels: { le: "1" }, value: 1 },
      { name: "farthing_things_seconds_bucket", labels: { le: "+Inf" }, value: 1 },
      { name: "farthing_things_seconds_sum", labels: {}, value: 0.5 },
      { name: "farthing_things_seconds_count", labels: {}, value: 1 },
    ]);
    expect(await metrics.read("farthing_level")).toEqual([{ name: "farthing_level", labels: {}, value: 7 }]);
    expect((await metrics.read("nodejs_eventloop_lag_p99")).map(({ name }) => name)).toEqual([
      "nodejs_eventloop_lag_p99_seconds",
    ]);
    const cpu = async () => (await metrics.read("process_cpu_seconds")).map(({ name }) => name);
    expect(await cpu()).toEqual(["process_cpu_seconds_total"]);
    await service.dispose();
  });
});

describe("what was counted", () => {
  const counted = async (use: (metrics: Metrics) => void) => {
    const service = build({ METRICS_TOKEN: TOKEN });
    use(service.resolve(Metrics));
    const reply = await read(service, `Bearer ${TOKEN}`);
    expect(reply?.headers["content-type"]).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
    return parseOpenMetrics(reply?.body ?? "");
  };

  it("is read as OpenMetrics, with what the process is doing", async () => {
    const families = await counted((metrics) => {
      const calls = metrics.counter({ name: "things", help: 'Calls, "all" of them.\nBy code \\ code.', labels: ["code"] });
      calls.add({ code: "ok" });
      calls.add({ code: "ok" }, 2);
      calls.add({ code: 'a "quoted"\nline \\ and }, more' });
      const seconds = metrics.histogram({ name: "wait_seconds", help: "Waits.", labels: ["of"], buckets: [0.1, 1] });
      for (const value of [0.05, 0.5, 50]) seconds.observe(value, { of: "browser" });
      metrics.gauge({ name: "slots", help: "Slots." }, () => 7);
      metrics.gauge({ name: "engine", help: "Engines.", labels: ["name"] }, () => [
        { value: 1, labels: { name: "one" } },
        { value: 0, labels: { name: "other" } },
      ]);
    });
    expect(families.get("farthing_things")?.samples).toEqual([
      { name: "farthing_things_total", labels: { code: "ok" }, value: 3 },
      { name: "farthing_things_total", labels: { code: 'a "quoted"\nline \\ and }, more' }, value: 1 },
    ]);
    expect(families.get("farthing_wait_seconds")?.samples.map(({ name, value }) => [name.split("_").at(-1), value])).toEqual([
      ["bucket", 1],
      ["bucket", 2],
      ["bucket", 3],
      ["sum", 50.55],
      ["count", 3],
    ]);
    expect(families.get("farthing_slots")?.samples[0]?.value).toBe(7);
    expect(families.get("farthing_engine")?.samples).toHaveLength(2);
    expect(families.get("nodejs_eventloop_lag_seconds")?.type).toBe("gauge");
    expect(families.get("process_resident_memory_bytes")?.samples[0]?.value).toBeGreaterThan(1_000_000);
  });

  it("has a bounded number of series, whatever labels come", async () => {
    const families = await counted((metrics) => {
      const calls = metrics.counter({ name: "things", help: "Calls.", labels: ["host", "payer"] });
      const seconds = metrics.histogram({ name: "seconds", help: "Seconds.", labels: ["host"] });
      metrics.gauge({ name: "level", help: "Level.", labels: ["host"] }, () =>
        Array.from({ length: 10_000 }, (_none, at) => ({ value: 1, labels: { host: `${at}.example` } })),
      );
      for (let at = 0; at < 10_000; at++) {
        calls.add({ host: `${at}.example`, payer: `0x${at}`, other: "unknown" } as never);
        seconds.observe(1, { host: `${"x".repeat(200)}${at}` });
        seconds.observe(1, { host: `${at}.example` });
      }
    });
    const samples = (name: string) => families.get(`farthing_${name}`)?.samples ?? [];
    for (const name of ["things", "level"]) {
      expect(samples(name)).toHaveLength(1_001);
      expect(samples(name).reduce((sum, { value }) => sum + value, 0)).toBe(10_000);
      expect(samples(name).at(-1)).toMatchObject({ labels: { host: "other" }, value: 9_000 });
    }
    expect(samples("seconds").filter(({ name }) => name.endsWith("_count"))).toHaveLength(201);
  });

  it("is the same metric wherever it is declared, and one that fails harms no other", async () => {
    const families = await counted((metrics) => {
      const first = metrics.counter({ name: "things", help: "Calls." });
      first.add();
      metrics.counter({ name: "things_total", help: "Calls." });
      metrics.counter({ name: "things", help: "Calls." }).add({}, Number.NaN);
      metrics.counter({ name: "things", help: "Calls." }).add({}, -1);
      metrics.counter({ name: "things", help: "Calls." }).add({}, 2);
      expect(() => metrics.gauge({ name: "things", help: "Calls." }, () => 0)).toThrow("counter");
      for (const network of ["a", "b"])
        metrics.gauge({ name: "owed", help: "Owed.", labels: ["network"] }, () => [{ value: 1, labels: { network } }]);
      metrics.gauge({ name: "broken", help: "Broken." }, () => {
        throw new Error("broken");
      });
    });
    expect(families.get("farthing_things")?.samples).toEqual([{ name: "farthing_things_total", labels: {}, value: 3 }]);
    expect(families.get("farthing_owed")?.samples).toHaveLength(2);
    expect(families.has("farthing_broken")).toBe(true);
  });
});

describe("calls of 10,000 hosts and payers", () => {
  it("are in as many series as a few calls are", async () => {
    const payers: Middleware = {
      handle(exchange, next) {
        const host = String(exchange.request.query.get("host"));
        exchange.payment = { payer: `0x${host}`, amount: "1000", charged: false };
        return next();
      },
    };
    const { service, call } = buildSay(payers);
    const series = async () =>
      (await read(service, `Bearer ${TOKEN}`))?.body.split("\n").filter((line) => line.startsWith("farthing_"));
    for (let at = 0; at < 4; at++) await call(`${at}.example`);
    await series(); // is a call, too
    const few = (await series())?.length;
    for (let at = 0; at < 10_000; at++) await call(`${at}.example`);
    const lines = (await series()) ?? [];
    expect(lines.length).toBe(few);
    expect(lines.join("\n")).not.toContain(".example");
    expect(lines).toContain('farthing_calls_total{endpoint="POST /say",code="blocked"} 5002');
  });
});

describe("on the service's port", () => {
  it.each([
    ["without a token", undefined],
    ["with another", `Bearer ${TOKEN}x`],
    ["with a part of it", `Bearer ${TOKEN.slice(1)}`],
    ["with an empty one", "Bearer "],
    ["with another scheme", `Basic ${TOKEN}`],
  ])("nobody reads them %s", async (_how, authorization) => {
    const reply = await read(build({ METRICS_TOKEN: TOKEN }), authorization);
    expect(reply).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer", "cache-control": "no-store" } });
    expect(reply?.body).not.toContain("farthing");
  });

  it("they are kept by nobody, and listed nowhere", async () => {
    const service = build({ METRICS_TOKEN: TOKEN });
    expect(await read(service, `bearer ${TOKEN}`)).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(service.table.listed()).toEqual([]);
  });

  it("a token that can be guessed stops the start", () => {
    expect(() => build({ METRICS_TOKEN: "short" })).toThrow(BootError);
  });
});

describe("on an address of their own", () => {
  const open = async (environment: Record<string, string> = {}) => {
    const service = build({ METRICS_PORT: "0", ...environment });
    await service.start();
    const url = String(lines.findLast(({ facts }) => facts.url !== undefined)?.facts.url);
    const get = (more: http.RequestOptions = {}, path = "") =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const request = http.request(url + path, { agent: false, ...more }, (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (text) => (body += text));
          response.on("end", () => resolve({ status: response.statusCode, body }));
        });
        request.on("error", reject).end();
      });
    return { service, get, url };
  };

  it("they are read by GET, and nothing else is there", async () => {
    const { service, get, url } = await open();
    const { status, body } = await get();
    expect([status, parseOpenMetrics(body).has("process_start_time_seconds")]).toEqual([200, true]);
    expect(await get({ method: "HEAD" })).toEqual({ status: 200, body: "" });
    expect((await get({ method: "POST" })).status).toBe(405);
    expect((await get({}, "/../x")).status).toBe(404);
    expect((await get({ headers: { host: "attacker.example" } })).status).toBe(403);
    await service.dispose();
    await expect(fetch(url)).rejects.toThrow();
  });

  it("they are behind the token, too, where there is one", async () => {
    const { service, get } = await open({ METRICS_TOKEN: TOKEN });
    expect((await get()).status).toBe(401);
    expect((await get({ headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
    await service.dispose();
  });

  it("an address that is taken stops the start", async () => {
    const { service, url } = await open();
    const second = build({ METRICS_PORT: new URL(url).port });
    await expect(second.start()).rejects.toThrow("nothing can listen at METRICS_HOST and METRICS_PORT: listen EADDRINUSE");
    await service.dispose();
  });
});
