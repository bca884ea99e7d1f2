import { once } from "node:events";
import { connect } from "node:net";
import Koa from "koa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Listening, listen } from "./server.ts";

let server: Listening;
const served: string[] = [];
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    served.push(ctx.url);
    for await (const _chunk of ctx.req) ctx.body = '"read"';
  });
  server = await listen(
    app,
    0,
    "127.0.0.1",
    { debug() {}, info() {}, warn() {}, error() {} },
    { inAll: 64, perClient: 64 },
    true,
  );
});
afterAll(() => server.close(0));

/** What comes back until the connection is closed; whatever that is. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.end(bytes);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  await once(socket, "close");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: JSON.parse(body) };
}

it.each([
  ["what is no HTTP", "hello\r\n\r\n", 400, /no HTTP request/],
  ["headers beyond the limit", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(40_000)}\r\n\r\n`, 431, /larger than 32768 bytes/],
  ["a body cut short", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc", 400, /did not arrive whole/],
  ["a request without Host", "GET / HTTP/1.1\r\n\r\n", 400, /one Host header/],
  ["a body without Host", "POST / HTTP/1.1\r\ncontent-length: 3\r\n\r\nabc", 400, /one Host header/],
  ["two hosts", "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400, /one Host header/],
  ["a request for a tunnel", "CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n", 400, /no proxy/],
  ["an unknown expectation", "GET / HTTP/1.1\r\nhost: a\r\nexpect: a-miracle\r\n\r\n", 417, /100-continue/],
  ["a version whose rules are others", "GET / HTTP/2.0\r\nhost: a\r\nhost: b\r\n\r\n", 505, /HTTP\/1\.1 and HTTP\/1\.0/],
  ["a version that had no headers", "GET / HTTP/0.9\r\nhost: a\r\n\r\n", 505, /HTTP\/1\.1 and HTTP\/1\.0/],
])("%s is told in the shape of every error", async (_what, bytes, status, message) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({ status, body: { error: "bad_input", charged: false, requestId: expect.any(String) } });
  expect(answer.body.message).toMatch(message);
  expect(answer.head).toContain(`x-request-id: ${answer.body.requestId}`);
  expect(answer.head).toContain("access-control-allow-origin: *"); // pages of other sites may read it, as they may every reply
});

it.each([
  ["a request without Host", "GET / HTTP/1.1\r\n\r\n"],
  ["an unknown expectation", "POST / HTTP/1.1\r\nhost: a\r\nexpect: x\r\ncontent-length: 0\r\n\r\n"],
  [
    "a contradiction of lengths",
    "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
])("nothing that comes after %s is taken for a request", async (_what, bytes) => {
  const { body } = await answerTo(`${bytes}GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n`);
  expect(body).toMatchObject({ error: "bad_input" }); // one reply, whole, and nothing behind it
  expect(served).not.toContain("/smuggled");
});

it("what is sent in HTTP/1.0 needs no Host", async () => {
  expect((await answerTo("POST / HTTP/1.0\r\ncontent-length: 1\r\n\r\na")).status).toBe(200);
});

it("a caller who resets the connection after asking for a tunnel does no harm", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write("CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n");
  socket.resetAndDestroy();
  await once(socket, "close");
  expect((await answerTo("CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n")).status).toBe(400);
});
