import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { deliver, fail, SELLER, Shop, terms } from "../test/shop.ts";
import {
  CallFailed,
  type ClientOptions,
  FarthingClient,
  MemoryReceipts,
  OutcomeUnknown,
  PaymentRefused,
  type Progress,
  type RecordOf,
} from "./index.ts";

let shop: Shop;
beforeEach(async () => {
  shop = new Shop();
  await shop.open();
});
afterEach(() => shop.close());

const client = (options: ClientOptions = {}) => new FarthingClient({ url: shop.url, ...options });
const read = (options?: ClientOptions, call = {}) => client(options).fetch({ url: "https://example.com/" }, call);
const JSON_HEADERS = { "content-type": "application/json" };
/** The head of an answer that ends with its connection, as those of HTTP/1.0 do. */
const CLOSING = "HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n";
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  );

describe("a paid call", () => {
  it("gives the body, and what it cost", async () => {
    const payer = client();
    const { body, cost, status } = await payer.fetch({ url: "https://example.com/" });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(cost).toMatchObject({
      price: "0.001",
      amount: "1000",
      payer: payer.address,
      test: true,
      transaction: `0x${"ab".repeat(32)}`,
    });
    expect(await payer.spending()).toMatchObject({ session: "0.001", today: "0.001", left: "0.999" });
  });

  it("sends a header of the caller's once, however its name is written", async () => {
    const types: unknown[] = [];
    shop.deeds.push((paid, reply, { headers }) => {
      types.push(headers["content-type"]);
      deliver(paid, reply);
    });
    await read({}, { headers: { "Content-Type": "application/json; charset=utf-8" } });
    expect(types).toEqual(["application/json; charset=utf-8"]);
  });

  it("is told step by step", async () => {
    const stages: Progress["stage"][] = [];
    await read({}, { onProgress: ({ stage }: Progress) => stages.push(stage) });
    expect(stages).toEqual(["asking", "challenged", "signing", "working", "done"]);
  });

  it("is ended by whoever is told of a step before something is signed, and by nobody afterwards", async () => {
    const until = (last: Progress["stage"]) => ({
      onProgress({ stage }: Progress) {
        if (stage === last) throw new Error(`not ${stage}`);
      },
    });
    for (const stage of ["asking", "challenged", "signing"] as const) {
      await expect(read({}, until(stage))).rejects.toThrow(`not ${stage}`);
      expect(shop.paid).toEqual([]);
    }
    for (const stage of ["working", "done"] as const) expect((await read({}, until(stage))).body).toEqual({ ok: true });
  });

  it("is not asked for money where the call is free", async () => {
    shop.unpaid = (reply) => reply.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok"}');
    const { body, cost } = await client().health();
    expect([body, cost]).toEqual([{ status: "ok" }, undefined]);
  });

  it("is signed by a viem account, and by a key, where a real service takes it", async () => {
    shop.asks = [terms({ payTo: SELLER })];
    shop.lists = { ...shop.lists, payTo: SELLER };
    const key = generatePrivateKey();
    for (const given of [key, privateKeyToAccount(key)]) {
      const { cost } = await read({ key: given });
      expect(cost).toMatchObject({ payer: privateKeyToAccount(key).address, test: false });
    }
  });
});

describe("the same signed payment is sent again", () => {
  const twice = async (options: ClientOptions = {}) => {
    const { cost } = await read(options);
    expect(cost?.price).toBe("0.001");
    expect([shop.paid.length, shop.nonces.size, shop.asked]).toEqual([2, 1, 1]);
    expect(shop.paid[1]?.header).toBe(shop.paid[0]?.header);
  };

  it("after payment_pending, when Retry-After says", async () => {
    shop.deeds.push((_, reply) =>
      fail(reply, 503, { error: "payment_pending", retryable: true, charged: null }, { "retry-after": "1" }),
    );
    await twice();
  });

  it("after a failure that may pass", async () => {
    shop.deeds.push((_, reply) => fail(reply, 502, { error: "blocked", retryable: true }));
    await twice();
  });

  it("after a connection that was lost before the answer, and in the middle of it", async () => {
    shop.deeds.push((_, reply) => reply.destroy());
    await twice();
    shop.paid.length = 0;
    shop.asked = 0;
    shop.deeds.push((_, reply) => {
      reply.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write("{");
      setTimeout(() => reply.destroy(), 10);
    });
    await twice();
  });

  it.each<[string, (reply: ServerResponse) => unknown]>([
    ["cut off where nothing tells its length", (reply) => reply.socket?.end(`${CLOSING}{"content":"bou`)],
    ["empty", (reply) => reply.socket?.end(CLOSING)],
    [
      "in gzip that ends too soon",
      (reply) => reply.writeHead(200, { ...JSON_HEADERS, "content-encoding": "gzip" }).end(gzipSync("{}").subarray(0, 12)),
    ],
    ["an error of a proxy that has no code of ours", (reply) => reply.writeHead(520).end("<h1>Unknown error</h1>")],
  ])("after an answer that is %s", async (_, answer) => {
    shop.deeds.push((_paid, reply) => answer(reply));
    await twice();
  });

  it.each<[string, (reply: ServerResponse) => unknown, object]>([
    [
      "by a proxy's own 402",
      (reply) => reply.writeHead(402).end("<h1>Quota exceeded</h1>"),
      { name: "CallFailed", charged: null },
    ],
    ["by a proxy", (reply) => reply.writeHead(502).end("<h1>Bad gateway</h1>"), { charged: null }],
    ["as charged", (reply) => fail(reply, 500, { error: "internal", charged: true }), { charged: true }],
    ["elsewhere", (reply) => reply.writeHead(307, { location: "/other" }).end(), { name: "OutcomeUnknown" }],
  ])("or counts, for ever, where it is answered %s", async (_, answer, expected) => {
    shop.deeds.push((_paid, reply) => answer(reply));
    const payer = client({ retries: 0 });
    expect(await caught(payer.fetch({ url: "https://example.com/" }))).toMatchObject({
      ...expected,
      payment: expect.anything(),
    });
    expect(await payer.spending()).toMatchObject({ session: "0.001", unpaid: "0" });
  });

  it("and is handed out when no answer comes: it counts, and a later call brings it", async () => {
    for (let at = 0; at < 2; at++) shop.deeds.push((_, reply) => reply.destroy());
    const payer = client({ retries: 1 });
    const error = await caught(payer.fetch({ url: "https://example.com/" }));
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(await payer.spending()).toMatchObject({ session: "0.001", left: "0.999" });
    const { payment } = error as OutcomeUnknown;
    expect((await payer.fetch({ url: "https://example.com/" }, { payment })).status).toBe(200);
    expect([shop.paid.length, shop.nonces.size]).toEqual([3, 1]);
    expect(await payer.spending()).toMatchObject({ session: "0.001" });
  });
});

describe("a call that ends without a reply", () => {
  it("names the service's error, and is not repeated where that does not help", async () => {
    shop.deeds.push((_, reply) => fail(reply, 422, { error: "empty_content", hint: "POST /render runs scripts" }));
    const error = await caught(read());
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({
      code: "empty_content",
      status: 422,
      retryable: false,
      charged: false,
      hint: "POST /render runs scripts",
    });
    expect(shop.paid.length).toBe(1);
  });

  it("ends after enough attempts", async () => {
    for (let at = 0; at < 9; at++) shop.deeds.push((_, reply) => fail(reply, 502, { error: "blocked", retryable: true }));
    expect(await caught(read({ retries: 2 }))).toMatchObject({ code: "blocked", retryable: true });
    expect([shop.paid.length, shop.nonces.size]).toEqual([3, 1]);
  });

  it("is not sent again before the time that the service asks for: where that is long, the caller is told of it", async () => {
    const refusal = { error: "payment_unavailable", retryable: true, charged: false };
    shop.deeds.push((_, reply) => fail(reply, 503, refusal, { "retry-after": "179" }));
    const error = await caught(read());
    expect(error).toMatchObject({ code: "payment_unavailable", retryable: true, charged: false, retryAfterSeconds: 179 });
    expect(shop.paid.length).toBe(1);
  });

  it("ends when its signal says so, also while it waits", async () => {
    shop.deeds.push((_, reply) => fail(reply, 503, { error: "overloaded", retryable: true }, { "retry-after": "30" }));
    const stop = new AbortController();
    const onProgress = ({ stage }: Progress) => stage === "waiting" && stop.abort(new Error("enough"));
    expect(await caught(read({}, { signal: stop.signal, onProgress }))).toMatchObject({ message: "enough" });
    shop.deeds.push(() => undefined);
    const other = new AbortController();
    setTimeout(() => other.abort(new Error("enough")), 50);
    expect(await caught(read({}, { signal: other.signal }))).toMatchObject({
      name: "OutcomeUnknown",
      cause: { message: "enough" },
    });
  });

  it("hands out its payment when its signal ends it while that is on its way: a later call brings the reply", async () => {
    const pending = { error: "payment_pending", retryable: true, charged: null };
    for (const deed of [undefined, (reply: ServerResponse) => fail(reply, 503, pending, { "retry-after": "30" })]) {
      shop.deeds.push((_, reply) => deed?.(reply));
      const stop = new AbortController();
      const payer = client();
      const call = caught(payer.fetch({ url: "https://example.com/" }, { signal: stop.signal }));
      const before = shop.paid.length;
      await expect.poll(() => shop.paid.length).toBeGreaterThan(before);
      stop.abort();
      const error = await call;
      expect(error).toMatchObject({ name: "OutcomeUnknown", cause: { name: "AbortError" } });
      const { payment } = error as OutcomeUnknown;
      expect((await payer.fetch({ url: "https://example.com/" }, { payment })).status).toBe(200);
      expect(await payer.spending()).toMatchObject({ session: "0.001" });
    }
    expect(shop.nonces.size).toBe(2);
  });

  it("ends when a service asks for a payment again and again", async () => {
    for (let at = 0; at < 9; at++) shop.deeds.push((_, reply) => shop.challenge(reply, "payment_invalid"));
    const error = await caught(read());
    expect(error).toMatchObject({ code: "payment_refused" });
    expect([shop.asked, shop.paid.length]).toEqual([1, 1]);
  });

  it("is not followed to another address, before or after it was signed", async () => {
    shop.unpaid = (reply) => reply.writeHead(307, { location: "https://other.example/fetch" }).end();
    expect(await caught(read())).toMatchObject({
      code: "redirected",
      message: expect.stringContaining("https://other.example/fetch"),
    });
    shop.unpaid = undefined;
    shop.deeds.push((_, reply) => reply.writeHead(308, { location: `${shop.url}/other` }).end());
    expect(await caught(read())).toBeInstanceOf(OutcomeUnknown);
    expect(shop.paid.length).toBe(1);
  });

  it("is sent again, the same, where no answer comes in time", async () => {
    shop.deeds.push(() => undefined);
    expect((await client({ timeoutMs: 1_000 }).fetch({ url: "https://example.com/" })).cost?.price).toBe("0.001");
    expect([shop.paid.length > 1, shop.nonces.size]).toEqual([true, 1]);
  });

  it("ends where a reply is larger than the limit", async () => {
    shop.deeds.push((paid, reply) => deliver(paid, reply, { text: "x".repeat(2_000) }));
    expect(await caught(read({ replyLimit: 1_000, retries: 0 }))).toBeInstanceOf(OutcomeUnknown);
  });
});

it("is typed: a method for each endpoint and extractor, with its own fields", () => {
  expectTypeOf<Awaited<ReturnType<FarthingClient["fetch"]>>["body"]["content"]>().toEqualTypeOf<string>();
  expectTypeOf<Awaited<ReturnType<FarthingClient["records"]["github"]>>["body"]["stars"]>().toEqualTypeOf<number>();
  expectTypeOf<RecordOf<"npm">["type"]>().toEqualTypeOf<"npm">();
  expectTypeOf<Parameters<FarthingClient["fetch"]>[0]>().not.toHaveProperty("query");
  const { records } = client();
  expect(Object.getOwnPropertyNames(Object.getPrototypeOf(records)).length).toBeGreaterThan(15);
});

it("delivers a reply whose receipt cannot be written, and goes on to count it", async () => {
  const receipts = new MemoryReceipts();
  receipts.close = () => Promise.reject(new Error("the disk is full"));
  const payer = client({ receipts });
  expect((await payer.fetch({ url: "https://example.com/" })).status).toBe(200);
  expect(await payer.spending()).toMatchObject({ session: "0.001", today: "0.001" });
});

it("refuses an address, a key and a limit that are none", () => {
  expect(() => client({ url: "ftp://a.example" })).toThrow("no address");
  expect(() => client({ key: "0x12" })).toThrow("0x and 64 hex digits");
  expect(() => client({ budget: { call: "-1" } })).toThrow("no amount in USD");
  expect(PaymentRefused.name).toBe("PaymentRefused");
});
