/** What the browsers of this process cost and leave behind (proc(5)). */
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a clock tick, as the kernel counts CPU time for users. */
const TICK_MS = 10;

const read = (path: string): string => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // the process has ended meanwhile
  }
};

/** A process; its CPU time includes that of children that have ended. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly cpuMs: number;
  readonly args: string;
}

/** All processes that have not ended. */
function processes(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const cpuMs = [8, 9, 10, 11].reduce((sum, field) => sum + Number(rest[field]), 0) * TICK_MS;
      return { pid: Number(pid), state, parent: Number(parent), group: Number(group), cpuMs, args: read(`/proc/${pid}/cmdline`) };
    })
    .filter(({ state }) => state !== undefined && state !== "Z");
}

/** Main processes of the browsers that this process has started. */
export const browsers = (): Process[] =>
  processes().filter(({ parent, args }) => parent === process.pid && args.includes("--user-data-dir"));

/** Everything in the process groups of browsers. */
export const membersOf = (groups: readonly number[]): Process[] => processes().filter(({ group }) => groups.includes(group));

/** CPU time of process groups so far, in milliseconds. Their main process has no child that ended but the zygotes'. */
export const cpuMs = (groups: readonly number[]): number => membersOf(groups).reduce((sum, one) => sum + one.cpuMs, 0);

/** Memory of process groups in MB, pages that several share counted once. */
export const megabytes = (groups: readonly number[]): number =>
  membersOf(groups).reduce(
    (sum, { pid }) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
    0,
  ) / 1024;
