import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Call,
  Closed,
  type Constructor,
  defineEndpoint,
  definePlugin,
  Failure,
  type Handler,
  inSpan,
  type Middleware,
  type ObjectSchema,
  T,
  type TSchema,
} from "@farthing/contract";
import { type Installed, Service } from "@farthing/runtime";
import { createWebClient } from "@farthing/web";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import tracing from "./plugin.ts";

/** A span as OTLP's JSON has it. */
interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

/** A collector, and a site, that keep what they are sent. */
const spans: Sent[] = [];
const collected: { path: string | undefined; key: string | undefined; service: string }[] = [];
const asked: http.IncomingHttpHeaders[] = [];
const listen = async (listener: http.RequestListener) => {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
let collector: Awaited<ReturnType<typeof listen>>;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  collector = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = JSON.stringify(resource.attributes);
      collected.push({ path: request.url, key: request.headers["x-key"] as string | undefined, service });
      for (const { spans: some } of scopeSpans) spans.push(...some);
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  site = await listen((request, response) => {
    asked.push(request.headers);
    response.setHeader("content-type", "text/plain").end("text");
  });
});
afterAll(() => {
  collector.server.close();
  site.server.close();
});
beforeEach(() => void spans.splice(0));

const lines: { level: string; message: string | undefined }[] = [];
const write = (level: string) => (_facts: object, message?: string) => void lines.push({ level, message });
const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
const info = { name: "Test", version: "1.2.3", baseUrl: "http://test.example", dataDir: "/nonexistent", startedAt: 0 };

class Admission implements Middleware {
  handle(_exchange: never, next: Parameters<Middleware["handle"]>[1]) {
    return next();
  }
}

/** A service with one endpoint, whose handler is given. */
async function open(handle: (call: Call) => unknown, environment: Record<string, string> = {}) {
  class Say implements Handler<ObjectSchema, TSchema> {
    handle(_input: never, call: Call) {
      return handle(call) as never;
    }
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
  const say = definePlugin({ name: "say", endpoints: [endpoint], middleware: [{ stage: "admission", useClass: Admission }] });
  const plugins: Installed[] = [say, tracing].map((plugin) => ({ plugin, version: "1.0.0" }));
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...environment };
  const service = Service.build(plugins, { info, log, environment: settings });
  await service.start();
  const call = (traceparent?: string) =>
    service.dispatcher.dispatch(
      endpoint,
      {
        method: "POST",
        target: "/say",
        query: new URLSearchParams(),
        client: "192.0.2.1",
        header: (name) =>
          name === "content-type" ? ["application/json"] : name === "traceparent" && traceparent ? [traceparent] : [],
        body: async () => Buffer.from("{}"),
      },
      { requestId: "the-request" },
    );
  return { service, call };
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const named = (name: string) => spans.filter((span) => span.name === name);

describe("a call", () => {
  it("is a span of its caller's trace, with one for each stage, and tells sites nothing of it", async () => {
    const web = createWebClient({ allowPrivateNetworks: ["127.0.0.0/8"] });
    const { service, call } = await open(
      async ({ signal }) => {
        await web.fetch(`${site.url}/page?secret=1`, { signal });
        await inSpan("conversion", async () => "");
        return { said: "a" };
      },
      { OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b", OTEL_SERVICE_NAME: "mine" },
    );
    expect((await call(`00-${TRACE}-${PARENT}-01`)).status).toBe(200);
    await service.dispose();
    await web.dispose();
    const [root] = named("POST /say");
    expect(root).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(root?.attributes).toContainEqual({ key: "farthing.request_id", value: { stringValue: "the-request" } });
    expect(named("admission")).toMatchObject([{ traceId: TRACE, parentSpanId: root?.spanId }]);
    const [handler] = named("handler");
    expect(handler).toMatchObject({ traceId: TRACE, parentSpanId: root?.spanId });
    for (const name of ["upstream fetch", "conversion"]) expect(named(name)).toMatchObject([{ parentSpanId: handler?.spanId }]);
    expect(collected.at(-1)).toMatchObject({ path: "/v1/traces", key: "a=b", service: expect.stringContaining('"mine"') });
    expect(Object.keys(asked[0] ?? {}).filter((name) => /^trace|baggage/.test(name))).toEqual([]);
    expect(JSON.stringify(spans)).not.toMatch(/secret|127\.0\.0\.1|192\.0\.2\.1/);
  });

  it("says how it failed, where it did", async () => {
    const { service, call } = await open(() => inSpan("conversion", () => Promise.reject(new Failure("blocked", "a wall"))));
    await call();
    await service.dispose();
    for (const name of ["POST /say", "handler", "conversion"])
      expect(named(name)).toMatchObject([{ status: { code: 2, message: "blocked" } }]);
    expect(named("POST /say")[0]?.parentSpanId ?? "").toBe("");
  });

  it.each([
    ["that is not traced by its caller", `00-${TRACE}-${PARENT}-00`, 0],
    ["whose traceparent is none", `00-${TRACE}-${PARENT}`, 3],
    ["whose trace has no id", `00-${"0".repeat(32)}-${PARENT}-01`, 3],
    ["of a version that cannot be", `ff-${TRACE}-${PARENT}-01`, 3],
    ["of a version to come", `01-${TRACE}-${PARENT}-01-more`, 3],
    ["with a traceparent that is very long", `00-${TRACE}-${PARENT}-01${"a".repeat(10_000)}`, 3],
  ])("%s is traced as far as that says", async (_what, traceparent, count) => {
    const { service, call } = await open(() => ({ said: "a" }));
    await call(traceparent);
    await service.dispose();
    expect(spans).toHaveLength(count);
    const isTheirs = traceparent.startsWith("01-");
    expect(spans.every(({ traceId }) => (traceId === TRACE) === isTheirs)).toBe(true);
  });

  it("within another, such as a tool's, is a part of that", async () => {
    let inner: (() => Promise<unknown>) | undefined;
    const { service, call } = await open(async () => {
      const once = inner;
      inner = undefined;
      await once?.();
      return { said: "a" };
    });
    inner = () => call();
    await call();
    await service.dispose();
    const outer = named("handler").find(({ parentSpanId }) =>
      named("POST /say").some((root) => root.spanId === parentSpanId && !root.parentSpanId),
    );
    expect(named("POST /say").filter(({ parentSpanId }) => parentSpanId === outer?.spanId)).toHaveLength(1);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  });

  it("has a bounded number of spans", async () => {
    const { service, call } = await open(async () => {
      for (let at = 0; at < 1_000; at++) await inSpan("part", async () => "");
      return { said: "a" };
    });
    expect((await call()).status).toBe(200);
    await service.dispose();
    expect(spans.length).toBeGreaterThan(100);
    expect(spans.length).toBeLessThanOrEqual(201);
  });

  it("is not traced beyond the share that is asked for, whatever its caller wants", async () => {
    const { service, call } = await open(() => ({ said: "a" }), { OTEL_TRACES_SAMPLER_ARG: "0" });
    await call(`00-${TRACE}-${PARENT}-01`);
    await call();
    await service.dispose();
    expect(spans).toEqual([]);
  });

  it("is served where the collector is away, which is said once", async () => {
    const { url, server } = await listen(() => {});
    await new Promise((resolve) => server.close(resolve));
    const { service, call } = await open(() => ({ said: "a" }), { OTEL_EXPORTER_OTLP_ENDPOINT: url });
    for (let at = 0; at < 2_000; at++) await call();
    lines.splice(0, Number.POSITIVE_INFINITY, ...lines.filter(({ message }) => message !== "call"));
    expect((await call()).status).toBe(200);
    await service.dispose();
    expect(lines.filter(({ message }) => message?.startsWith("the collector takes no traces"))).toHaveLength(1);
  });
});
