import { availableParallelism } from "node:os";
import { Failure, failureOf } from "@farthing/contract";
import { Tinypool } from "tinypool";
import type { Answer, Read, Task } from "./worker.ts";

const DEADLINE_MS = 30_000;
const HEAP_MB = 1_024;
const IDLE_MS = 10_000;

// A thread takes no part in how its parent resolves sources: run from source, it is the built worker still.
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "../dist/worker.js" : "./worker.js", import.meta.url);

/** Reads large pages and pieces off the serving thread. Threads are started when they are needed and end when idle. */
export class Pool {
  private threads: Tinypool | undefined;

  constructor(private readonly worker = WORKER) {}

  /** `timeout` after half a minute; `too_large` if the thread's memory does not suffice. */
  async run<K extends Task>(task: K, signal: AbortSignal | undefined): Promise<Read<K>> {
    this.threads ??= this.open();
    const { threads } = this;
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const broken = Promise.withResolvers<never>();
    threads.on("error", broken.reject);
    try {
      const answer: Promise<Answer<K>> = threads.run(task, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      const answered = await Promise.race([answer, broken.promise]);
      if ("failure" in answered) throw failureOf(answered.failure);
      return answered.read;
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw new Failure("timeout", "the page took too long to read", { cause: error });
      if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY") {
        throw new Failure("too_large", "the page is too large to be read", { cause: error });
      }
      throw error;
    } finally {
      threads.off("error", broken.reject);
    }
  }

  private open(): Tinypool {
    const threads = new Tinypool({
      filename: this.worker.href,
      execArgv: [],
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    threads.setMaxListeners(0); // one for each page that is read
    threads.on("error", () => undefined); // a thread that ends without a page in it harms nobody
    return threads;
  }

  async close(): Promise<void> {
    await this.threads?.destroy();
    this.threads = undefined;
  }
}
