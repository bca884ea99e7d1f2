/**
 * Lets a day of calls arrive at a fleet that exists on paper only, and prints how long they take, how many are refused and what is full.
 * Service times are those of scripts/simulate/service-times.json; docs/scale.md says where they are from.
 *
 *   npm run simulate -- --rate 10 --machines 2             10 calls/s on average, two workers of two cores
 *   npm run simulate -- --file calls.txt --machines 4      arrivals of a file: seconds since the beginning, and the path, a line each
 *
 *   --rate N          calls a second, mean of the day (10)         --seconds N       length (86400; ends sooner for a quick look)
 *   --swing N         height of the day above its mean (0.6)       --bursts N        bursts a day (6), of --burst-times (3), 120 s each
 *   --machines N      workers (2)       --cores N   of each (2)    --api-cores N     of all API nodes (2)
 *   --ledger-cores N  of PostgreSQL (2) --settlements N  that the facilitator does at once (1000)   --seed N (1)
 */
import { readFileSync } from "node:fs";
import { quantile } from "./lib/figures.ts";
import { readCommandLine, refuseCall } from "./lib/help.ts";
import { arrivalsIn, arrivalsOf } from "./simulate/arrivals.ts";
import { type Outcome, simulate } from "./simulate/model.ts";
import { Random } from "./simulate/random.ts";
import times from "./simulate/service-times.json" with { type: "json" };

const text = { type: "string" } as const;
const { values } = readCommandLine(import.meta.filename, {
  ...{ rate: text, seconds: text, swing: text, bursts: text, "burst-times": text, machines: text, cores: text },
  ...{ "api-cores": text, "ledger-cores": text, settlements: text, seed: text, file: text },
});
function number(name: Exclude<keyof typeof values, "file">, fallback: number): number {
  const value = Number(values[name] ?? fallback);
  if (!(value >= 0)) refuseCall(import.meta.filename, `--${name} is no number: ${values[name]}`);
  return value;
}

/** WORKER_CALLS of each worker, and slots of the browser for each core. */
const WORKER_CALLS = 256;
const SLOTS_A_CORE = 2;
const seed = number("seed", 1);
const machines = number("machines", 2);
const workerCores = machines * number("cores", 2);
const fleet = {
  apiCores: number("api-cores", 2),
  workerCores,
  ...{ calls: machines * WORKER_CALLS, browserSlots: workerCores * SLOTS_A_CORE },
  ledgerCores: number("ledger-cores", 2),
  settlements: number("settlements", 1_000),
};
const day = {
  rate: number("rate", 10),
  seconds: number("seconds", 86_400),
  ...{ swing: number("swing", 0.6), bursts: number("bursts", 6), burstTimes: number("burst-times", 3), burstSeconds: 120 },
};
const arrivals = values.file ? arrivalsIn(readFileSync(values.file, "utf8")) : arrivalsOf(day, times.endpoints, new Random(seed));
const { outcomes, seconds, stations } = simulate(arrivals, times, fleet, new Random(seed + 1));

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
function summary(some: readonly Outcome[]) {
  const took = some.flatMap(({ took }) => (took === undefined ? [] : [took])).sort((a, b) => a - b);
  const at = (share: number) => (took.length === 0 ? "-" : quantile(took, share).toFixed(2));
  return { count: some.length, p50: at(0.5), p99: at(0.99), refused: 1 - took.length / (some.length || 1) };
}
const row = (name: string, some: readonly Outcome[], more = "") => {
  const { count, p50, p99, refused } = summary(some);
  console.log(
    `${name.padEnd(16)} ${String(count).padStart(9)} ${p50.padStart(7)} ${p99.padStart(7)} ${percent(refused).padStart(8)}${more}`,
  );
};

console.log(`${"".padEnd(16)}     calls   p50 s   p99 s  refused`);
row("all", outcomes);
for (const endpoint of Object.keys(times.endpoints)) {
  const own = outcomes.filter((outcome) => outcome.endpoint === endpoint);
  if (own.length > 0) row(endpoint, own);
}
console.log("\nwhat is used, and the mean wait for it");
for (const [name, { used, meanWait }] of Object.entries(stations))
  console.log(`${name.padEnd(16)} ${percent(used).padStart(8)} ${(meanWait * 1000).toFixed(1).padStart(9)} ms`);

/** The day in 24 parts: a bar is the share of the busiest one's calls. */
console.log(`\n${"from".padEnd(16)}     calls   p50 s   p99 s  refused`);
const PARTS = 24;
const length = (values.file ? seconds : day.seconds) / PARTS;
const parts = Array.from({ length: PARTS }, (): Outcome[] => []);
for (const outcome of outcomes) parts[Math.min(PARTS - 1, Math.floor(outcome.at / length))]?.push(outcome);
const most = Math.max(...parts.map((part) => part.length), 1);
for (const [index, part] of parts.entries())
  row(`${Math.round(index * length)} s`, part, `  ${"#".repeat(Math.round((part.length / most) * 40))}`);
