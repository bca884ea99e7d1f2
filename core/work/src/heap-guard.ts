import type { Worker } from "node:worker_threads";
import { Failure } from "@farthing/contract";
import { tooMuchMemory } from "./carried.ts";
import { newSeat, threadOf } from "./seat.ts";

/** How often the threads are asked what they use: a page adds some 100 MB in this time at most. */
const LOOK_MS = 100;
/** When to come back where all jobs together use too much. */
const RETRY_SECONDS = 5;

/** The threads of this process by their numbers, whoever started them: a pool does not give its own away. */
const threads = new Map<number, Worker>();
process.on("worker", (worker: Worker) => {
  const { threadId } = worker; // -1 once it has ended
  threads.set(threadId, worker);
  worker.once("exit", () => threads.delete(threadId));
});

/**
 * Ends jobs that use more memory than they may, before V8's own limit is reached: Node ends the thread there only if 16 MiB more
 * suffice until it notices, and the whole process if not (node/src/node_worker.cc, Worker::NearHeapLimit). One larger list is enough.
 */
export class HeapGuard {
  readonly #watched = new Set<WatchedJob>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param mostOfOne Bytes that a job may use, on the heap and in buffers
   * @param mostOfAll Bytes that all may use together; beyond that the largest of the caller who uses most is ended
   */
  constructor(
    private readonly mostOfOne: number,
    private readonly mostOfAll: number,
  ) {}

  watch(caller: string): WatchedJob {
    const job = new WatchedJob(caller, () => this.#forget(job));
    this.#watched.add(job);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    return job;
  }

  #forget(job: WatchedJob): void {
    this.#watched.delete(job);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    for (const job of this.#watched) void job.look().then(() => this.#judge(job));
  }

  #judge(job: WatchedJob): void {
    if (job.bytes > this.mostOfOne) job.refuse(tooMuchMemory());
    const all = [...this.#watched].filter(({ signal }) => !signal.aborted);
    if (bytesOf(all) > this.mostOfAll) largest(ofGreediest(all))?.refuse(noMemoryLeft());
  }
}

const bytesOf = (jobs: readonly WatchedJob[]): number => jobs.reduce((sum, { bytes }) => sum + bytes, 0);

const largest = (jobs: readonly WatchedJob[]): WatchedJob | undefined => jobs.toSorted((a, b) => b.bytes - a.bytes)[0];

/** The jobs of the caller whose jobs use most together. */
const ofGreediest = (jobs: readonly WatchedJob[]): readonly WatchedJob[] =>
  [...Map.groupBy(jobs, ({ caller }) => caller).values()].toSorted((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];

const noMemoryLeft = (): Failure =>
  new Failure("overloaded", "what is being read takes all the memory there is", { retryAfterSeconds: RETRY_SECONDS });

/** A job whose thread is looked at from outside. */
export class WatchedJob {
  readonly seat = newSeat();
  readonly #refused = new AbortController();
  #bytes = 0;
  #isAsked = false;

  constructor(
    readonly caller: string,
    /** The job has ended: nothing is looked at any more. */
    readonly end: () => void,
  ) {}

  /** Aborted when the job is not to go on; the reason is a Failure. */
  get signal(): AbortSignal {
    return this.#refused.signal;
  }

  /** What it used when it was last looked at, garbage included. */
  get bytes(): number {
    return this.#bytes;
  }

  refuse(reason: Failure): void {
    this.#refused.abort(reason);
  }

  async look(): Promise<void> {
    const worker = threads.get(threadOf(this.seat));
    if (!worker || this.#isAsked) return;
    this.#isAsked = true;
    try {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics();
      this.#bytes = used_heap_size + external_memory;
    } catch {
      // The thread has ended meanwhile.
    } finally {
      this.#isAsked = false;
    }
  }
}
