import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Koa from "koa";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "./server.ts";
import { Turns } from "./turns.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const MANY = 60;
const GET = "GET /quick HTTP/1.1\r\nhost: a\r\n\r\n";
const CHUNKED = "POST /body HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
const CHUNKS = "1\r\na\r\n".repeat(50_000);

let server: Listening;
let chunks = 0;
let begun = 0;
const arrived: Socket[] = [];
beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    begun += 1;
    ctx.body = "done";
    if (ctx.path === "/quick") return;
    if (ctx.path === "/unread") arrived.push(ctx.req.socket);
    else {
      ctx.req.on("data", () => {
        chunks += 1;
      });
    }
    await once(ctx.req, "close");
  });
  server = await listen(app, 0, "0.0.0.0", silent, { inAll: MANY * 2, perClient: MANY });
});
afterAll(() => server.close(0));

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
  arrived.length = 0;
});

/** A connection of the caller 127.0.0.<number>. */
async function caller(number: number): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", localAddress: `127.0.0.${number}` });
  open.add(socket.on("error", () => {}));
  await once(socket, "connect");
  return socket;
}

/** Sends the same again and again, for as long as it is taken. */
function flood(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on("drain", more).resume();
  more();
}

/** How much `count` grows while another caller asks ten times. */
async function meanwhile(count: () => number): Promise<number> {
  const other = await caller(3);
  const before = count();
  for (let asked = 0; asked < 10; asked += 1) {
    other.write(GET);
    await once(other, "data");
  }
  return count() - before;
}

describe("whoever asks once is not kept waiting by a caller who on many connections", () => {
  it("sends chunks of a byte", async () => {
    for (const socket of await Promise.all(Array.from({ length: MANY }, () => caller(2)))) {
      socket.write(CHUNKED);
      flood(socket, CHUNKS);
    }
    await expect.poll(() => chunks).toBeGreaterThan(100_000);
    expect(await meanwhile(() => chunks)).toBeLessThan(1_000_000);
  });

  it("asks for hundreds of things at once", async () => {
    for (const socket of await Promise.all(Array.from({ length: MANY }, () => caller(2)))) flood(socket, GET.repeat(500));
    await expect.poll(() => begun).toBeGreaterThan(1_000);
    expect(await meanwhile(() => begun)).toBeLessThan(4_000);
  });
});

it("a body that nobody reads stays with its caller", async () => {
  const socket = await caller(2);
  socket.write(CHUNKED.replace("body", "unread"));
  flood(socket, `10000\r\n${"a".repeat(65_536)}\r\n`);
  await expect.poll(() => arrived.length).toBe(1);
  const read = () => arrived[0]?.bytesRead ?? 0;
  await expect.poll(() => socket.writableNeedDrain).toBe(true);
  await meanwhile(() => 0);
  expect(read()).toBeLessThan(500_000);
});

describe("turns", () => {
  it("go round: whose jobs are many waits for whose are few", async () => {
    const turns = new Turns();
    const done: string[] = [];
    const job = (name: string) => () => {
      done.push(name);
      for (const until = performance.now() + 5; performance.now() < until; );
    };
    for (const name of ["a1", "a2", "a3"]) turns.take("a", job(name));
    turns.take("b", job("b1"));
    await expect.poll(() => done.length).toBe(4);
    expect(done).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("end for what comes at once after a little time, and not with a job that fails", async () => {
    const turns = new Turns();
    const done: number[] = [];
    const slow = (at: number) => () => {
      done.push(at);
      for (const until = performance.now() + 5; performance.now() < until; );
    };
    turns.take("a", slow(1));
    turns.take("b", slow(2));
    expect(done).toEqual([1]);
    await expect.poll(() => done).toEqual([1, 2]);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(() =>
      turns.take("a", () => {
        throw new Error("broken");
      }),
    ).toThrow("broken");
    turns.take("a", slow(3));
    await expect.poll(() => done).toEqual([1, 2, 3]);
  });
});
