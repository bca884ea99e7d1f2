import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { inTurns } from "@farthing/contract/test";
import Koa from "koa";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "./server.ts";
import { Unsent } from "./unsent.ts";

const LARGE = 24 * 1024 * 1024; // more than the system's buffers take
const limits = { inAll: 12, perClient: 8 };
const GET = "GET /quick HTTP/1.1\r\nhost: a\r\n\r\n";
const silent = { debug() {}, info() {}, warn() {}, error() {} };

let server: Listening;
let working = Promise.withResolvers<void>();
const served: string[] = [];
async function* steps() {
  yield "begun";
  await working.promise;
  yield "done";
}
const unsent = new Unsent(LARGE * 2);
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    served.push(ctx.url);
    if (ctx.path === "/work") await working.promise;
    if (ctx.path === "/late") await once(ctx.res, "close");
    if (ctx.path === "/large" || ctx.path === "/late") ctx.body = unsent.body(ctx.res, Buffer.alloc(LARGE, "a"));
    else if (ctx.path === "/stream") ctx.body = unsent.stream(ctx.res, steps());
    else ctx.body = (await text(ctx.req)) || "done";
  });
  server = await listen(app, 0, "0.0.0.0", silent, limits);
});
afterAll(() => server.close(0));

const open = new Set<Socket>();
afterEach(async () => {
  working.resolve();
  working = Promise.withResolvers();
  for (const socket of open) socket.destroy();
  open.clear();
  served.length = 0;
  await expect.poll(() => unsent.bytes).toBe(0);
});

/** A connection of the caller 127.0.0.<caller>, on which something was sent. */
async function caller(number: number, bytes = ""): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", localAddress: `127.0.0.${number}` });
  open.add(socket.on("error", () => {}));
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}
const callers = (count: number, number: number, bytes?: string) =>
  Promise.all(Array.from({ length: count }, () => caller(number, bytes)));

/** The status of what `socket` is answered. */
async function status(socket: Socket): Promise<number> {
  const [answer] = await once(socket, "data");
  return Number(String(answer).slice(9, 12));
}
const askedBy = async (number: number) => status(await caller(number, GET));
const closed = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => closed).length;
const held = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.resume();
  return expect.poll(() => sockets.length - closed(sockets));
};

const STALLED: readonly (readonly [string, string])[] = [
  ["say nothing", ""],
  ["send half of a request", "GET /quick HTTP/1.1\r\nhost"],
  ["send half of a body", "POST /quick HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc"],
  ["have been answered", GET],
];

describe("there is room for a newcomer although others of its address", () => {
  it.each(STALLED)("%s", async (_what, bytes) => {
    const old = await callers(limits.perClient * 2, 2, bytes);
    await held(old).toBe(limits.perClient);
    expect(await askedBy(2)).toBe(200);
    await held(old).toBe(limits.perClient - 1);
  });

  it("do not read what they asked for", async () => {
    const old = await callers(limits.perClient, 2, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    await expect.poll(() => served.length).toBe(limits.perClient);
    expect(await askedBy(2)).toBe(200);
    for (const socket of old) socket.destroy();
  });
});

it.each(STALLED)("there is room for a newcomer although those of several addresses %s", async (_what, bytes) => {
  const old = (await Promise.all([2, 3, 4].map((number) => callers(limits.perClient, number, bytes)))).flat();
  await held(old).toBe(limits.inAll);
  expect(await askedBy(5)).toBe(200);
});

it("what is being worked on is not cut: who comes too much is told to come back", async () => {
  const busy = await callers(limits.perClient, 2, "GET /work HTTP/1.1\r\nhost: a\r\n\r\n");
  await expect.poll(() => served.length).toBe(limits.perClient);
  const [answer] = await once(await caller(2, GET), "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1[\s\S]*"error":"overloaded"/);
  expect(await askedBy(3)).toBe(200);
  working.resolve();
  expect(await Promise.all(busy.map(status))).toEqual(busy.map(() => 200));
});

describe("requests of one connection", () => {
  it("are answered one after the other, and others between", async () => {
    const many = 500;
    const piped = await caller(2, GET.replace("quick", "piped").repeat(many));
    let answers = "";
    piped.setEncoding("latin1").on("data", (part) => {
      answers += part;
    });
    expect(await askedBy(3)).toBe(200);
    expect(served.indexOf("/quick")).toBeLessThan(many / 2);
    await expect.poll(() => answers.split("HTTP/1.1 200").length - 1).toBe(many);
  });

  it("are not begun while the reply before is unread", async () => {
    const piped = await caller(2, `GET /large HTTP/1.1\r\nhost: a\r\n\r\n${GET}`);
    await expect.poll(() => served).toEqual(["/large"]);
    await sleep(200);
    expect(served).toEqual(["/large"]);
    piped.resume();
    await expect.poll(() => served).toEqual(["/large", "/quick"]);
  });

  it("are no more than are wanted now: the rest is not even parsed", async () => {
    const many = 500;
    const piped = await caller(2, `GET /work HTTP/1.1\r\nhost: a\r\n\r\n${GET.repeat(many)}`);
    let answers = "";
    piped.setEncoding("latin1").on("data", (part) => {
      answers += part;
    });
    await expect.poll(() => served).toEqual(["/work"]);
    working.resolve();
    await expect.poll(() => answers.split("HTTP/1.1 200").length - 1).toBe(many + 1);
  });

  it("are too many at some time", async () => {
    const piped = await caller(2, `GET /work HTTP/1.1\r\nhost: a\r\n\r\n${GET.repeat(20_000)}`);
    const more = setInterval(() => piped.write(GET.repeat(20_000)), 20);
    await expect.poll(() => served).toEqual(["/work"]);
    await sleep(100);
    expect(served).toEqual(["/work"]);
    clearInterval(more);
    piped.destroy();
    working.resolve();
    expect(await askedBy(3)).toBe(200);
  });

  it("may have bodies, which are read whole", async () => {
    const body = "a".repeat(300_000);
    const post = `POST /quick HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const piped = await caller(2, post.repeat(3) + GET.replace("host", "connection: close\r\nhost"));
    expect((await text(piped)).split(body).length - 1).toBe(3);
  });
});

describe("a reply that waits for its reader", () => {
  it("is given up when nothing of it is taken for seconds", async () => {
    const socket = await caller(2, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    await expect.poll(() => unsent.bytes).toBe(LARGE);
    await expect.poll(() => unsent.bytes).toBe(0);
    let received = 0;
    socket.on("data", (part) => {
      received += part.length;
    });
    await once(socket, "close");
    expect(received).toBeLessThan(LARGE);
  });

  it("is sent whole to one who reads slowly, but reads", async () => {
    const socket = await caller(2, "GET /large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    let received = 0;
    for await (const part of socket) {
      received += part.length;
      await sleep(30);
    }
    expect(received).toBeGreaterThan(LARGE);
  });

  it("is not held for one who has left before it was there", async () => {
    const socket = await caller(2, "GET /late HTTP/1.1\r\nhost: a\r\n\r\n");
    await expect.poll(() => served.length).toBe(1);
    socket.destroy();
    await caller(3, GET);
    await expect.poll(() => served.length).toBe(2);
    await sleep(50);
    expect(unsent.bytes).toBe(0);
  });

  it("makes room for another one's if it is too much", async () => {
    const stalled = await caller(2, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    await expect.poll(() => unsent.bytes).toBe(LARGE);
    await callers(2, 3, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    await expect.poll(() => served.length).toBe(3);
    await held([stalled]).toBe(0);
    expect(unsent.bytes).toBe(LARGE * 2);
  });

  it("makes no room while its reader has taken all that there is of a stream", async () => {
    const reading = await caller(2, "GET /stream HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    let received = "";
    reading.setEncoding("latin1").on("data", (part) => {
      received += part;
    });
    await expect.poll(() => received).toContain("begun");
    const [stalled] = await callers(3, 3, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n");
    await held([stalled as Socket]).toBe(0);
    working.resolve();
    await once(reading, "close");
    expect(received).toContain("done");
  });
});

it("a caller who is told that its request came too late, and does not close, is cut off", async () => {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", allowHalfOpen: true });
  open.add(socket.on("error", () => {}));
  socket.write("GET /quick HTTP/1.1\r\nx-a: ");
  expect(await status(socket)).toBe(408);
  const trickle = setInterval(() => socket.write("a"), 100);
  await held([socket]).toBe(0);
  clearInterval(trickle);
});

it("bodies that come byte by byte, on many connections, keep nobody waiting for all of them", async () => {
  const head = "POST /quick HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n";
  const chunks = "1\r\na\r\n".repeat(10_000);
  const answered = await inTurns(0.06, async () => {
    const sockets = (await Promise.all([2, 3, 4, 5].map((number) => callers(3, number, head)))).flat();
    const statuses = sockets.map(status);
    for (const socket of sockets) socket.write(chunks);
    for (const socket of sockets) socket.write("0\r\n\r\n");
    return Promise.all(statuses);
  });
  expect(answered).toEqual(Array(12).fill(200));
});
