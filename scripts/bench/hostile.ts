/**
 * What 50 hostile callers among 500 cost the others: half-sent requests, slow bodies, unread replies, pipelining, large documents, deep pages.
 *
 * The same 450 honest callers without them, in the same run, are the peer. All of it runs on this machine: those who measure take their
 * turns on it before the service, and those who attack after it, as if both sat elsewhere (where the system allows it). Kept: the honest
 * ones' 99th percentile at most twice what it is without, GET /health's under 100 ms, memory back within 15 % after a minute. A run
 * takes two minutes and a half; SECONDS sets how long each part is (30), SETTLE_MS how long it is waited at the end, and ATTACK names one
 * kind of attack.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startService } from "../lib/service.mjs";

const SECONDS = Number(process.env.SECONDS ?? 30);
const HONEST = 450;
const HOSTILE = 50;
const MOST = { ratio: 2, healthMs: 100, memory: 1.15 };
/** Priorities of those who measure, and of those who attack: what they need of this machine is not the service's to give (nice(1)). */
const [FIRST, LAST] = [-10, 15];
const SETTLE_MS = Number(process.env.SETTLE_MS ?? 60_000);
/** Addresses by which the two kinds of callers see the site: what is asked of one is no load on the other's. */
const [GOOD, BAD] = ["127.0.0.8", "127.0.0.9"];

const start = (file, ...args) => fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
/** One that takes its turns on this machine before the service, or after it. */
function startAt(nice, ...call) {
  const child = start(...call);
  try {
    setPriority(child.pid, nice);
  } catch {
    // Nobody but root goes before others: the figures are higher then.
  }
  return child;
}
const sites = [startAt(FIRST, "hostile/site.mjs"), startAt(LAST, "hostile/site.mjs")];
const [goodPort, badPort] = (await Promise.all(sites.map((site) => once(site, "message")))).map(([port]) => port);
let pages = 0;
sites[1].on("message", () => {
  pages += 1;
});
const service = await startService({
  PAYMENT: "none",
  LOG_LEVEL: "silent",
  RATE_LIMIT: "0",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8",
});
const { port } = new URL(service.url);
const megabytes = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, "utf8"))[1]) / 1024;

const sorted = (waits) => waits.map((wait) => wait ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b); // JSON has no Infinity
const at = (waits, share) => waits[Math.min(waits.length - 1, Math.ceil(share * waits.length) - 1)];

/** What the honest ones, and GET /health, waited. */
async function measure(seconds) {
  const sampler = startAt(FIRST, "documents/sampler.mjs", `${service.url}/health`);
  const callers = startAt(FIRST, "hostile/callers.mjs", service.url, `http://${GOOD}:${goodPort}`, HONEST, seconds);
  const health = once(sampler, "message");
  const [waits] = await once(callers, "message");
  sampler.send("stop");
  return { waits: sorted(waits), health: sorted((await health)[0]) };
}

await measure(10); // so that everything has been used, and has its memory
const before = megabytes();
const without = await measure(SECONDS);
const attackers = startAt(LAST, "hostile/attackers.mjs", port, `http://${BAD}:${badPort}`, HOSTILE);
const during = await measure(SECONDS);
const most = megabytes();
attackers.send("stop");
const [attacks] = await once(attackers, "message");
await sleep(SETTLE_MS);
const after = megabytes();
await service.stop();
for (const site of sites) site.kill();

const row = ({ waits, health }, memory) => ({
  calls: waits.length,
  failed: waits.filter((wait) => wait === Number.POSITIVE_INFINITY).length,
  "p50 ms": at(waits, 0.5).toFixed(1),
  "p99 ms": at(waits, 0.99).toFixed(1),
  "/health p50": at(health, 0.5).toFixed(1),
  "/health p99": at(health, 0.99).toFixed(1),
  MB: memory.toFixed(0),
});
console.table({ without: row(without, before), during: row(during, most) });
console.log(
  `${pages} hostile pages and documents were asked for; attacks: ${Object.entries(attacks)
    .map(([name, times]) => `${times} × ${name}`)
    .join(", ")}`,
);
const checks = [
  ["honest p99, ratio", at(during.waits, 0.99) / at(without.waits, 0.99), MOST.ratio],
  ["/health p99, ms", at(during.health, 0.99), MOST.healthMs],
  ["memory afterwards, ratio", after / before, MOST.memory],
];
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? "kept" : "missed"}: ${what} ${value.toFixed(2)}, at most ${limit}`);
  if (!(value <= limit)) process.exitCode = 1;
}
