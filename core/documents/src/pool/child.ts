import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Failure, failureOf } from "@farthing/contract";
import { stepBack } from "@farthing/contract/step-back";
import type { AddedFormat } from "../added.ts";
import type { Converted, DocumentHints } from "../convert.ts";
import type { Job, Outcome } from "./protocol.ts";

/** What a child may use, and what it can read. */
export interface ChildBounds {
  /** Bytes of memory, of whatever kind. */
  readonly memory: number;
  /** Formats that it reads besides our own. */
  readonly formats?: readonly AddedFormat[] | undefined;
}

const MiB = 1024 * 1024;
const PAGE = 4096;
/** Milliseconds of a tick in which Linux counts the processor time of a process (USER_HZ, 100 on all its platforms). */
const TICK_MS = 10;
const WATCH_EVERY_MS = 50;
/** Below the service itself: its answers come first. */
const NICE = 10;
/** Below the other parsers. */
const LAST = 19;
const STDERR_KEPT = 4_096;
/**
 * The heap's share of the memory. An engine lets its heap grow as far as it may: by this a process stays under 300 MB with
 * the largest documents that are taken. With less they fit at one time and not at another, and most of their time goes to collecting.
 */
const HEAP_SHARE = 0.4;
/** Space for young objects in MiB: the default grows by tens of megabytes for little speed. */
const YOUNG_MIB = 8;

// Run from source (tests), the child runs what was built: it has no loader for TypeScript.
const WORKER = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("../../dist/pool/worker.js", import.meta.url)
    : new URL("./worker.js", import.meta.url),
);

/** The process ended, and neither we nor its document did it: a signal from outside, or the system had none to give. */
export class LostChild extends Error {}

/** Signals by which processes are ended from outside; by the others they end themselves. */
const FROM_OUTSIDE: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"]);

/** A process that parses one document at a time and can be killed at any moment. */
export class ParserChild {
  readonly #process: ChildProcess;
  #stderr = "";
  #settle: ((result: { outcome: Outcome } | { failure: Error }) => void) | undefined;
  #doom: Error | undefined;
  #last = false;

  constructor(private readonly bounds: ChildBounds) {
    this.#process = fork(WORKER, [JSON.stringify(bounds.formats ?? [])], {
      // Documents are read, nothing else: no writing, no processes, no native add-ons.
      execArgv: [
        `--max-old-space-size=${Math.floor((bounds.memory * HEAP_SHARE) / MiB)}`,
        `--max-semi-space-size=${YOUNG_MIB}`,
        "--expose-gc",
        "--permission",
        "--allow-fs-read=*",
        "--disable-warning=SecurityWarning",
      ],
      // Large buffers go back to the system as soon as they are done with.
      env: { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
      serialization: "advanced",
      stdio: ["pipe", "ignore", "pipe", "ipc"],
    });
    this.#process.stderr?.on("data", (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString()).slice(-STDERR_KEPT);
    });
    this.#process.on("message", (outcome: Outcome) => this.#settle?.({ outcome }));
    this.#process.on("exit", (code, signal) => this.#settle?.({ failure: this.#doom ?? this.#death(code, signal) }));
    this.#process.on("error", (cause) => this.#settle?.({ failure: new LostChild("could not be started", { cause }) }));
    // A child that dies while it is written to says so by its exit.
    this.#process.stdin?.on("error", () => undefined);
    this.#process.unref();
    this.#process.channel?.unref();
    if (this.#process.pid !== undefined) stepBack(this.#process.pid, NICE);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isAlive(): boolean {
    return (
      this.#process.exitCode === null && this.#process.signalCode === null && this.#doom === undefined && this.#process.connected
    );
  }

  /** Whether its priority is the lowest, which cannot be taken back. */
  get isLast(): boolean {
    return this.#last;
  }

  /** From now on all others come first. */
  yield(): void {
    this.#last = true;
    if (this.#process.pid !== undefined) stepBack(this.#process.pid, LAST);
  }

  /** Parses a document. Throws a Failure, a LostChild, or what it was killed for; afterwards `isAlive` says whether there may be another. */
  async parse(bytes: Uint8Array, hints: DocumentHints, signal: AbortSignal): Promise<Converted> {
    const abort = (): void =>
      this.kill(Failure.is(signal.reason) ? signal.reason : new Failure("timeout", "the document took too long"));
    const watch = setInterval(() => this.#watch(), WATCH_EVERY_MS);
    try {
      const result = await new Promise<{ outcome: Outcome } | { failure: Error }>((resolve) => {
        this.#settle = resolve;
        signal.addEventListener("abort", abort, { once: true });
        if (signal.aborted) abort();
        if (!this.#process.connected) resolve({ failure: this.#doom ?? new LostChild("it had ended before") });
        else {
          this.#process.send({ length: bytes.length, hints } satisfies Job);
          this.#process.stdin?.write(bytes);
        }
      });
      if ("failure" in result) throw result.failure;
      const { outcome } = result;
      if (outcome.ok) return outcome.converted;
      throw failureOf(outcome.failure);
    } finally {
      clearInterval(watch);
      signal.removeEventListener("abort", abort);
      this.#settle = undefined;
    }
  }

  /** Ends the process at once; a document in it fails with `reason`. */
  kill(reason: Error = new Failure("overloaded", "the service is stopping")): void {
    this.#doom ??= reason;
    this.#process.kill("SIGKILL");
  }

  /** Bytes of memory that the process holds; 0 where the system does not say. */
  memory(): number {
    try {
      // The kernel answers at once: nothing is gained by waiting for a thread.
      const [, resident = "0"] = readFileSync(`/proc/${this.pid}/statm`, "latin1").split(" ");
      return Number(resident) * PAGE;
    } catch {
      // No Linux, or the process has just ended: the heap's own limit is left.
      return 0;
    }
  }

  /** Milliseconds of processor time that the process has taken; the clock's where the system does not say. */
  worked(): number {
    try {
      const stat = readFileSync(`/proc/${this.pid}/stat`, "latin1");
      // Fields 14 and 15 of proc_pid_stat(5), counted from the third: the second is a name that may hold blanks.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      return performance.now();
    }
  }

  #watch(): void {
    if (this.memory() > this.bounds.memory) this.kill(tooMuchMemory());
  }

  #death(code: number | null, signal: NodeJS.Signals | null): Error {
    if (FROM_OUTSIDE.has(signal)) return new LostChild(`ended by ${signal}`);
    if (/heap out of memory|Array buffer allocation failed/.test(this.#stderr)) return tooMuchMemory();
    return new Failure("internal", CRASHED, { cause: new Error(`exit ${signal ?? code}: ${this.#stderr}`) });
  }
}

const CRASHED: string = "the parser died over this document";
const tooMuchMemory = (): Failure => new Failure("too_large", "the document is too large: it takes too much memory");
