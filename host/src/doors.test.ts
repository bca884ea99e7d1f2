import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { Doors } from "./doors.ts";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function opened(server: Server, port = 0): Promise<number> {
  const doors = new Doors(server);
  const taken = await doors.open(port, "127.0.0.1");
  open.push(() => doors.close());
  return taken;
}
const visitors = (count: number, port: number) =>
  Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    open.unshift(() => socket.destroy());
    return socket;
  });

/** Turns of a busy event loop until all of `visitors` have been let in. */
async function turnsUntil(arrived: () => boolean): Promise<number> {
  let turns = 0;
  for (; !arrived(); turns += 1) {
    const until = performance.now() + 2;
    while (performance.now() < until); // others' work
    await new Promise(setImmediate);
  }
  return turns;
}

it("lets everybody in, many in one turn of the event loop", async () => {
  const inside = new Set<Socket>();
  const port = await opened(createServer((socket) => inside.add(socket)));
  const outside = visitors(400, port);
  await Promise.all(outside.map((socket) => once(socket, "connect")));
  const turns = await turnsUntil(() => inside.size === outside.length);
  if (process.platform === "linux") expect(turns).toBeLessThan(100);
});

it("does not share its port with a second service", async () => {
  const port = await opened(createServer());
  await expect(new Doors(createServer()).open(port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE" });
});

it("is open no more when it was closed", async () => {
  const doors = new Doors(createServer());
  const port = await doors.open(0, "127.0.0.1");
  await doors.close();
  const [error] = await once(connect(port, "127.0.0.1"), "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
});
