/** Callers who mean harm, in a process of their own, each from an address of its own, until they are told to stop; sends what they did. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { tellParent } from "../../lib/parent.ts";
import { Tally } from "../../lib/tally.ts";

const [, , port, site, count] = process.argv;
/** They begin one after the other within this time: fifty machines do not keep step. */
const STAGGER_MS = 5_000;
const SOCKETS = 100;
const PIPELINED = 1_000;
const done = new Tally();
let stopped = false;

const post = (path: string, body: string, length = body.length): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
const fetchOf = (path: string) => post("/fetch", JSON.stringify({ url: `${site}${path}` }));
const parseOf = (path: string) => post("/parse", JSON.stringify({ url: `${site}${path}` }));
const HEALTH = `GET /health HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;

/** What a connection does besides sending. */
interface Manners {
  /** Whether it reads what is answered. */
  readonly reads?: boolean;
  /** Whether it sends a little more from time to time. */
  readonly trickles?: boolean;
  /** How long it stays. */
  readonly ms?: number;
}

/** A connection on which something is sent; resolves when it is closed, or after a while. */
async function connection(
  localAddress: string,
  bytes: string,
  { reads = true, trickles = false, ms = 5_000 }: Manners = {},
): Promise<void> {
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress }, () => socket.write(bytes));
  socket.on("error", () => {});
  if (reads) socket.resume();
  const trickle = trickles ? setInterval(() => socket.write("a"), 500) : undefined;
  await Promise.race([new Promise((closed) => socket.once("close", closed)), sleep(ms)]);
  clearInterval(trickle);
  socket.destroy();
}
const many = (address: string, bytes: string, options: Manners) =>
  Promise.all(Array.from({ length: SOCKETS }, () => connection(address, bytes, options)));

/** What one of them does again and again. */
const ATTACKS: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
  "half-sent requests": (address) => many(address, `GET /health HTTP/1.1\r\nhost: localhost:${port}\r\nx: `, { trickles: true }),
  "slow bodies": (address) => many(address, post("/mcp", "{", 60_000), { trickles: true }),
  "unread replies": (address) => connection(address, fetchOf("/text").repeat(8), { reads: false, ms: 20_000 }),
  pipelining: (address) => connection(address, HEALTH.repeat(PIPELINED)),
  "large documents": (address) => connection(address, parseOf("/table.csv"), { ms: 30_000 }),
  "deep pages": (address) => connection(address, fetchOf("/deep"), { ms: 30_000 }),
};

const chosen = Object.entries(ATTACKS).filter(([name]) => name.includes(process.env.ATTACK ?? ""));
process.once("message", async () => {
  stopped = true;
  await tellParent(done);
  process.exit();
});
for (let number = 0; number < Number(count); number += 1) {
  const one = chosen[number % chosen.length];
  if (one === undefined) throw new Error(`there is no attack ${process.env.ATTACK}`);
  const [name, attack] = one;
  void (async () => {
    await sleep((number / Number(count)) * STAGGER_MS);
    for (; !stopped; done.add(name)) {
      await attack(`127.0.1.${number + 1}`);
      await sleep(50);
    }
  })();
}
