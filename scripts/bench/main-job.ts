/**
 * Paid /fetch of recorded pages, from the challenge's payment to the stored reply, against what one would build of parts.
 *
 * Ours is the whole service with its ledger, as `npm start` runs it. The peers are `@x402/express` with Readability, linkedom and turndown, and
 * with defuddle. All ask the same stub facilitator and the same site on loopback, 8 calls at a time, in turns; every call has an address of its own,
 * so that nothing is reused. What measures goes before the service on this machine where the system allows it. Every sixteenth of the recorded pages
 * of CORPUS is read, by PAGES another share; ROUNDS says how often (3, after WARM_UP rounds of every server that are not counted, 4: a service runs
 * for days, and is compiled by then). A round asks for some seconds before it counts: V8 forgets what it compiled while a server stands
 * idle, and others are measured. "V8's own" is what V8's threads use: for collecting garbage and compiling.
 */
import { availableParallelism } from "node:os";
import { CALLERS, PageLoad, type Server, showFigures, start, urlOf } from "./main-job/load.ts";

const EVERY = Number(process.env.PAGES ?? 16);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const TARGETS = { rate: 4, cpu: 5, healthMs: 50 };

const load = await PageLoad.open(EVERY);
async function peer(name: string, ENGINE: string): Promise<Server> {
  const child = start("main-job/peer.ts", { ENGINE, FACILITATOR_URL: load.facilitatorUrl });
  return { name, url: await urlOf(child), pid: child.pid ?? 0, stop: () => child.kill() };
}
const servers: readonly Server[] = [
  { ...(await load.startService()), name: "farthing" },
  await peer("@x402/express + readability + linkedom + turndown", "readability"),
  await peer("@x402/express + defuddle", "defuddle"),
];
const figures = await load.compare(servers, { rounds: ROUNDS, warmUp: WARM_UP });
await load.stop(servers);

showFigures(figures);
console.log(
  `${load.pages} pages, ${CALLERS} callers, ${availableParallelism()} cores, medians of ${ROUNDS} rounds, waits of all of them, node ${process.version}`,
);
const [own, readability, defuddle] = figures;
if (own === undefined || readability === undefined || defuddle === undefined) throw new Error("there is nothing to compare");
const checks: readonly [what: string, value: number, isKept: boolean, target: string][] = [
  [
    "times the calls/s of readability",
    own.rate / readability.rate,
    own.rate / readability.rate >= TARGETS.rate,
    `at least ${TARGETS.rate}`,
  ],
  [
    "times less CPU than defuddle",
    defuddle.cpuMs / own.cpuMs,
    defuddle.cpuMs / own.cpuMs >= TARGETS.cpu,
    `at least ${TARGETS.cpu}`,
  ],
  ["/health p99, ms", own.health, own.health < TARGETS.healthMs, `under ${TARGETS.healthMs}`],
];
for (const [what, value, isKept, target] of checks) {
  console.log(`${isKept ? "kept" : "missed"}: ${what} ${value.toFixed(2)}, ${target}`);
  if (!isKept) process.exitCode = 1;
}
