import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../../plugins/ledger/test/postgres.ts";
import { median } from "../lib/figures.ts";
import { openLane } from "./payment/lane.ts";
import { type BenchServer, sign, start } from "./payment/servers.ts";

/**
 * CPU of a paid call, of 1 and of 4 processes on one PostgreSQL: theirs and the server's; and what one process's call costs in comparison
 * with a call of four. `LEDGER_BASE` names the `dist` folder of another build of the ledger's plugin, to be measured in turns and compared.
 */
const ROUNDS = 3;
const PAID = 320;
/** Rounds that are not counted, for each process: a server runs for days, and is compiled by then. */
const WARM_UP = 2;
const CONNECTIONS = 16;
const COUNTS = [1, 4];
/** Of /proc. */
const TICK_MS = 10;

/** The fields of /proc/PID/stat after the command's name; none of a process that is gone. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** CPU of the database's processes so far, in milliseconds, those that ended included. */
function serverCpuMs(port: string): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const isPostmaster = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`-p\0${port}\0`);
    } catch {
      return false;
    }
  };
  const parent = all.find(isPostmaster);
  let ticks = 0;
  for (const pid of all) {
    const [, ppid, ...rest] = statOf(pid);
    const [user, system, childUser, childSystem] = rest.slice(9, 13).map(Number);
    if (ppid === parent) ticks += (user ?? 0) + (system ?? 0);
    if (pid === parent) ticks += (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
  }
  return ticks * TICK_MS;
}

/** How long the processes are looked at while nobody calls. */
const IDLE_MS = 6_000;

interface Figures {
  readonly rate: number;
  readonly ours: number;
  readonly its: number;
}

const postgres = await startPostgres(["max_connections=300"]);
const { port } = new URL(postgres.url);
const facilitator = await start("facilitator");
const base = process.env.LEDGER_BASE;
const builds = ["", ...(base ? [base] : [])];
interface Group {
  readonly name: string;
  readonly servers: readonly BenchServer[];
  readonly rounds: Figures[];
  idle: number;
}
const groups: Group[] = [];
for (const build of builds)
  for (const count of COUNTS) {
    const env = { FACILITATOR_URL: facilitator.url, DATABASE_URL: postgres.url, LEDGER: "1", LEDGER_BASE: build };
    const servers: BenchServer[] = [];
    while (servers.length < count) servers.push(await start("ours", env));
    groups.push({ name: `${build || "ours"}, ${count} process${count > 1 ? "es" : ""}`, servers, rounds: [], idle: 0 });
  }

const usage = async (servers: readonly BenchServer[]) => {
  const all = await Promise.all(servers.map((server) => server.usage()));
  return { ours: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0), its: serverCpuMs(port) };
};

/** The same payments, spread over the processes by connection. */
async function measure(servers: readonly BenchServer[]): Promise<Figures> {
  const headers = await sign(servers[0]?.url ?? "", PAID);
  const before = await usage(servers);
  const began = performance.now();
  const run = async (_none: unknown, at: number) => {
    const lane = openLane(servers[at % servers.length]?.url ?? "");
    for (let header = headers.pop(); header !== undefined; header = headers.pop()) {
      const { status } = await lane.post("/work", header);
      if (status !== 200) throw new Error(`answered ${status}`);
    }
    lane.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const seconds = (performance.now() - began) / 1_000;
  const after = await usage(servers);
  return { rate: PAID / seconds, ours: (after.ours - before.ours) / PAID, its: (after.its - before.its) / PAID };
}

try {
  for (const { servers } of groups) for (let round = 0; round < WARM_UP * servers.length; round++) await measure(servers);
  for (let round = 0; round < ROUNDS; round++) for (const { servers, rounds } of groups) rounds.push(await measure(servers));
  for (const group of groups) {
    const before = await usage(group.servers);
    await sleep(IDLE_MS);
    group.idle = ((await usage(group.servers)).ours - before.ours) / (IDLE_MS / 1_000);
  }
} finally {
  for (const { servers } of groups) for (const server of servers) server.stop();
  facilitator.stop();
  await postgres.stop();
}
const sums = groups.map(({ name, rounds, idle }) => {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]));
  const figures = { rate: of("rate"), ours: of("ours"), its: of("its") };
  const { rate, ours, its } = figures;
  console.log(
    `${name}: ${rate.toFixed(0)} calls/s, ${ours.toFixed(2)} CPU ms a call here, ${its.toFixed(2)} in the database; ` +
      `${idle.toFixed(0)} CPU ms a second here while nobody calls`,
  );
  return figures;
});
const total = ({ ours, its }: Figures) => ours + its;
for (const [at, build] of builds.entries()) {
  const [one, four] = sums.slice(at * COUNTS.length);
  if (one && four)
    console.log(`${build || "ours"}: a call of one process costs ${(total(one) / total(four)).toFixed(2)} of a call of four`);
}
