import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtModule } from "@farthing/contract";
import { readsOnly } from "@farthing/runtime/installation";
import { readable } from "../readable.ts";
import { type JobName, type Jobs, LAST_WORDS_FD, type LastWords, type Progress, type Said } from "./messages.ts";

const MODULE = fileURLToPath(builtModule("./main.js", import.meta.url));
/** How much longer than its watchdog the parent waits: it is the one that can say where the code was. */
const SPARE_MS = 15_000;
const HEAP_MB = 1_024;
const MOST_BYTES = 3 * 1024 * 1024 * 1024;
/** Most characters of what the package's code prints. */
const MOST_PRINTED = 16 * 1024;
/** Node's own report when the heap is full, which says nothing of the package. */
const OUT_OF_HEAP = /<--- Last few GCs --->|FATAL ERROR/;

/** How a child's work ended. */
export type Ended<K extends JobName> =
  | { readonly how: "done"; readonly answer: Jobs[K]["answer"] }
  /** It failed, and says why; or its process ended otherwise, and the reason tells how. `late` is one that was not done in time. */
  | { readonly how: "failed"; readonly reason: string; readonly late: boolean };

/** What a job is done under. */
export interface Supervision {
  /** Folders of the packages that it may read, where it may do no more than that, as in the service. */
  readonly readsOnly?: readonly string[];
  /** Milliseconds that a step may take. */
  readonly patienceMs: number;
  readonly on?: (progress: Progress) => void;
}

/** Passes on what the package's code prints, to standard error, up to a limit. */
function passOn({ stdout, stderr }: ChildProcess): { outOfHeap(): boolean } {
  let left = MOST_PRINTED;
  let outOfHeap = false;
  const pass = (text: string): void => {
    if (OUT_OF_HEAP.test(text)) outOfHeap = true;
    if (outOfHeap || left <= 0) return;
    process.stderr.write(text.slice(0, left));
    left -= text.length;
    if (left <= 0) process.stderr.write("\n(more was printed, and is left out)\n");
  };
  stdout?.setEncoding("utf8").on("data", pass);
  stderr?.setEncoding("utf8").on("data", pass);
  return { outOfHeap: () => outOfHeap };
}

const seconds = (ms: number): string => `${ms / 1_000} s`;

/** `frames` are where the code was: none where it only waited; `undefined` where that is not known. */
function lateWords(patienceMs: number, frames: readonly string[] | undefined): string {
  const places = frames?.map((frame) => `\n  ${frame}`).join("");
  const where = places === undefined ? "" : places === "" ? "; it only waited" : `; it was still busy${places}`;
  return `did not end within ${seconds(patienceMs)}${where}`;
}

/** How a process ended that has not said so itself. */
function endWords(code: number | null, signal: string | null, outOfHeap: boolean): string {
  if (outOfHeap) return `needed more than ${HEAP_MB} MB of memory`;
  if (signal !== null) return `its process was ended by ${signal}`;
  return `its code ended the process, with code ${code} (process.exit?)`;
}

function parse(words: string): LastWords | undefined {
  try {
    return words === "" ? undefined : (JSON.parse(words) as LastWords);
  } catch {
    return undefined; // cut off: how the process ended says enough
  }
}

/**
 * Does a job in a process of its own, in which the package's code may loop, exit or take all memory: that ends the job only. The child
 * has this process's environment, and its rights where `readsOnly` does not say otherwise.
 */
export function inChild<K extends JobName>(
  job: K,
  ask: Jobs[K]["ask"],
  { patienceMs, on, readsOnly: packages }: Supervision,
): Promise<Ended<K>> {
  // The watchdog is a thread, and looks where the code is by the inspector.
  const bounds = packages && [...readsOnly(readable(...packages)), "--allow-worker", "--allow-inspector", "--no-warnings"];
  const child = fork(MODULE, [], {
    execArgv: [...(bounds ?? []), "--enable-source-maps", `--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc", "pipe"],
  });
  const printed = passOn(child);
  let said: Said | undefined;
  let lastWords = "";
  child.stdio[LAST_WORDS_FD]?.on("data", (part: Buffer) => {
    lastWords += String(part);
  });
  let timer: NodeJS.Timeout | undefined;
  let gaveUp = false;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      gaveUp = child.kill("SIGKILL");
    }, patienceMs + SPARE_MS);
  };
  wait();
  child.on("message", (message: Said) => {
    wait();
    if (message.what === "done" || message.what === "fault") said ??= message;
    else on?.(message);
  });
  child.send({ job, ask, patienceMs, mostBytes: MOST_BYTES });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      const words = parse(lastWords);
      if (said?.what === "done") return resolve({ how: "done", answer: said.answer as Jobs[K]["answer"] });
      if (said?.what === "fault") return resolve({ how: "failed", reason: said.reason, late: false });
      if (words?.why === "late" || gaveUp)
        return resolve({ how: "failed", reason: lateWords(patienceMs, words?.frames), late: true });
      const outOfMemory = printed.outOfHeap() || words?.why === "memory";
      resolve({ how: "failed", reason: endWords(code, signal, outOfMemory), late: false });
    });
  });
}
