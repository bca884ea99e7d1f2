import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { connectionLimits, openFiles } from "../src/connections.ts";
import type { Service } from "./started.ts";

const { inAll: IN_ALL, perClient: PER_CLIENT } = connectionLimits(false);
/** As many as this process may open, where that is fewer: Node has raised the limit as far as it can. */
const MANY = Math.min(10_000, openFiles() - 500);
const BATCH = 250;
if (MANY < 10_000) console.info(`connections: tried with ${MANY} instead of 10,000, "ulimit -n" allows no more`);

let service: Service;
let port: number;
beforeAll(async () => {
  service = await startService();
  port = Number(new URL(service.url).port);
});
afterAll(() => service?.stop());

let open: Socket[] = [];
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** Opens sockets that send `bytes` from the addresses 127.0.0.2 and up to `addresses` of them; gives them when all have connected or were cut. */
async function hold(count: number, addresses: number, bytes: string): Promise<void> {
  for (let at = 0; at < count; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, number) => {
      const localAddress = `127.0.0.${2 + ((at + number) % addresses)}`;
      const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(bytes));
      open.push(socket.on("error", () => {}).resume());
      return socket;
    });
    await Promise.all(batch.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  }
}
const held = () => open.filter(({ closed, connecting }) => !closed && !connecting).length;

/** The status of /health, asked from an address on a connection of its own; 0 if that is closed without an answer. */
async function health(localAddress: string): Promise<number> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.write("GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  const closed = once(socket, "close").then(() => [""]);
  const [answer] = await Promise.race([once(socket, "data"), closed]).catch(() => [""]);
  socket.destroy();
  return Number(String(answer).slice(9, 12));
}

const ATTACKS = [
  ["that say nothing", ""],
  ["that trickle a head", "POST /fetch HTTP/1.1\r\nhost: a\r\nx-a: "],
  ["that trickle a body", "POST /mcp HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"],
];

describe.each(ATTACKS)(`${MANY} connections %s`, (_what, bytes) => {
  it("from one address leave room for others, and for itself", async () => {
    const attack = hold(MANY, 1, bytes);
    expect(await health("127.0.0.1")).toBe(200);
    await attack;
    expect([await health("127.0.0.1"), await health("127.0.0.2")]).toEqual([200, 200]);
    await expect.poll(held).toBeLessThanOrEqual(PER_CLIENT);
  });

  it("from many addresses leave room for others", async () => {
    await hold(MANY, 20, bytes);
    expect(await health("127.0.0.1")).toBe(200);
    await expect.poll(held).toBeLessThanOrEqual(IN_ALL);
  });
});

it("a service that may open few files holds as few connections, so that files are left for its work", async () => {
  const small = await startService({}, process.cwd(), 256);
  port = Number(new URL(small.url).port);
  await hold(400, 3, "GET /health HTTP/1.1\r\nhost: a\r\n");
  // A service that has just started opens files of its own for a moment.
  for (const address of ["127.0.0.1", "127.0.0.2"]) await expect.poll(() => health(address)).toBe(200);
  await small.stop();
  port = Number(new URL(service.url).port);
});

it("a proxy, which brings everybody's calls, keeps its connections", async () => {
  const behind = await startService({ TRUST_PROXY: "true" });
  port = Number(new URL(behind.url).port);
  await hold(PER_CLIENT * 2, 1, "GET /health HTTP/1.1\r\nhost: a\r\n\r\n");
  await expect.poll(() => open.every(({ bytesRead }) => bytesRead > 0)).toBe(true);
  expect(held()).toBe(PER_CLIENT * 2);
  await behind.stop();
  port = Number(new URL(service.url).port);
});
