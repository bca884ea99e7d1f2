/** One engine in a process of its own: is sent the name of a file, answers with the CPU milliseconds it took. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { tellParent } from "../../lib/parent.ts";

/** What a module of engines/ exports: a document as Markdown. Throws for what it cannot read. */
export interface Engine {
  convert(bytes: Uint8Array, hints: { readonly filename: string }): Promise<{ markdown: string }>;
}

/** What came of a document: CPU milliseconds, `null` where it was not read, and the most memory so far. */
export interface Measured {
  readonly ms: number | null;
  readonly mib: number;
}

const TICK_MS = 10;

const { convert } = (await import(`./engines/${process.argv[2]}.ts`)) as Engine;

const statistics = (pid: string): string[] => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];

/** Processes that the engine has running. */
function children(): string[] {
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "latin1").split(" ").filter(Boolean),
  );
}

/** CPU milliseconds of this process and its children so far, ended and running: some engines parse in a process they keep. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const ended = statistics("self");
  // Fields 14 to 17: user and system time, of the process and of its children that have ended.
  const ticks = children().reduce((sum, pid) => {
    const running = statistics(pid);
    return sum + Number(running[11]) + Number(running[12]);
  }, Number(ended[13]) + Number(ended[14]));
  return (user + system) / 1000 + ticks * TICK_MS;
}

/** The most memory that this process and its children have held, in MiB. */
function peakMib(): number {
  const peaks = ["self", ...children()].map((pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]);
  return peaks.reduce((sum, kib) => sum + Number(kib ?? 0), 0) / 1024;
}

async function measure(file: string): Promise<number | null> {
  const bytes = readFileSync(file);
  const before = cpuMs();
  try {
    await convert(bytes, { filename: basename(file) });
    return cpuMs() - before;
  } catch {
    // An engine that cannot read a document has no time for it.
    return null;
  }
}

process.on("unhandledRejection", () => undefined);
process.on("message", async (file) => {
  const ms = await measure(String(file));
  await tellParent({ ms, mib: peakMib() } satisfies Measured);
});
process.once("disconnect", () => process.exit());
