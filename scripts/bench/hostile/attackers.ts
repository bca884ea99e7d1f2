/** Callers who mean harm, in a process of their own, each from an address of its own, until they are told to stop; sends what they did. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const [, , port, site, count] = process.argv;
/** They begin one after the other within this time: fifty machines do not keep step. */
const STAGGER_MS = 5_000;
const SOCKETS = 100;
const PIPELINED = 1_000;
const done = {};
let stopped = false;

const post = (path, body, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
const fetchOf = (path) => post("/fetch", JSON.stringify({ url: `${site}${path}` }));
const parseOf = (path) => post("/parse", JSON.stringify({ url: `${site}${path}` }));
const HEALTH = `GET /health HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;

/** A connection on which something is sent; resolves when it is closed, or after a while. */
async function connection(localAddress, bytes, { reads = true, trickles = false, ms = 5_000 } = {}) {
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress }, () => socket.write(bytes));
  socket.on("error", () => {});
  if (reads) socket.resume();
  const trickle = trickles && setInterval(() => socket.write("a"), 500);
  await Promise.race([new Promise((closed) => socket.once("close", closed)), sleep(ms)]);
  clearInterval(trickle);
  socket.destroy();
}
const many = (address, bytes, options) => Promise.all(Array.from({ length: SOCKETS }, () => connection(address, bytes, options)));

/** What one of them does again and again. */
const ATTACKS = {
  "half-sent requests": (address) => many(address, `GET /health HTTP/1.1\r\nhost: localhost:${port}\r\nx: `, { trickles: true }),
  "slow bodies": (address) => many(address, post("/mcp", "{", 60_000), { trickles: true }),
  "unread replies": (address) => connection(address, fetchOf("/text").repeat(8), { reads: false, ms: 20_000 }),
  pipelining: (address) => connection(address, HEALTH.repeat(PIPELINED)),
  "large documents": (address) => connection(address, parseOf("/table.csv"), { ms: 30_000 }),
  "deep pages": (address) => connection(address, fetchOf("/deep"), { ms: 30_000 }),
};

const names = Object.keys(ATTACKS).filter((name) => name.includes(process.env.ATTACK ?? ""));
process.once("message", () => {
  stopped = true;
  process.send(done, () => process.exit());
});
for (let number = 0; number < Number(count); number += 1) {
  const name = names[number % names.length];
  void (async () => {
    await sleep((number / Number(count)) * STAGGER_MS);
    for (; !stopped; done[name] = (done[name] ?? 0) + 1) {
      await ATTACKS[name](`127.0.1.${number + 1}`);
      await sleep(50);
    }
  })();
}
