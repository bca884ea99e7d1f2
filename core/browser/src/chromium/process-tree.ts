import { readdirSync, readFileSync } from "node:fs";

/** One process of a browser. */
export interface TreeProcess {
  readonly pid: number;
  /** Resident memory that is not shared with others, in bytes. */
  readonly memory: number;
  /** What Chromium has it for: "renderer", "gpu-process"; "" is the browser itself. */
  readonly type: string;
}

const PAGE_BYTES = 4_096;

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // the process has ended meanwhile
  }
}

/** The processes of a group (proc(5)); none where there is no /proc. */
export function processesOf(group: number): TreeProcess[] {
  let names: string[] = [];
  try {
    names = readdirSync("/proc");
  } catch {
    return []; // not Linux: memory is not watched
  }
  const found: TreeProcess[] = [];
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The command's name stands in parentheses and may contain blanks; the group is the third field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(fields[2]) !== group || fields[0] === "Z") continue;
    const [, resident = 0, shared = 0] = read(`/proc/${name}/statm`).split(" ").map(Number);
    const type = /--type=([\w-]+)/.exec(read(`/proc/${name}/cmdline`))?.[1] ?? "";
    found.push({ pid: Number(name), memory: (resident - shared) * PAGE_BYTES, type });
  }
  return found;
}

/** Ends a process at once; one that is gone already is no matter. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Ends a whole group at once. */
export const killGroup = (group: number): void => killProcess(-group);
