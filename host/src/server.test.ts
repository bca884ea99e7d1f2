import { once } from "node:events";
import { connect } from "node:net";
import Koa from "koa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Listening, listen } from "./server.ts";

let server: Listening;
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    for await (const _chunk of ctx.req) ctx.body = "read";
  });
  server = await listen(app, 0, "127.0.0.1");
});
afterAll(() => server.close(0));

async function answerTo(bytes: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.end(bytes);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  await once(socket, "close");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
}

it.each([
  ["what is no HTTP", "hello\r\n\r\n", 400, /no HTTP request/],
  ["headers beyond the limit", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(40_000)}\r\n\r\n`, 431, /larger than 32768 bytes/],
  ["a body cut short", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc", 400, /did not arrive whole/],
])("%s is told in the shape of every error", async (_what, bytes, status, message) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({ status, body: { error: "bad_input", charged: false, requestId: expect.any(String) } });
  expect(answer.body.message).toMatch(message);
});
