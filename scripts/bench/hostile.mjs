/**
 * What 50 hostile callers among 500 cost the others: half-sent requests, slow bodies, unread replies, pipelining, large documents, deep pages.
 *
 * The same 450 honest callers without them, in the same run, are the peer. All of it runs on this machine, so that the attack also takes
 * processor time from those who are measured. Kept: the honest ones' 99th percentile at most twice what it is without, GET /health's under
 * 100 ms, memory back within 15 % afterwards. A run takes a minute and a half; SECONDS sets how long each part is
 * (30), and ATTACK names one kind of them.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startService } from "../lib/service.mjs";

const SECONDS = Number(process.env.SECONDS ?? 30);
const HONEST = 450;
const HOSTILE = 50;
const MOST = { ratio: 2, healthMs: 100, memory: 1.15 };
const SETTLE_MS = 15_000;
/** Addresses by which the two kinds of callers see the site: what is asked of one is no load on the other's. */
const [GOOD, BAD] = ["127.0.0.8", "127.0.0.9"];

const start = (file, ...args) => fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
const site = start("hostile/site.mjs");
const [sitePort] = await once(site, "message");
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
  const sampler = start("documents/sampler.mjs", `${service.url}/health`);
  const callers = start("hostile/callers.mjs", service.url, `http://${GOOD}:${sitePort}`, HONEST, seconds);
  const health = once(sampler, "message");
  const [waits] = await once(callers, "message");
  sampler.send("stop");
  return { waits: sorted(waits), health: sorted((await health)[0]) };
}

await measure(10); // so that everything has been used, and has its memory
const before = megabytes();
const without = await measure(SECONDS);
const attackers = start("hostile/attackers.mjs", port, `http://${BAD}:${sitePort}`, HOSTILE);
const during = await measure(SECONDS);
const most = megabytes();
attackers.send("stop");
const [attacks] = await once(attackers, "message");
await sleep(SETTLE_MS);
const after = megabytes();
await service.stop();
site.kill();

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
  `attacks: ${Object.entries(attacks)
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
