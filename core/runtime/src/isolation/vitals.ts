import { readFileSync } from "node:fs";

const PAGE = 4096;
/** Milliseconds of a tick in which Linux counts the processor time of a process (USER_HZ, 100 on all its platforms). */
const TICK_MS = 10;

/** Bytes of memory that a process holds; `undefined` where the system does not say. */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    // The kernel answers at once: nothing is gained by waiting for a thread.
    const [, resident = "0"] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ");
    return Number(resident) * PAGE;
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that a process has taken; `undefined` where the system does not say. */
export function workOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Fields 14 and 15 of proc_pid_stat(5), counted from the third: the second is a name that may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Milliseconds that the main thread of a process has waited for a processor; 0 where the system does not say. */
export function waitedOf(pid: number | undefined): number {
  try {
    const [, waited = "0"] = readFileSync(`/proc/${pid}/schedstat`, "latin1").split(" ");
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
