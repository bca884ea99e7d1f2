/** What processes have used, by proc(5) of Linux. */
import { readdirSync, readFileSync } from "node:fs";

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

/** Milliseconds of the processor that the threads of a process with this name (/proc/PID/task/TID/comm) have used, those that still are. */
export function namedThreadsCpuOf(pid: number, name: string): number {
  const tasks = `/proc/${pid}/task`;
  const files = readdirSync(tasks).map((thread) => `${tasks}/${thread}`);
  return files
    .filter((file) => readFileSync(`${file}/comm`, "utf8").trim() === name)
    .reduce((sum, file) => sum + cpuIn(`${file}/stat`), 0);
}

/** MiB of memory that a process holds. */
export const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
