import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { CallToKeep } from "./kept.ts";
import type { ThreadData, ThreadWord, WritingState } from "./thread.ts";

const CODE = new URL(`./thread${extname(import.meta.url)}`, import.meta.url);
/** Shortest time between two threads, if they die. */
const REOPEN_MS = 1_000;

/** The thread that hashes, compresses and writes. One that dies takes with it what it was sent, and is followed by another. */
export class Writing {
  #worker: Worker | undefined;
  #openedAt = Number.NEGATIVE_INFINITY;
  #sent: ((error?: string) => void)[] = [];
  #state: WritingState = { files: 0, bytes: 0 };

  constructor(
    private readonly data: ThreadData,
    private readonly code = CODE,
  ) {}

  get state(): WritingState {
    return this.#state;
  }

  /** Hands a call over, its bytes without copying them. `done` is told when it is written, or why it is not. */
  keep(call: CallToKeep, done: (error?: string) => void): void {
    const worker = this.#worker ?? this.open();
    if (!worker) {
      done("the archive's thread ended");
      return;
    }
    this.#sent.push(done);
    worker.postMessage(
      call,
      call.received.map(({ bytes }) => bytes.buffer),
    );
  }

  /** Starts the thread, and waits until it has the folder. Rejects, naming the setting, where that cannot be used. */
  async start(): Promise<void> {
    const worker = this.open();
    if (!worker) return;
    worker.ref(); // nothing else may keep the process until it has answered
    try {
      await once(worker, "message");
    } catch (error) {
      const [{ folder }, reason] = [this.data, (error as Error).message];
      throw new Error(`ARCHIVE_DIR: ${reason.startsWith(folder) ? "" : `${folder}: `}${reason}`);
    }
    worker.unref();
  }

  /** Starts the thread; `undefined` where the last one has only just died. */
  open(): Worker | undefined {
    if (performance.now() - this.#openedAt < REOPEN_MS) return undefined;
    this.#openedAt = performance.now();
    const worker = new Worker(this.code, { workerData: this.data, execArgv: ["--disable-warning=ExperimentalWarning"] });
    worker.unref();
    worker.on("message", (word: ThreadWord) => this.#heard(word));
    worker.on("error", (error) => this.#lost(worker, error.message));
    worker.on("exit", () => this.#lost(worker, "the archive's thread ended"));
    this.#worker = worker;
    return worker;
  }

  #heard(word: ThreadWord): void {
    if (word.what === "open") return;
    if (word.what === "state") {
      const { what: _, ...state } = word;
      this.#state = state;
      return;
    }
    if (word.error !== undefined || this.#state.error !== undefined) this.#state = { ...this.#state, error: word.error };
    this.#sent.shift()?.(word.error);
  }

  #lost(worker: Worker, error: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#state = { ...this.#state, error };
    for (const done of this.#sent.splice(0)) done(error);
  }

  /** Writes what it was sent, finishes the file, and ends. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    worker.ref();
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("close");
    await ended;
  }
}
