/**
 * What the same paid /fetch costs on one core and on all of this machine: CPU a call, calls a second, waits. The service runs twice, once held
 * to one core (taskset, of Linux) with one worker, and is asked in turns, as by `main-job`, by what that file says: CORPUS, PAGES, ROUNDS, WARM_UP.
 * What measures has the other cores beside the one; beside all it shares them, so that the calls a second of all are too few: the target is for
 * CPU a call, 0.85 of the one in the other.
 */
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { PageLoad, showFigures } from "./main-job/load.ts";

const EVERY = Number(process.env.PAGES ?? 16);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const TARGET = 0.85;

const cores = availableParallelism();
const load = await PageLoad.open(EVERY);
const one = await load.startService({ WORKERS: "1" });
execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(one.pid)], { stdio: "ignore" });
const servers = [
  { ...one, name: "one core" },
  { ...(await load.startService()), name: `all ${cores} cores` },
];
const figures = await load.compare(servers, { rounds: ROUNDS, warmUp: WARM_UP });
await load.stop(servers);

showFigures(figures);
const [alone, all] = figures;
if (alone === undefined || all === undefined) throw new Error("there is nothing to compare");
const efficiency = alone.cpuMs / all.cpuMs;
const isKept = efficiency >= TARGET;
console.log(
  `${isKept ? "kept" : "missed"}: CPU a call on one core by that on ${cores} ${efficiency.toFixed(2)}, at least ${TARGET}; ` +
    `${(all.rate / alone.rate).toFixed(2)} times the calls a second`,
);
if (!isKept) process.exitCode = 1;
