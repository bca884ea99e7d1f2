/** Callers who mean well, in a process of their own: each asks, waits, asks again; sends how long each answer took, in milliseconds. */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { tellParent } from "../../lib/parent.ts";

const THINK_MS = 8_000;
const PATIENCE_MS = 30_000;
const [, , url = "", site, count, seconds] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(count) });
/** Each has an address of its own, as callers have. */
const addressOf = (number: number): string => `127.0.${2 + Math.floor(number / 250)}.${1 + (number % 250)}`;
type Call = readonly [method: string, path: string, body?: string];
const CALLS: readonly Call[] = [
  ["POST", "/fetch", JSON.stringify({ url: `${site}/article` })],
  ["POST", "/fetch", JSON.stringify({ url: `${site}/long-article` })],
  ["GET", "/extractors"],
  ["POST", "/mcp", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" })],
];

/** Milliseconds until the whole answer was there; Infinity without one, or with one that is not 200. */
function ask([method, path, body]: Call, localAddress: string): Promise<number> {
  const began = performance.now();
  return new Promise<number>((resolve) => {
    const failed = () => resolve(Number.POSITIVE_INFINITY);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = http.request(url + path, {
      method,
      agent,
      signal,
      localAddress,
      headers: { "content-type": "application/json" },
    });
    request.on("error", failed).end(body);
    request.on("response", (response) => {
      response.on("error", failed).resume();
      response.on("end", () => (response.statusCode === 200 ? resolve(performance.now() - began) : failed()));
    });
  });
}

const until = Date.now() + Number(seconds) * 1_000;
const waits: number[] = [];
async function caller(number: number): Promise<void> {
  await sleep((number / Number(count)) * THINK_MS);
  for (let at = number; Date.now() < until; at += 1) {
    const call = CALLS[at % CALLS.length];
    if (call === undefined) return;
    let wait = await ask(call, addressOf(number));
    if (wait === Number.POSITIVE_INFINITY) wait = await ask(call, addressOf(number)); // as every client does once with a kept connection that was closed
    waits.push(wait);
    await sleep(THINK_MS);
  }
}
await Promise.all(Array.from({ length: Number(count) }, (_, number) => caller(number)));
await tellParent(waits);
process.exit();
