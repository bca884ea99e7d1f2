import { availableParallelism } from "node:os";
import { Failure } from "@farthing/contract";
import { Tinypool } from "tinypool";
import type { Unread } from "../cdp/connection.ts";
import { readSnapshot, type Written } from "./to-html.ts";

/** Bytes from which on a snapshot is read in a thread of its own. */
const LARGE = 400_000;
const HEAP_MB = 1_024;
const IDLE_MS = 10_000;

// A thread takes no part in how its parent resolves sources: run from source, it is the built worker still.
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/page/read-worker.js" : "./read-worker.js", import.meta.url);

/** Makes HTML of snapshots; large ones off the serving thread. Threads are started when they are needed and end when idle. */
export class Reader {
  private threads: Tinypool | undefined;

  /** @throws Failure `too_large` if the thread's memory does not suffice; the signal's reason */
  async read(snapshot: Unread, signal: AbortSignal): Promise<Written> {
    if (snapshot.length < LARGE) return readSnapshot(snapshot.toString());
    this.threads ??= this.open();
    const { threads } = this;
    const broken = Promise.withResolvers<never>();
    threads.on("error", broken.reject);
    try {
      return await Promise.race([threads.run(snapshot, { signal }) as Promise<Written>, broken.promise]);
    } catch (error) {
      signal.throwIfAborted();
      if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw new Failure("too_large", "the page is too large to be read", { source: "site", cause: error });
      throw error;
    } finally {
      threads.off("error", broken.reject);
    }
  }

  private open(): Tinypool {
    const threads = new Tinypool({
      filename: WORKER.href,
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
