import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeEach, describe, expect, it } from "vitest";
import { ENDLESS, JSON_HEADERS, startShop } from "../test/shop.ts";
import { Progress } from "./progress.ts";
import { Running } from "./running.ts";

const STREAM = { ...JSON_HEADERS, accept: "application/json, text/event-stream" };
const URL_ = "http://test/mcp";

let shop: ReturnType<typeof startShop>;
beforeEach(() => {
  shop = startShop();
});

/** A paid call; `number` says what becomes of it. */
const call = (number: number, id: unknown = 1, meta: object = {}) =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "double", arguments: { number }, _meta: { "x402/payment": {}, ...meta } },
  });
const cancel = (requestId: unknown) =>
  JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });

/** The messages of a stream of events. */
const eventsOf = (text: string): readonly { readonly params?: { readonly message: string }; readonly result?: object }[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));

describe("whoever leaves", () => {
  it.each([JSON_HEADERS, STREAM])("ends the work for it, which is not charged: %j", async (headers) => {
    const leaving = new AbortController();
    const body = call(ENDLESS, 1, { progressToken: "t" });
    const reply = shop.send(URL_, { method: "POST", headers, body, signal: leaving.signal });
    const { signal } = await shop.doing.working.promise;
    leaving.abort();
    expect(signal.aborted).toBe(true);
    await (await reply).text();
    expect(shop.doing.charged).toBe(0);
  });
});

describe("a cancellation", () => {
  const session = randomUUID();
  const as = (id: string, headers: object = JSON_HEADERS) => ({ ...headers, "mcp-session-id": id });
  const post = (body: string, headers: Record<string, string> = as(session)) =>
    shop.send(URL_, { method: "POST", headers, body });

  it("comes from the official client, and ends the work: nothing is charged, nothing answered", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(URL_), { fetch: shop.send }) as never);
    const ending = new AbortController();
    const params = { name: "double", arguments: { number: ENDLESS }, _meta: { "x402/payment": {} } };
    const result = client.callTool(params, undefined, { signal: ending.signal });
    const { signal } = await shop.doing.working.promise;
    ending.abort("no longer wanted");
    await expect(result).rejects.toThrow("no longer wanted");
    await expect.poll(() => signal.aborted).toBe(true);
    expect(shop.doing.charged).toBe(0);
    await client.close();
  });

  it.each([1, "one"])("by another POST ends the request %j, which gets no answer", async (id) => {
    const reply = post(call(ENDLESS, id));
    const { signal } = await shop.doing.working.promise;
    expect((await post(cancel(id))).status).toBe(202);
    expect(signal.aborted).toBe(true);
    expect([(await reply).status, await (await reply).text(), shop.doing.charged]).toEqual([202, "", 0]);
  });

  it("ends a stream, too, after what was told", async () => {
    const reply = await post(call(ENDLESS, 1, { progressToken: "t" }), as(session, STREAM) as never);
    await shop.doing.working.promise;
    await post(cancel(1));
    const events = eventsOf(await reply.text());
    expect(events.map(({ params }) => params?.message)).toEqual(["waiting", "doubling"]);
  });

  it("of one request of a batch leaves the others", async () => {
    const batch = `[${call(ENDLESS, 1)},${call(2, 2)}]`;
    const reply = post(batch);
    await shop.doing.working.promise;
    await post(cancel(1));
    expect(await (await reply).json()).toMatchObject([{ id: 2 }]);
  });

  it("is nobody else's: not by another session or address, not without a session, not of another id", async () => {
    const reply = post(call(ENDLESS));
    const { signal } = await shop.doing.working.promise;
    const others: readonly Promise<Response>[] = [
      post(cancel(1), as(randomUUID()) as never),
      post(cancel(1), JSON_HEADERS),
      shop.sendAs("203.0.113.9")(URL_, { method: "POST", headers: as(session) as never, body: cancel(1) }),
      post(cancel("1")),
      post(cancel(2)),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(signal.aborted).toBe(false);
    await post(cancel(1));
    await reply;
  });

  it("that comes while the payment is settled ends nothing: what was bought is owed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    shop.doing.settle = promise;
    const reply = post(call(2));
    await shop.doing.settling.promise;
    await post(cancel(1));
    expect((await reply).status).toBe(202);
    resolve();
    await expect.poll(() => [shop.doing.charged, shop.doing.delivered]).toEqual([1, [false]]);
  });
});

describe("a session's id", () => {
  it("is given by initialize, and asked for by nothing", async () => {
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    const first = await shop.send(URL_, { method: "POST", headers: JSON_HEADERS, body });
    expect(first.headers.get("mcp-session-id")).toMatch(/^[0-9a-f-]{36}$/);
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" });
    for (const headers of [JSON_HEADERS, { ...JSON_HEADERS, "mcp-session-id": "unheard-of" }])
      expect((await shop.send(URL_, { method: "POST", headers, body: ping })).status).toBe(200);
  });

  it("keeps nothing once a request is over", () => {
    const running = new Running();
    const ends = [1, 1, "1"].map((id) => running.add("a", id, { cancel: () => {} }));
    expect(running.size).toBe(2);
    for (const end of [...ends, ...ends]) end();
    expect(running.size).toBe(0);
  });
});

describe("progress", () => {
  const told = async (meta: object, headers: Record<string, string>) => {
    const reply = await shop.send(URL_, { method: "POST", headers, body: call(2, 1, meta) });
    return { type: reply.headers.get("content-type"), text: await reply.text() };
  };

  it("is told step by step where there is a token, and the answer comes last", async () => {
    const { type, text } = await told({ progressToken: "mine" }, STREAM);
    expect(type).toBe("text/event-stream");
    const [answer, ...steps] = eventsOf(text).toReversed();
    expect(steps.toReversed()).toMatchObject(
      ["waiting", "doubling", "settling the payment"].map((message, at) => ({
        method: "notifications/progress",
        params: { progressToken: "mine", progress: at + 1, message },
      })),
    );
    expect(answer?.result).toMatchObject({ content: [{ text: '# 2\n\n"doubled"' }, { text: '{"number":4}' }] });
  });

  it.each([
    [{}, STREAM],
    [{ progressToken: "mine" }, JSON_HEADERS],
    [{ progressToken: "mine" }, { ...JSON_HEADERS, accept: "application/json" }],
  ])("is not told without a token, or to who takes no stream: %j %j", async (meta, headers) => {
    const { type, text } = await told(meta, headers);
    expect([type, text.includes("progress")]).toEqual(["application/json", false]);
  });

  it("of a step that lasts is told again, and counts on", async () => {
    const seen: unknown[] = [];
    const progress = new Progress(7, async ({ params }) => void seen.push(params), 1);
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    progress.end();
    expect(seen.slice(0, 2)).toEqual([1, 2].map((count) => ({ progressToken: 7, progress: count, message: "waiting" })));
  });
});
