import "reflect-metadata";
import {
  type Call,
  type CallRequest,
  Dispatcher,
  defineEndpoint,
  definePlugin,
  type Endpoint,
  EndpointTable,
  type Middleware,
  PaymentGuide,
  type Reply,
  T,
} from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import plugin from "./plugin.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const CHALLENGE = { x402Version: 2, error: "pay", resource: { url: "http://test/double" }, accepts: [] };
/** A number whose double is a lot of text. */
const LARGE = 9;
/** A number that is doubled for ever; whoever is at it says so. */
const ENDLESS = 8;
let working = Promise.withResolvers<Call>();
const RECEIPT = { success: true, transaction: "0xabc", network: "eip155:8453" };

class Double {
  handle({ number }: { number: number }, call: Call) {
    if (number === LARGE) return { number, text: '"'.repeat(1_200_000) };
    if (number !== ENDLESS) return { number: number * 2 };
    return new Promise<never>(() => working.resolve(call));
  }
}

const endpoint = (method: "GET" | "POST", path: `/${string}`, price?: string): Endpoint =>
  defineEndpoint({
    method,
    path,
    ...(price !== undefined && { price }),
    summary: "Double a number",
    description: "Doubles.",
    input: T.Object({ number: T.Integer() }, { additionalProperties: false }),
    output: T.Object({ number: T.Integer(), text: T.Optional(T.String()) }),
    example: { input: { number: 1 }, output: { number: 2 } },
    handler: Double,
  });

/** A gate that is paid by any payment at all. */
class Gate implements Middleware {
  async handle(exchange: Parameters<Middleware["handle"]>[0], next: () => Promise<Reply>): Promise<Reply> {
    if (exchange.endpoint.price === undefined) return next();
    if (exchange.request.header("payment-signature").length === 0)
      return {
        status: 402,
        headers: { "payment-required": encode(CHALLENGE) },
        body: JSON.stringify({ error: "payment_required" }),
      };
    const stored = { status: 200, headers: {}, body: JSON.stringify({ number: 1, text: "a".repeat(4_000_000) }) };
    const reply = exchange.endpoint.path === "/stored" ? stored : await next();
    return reply.status < 300 ? { ...reply, headers: { ...reply.headers, "payment-response": encode(RECEIPT) } } : reply;
  }
}

const guide: PaymentGuide = {
  protocol: "x402",
  how: "in USDC over x402",
  brief: "Sign it.",
  headers: { payment: "PAYMENT-SIGNATURE", challenge: "PAYMENT-REQUIRED", receipt: "PAYMENT-RESPONSE" },
  tools: {
    how: "Sign the challenge.",
    payment: "x402/payment",
    receipt: "x402/payment-response",
    price: "x402/price",
    challenge: { type: "object", required: ["x402Version", "accepts"] },
  },
};

const shop = definePlugin({
  name: "shop",
  provides: [{ token: PaymentGuide, multi: true, useValue: guide }],
  endpoints: [
    endpoint("POST", "/double", "0.001"),
    endpoint("GET", "/deep/double", "0.002"),
    endpoint("POST", "/free"),
    endpoint("POST", "/stored", "0.001"),
  ],
  middleware: [{ stage: "payment", useClass: Gate }],
});
const log = { debug() {}, info() {}, warn() {}, error() {} };

let service: Service;
let client: Client;
let send: (url: string | URL, init?: RequestInit) => Promise<Response>;
beforeEach(async () => {
  const info = { name: "Farthing", version: "1.0.0", baseUrl: "http://test", dataDir: "/nowhere", startedAt: 0 };
  const installed = [shop, plugin].map((one) => ({ plugin: one, version: "1.0.0" }));
  service = Service.build(installed, { info, log, environment: {} });
  const mcp = service
    .resolve(EndpointTable)
    .all()
    .find(({ path }) => path === "/mcp") as Endpoint;
  send = async (_url, init = {}) => {
    if (init.method !== "POST") return new Response(null, { status: 405 });
    const headers = new Headers(init.headers);
    const request: CallRequest = {
      method: "POST",
      target: "/mcp",
      query: new URLSearchParams(),
      client: "127.0.0.1",
      header: (name) => [headers.get(name)].filter((value) => value !== null),
      body: async () => Buffer.from(String(init.body)),
    };
    const gone = init.signal ? { gone: init.signal } : {};
    const reply = await service.resolve(Dispatcher).dispatch(mcp, request, gone);
    return new Response(reply.status === 202 ? null : (reply.body as string), { status: reply.status, headers: reply.headers });
  };
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://test/mcp"), { fetch: send }) as never);
  await client.listTools(); // from here on the client holds every result against the tool's schema
});
afterEach(() => client.close());

describe("an agent that speaks MCP", () => {
  it("finds every paid endpoint as a tool, with schema and price", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["double", "deep_double", "stored"]);
    expect(tools[0]).toMatchObject({
      description: expect.stringContaining("$0.001"),
      inputSchema: { type: "object", required: ["number"] },
      outputSchema: { type: "object" },
      _meta: { "x402/price": { amount: "0.001", currency: "USD" } },
    });
  });

  it("gets the challenge for a call without a payment", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: 2 } });
    expect(result).toMatchObject({ isError: true, structuredContent: CHALLENGE });
  });

  it.each(["double", "deep_double"])("pays in _meta, and gets %s's result and the receipt", async (name) => {
    const result = await client.callTool({ name, arguments: { number: 2 }, _meta: { "x402/payment": { x402Version: 2 } } });
    expect(result).toMatchObject({ structuredContent: { number: 4 }, _meta: { "x402/payment-response": RECEIPT } });
    expect(result.isError).toBeUndefined();
  });

  it("is told what is wrong with its arguments, unpaid", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: "two" }, _meta: { "x402/payment": {} } });
    expect(result).toMatchObject({ isError: true, structuredContent: { error: "bad_input", charged: false } });
    expect(result._meta).toBeUndefined();
  });

  it("and leaves ends the work for it, which is not charged", async () => {
    working = Promise.withResolvers();
    const leaving = new AbortController();
    const params = { name: "double", arguments: { number: ENDLESS }, _meta: { "x402/payment": {} } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const headers = { "content-type": "application/json" };
    const reply = send("http://test/mcp", { method: "POST", headers, body, signal: leaving.signal });
    const { signal } = await working.promise;
    leaving.abort();
    expect(signal.aborted).toBe(true);
    expect(await (await reply).json()).toMatchObject({ result: { structuredContent: { error: "timeout", charged: false } } });
  });

  it("calls several tools at once, each with a payment of its own", async () => {
    const calls = Array.from({ length: 10 }, (_, number) =>
      client.callTool({
        name: "double",
        arguments: { number: number === ENDLESS ? 100 : number },
        ...(number % 2 === 0 && { _meta: { "x402/payment": {} } }),
      }),
    );
    const results = await Promise.all(calls);
    const paid = results.map(({ isError, structuredContent }) =>
      isError ? "unpaid" : (structuredContent as { number: number }).number,
    );
    expect(paid).toEqual([0, "unpaid", 4, "unpaid", 8, "unpaid", 12, "unpaid", 200, "unpaid"]);
  });

  it("is not charged for a result that is too large once it is wrapped", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: LARGE }, _meta: { "x402/payment": {} } });
    expect(result).toMatchObject({ isError: true, structuredContent: { error: "too_large", charged: false } });
    expect(result._meta).toBeUndefined();
  });

  it("is told where the result is that was paid for before, and does not fit", async () => {
    const headers = { "content-type": "application/json" };
    const params = { name: "stored", arguments: { number: 1 }, _meta: { "x402/payment": {} } };
    const reply = await send("http://test/mcp", {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const { result } = (await reply.json()) as { result: unknown };
    expect(result).toMatchObject({ isError: true, structuredContent: { error: "too_large", charged: null } });
  });

  it("is told that a tool does not exist", async () => {
    await expect(client.callTool({ name: "triple" })).rejects.toThrow(/there is no tool triple/);
  });
});

describe("a message that is not what MCP says", () => {
  const post = async (message: object) => {
    const headers = { "content-type": "application/json" };
    const reply = await send("http://test/mcp", { method: "POST", headers, body: JSON.stringify(message) });
    return { status: reply.status, body: (await reply.json()) as { error: { code: number; message: string } } };
  };

  it.each([
    ["tools/call", undefined, /^params: /],
    ["tools/call", { name: 5 }, /^params\.name: /],
    ["tools/call", { name: "double", arguments: [] }, /^params\.arguments: /],
    ["initialize", {}, /^params\.protocolVersion: .*; params\.clientInfo: /],
  ])("%s with the parameters %j is told which are wrong", async (method, params, message) => {
    const { status, body } = await post({ jsonrpc: "2.0", id: 7, method, ...(params && { params }) });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 7, error: { code: -32602 } } });
    expect(body.error.message).toMatch(message);
  });

  it.each([
    [{ id: null }, "id must be string or integer"],
    [{ id: 1.5 }, "id must be string or integer"],
    [{ id: 1, params: [] }, "params must be object"],
  ])("with %j is refused by the field", async (wrong, message) => {
    expect(await post({ jsonrpc: "2.0", method: "ping", ...wrong })).toMatchObject({
      status: 400,
      body: { error: "bad_input", message },
    });
  });

  it("is not run as a tool where nobody waits for its answer", async () => {
    const call = { jsonrpc: "2.0", method: "tools/call", params: { name: "double", arguments: { number: 1 } } };
    const headers = { "content-type": "application/json" };
    expect((await send("http://test/mcp", { method: "POST", headers, body: JSON.stringify(call) })).status).toBe(202);
  });
});
