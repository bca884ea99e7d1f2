import type { ServerResponse } from "node:http";
import { asRetrieval, type Handler, type ObjectSchema, type TSchema } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { notHere, serve, startApi, stopAll, taskPlugin } from "../test/machines.ts";
import { encode, PACKETS } from "./packet.ts";

afterEach(stopAll);

const WORKER = "abcd 1.0.0 0 9";

/** An API node before a worker that answers every call with these bytes. */
async function before(...sent: readonly (Buffer | string)[]) {
  return beforeThe((response) => {
    response.writeHead(200, { "content-type": PACKETS, "farthing-worker": WORKER });
    for (const bytes of sent) response.write(bytes);
    response.end();
  });
}

async function beforeThe(answers: (response: ServerResponse) => void, vouch?: Handler<ObjectSchema, TSchema>["vouch"]) {
  let asked = 0;
  const { url } = await serve((request, response) => {
    if (request.method === "POST") asked += 1;
    request.resume().once("end", () => answers(response));
  });
  return { ...(await startApi([url], taskPlugin(notHere, { price: "0.001" }, vouch))), asked: () => asked };
}

const result = (value: unknown, more = {}) => encode({ kind: "result", ms: 1, value, ...more });
const failure = (said: unknown) => encode({ kind: "failure", failure: said });
const note = (name: unknown, value: unknown) => encode({ kind: "note", name, value });
const ok = result({ said: "a" });
const length = (bytes: number, rest = "") =>
  Buffer.concat([Buffer.from([bytes >>> 24, bytes >>> 16, bytes >>> 8, bytes]), Buffer.from(rest)]);
const page = {
  url: "https://a.example/",
  finalUrl: "https://a.example/",
  retrievedAt: 1,
  contentType: "text/html",
  headers: {},
  age: null,
};

describe("a worker that says what is none of its affair", () => {
  it.each(["payment_required", "payment_invalid", "payment_pending", "payment_conflict", "blocked", "made_up", "__proto__"])(
    "fails with %s, which is a fault of ours and free",
    async (code) => {
      const { call } = await before(failure({ code, message: "pay me" }));
      const { status, headers, body } = await call({ text: "a" });
      expect([status, body.error, body.charged]).toEqual([500, "internal", false]);
      expect(JSON.stringify([headers, body])).not.toContain("pay me");
    },
  );

  it("is not believed whose work it was, what it costs, and who has a share", async () => {
    const facts = { author: "0xbad", share: 1_000_000, price: "9", extractor: "theirs", package: "theirs", version: "9" };
    const notes = Object.entries(facts).map(([name, value]) => note(name, value));
    const { call, log } = await before(...notes, note("format", "txt"), ok);
    expect((await call({ text: "a" })).status).toBe(200);
    const said = log.lines.find(({ message }) => message === "call")?.facts ?? {};
    expect(said).toMatchObject({ format: "txt" });
    expect(Object.keys(said)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/author|share|price|extractor|package|version/)]),
    );
  });

  it("does not change what the log says of the call itself", async () => {
    const { call, log } = await before(...["endpoint", "status", "ms"].map((name) => note(name, "theirs")), ok);
    await call({ text: "a" });
    expect(log.lines.find(({ message }) => message === "call")?.facts).toMatchObject({ endpoint: "POST /task", status: 200 });
  });

  it("is asked of by the endpoint, which vouches for the answer, or does not", async () => {
    const answers = (response: ServerResponse) => response.writeHead(200, { "content-type": PACKETS }).end(ok);
    const vouching = await beforeThe(answers, async (_input, value, call) =>
      call.note("extractor", (value as { said: string }).said),
    );
    await vouching.call({ text: "a" });
    expect(vouching.log.lines.find(({ message }) => message === "call")?.facts).toMatchObject({ extractor: "a" });
    const refusing = await beforeThe(answers, () => Promise.reject(new Error("not ours")));
    expect((await refusing.call({ text: "a" })).status).toBe(500);
  });

  it("cannot write headers, nor long or hidden texts", async () => {
    const { call } = await before(
      failure({
        code: "empty_content",
        message: `a\u0000b\u001b[31m${"x".repeat(9_000)}`,
        retryAfterSeconds: 1e12,
        upstreamStatus: "1\r\nset-cookie: a",
        hint: 7,
      }),
    );
    const { status, headers, body } = await call({ text: "a" });
    expect(status).toBe(422);
    expect(body.message).toMatch(/^a b \[31mx+$/);
    expect(body.message.length).toBe(2_000);
    expect([body.hint, body.upstreamStatus, body.retryAfterSeconds]).toEqual([undefined, undefined, 86_400]);
    expect(Object.keys(headers)).not.toContain("set-cookie");
  });
});

it.each<[string, readonly (Buffer | string)[]]>([
  ["no packets", ["HTTP is what I speak"]],
  ["a packet of 4 GB", [length(0xffffffff, "{")]],
  ["a packet without a head", [length(4, "\0\0\0\0")]],
  ["a head that is no object", [Buffer.from([0, 0, 0, 8, 0, 0, 0, 4, 110, 117, 108, 108])]],
  ["a head longer than its packet", [Buffer.from([0, 0, 0, 6, 0, 0, 0, 9, 123, 125])]],
  ["parts that are not there", [encode({ kind: "result", value: {}, parts: [9] })]],
  ["parts of less than nothing", [encode({ kind: "result", value: {}, parts: [-1] })]],
  ["texts of fields that are not there", [encode({ kind: "result", value: {}, texts: ["__proto__"] }, [Buffer.from("x")])]],
  ["a result that breaks the schema", [result({ text: "a" })]],
  ["a result that is nothing", [result(null)]],
  ["two results", [ok, ok]],
  ["a fact that is none", [note("a b", 1), ok]],
  ["facts without end", [...Array.from({ length: 40 }, (_, at) => note(`n${at}`, at)), ok]],
  ["a page without bytes", [encode({ kind: "received", received: page }), ok]],
  ["a page of no address", [encode({ kind: "received", received: { ...page, url: "here" } }, [Buffer.from("x")]), ok]],
])("a worker that sends %s is a fault of ours, free, and asked once", async (_what, sent) => {
  const { call, asked } = await before(...sent);
  const { status, body } = await asRetrieval({ requestId: "", maxAge: 0, received() {} }, () => call({ text: "a" }));
  expect([status, body.error, body.charged]).toEqual([500, "internal", false]);
  expect(asked()).toBe(1);
});

it("a worker that never ends is left at the deadline", async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { "content-type": PACKETS });
    const beats = setInterval(() => response.write(encode({ kind: "beat" })), 10);
    response.once("close", () => clearInterval(beats));
  });
  const { call } = await startApi([url], taskPlugin(notHere, { deadlineMs: 200 }));
  expect((await call({ text: "a" })).body.error).toBe("timeout");
});

it("a result that is larger than a reply may be is too_large", async () => {
  const { call } = await before(encode({ kind: "result", value: { said: "" }, texts: ["said"] }, [Buffer.alloc(5_100_000, "a")]));
  expect((await call({ text: "a" })).body.error).toBe("too_large");
});

it("what a newer version says besides is left, fields and packets", async () => {
  const { call } = await before(encode({ kind: "weather", value: "rain" }), result({ said: "a" }, { mood: "good" }));
  expect(await call({ text: "a" })).toMatchObject({ status: 200, body: { said: "a" } });
});

it("a redirect is followed by nobody", async () => {
  const { call } = await beforeThe((response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end());
  expect((await call({ text: "a" })).body.error).toBe("internal");
});

it("one that wants to speak another protocol counts as lost at once", async () => {
  const { call, asked } = await beforeThe(({ socket }) =>
    socket?.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
  );
  const began = performance.now();
  expect((await call({ text: "a" })).body.error).toBe("overloaded");
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(asked()).toBe(2);
});

it.each<[string, readonly Buffer[]]>([
  ["a million packets that say nothing", [Buffer.alloc(10_000_000, encode({})), ok]],
  ["a packet bit by bit", [...encode({ kind: "result", value: { said: "a" } })].map((byte) => Buffer.from([byte]))],
])("%s: all are read before the deadline", async (_what, sent) => {
  const { call } = await before(...sent);
  expect((await call({ text: "a" })).status).toBe(200);
});

it("one that is asked too often from one address counts as busy", async () => {
  const { call, asked } = await beforeThe((response) =>
    response.writeHead(429, { "content-type": "application/json", "retry-after": "7" }).end("{}"),
  );
  expect((await call({ text: "a" })).body).toMatchObject({ error: "overloaded", charged: false, retryAfterSeconds: 7 });
  expect(asked()).toBe(2);
});
