/**
 * What a page costs that is kept: in the client beside undici's cache interceptor, and as a whole call of the service.
 *
 * `PAGE_KB` (60) is its size, `COUNT` (400) how often each is asked. The service runs without payment: its figures are those beyond the gate.
 */
import http from "node:http";
import { asRetrieval } from "@farthing/contract";
import { createWebClient } from "@farthing/web";
import { Agent, interceptors, request } from "undici";
import { portOf } from "../lib/port.ts";
import { startService } from "../lib/service.ts";

const PAGE_KB = Number(process.env.PAGE_KB ?? 60);
const COUNT = Number(process.env.COUNT ?? 400);
const MAX_AGE = 3_600;

const paragraph = "<p>Tea is made of leaves and hot water, and <a href='/more'>some say</a> of patience as well.</p>\n";
const text = paragraph.repeat(Math.ceil((PAGE_KB * 1_024) / paragraph.length));
const page = `<!doctype html><title>Tea</title><main><h1>Tea</h1>${text}</main>`;
let asked = 0;
const site = http.createServer((_request, response) => {
  asked += 1;
  response.writeHead(200, { "content-type": "text/html", "cache-control": `public, max-age=${MAX_AGE}` }).end(page);
});
await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${portOf(site)}/tea`;

/** Tenth percentile, median and 99th in milliseconds of one call after the other, after some for warming up. */
async function measure(name: string, call: () => Promise<unknown>): Promise<number> {
  for (let each = 0; each < 50; each += 1) await call();
  const [before, cpu] = [asked, process.cpuUsage()];
  const times: number[] = [];
  for (let each = 0; each < COUNT; each += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(part * times.length)] ?? 0;
  const spent = `${((user + system) / 1_000 / COUNT).toFixed(2)} ms of this process's CPU each`;
  const figures = `p10 ${at(0.1).toFixed(2)} ms, p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, ${spent}`;
  console.log(`${name.padEnd(34)} ${figures}, ${asked - before} requests to the site`);
  return at(0.5);
}

const client = createWebClient({ allowPrivateNetworks: ["127.0.0.0/8"], cache: { bytes: 64 * 1_048_576 } });
const ask = (maxAge: number) => () =>
  asRetrieval({ requestId: "bench", maxAge, received: () => undefined }, () => client.fetch(url));
const agent = new Agent().compose(interceptors.cache());
const askUndici = async () => (await request(url, { dispatcher: agent })).body.bytes();

console.log(`a page of ${PAGE_KB} kB, ${COUNT} calls each`);
await measure("client, live", ask(0));
const own = await measure("client, kept", ask(MAX_AGE));
const peer = await measure("undici's interceptor, kept", askUndici);
console.log(`kept: ${(own / peer).toFixed(2)} times the peer's p50`);

const service = await startService({ PAYMENT: "none", RATE_LIMIT: "0", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
const post = (maxAge: number) => async () => {
  const body = JSON.stringify({ url, maxAge });
  const response = await fetch(`${service.url}/fetch`, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
};
await measure("POST /fetch, live", post(0));
const whole = await measure("POST /fetch, kept", post(MAX_AGE));
console.log(`a hit's p50 is ${whole < 5 ? "" : "not "}under 5 ms`);
await service.stop();
await client.dispose();
site.close();
