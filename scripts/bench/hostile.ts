/**
 * What 50 hostile callers among 500 cost the others: half-sent requests, slow bodies, unread replies, pipelining, large documents, deep pages.
 *
 * The same 450 honest callers without them, in the same run, are the peer. All of it runs on this machine: those who measure take their
 * turns on it before the service, and those who attack after it, as if both sat elsewhere (where the system allows it). Kept: the honest
 * ones' 99th percentile at most twice what it is without, GET /health's under 100 ms, memory back within 15 % after a minute. A run
 * takes two minutes and a half; SECONDS sets how long each part is (30), SETTLE_MS how long it is waited at the end, and ATTACK names one
 * kind of attack.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { quantile } from "../lib/figures.ts";
import { startService } from "../lib/service.ts";
import { healthDuring } from "./health/waits.ts";

const SECONDS = Number(process.env.SECONDS ?? 30);
const HONEST = 450;
const HOSTILE = 50;
const MOST = { ratio: 2, healthMs: 100, memory: 1.15 };
/** Priorities of those who measure, and of those who attack: what they need of this machine is not the service's to give (nice(1)). */
const [FIRST, LAST] = [-10, 15];
const SETTLE_MS = Number(process.env.SETTLE_MS ?? 60_000);
/** Addresses by which the two kinds of callers see the site: what is asked of one is no load on the other's. */
const [GOOD, BAD] = ["127.0.0.8", "127.0.0.9"];

const start = (file: string, ...args: readonly (string | number)[]): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
/** One that takes its turns on this machine before the service, or after it. */
function startAt(nice: number, file: string, ...args: readonly (string | number)[]): ChildProcess {
  const child = start(file, ...args);
  try {
    if (child.pid !== undefined) setPriority(child.pid, nice);
  } catch {
    // Nobody but root goes before others: the figures are higher then.
  }
  return child;
}
const [goodSite, badSite] = [startAt(FIRST, "hostile/site.ts"), startAt(LAST, "hostile/site.ts")];
const portOf = async (site: ChildProcess) => ((await once(site, "message")) as [number])[0];
const [goodPort, badPort] = await Promise.all([portOf(goodSite), portOf(badSite)]);
let pages = 0;
badSite.on("message", () => {
  pages += 1;
});
const service = await startService({
  PAYMENT: "none",
  LOG_LEVEL: "silent",
  RATE_LIMIT: "0",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8",
});
const { port } = new URL(service.url);
const megabytes = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, "utf8"))?.[1]) / 1024;

/** Sorted milliseconds that the honest ones, and those who asked for GET /health, waited. */
interface Waits {
  readonly waits: readonly number[];
  readonly health: readonly number[];
}

const sorted = (waits: readonly (number | null)[]) => waits.map((wait) => wait ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b); // JSON has no Infinity
const waitsOf = async (asker: ChildProcess) => sorted(((await once(asker, "message")) as [(number | null)[]])[0]);

async function measure(seconds: number): Promise<Waits> {
  const calls = () => waitsOf(startAt(FIRST, "hostile/callers.ts", service.url, `http://${GOOD}:${goodPort}`, HONEST, seconds));
  const { result: waits, health } = await healthDuring(service.url, calls);
  return { waits, health };
}

await measure(10); // so that everything has been used, and has its memory
const before = megabytes();
const without = await measure(SECONDS);
const attackers = startAt(LAST, "hostile/attackers.ts", port, `http://${BAD}:${badPort}`, HOSTILE);
const during = await measure(SECONDS);
const most = megabytes();
attackers.send("stop");
const [attacks] = (await once(attackers, "message")) as [Record<string, number>];
await sleep(SETTLE_MS);
const after = megabytes();
await service.stop();
for (const site of [goodSite, badSite]) site.kill();

const row = ({ waits, health }: Waits, memory: number) => ({
  calls: waits.length,
  failed: waits.filter((wait) => wait === Number.POSITIVE_INFINITY).length,
  "p50 ms": quantile(waits, 0.5).toFixed(1),
  "p99 ms": quantile(waits, 0.99).toFixed(1),
  "/health p50": quantile(health, 0.5).toFixed(1),
  "/health p99": quantile(health, 0.99).toFixed(1),
  MB: memory.toFixed(0),
});
console.table({ without: row(without, before), during: row(during, most) });
console.log(
  `${pages} hostile pages and documents were asked for; attacks: ${Object.entries(attacks)
    .map(([name, times]) => `${times} × ${name}`)
    .join(", ")}`,
);
const checks: readonly [what: string, value: number, limit: number][] = [
  ["honest p99, ratio", quantile(during.waits, 0.99) / quantile(without.waits, 0.99), MOST.ratio],
  ["/health p99, ms", quantile(during.health, 0.99), MOST.healthMs],
  ["memory afterwards, ratio", after / before, MOST.memory],
];
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? "kept" : "missed"}: ${what} ${value.toFixed(2)}, at most ${limit}`);
  if (!(value <= limit)) process.exitCode = 1;
}
