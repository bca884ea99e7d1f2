/** What processes have used, by proc(5) of Linux. */
import { readFileSync } from "node:fs";

/** Milliseconds of a clock tick, in which the kernel counts for users. */
const TICK_MS = 10;

/** Milliseconds of the processor in a stat file: utime and stime. */
function cpuIn(file: string): number {
  const [, fields = ""] = /\) (.*)/.exec(readFileSync(file, "utf8")) ?? [];
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

/** Milliseconds of the processor that a process has used with all its threads, those that have ended too. */
export const cpuOf = (pid: number): number => cpuIn(`/proc/${pid}/stat`);

/** Milliseconds of the processor that the first thread of a process has used. */
export const mainThreadCpuOf = (pid: number): number => cpuIn(`/proc/${pid}/task/${pid}/stat`);

/** MiB of memory that a process holds. */
export const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
