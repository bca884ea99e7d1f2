/** One engine in a process of its own: is sent the name of a file, answers with the CPU milliseconds it took. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const TICK_MS = 10;

const { convert } = await import(`./engines/${process.argv[2]}.mjs`);

const statistics = (pid) => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ");

/** Processes that the engine has running. */
function children() {
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "latin1").split(" ").filter(Boolean),
  );
}

/** CPU milliseconds of this process and its children so far, ended and running: some engines parse in a process they keep. */
function cpuMs() {
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
function peakMib() {
  const peaks = ["self", ...children()].map((pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]);
  return peaks.reduce((sum, kib) => sum + Number(kib ?? 0), 0) / 1024;
}

async function measure(file) {
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
  const ms = await measure(file);
  process.send({ ms, mib: peakMib() });
});
process.once("disconnect", () => process.exit());
