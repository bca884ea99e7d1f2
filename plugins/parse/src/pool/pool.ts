import { Failure, Slots } from "@farthing/contract";
import type { Converted } from "../convert.ts";
import type { FormatHints } from "../detect.ts";
import { ParserChild } from "./child.ts";

export interface PoolOptions {
  /** Processes at work at once. */
  readonly workers: number;
  /** Bytes of memory that each may hold. */
  readonly memory: number;
  /** Milliseconds that one document may take once it is its turn. */
  readonly deadlineMs: number;
}

/** Bytes of documents that may wait; a caller beyond that had better come back. */
const MAX_WAITING_BYTES = 192 * 1024 * 1024;
/** A child that holds more than this share of its memory after a document is replaced: memory returns. */
const KEEP_SHARE = 0.5;
/** A child serves this many documents: what leaks in a library stays small. */
const JOBS_PER_CHILD = 200;

/** Runs documents in child processes, a bounded number at once; what one does to its process, no other sees. */
export class ParserPool {
  readonly #idle: { readonly child: ParserChild; readonly jobs: number }[] = [];
  readonly #busy = new Set<ParserChild>();
  readonly #slots: Slots;
  #waitingBytes = 0;
  #closed = false;

  constructor(private readonly options: PoolOptions) {
    this.#slots = new Slots(options.workers);
  }

  get state(): { workers: number; busy: number; waiting: number } {
    return { workers: this.options.workers, busy: this.#slots.taken, waiting: this.#slots.waiting };
  }

  /** Process ids of the children at work. */
  get pids(): number[] {
    return [...this.#busy].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** Parses a document. Throws Failures, `overloaded` when too many wait. */
  async run(bytes: Uint8Array, hints: FormatHints, signal?: AbortSignal): Promise<Converted> {
    await this.#turn(bytes.length, signal);
    try {
      return await this.#parse(bytes, hints, signal);
    } finally {
      this.#slots.give();
    }
  }

  /** Ends all children; documents in them and in the queue fail. */
  close(): void {
    this.#closed = true;
    for (const { child } of this.#idle.splice(0)) child.kill();
    for (const child of this.#busy) child.kill();
  }

  async #turn(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waitingBytes + bytes > MAX_WAITING_BYTES) throw new Failure("overloaded", "too many documents are waiting");
    this.#waitingBytes += bytes;
    try {
      await this.#slots.take(signal);
    } finally {
      this.#waitingBytes -= bytes;
    }
  }

  async #parse(bytes: Uint8Array, hints: FormatHints, signal: AbortSignal | undefined): Promise<Converted> {
    if (this.#closed) throw new Failure("overloaded", "the service is stopping");
    const spare = this.#takeIdle();
    const child = spare?.child ?? new ParserChild({ memory: this.options.memory });
    this.#busy.add(child);
    const deadline = AbortSignal.timeout(this.options.deadlineMs);
    try {
      return await child.parse(bytes, hints, signal === undefined ? deadline : AbortSignal.any([signal, deadline]));
    } finally {
      this.#release(child, (spare?.jobs ?? 0) + 1);
    }
  }

  #takeIdle(): { readonly child: ParserChild; readonly jobs: number } | undefined {
    for (let spare = this.#idle.pop(); spare !== undefined; spare = this.#idle.pop()) if (spare.child.isAlive) return spare;
    return undefined;
  }

  #release(child: ParserChild, jobs: number): void {
    const worn = !child.isAlive || jobs >= JOBS_PER_CHILD || child.memory() > this.options.memory * KEEP_SHARE;
    this.#busy.delete(child);
    if (worn || this.#closed) child.kill();
    else this.#idle.push({ child, jobs });
  }
}
