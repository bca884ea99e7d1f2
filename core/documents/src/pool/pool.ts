import { type Caller, Failure } from "@farthing/contract";
import type { AddedFormat } from "../added.ts";
import type { Converted, DocumentHints } from "../convert.ts";
import { LostChild, ParserChild } from "./child.ts";
import { Lane } from "./lane.ts";

export interface PoolOptions {
  /** Processes at work at once; beside them one that goes on with a document that takes long. */
  readonly workers: number;
  /** Bytes of memory that each may hold. */
  readonly memory: number;
  /** Milliseconds that one document may take once it is its turn. */
  readonly deadlineMs: number;
  /** Milliseconds of processor time after which a document makes room for one that waits. */
  readonly sliceMs?: number;
  /** Formats that are read besides our own. */
  readonly formats?: readonly AddedFormat[];
  /** Told how many seconds a document waited for its turn. */
  readonly waited?: (seconds: number) => void;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** For whom; documents of nobody in particular are one caller's. */
  readonly caller?: Caller | undefined;
}

const MiB = 1024 * 1024;
const QUICK = { waiting: 256, waitingBytes: 192 * MiB };
/** Each may take the whole deadline: more could not be served before their callers give up. */
const SLOW = { slots: 1, waiting: 8, waitingBytes: 64 * MiB };
/** Nearly all documents take less. */
const SLICE_MS = 3_000;
const CHECKS_PER_SLICE = 10;
/** A child that holds more than this share of its memory after a document is replaced: memory returns. */
const KEEP_SHARE = 0.5;
/** A child serves this many documents: what leaks in a library stays small. */
const JOBS_PER_CHILD = 200;
/** A document that is to be read. */
interface Document {
  readonly bytes: Uint8Array;
  readonly hints: DocumentHints;
  readonly caller: Caller;
  readonly signal: AbortSignal | undefined;
}

/** The slot that it holds. */
interface Turn {
  release: () => void;
  isSlow: boolean;
}

/** A document in a quick slot. */
interface Run {
  /** Milliseconds of processor time that it is still to be left alone for; 0 or less where it has had its slice. */
  readonly left: () => number;
  readonly makeRoom: () => void;
}

/** Why a child was ended whose document is to be begun again where it holds up nobody. */
class Yielded extends Error {}

/**
 * Runs documents in child processes, a bounded number at once; what one does to its process, no other sees. A document that takes long
 * while others wait leaves its slot to them: it goes on beside them at the lowest priority, or, where another one does so already,
 * is begun again after that.
 */
export class ParserPool {
  readonly #idle: { readonly child: ParserChild; readonly jobs: number }[] = [];
  readonly #busy = new Set<ParserChild>();
  readonly #quick: Lane;
  readonly #slow = new Lane(SLOW);
  /** Documents that hold a quick slot, the oldest first. */
  readonly #runs = new Set<Run>();
  #closed = false;

  constructor(private readonly options: PoolOptions) {
    this.#quick = new Lane({ slots: options.workers, ...QUICK });
  }

  get state(): { workers: number; busy: number; waiting: number } {
    const busy = this.#quick.taken + this.#slow.taken;
    return { workers: this.options.workers, busy, waiting: this.#quick.waiting + this.#slow.waiting };
  }

  /** Process ids of the children at work. */
  get pids(): number[] {
    return [...this.#busy].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** Parses a document. Throws Failures, `overloaded` when too many wait or when its process was ended by somebody else, twice. */
  async run(bytes: Uint8Array, hints: DocumentHints, { signal, caller = {} }: RunOptions = {}): Promise<Converted> {
    const came = performance.now();
    const first = this.#quick.acquire(caller, bytes.length, signal);
    this.#makeRoom();
    const turn: Turn = { release: await first, isSlow: false };
    this.options.waited?.((performance.now() - came) / 1_000);
    const document: Document = { bytes, hints, caller, signal };
    try {
      return await this.#attempts(document, turn);
    } catch (error) {
      if (!(error instanceof Yielded)) throw error;
      turn.release();
      turn.release = await this.#slow.acquire(caller, bytes.length, signal);
      turn.isSlow = true;
      return await this.#attempts(document, turn);
    } finally {
      turn.release();
    }
  }

  /** Ends all children; documents in them and in the queue fail. */
  close(): void {
    this.#closed = true;
    for (const { child } of this.#idle.splice(0)) child.kill();
    for (const child of this.#busy) child.kill();
  }

  /** Whoever has had his slice leaves his slot to one that waits. */
  #makeRoom(): void {
    let wanted = this.#quick.waiting;
    for (const run of this.#runs) {
      if (wanted <= 0) return;
      if (run.left() > 0) continue;
      wanted -= 1;
      run.makeRoom();
    }
  }

  get #sliceMs(): number {
    return this.options.sliceMs ?? SLICE_MS;
  }

  /** Begun again where somebody else ended the process, once. */
  async #attempts(document: Document, turn: Turn): Promise<Converted> {
    const deadline = AbortSignal.timeout(this.options.deadlineMs);
    const signal = document.signal === undefined ? deadline : AbortSignal.any([document.signal, deadline]);
    const lost = (error: unknown): Promise<Converted> => {
      if (error instanceof LostChild) return this.#parse(document, turn, signal);
      throw error;
    };
    return this.#parse(document, turn, signal)
      .catch(lost)
      .catch((error: unknown) => {
        if (!(error instanceof LostChild)) throw error;
        throw new Failure("overloaded", "the document's parser was ended from outside, twice", { cause: error });
      });
  }

  async #parse({ bytes, hints, caller }: Document, turn: Turn, signal: AbortSignal): Promise<Converted> {
    if (this.#closed) throw new Failure("overloaded", "the service is stopping");
    const spare = this.#takeIdle();
    const child = spare?.child ?? new ParserChild({ memory: this.options.memory, formats: this.options.formats });
    this.#busy.add(child);
    const makeRoom = (): void => {
      this.#runs.delete(run);
      const release = this.#slow.tryAcquire(caller);
      if (release === undefined) {
        child.kill(new Yielded());
        return;
      }
      child.yield();
      turn.release();
      turn.release = release;
      turn.isSlow = true;
    };
    const before = child.worked();
    const run: Run = { left: () => this.#sliceMs - (child.worked() - before), makeRoom };
    if (turn.isSlow) child.yield();
    else this.#runs.add(run);
    const slice = setInterval(() => this.#makeRoom(), this.#sliceMs / CHECKS_PER_SLICE);
    try {
      return await child.parse(bytes, hints, signal);
    } finally {
      clearInterval(slice);
      this.#runs.delete(run);
      this.#release(child, (spare?.jobs ?? 0) + 1);
    }
  }

  #takeIdle(): { readonly child: ParserChild; readonly jobs: number } | undefined {
    for (let spare = this.#idle.pop(); spare !== undefined; spare = this.#idle.pop()) if (spare.child.isAlive) return spare;
    return undefined;
  }

  #release(child: ParserChild, jobs: number): void {
    const worn = !child.isAlive || child.isLast || jobs >= JOBS_PER_CHILD || child.memory() > this.options.memory * KEEP_SHARE;
    this.#busy.delete(child);
    if (worn || this.#closed) child.kill();
    else this.#idle.push({ child, jobs });
  }
}
