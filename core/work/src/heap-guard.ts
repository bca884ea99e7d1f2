import type { Worker } from "node:worker_threads";

/** How often a job's thread is asked what it uses: a page adds some 100 MB in this time at most. */
const LOOK_MS = 100;

/**
 * Ends jobs that use more memory than they may, before V8's own limit is reached: Node ends the thread there only if 16 MiB more
 * suffice until it notices, and the whole process if not (node/src/node_worker.cc, Worker::NearHeapLimit). One larger list is enough.
 */
export class HeapGuard {
  readonly #tooMuch = new AbortController();
  /** The number of the thread that has the job, which it writes itself; 0 until then. */
  readonly seat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #timer: NodeJS.Timeout | undefined;
  #isAsked = false;

  /**
   * @param most Bytes in use at most: those on the heap, and of buffers
   * @param threads Those that the job may be on
   */
  constructor(
    private readonly most: number,
    private readonly threads: () => readonly { readonly threadId: number }[],
  ) {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** Aborted when the job uses too much. */
  get signal(): AbortSignal {
    return this.#tooMuch.signal;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const worker = this.#worker();
    if (!worker || this.#isAsked) return;
    this.#isAsked = true;
    try {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics();
      if (this.#timer && used_heap_size + external_memory > this.most) this.#tooMuch.abort();
    } catch {
      // The thread has ended meanwhile.
    } finally {
      this.#isAsked = false;
    }
  }

  /** Tinypool keeps its threads in objects of its own, whose type does not name the thread. */
  #worker(): Worker | undefined {
    const id = Atomics.load(this.seat, 0);
    const found = id === 0 ? undefined : this.threads().find(({ threadId }) => threadId === id);
    return (found as { readonly thread?: Worker } | undefined)?.thread;
  }
}
