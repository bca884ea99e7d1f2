/**
 * Paid /fetch of recorded pages, from the challenge's payment to the stored reply, against what one would build of parts.
 *
 * Ours is the whole service with its ledger, as `npm start` runs it. The peers are `@x402/express` with Readability, linkedom and turndown, and
 * with defuddle. All ask the same stub facilitator and the same site on loopback, 8 calls at a time, in turns; every call has an address of its own,
 * so that nothing is reused. What measures goes before the service on this machine where the system allows it. Every sixteenth of the recorded pages
 * of CORPUS is read, by PAGES another share; ROUNDS says how often (3, after WARM_UP rounds of every server that are not counted, 4: a service runs
 * for days, and is compiled by then). A round asks for every page once before it counts: V8 forgets what it compiled while a server stands
 * idle, and others are measured. "V8's own" is what V8's threads use: for collecting garbage and compiling.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { median, quantile } from "../lib/figures.ts";
import { createPayer } from "../lib/paying-client.ts";
import { cpuOf, mainThreadCpuOf, namedThreadsCpuOf, rssOf } from "../lib/proc.ts";
import { startService } from "../lib/service.ts";
import { healthDuring } from "./health/waits.ts";
import { recordedPages } from "./main-job/corpus.ts";
import { openLane } from "./payment/lane.ts";
import { type Listening, PAY_TO } from "./payment/reply.ts";

const EVERY = Number(process.env.PAGES ?? 16);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const CALLERS = 8;
/** A round counts at least so long: /health is asked 50 times a second, and its p99 needs some hundred answers. */
const COUNTED_SECONDS = 4;
/** Names of the site: what is asked of one of them at once is bounded. */
const HOSTS = 32;
const V8_THREADS = "V8Worker";
const TARGETS = { rate: 4, cpu: 5, healthMs: 50 };
/** Before the service: what measures is no load that callers bring (nice(1)). */
const FIRST = -10;

const pages = recordedPages(EVERY).length;
if (pages === 0) {
  console.log("no recorded pages beside the repository (shared/corpus/pages): nothing to fetch");
  process.exit(0);
}
const first = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, FIRST);
  } catch {
    // Nobody but root goes before others: waits are longer then.
  }
};
const start = (file: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { env: { ...process.env, ...env } });
const urlOf = async (child: ChildProcess) => `http://127.0.0.1:${((await once(child, "message")) as [Listening])[0].port}`;

const [facilitator, site] = [start("payment/facilitator.ts"), start("main-job/site.ts", {}, [String(EVERY)])];
const [FACILITATOR_URL, siteUrl] = await Promise.all([urlOf(facilitator), urlOf(site)]);
for (const { pid } of [facilitator, site, process]) first(pid);

/** A server in a process of its own. */
interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  stop(): unknown;
}
async function peer(name: string, ENGINE: string): Promise<Server> {
  const child = start("main-job/peer.ts", { ENGINE, FACILITATOR_URL });
  return { name, url: await urlOf(child), pid: child.pid ?? 0, stop: () => child.kill() };
}
const ours = await startService({
  PAY_TO_ADDRESS: PAY_TO,
  FACILITATOR_URL,
  LOG_LEVEL: "silent",
  RATE_LIMIT: "0",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8",
});
const servers: readonly Server[] = [
  { ...ours, name: "farthing" },
  await peer("@x402/express + readability + linkedom + turndown", "readability"),
  await peer("@x402/express + defuddle", "defuddle"),
];

/** Header lines of as many signed payments as there are pages. */
async function sign({ url }: Server): Promise<string[]> {
  const reply = await fetch(`${url}/fetch`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  const challenge: unknown = JSON.parse(Buffer.from(reply.headers.get("payment-required") ?? "", "base64").toString("utf8"));
  const payers = Array.from({ length: 16 }, () => createPayer());
  const payments = Array.from({ length: pages }, (_, at) => payers[at % payers.length]?.sign(challenge));
  const signed = await Promise.all(payments);
  return signed.map((payment) => `payment-signature: ${Buffer.from(JSON.stringify(payment)).toString("base64")}\r\n`);
}

/** What a round of one server was like: waits in milliseconds, CPU of all pages in milliseconds. */
interface Round {
  readonly seconds: number;
  readonly cpuMs: number;
  readonly mainMs: number;
  readonly v8Ms: number;
  readonly waits: readonly number[];
  readonly health: readonly number[];
  readonly unserved: number;
}

/** Milliseconds of the processor: all, the first thread, V8's own threads. */
const usedBy = ({ pid }: Server) => [cpuOf(pid), mainThreadCpuOf(pid), namedThreadsCpuOf(pid, V8_THREADS)] as const;

let question = 0;

/** Asks for every page once, by all callers; gives how long each of those that were served took. */
async function ask(server: Server, payments: readonly string[]): Promise<number[]> {
  const { port } = new URL(siteUrl);
  const lanes = Array.from({ length: CALLERS }, () => openLane(server.url));
  const waits: number[] = [];
  let next = 0;
  const run = async (lane: (typeof lanes)[number]): Promise<void> => {
    while (next < pages) {
      const at = next++;
      question += 1;
      const url = `http://127.0.3.${1 + (at % HOSTS)}:${port}/${at}?${question}`;
      const sent = performance.now();
      const { status } = await lane.post("/fetch", payments[at], JSON.stringify({ url }));
      if (status === 200) waits.push(performance.now() - sent);
    }
    lane.close();
  };
  await Promise.all(lanes.map(run));
  return waits;
}

/** Asks for every page, and again until it has taken long enough to be counted. */
async function count(server: Server): Promise<Omit<Round, "health">> {
  const waits: number[] = [];
  const [cpu, main, v8] = usedBy(server);
  let [seconds, asked] = [0, 0];
  while (seconds < COUNTED_SECONDS) {
    const payments = await sign(server);
    const began = performance.now();
    waits.push(...(await ask(server, payments)));
    seconds += (performance.now() - began) / 1_000;
    asked += payments.length;
  }
  const [cpuNow, mainNow, v8Now] = usedBy(server);
  return { seconds, waits, unserved: asked - waits.length, cpuMs: cpuNow - cpu, mainMs: mainNow - main, v8Ms: v8Now - v8 };
}

/** One round: every page once, so that the server is under load, and then counted. */
async function measure(server: Server): Promise<Round> {
  await ask(server, await sign(server));
  const { result, health } = await healthDuring(server.url, () => count(server));
  return { ...result, health };
}

const rounds = new Map<Server, Round[]>(servers.map((server) => [server, []]));
for (let round = -WARM_UP; round < ROUNDS; round += 1)
  for (const [server, all] of rounds) {
    const one = await measure(server);
    if (round >= 0) all.push(one);
  }

const figures = [...rounds].map(([{ name, pid }, all]) => {
  const of = (what: (round: Round) => number) => median(all.map(what));
  const waitOf = (what: (round: Round) => readonly number[], q: number) =>
    quantile(
      all.flatMap(what).sort((a, b) => a - b),
      q,
    ); // of all rounds: one alone has too few for its p99
  return {
    name,
    rate: of(({ waits, seconds }) => waits.length / seconds),
    cpuMs: of(({ cpuMs, waits }) => cpuMs / waits.length),
    mainMs: of(({ mainMs, waits }) => mainMs / waits.length),
    v8Ms: of(({ v8Ms, waits }) => v8Ms / waits.length),
    p50: waitOf(({ waits }) => waits, 0.5),
    p99: waitOf(({ waits }) => waits, 0.99),
    health: waitOf(({ health }) => health, 0.99),
    unserved: of(({ unserved }) => unserved),
    mib: rssOf(pid),
  };
});
for (const server of servers) await server.stop();
for (const child of [facilitator, site]) child.kill();

console.table(
  Object.fromEntries(
    figures.map(({ name, ...one }) => [
      name,
      {
        "calls/s": one.rate.toFixed(1),
        "CPU ms": one.cpuMs.toFixed(1),
        "main thread": one.mainMs.toFixed(1),
        "V8's own": one.v8Ms.toFixed(1),
        "p50 ms": one.p50.toFixed(0),
        "p99 ms": one.p99.toFixed(0),
        "/health p99": one.health.toFixed(0),
        "not 200": one.unserved,
        "RSS MiB": one.mib.toFixed(0),
      },
    ]),
  ),
);
console.log(
  `${pages} pages, ${CALLERS} callers, ${availableParallelism()} cores, medians of ${ROUNDS} rounds, waits of all of them, node ${process.version}`,
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
