import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CHALLENGE, ENDLESS, JSON_HEADERS, LARGE, RECEIPT, REFUSED, startShop } from "../test/shop.ts";

let shop: ReturnType<typeof startShop>;
let client: Client;
beforeEach(async () => {
  shop = startShop();
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://test/mcp"), { fetch: shop.send }) as never);
  await client.listTools(); // from here on the client holds every result against the tool's schema, where it has one
});
afterEach(() => client.close());

/** What a result says, block by block. */
const textsOf = (result: object) =>
  (result as { readonly content: readonly { readonly text: string }[] }).content.map(({ text }) => text);
const errorOf = (result: object): Record<string, unknown> => JSON.parse(textsOf(result)[0] ?? "");

describe("an agent that speaks MCP", () => {
  it("finds every paid endpoint as a tool, with schema and price", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["double", "deep_double", "stored"]);
    expect(tools[0]).toMatchObject({
      description: expect.stringContaining("$0.001"),
      inputSchema: { type: "object", required: ["number"], additionalProperties: false },
      _meta: { "x402/price": { amount: "0.001", currency: "USD" } },
    });
    expect(tools.map(({ outputSchema }) => outputSchema)).toEqual([undefined, undefined, undefined]);
    expect(tools[0]?.description).toContain("Gives Markdown, then JSON with number.");
  });

  it("gets the challenge for a call without a payment", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: 2 } });
    const { extensions, ...rest } = CHALLENGE;
    const asked = { ...rest, message: "sign it", extensions: { secret: extensions.secret } };
    expect(result).toMatchObject({ isError: true, structuredContent: asked });
    expect(errorOf(result)).toEqual(asked); // x402, transports version 2, MCP: both hold the same
  });

  it.each(["double", "deep_double"])("pays in _meta, and gets %s's result and the receipt", async (name) => {
    const result = await client.callTool({ name, arguments: { number: 2 }, _meta: { "x402/payment": { x402Version: 2 } } });
    expect(textsOf(result)).toEqual(['# 2\n\n"doubled"', '{"number":4}']);
    expect(result._meta).toEqual({ "x402/payment-response": RECEIPT });
    expect([result.isError, result.structuredContent]).toEqual([undefined, undefined]);
  });

  it("is told what is wrong with its arguments, unpaid", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: "two" }, _meta: { "x402/payment": {} } });
    expect(result).toMatchObject({ isError: true });
    expect(errorOf(result)).toMatchObject({ error: "bad_input", charged: false });
    expect(result._meta).toBeUndefined();
  });

  it("is told of tools where the service speaks of endpoints", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: REFUSED }, _meta: { "x402/payment": {} } });
    expect(errorOf(result)).toMatchObject({
      message: "The tool double cannot",
      hint: "The tool deep_double can; the tool stored is no help.",
    });
    const { tools } = await client.listTools();
    expect(tools[0]?.description).toContain("Doubles. The tool deep_double does so, too.");
  });

  it("gives a map as a list of names and values, or as it is", async () => {
    const lists = [[{ name: "a", value: "b" }], { a: "b" }, []];
    for (const labels of lists) {
      const call = { name: "double", arguments: { number: 1, labels }, _meta: { "x402/payment": {} } };
      expect((await client.callTool(call)).isError, JSON.stringify(labels)).toBeUndefined();
    }
    const twice = ["b", "c"].map((value) => ({ name: "a", value }));
    const call = { name: "double", arguments: { number: 1, labels: twice }, _meta: { "x402/payment": {} } };
    expect(errorOf(await client.callTool(call))).toMatchObject({ error: "bad_input", issues: [{ path: "/labels" }] });
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
    const paid = results.map(({ isError, content }) =>
      isError ? "unpaid" : (JSON.parse(textsOf({ content })[1] ?? "") as { number: number }).number,
    );
    expect(paid).toEqual([0, "unpaid", 4, "unpaid", 8, "unpaid", 12, "unpaid", 200, "unpaid"]);
  });

  it("is not charged for a result that is too large once it is wrapped", async () => {
    const result = await client.callTool({ name: "double", arguments: { number: LARGE }, _meta: { "x402/payment": {} } });
    expect(errorOf(result)).toMatchObject({ error: "too_large", charged: false });
    expect(result._meta).toBeUndefined();
  });

  it("is told where the result is that was paid for before, and does not fit", async () => {
    const result = await client.callTool({ name: "stored", arguments: { number: 1 }, _meta: { "x402/payment": {} } });
    expect(errorOf(result)).toMatchObject({ error: "too_large", charged: null });
    await expect.poll(() => shop.doing.delivered).toEqual([false]); // it is owed as before
  });

  it("is told that a tool does not exist", async () => {
    await expect(client.callTool({ name: "triple" })).rejects.toThrow(
      /^MCP error -32602: there is no tool triple; tools\/list names them$/,
    );
  });
});

describe("a message that is not what MCP says", () => {
  /** Whatever JSON-RPC answers. */
  interface Answer {
    readonly id: unknown;
    readonly error: { readonly code: number; readonly message: string };
  }
  const send = (body: string, headers = {}) =>
    shop.send("http://test/mcp", { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body });
  const post = async (message: unknown, headers = {}) => {
    const reply = await send(JSON.stringify(message), headers);
    return { status: reply.status, body: (await reply.json()) as Answer };
  };

  it.each([
    ["tools/call", undefined, /^params: /],
    ["tools/call", { name: 5 }, /^params\.name: /],
    ["tools/call", { name: "double", arguments: [] }, /^params\.arguments: /],
    ["ping", { _meta: 5 }, /^params\._meta: /],
    ["nothing", { _meta: { progressToken: {} } }, /^params\._meta\.progressToken: /],
    ["initialize", {}, /^params\.protocolVersion: .*; params\.clientInfo: /],
  ])("%s with the parameters %j is told which are wrong", async (method, params, message) => {
    const { status, body } = await post({ jsonrpc: "2.0", id: 7, method, ...(params && { params }) });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 7, error: { code: -32602 } } });
    expect(body.error.message).toMatch(message);
  });

  it.each([
    [{ id: null }, /^id must be a string .*, or an integer/],
    [{ id: 1.5 }, /^id must be/],
    [{ id: "x".repeat(1_025) }, /^id must be/],
    [{ id: 1, params: [] }, /^params must be an object/],
    [{ id: 1, jsonrpc: "1.0" }, /^jsonrpc must be "2\.0"/],
    [{ id: 1, method: 5 }, /^method must be a string/],
  ])("with %j is an invalid request, by its field", async (wrong, message) => {
    const { status, body } = await post({ jsonrpc: "2.0", method: "ping", ...wrong });
    expect([status, body.error.code]).toEqual([400, -32600]);
    expect(body.error.message).toMatch(message);
  });

  it.each(["{", "", "\u{ff}\u{fe}{", `${"[".repeat(100)}${"]".repeat(100)}`])("%j is a parse error", async (text) => {
    const reply = await send(text);
    expect([reply.status, await reply.json()]).toMatchObject([400, { jsonrpc: "2.0", id: null, error: { code: -32700 } }]);
  });

  it("with an argument given twice is refused, by its name", async () => {
    const reply = await send('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"arguments":{"url":"a","url":"b"}}}');
    const message = "params/arguments/url: is given more than once";
    expect([reply.status, await reply.json()]).toMatchObject([400, { id: null, error: { code: -32700, message } }]);
  });

  it.each([
    [{ "content-type": "text/plain" }, 415, /application\/json/],
    [{ "content-encoding": "gzip" }, 415, /compressed/],
    [{ "mcp-protocol-version": "2030-01-01" }, 400, /2025-11-25/],
  ])("with the headers %j is refused", async (headers, expected, message) => {
    const { status, body } = await post({ jsonrpc: "2.0", id: 1, method: "ping" }, headers);
    expect([status, body.error.code]).toEqual([expected, -32000]);
    expect(body.error.message).toMatch(message);
  });

  it("of a method that is not there is told so", async () => {
    expect(await post({ jsonrpc: "2.0", id: 1, method: "resources/list" })).toMatchObject({
      status: 200,
      body: { id: 1, error: { code: -32601 } },
    });
  });

  it.each([
    { jsonrpc: "2.0", method: "tools/call", params: { name: "double", arguments: { number: 1 } } },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 99 } },
    { jsonrpc: "2.0", method: "notifications/cancelled" },
    { jsonrpc: "2.0", id: 4, result: {} },
  ])("is taken and not run where nobody waits for its answer: %j", async (message) => {
    const reply = await send(JSON.stringify(message));
    expect([reply.status, await reply.text()]).toEqual([202, ""]);
  });
});

describe("a batch", () => {
  const list = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/list" });
  const post = async (messages: unknown, version?: string) => {
    const headers = { ...JSON_HEADERS, ...(version && { "mcp-protocol-version": version }) };
    const reply = await shop.send("http://test/mcp", { method: "POST", headers, body: JSON.stringify(messages) });
    return { status: reply.status, body: reply.status === 202 ? "" : ((await reply.json()) as unknown) };
  };

  it.each([undefined, "2025-03-26", "2024-11-05"])("of version %s has an answer for each request", async (version) => {
    const call = { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "double", arguments: { number: 1 } } };
    const { status, body } = await post([list(1), 5, { jsonrpc: "2.0", method: "notifications/initialized" }, call], version);
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, result: expect.anything() }),
        expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
        expect.objectContaining({ id: 3, result: expect.objectContaining({ isError: true }) }),
      ]),
    );
  });

  it("has an answer for what is paid beside what the SDK would not take", async () => {
    const params = { name: "double", arguments: { number: 1 }, _meta: { "x402/payment": {} } };
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const { status, body } = await post([call, { ...list(2), method: "ping", params: { _meta: 5 } }, { ...list(3), more: 1 }]);
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, result: expect.objectContaining({ _meta: { "x402/payment-response": RECEIPT } }) }),
        expect.objectContaining({ id: 2, error: expect.objectContaining({ code: -32602 }) }),
        expect.objectContaining({ id: 3, result: expect.anything() }),
      ]),
    );
  });

  it("of notifications only is taken without an answer", async () => {
    expect(await post([{ jsonrpc: "2.0", method: "notifications/initialized" }])).toEqual({ status: 202, body: "" });
  });

  it.each([
    ["2025-06-18", [list(1)], /no batches/],
    ["2025-11-25", [list(1)], /no batches/],
    ["2025-03-26", [], /1 to 10/],
    ["2025-03-26", Array.from({ length: 11 }, (_, id) => list(id)), /1 to 10/],
    ["2025-03-26", [{ jsonrpc: "2.0", id: 1, method: "initialize" }], /initialize/],
  ])("of version %s that is none is refused", async (version, messages, message) => {
    const { status, body } = await post(messages, version);
    expect(status).toBe(400);
    expect(body).toMatchObject({ id: null, error: { code: -32600, message: expect.stringMatching(message) } });
  });

  it("with an id twice answers the first only", async () => {
    const { body } = await post([list(1), list(1)]);
    expect(body).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: 1, result: {} },
    ]);
  });
});
