import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  type Counters,
  createToken,
  definePlugin,
  type Logger,
  MemoryCounters,
  Metrics,
  SharedCache,
  SharedCounters,
  SharedGates,
  SharedSignals,
} from "@farthing/contract";
import valkey from "@farthing/plugin-valkey";
import { Service } from "@farthing/runtime";
import { freePort } from "../../core/contract/test/free-port.ts";

/**
 * What the shared store costs a call: CPU of this process and time of one question, 16 at once, beside counters in memory; and how many commands
 * the server is given for a paid call with one request to a site. Starts a Valkey or Redis of its own.
 */
const LANES = 16;
const QUESTIONS = 20_000;
const KEYS = 500;
const LIMIT = { name: "calls", points: 1_000_000, seconds: 60 };
const BOUND = { name: "site", most: 6, seconds: 30 };
const never = new AbortController().signal;

const folder = "/usr/bin";
const name = ["valkey", "redis"].find((one) => existsSync(`${folder}/${one}-server`));
if (name === undefined) throw new Error("Valkey is missing: run scripts/setup-server.sh valkey");
const port = await freePort();
const server = spawn(`${folder}/${name}-server`, ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
  stdio: ["ignore", "pipe", "inherit"],
});
for await (const text of server.stdout.setEncoding("utf8")) if (String(text).includes("Ready to accept")) break;

/** What a plugin finds of what processes share. */
interface Found {
  readonly counters: Counters;
  readonly gates: SharedGates;
  readonly cache: SharedCache;
  readonly signals: SharedSignals;
}
const Found = createToken<Found>("BenchFound");
const [found, find] = (() => {
  const { promise, resolve } = Promise.withResolvers<Found>();
  return [promise, resolve];
})();
let unanswered = 0;
const counting: Metrics = {
  counter: ({ name: metric }) => ({
    add: () => {
      if (metric === "shared_store_failures") unanswered += 1;
    },
  }),
  histogram: () => ({ observe() {} }),
  gauge() {},
  read: async () => [],
};
const metrics = definePlugin({ name: "metrics", provides: [{ token: Metrics, useValue: counting }] });
const finder = definePlugin({
  name: "finder",
  uses: [SharedCounters, SharedGates, SharedCache, SharedSignals],
  provides: [
    {
      token: Found,
      useFactory: (r) =>
        find({
          counters: r.resolve(SharedCounters),
          gates: r.resolve(SharedGates),
          cache: r.resolve(SharedCache),
          signals: r.resolve(SharedSignals),
        }),
    },
  ],
});
const log: Logger = { debug() {}, info() {}, warn: console.warn, error: console.error };
const service = Service.build(
  [metrics, valkey, finder].map((plugin) => ({ plugin, version: "1.0.0" })),
  {
    info: { name: "Bench", version: "1.0.0", baseUrl: "http://bench", dataDir: "/nonexistent", startedAt: 0 },
    log,
    environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
  },
);
await service.start();
const { counters, gates, cache, signals } = await found;

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

/** Asks so many times, `LANES` at once, and prints what one costs. */
async function measure(what: string, ask: (at: number) => Promise<unknown>, questions = QUESTIONS): Promise<void> {
  for (let at = 0; at < 500; at++) await ask(at);
  const times: number[] = [];
  let at = 0;
  const before = process.cpuUsage();
  const began = performance.now();
  const lane = async () => {
    while (at < questions) {
      const asked = performance.now();
      await ask(at++);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { user, system } = process.cpuUsage(before);
  const rate = (questions / (performance.now() - began)) * 1_000;
  times.sort((one, other) => one - other);
  const cpu = ((user + system) / questions).toFixed(1).padStart(6);
  const p50 = percentile(times, 0.5);
  const p99 = percentile(times, 0.99);
  const lost = unanswered === 0 ? "" : `   ${unanswered} without an answer: the machine is too busy`;
  unanswered = 0;
  console.log(`${what.padEnd(32)} ${cpu} µs of CPU   ${p50} / ${p99} ms p50 / p99   ${rate.toFixed(0)} a second${lost}`);
}

const enterAndLeave = async (key: string): Promise<void> => {
  const entered = await gates.enter(BOUND, key, key, never);
  if ("leave" in entered) entered.leave();
};
const memory = new MemoryCounters();
const page = Buffer.alloc(20_000, "page ");
for (let at = 0; at < KEYS; at++) await cache.set(`page ${at}`, page, 600);

await measure("a limit in memory", (at) => memory.take(LIMIT, `client ${at % KEYS}`));
await measure("a limit", (at) => counters.take(LIMIT, `client ${at % KEYS}`));
await measure("a limit that is used up", (at) => counters.take({ ...LIMIT, name: "none", points: 1 }, `client ${at % KEYS}`));
await measure("a site's gate, in and out", (at) => enterAndLeave(`site ${at % KEYS}`));
await measure("a value of 20 kB", (at) => cache.get(`page ${at % KEYS}`), QUESTIONS / 4);
await measure("a signal that nobody waits for", async (at) => signals.tell(`claim ${at}`));

/** Commands that clients gave; those of scripts are not among them. */
const commands = (): ReadonlyMap<string, number> => {
  const stats = execFileSync(`${folder}/${name}-cli`, ["-p", String(port), "info", "commandstats"], { encoding: "utf8" });
  return new Map(
    [...stats.matchAll(/cmdstat_([a-z|]+):calls=(\d+)/g)].map(([, command = "", calls]) => [command, Number(calls)]),
  );
};
const CALLS = 1_000;
const before = commands();
for (let at = 0; at < CALLS; at++) {
  await counters.take(LIMIT, `client ${at}`);
  await enterAndLeave(`site ${at}`);
  signals.tell(`claim ${at}`);
}
await cache.delete("none");
const after = commands();
const given = ["evalsha", "zrem", "publish"].map(
  (command) => `${command} ${(((after.get(command) ?? 0) - (before.get(command) ?? 0)) / CALLS).toFixed(2)}`,
);
console.log(`commands of a paid call with one request to a site: ${given.join(", ")}; waited for: 2`);

await service.dispose();
server.kill();
