import { readdirSync, readFileSync } from "node:fs";

const read = (path: string): string => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // it has ended meanwhile
  }
};
/** The fields of /proc/PID/stat after the command's name (proc(5)). */
const fieldsOf = (path: string): string[] => {
  const stat = read(path);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};
const niceOf = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`);
  return Math.min(...threads.map((thread) => Number(fieldsOf(`/proc/${pid}/task/${thread}/stat`)[16] ?? 99)));
};

/** A process of a browser that this process has started: who it is, and the highest priority that a thread of it has. */
export interface BrowserProcess {
  readonly pid: number;
  /** The browser's own process. */
  readonly root: number;
  readonly args: string;
  readonly user: number;
  readonly group: number;
  /** 2: it is shut in by a filter of system calls (proc(5)). */
  readonly seccomp: number;
  readonly nice: number;
}

/** All processes of this process's browsers, the browsers themselves first. */
export function browserProcesses(): BrowserProcess[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const [state, parent, group] = fieldsOf(`/proc/${name}/stat`);
      const args = read(`/proc/${name}/cmdline`).replaceAll("\0", " ");
      return { pid: Number(name), state, parent: Number(parent), pgid: Number(group), args };
    })
    .filter(({ state }) => state !== undefined && state !== "" && state !== "Z");
  const roots = all.filter(({ parent, args }) => parent === process.pid && args.includes("--remote-debugging-pipe"));
  return roots.flatMap(({ pid: root }) =>
    all
      .filter(({ pgid }) => pgid === root)
      .sort((a, b) => Number(b.pid === root) - Number(a.pid === root))
      .flatMap(({ pid, args }) => {
        const status = read(`/proc/${pid}/status`);
        if (status === "") return [];
        const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
        return [{ pid, root, args, user: number("Uid"), group: number("Gid"), seccomp: number("Seccomp"), nice: niceOf(pid) }];
      }),
  );
}
