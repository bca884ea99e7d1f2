import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism, totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import {
  builtModule,
  currentCaller,
  Failure,
  type Health,
  type Lifecycle,
  type Metrics,
  measureSlots,
  type Workers,
  type WorkOptions,
} from "@farthing/contract";
import { Tinypool } from "tinypool";
import { carry, tooMuchMemory, uncarry } from "./carried.ts";
import { HeapGuard } from "./heap-guard.ts";
import { ends, GIVEN_UP } from "./seat.ts";
import { type Answer, KEPT_HEAP_BYTES, type Outcome, type Question, type Task } from "./task.ts";
import { type Claim, Turns } from "./turns.ts";

const THREAD = builtModule("./thread.js", import.meta.url);
const DEADLINE_MS = 30_000;
const HEAP_MB = 1_280;
/** What all jobs may use together: this share of the memory that the process may have. */
const SHARE = 0.5;
/**
 * How far V8's limit is above ours: what a single step may take, such as JSON that is read. Both together stay below 2 GiB: heaps that may be
 * larger grow to four times what is in use before garbage is collected, and not to twice (V8: MemoryController::MaxGrowingFactor).
 */
const STEP_MB = 760;
const MB = 1_048_576;
/** Space for young objects, a third of it in use at a time: most pages are read and thrown away before that is full. */
const YOUNG_MB = 96;
/** What the process may have been given for its serving thread, which would bound those of its threads as well (V8: Heap::ConfigureHeap). */
const NO_COMMON_BOUND = "--max-semi-space-size=0";
/**
 * A thread that has just been started knows no code, and takes several times as long for its first pages: so many are kept for whoever comes
 * next, the others end after this time.
 */
const KEPT_THREADS = { ordinary: 2, large: 1 } as const;
const IDLE_MS = 20_000;
/** Longest turn of a job that is not known to be large: then it goes on beside those whose turn it is. */
const TURN_MS = 500;
/** Jobs that may wait for each place, in all and of one caller. */
const WAITING_PER_PLACE = 64;
const WAITING_PER_CALLER = 16;
/** How much the last job counts in how long jobs take. */
const RECENT = 0.1;
/** How far below the serving thread the two kinds of threads are: one that has been lowered cannot be raised again (nice(1)). */
const NICE = { ordinary: 3, large: 10 } as const;
type Kind = keyof typeof NICE;
/** Whose work is done outside of calls. */
const SERVICE = "";

/** How a pool is made. Everything is optional. */
export interface WorkPoolOptions {
  /** Jobs at work at once; as many as there are cores, and two at least, if absent. */
  readonly places?: number;
  /** Megabytes (MiB) that a job may use, on the heap and in buffers; 1,280 if absent. */
  readonly heapMb?: number;
  /** Megabytes (MiB) that all jobs may use together; half of what the process may have if absent. */
  readonly memoryMb?: number;
  readonly metrics?: Metrics | undefined;
}

/** Runs jobs on threads, which are started when they are needed. A thread that a job does not give back is ended, and replaced. */
export class WorkPool implements Workers, Lifecycle {
  readonly #places: number;
  readonly #heapMb: number;
  readonly #heaps: HeapGuard;
  readonly #turns: Turns;
  /** Jobs that wait for answers keep their thread but give up their turn; so many may. */
  readonly #asking: Turns;
  readonly #waited: (seconds: number) => void;
  readonly #threads = new Map<Kind, Tinypool>();
  #closed = false;
  #meanMs = 0;

  constructor({
    places = Math.max(2, availableParallelism()),
    heapMb = HEAP_MB,
    memoryMb = memoryOfAll(),
    metrics,
  }: WorkPoolOptions = {}) {
    this.#heapMb = heapMb;
    this.#heaps = new HeapGuard(Math.min(heapMb, memoryMb) * MB, memoryMb * MB);
    this.#places = places;
    this.#turns = new Turns(places);
    this.#asking = new Turns(2 * places);
    this.#waited = measureSlots(metrics, "workers", () => {
      const { taken, waiting } = this.#turns;
      return { slots: places, busy: taken, waiting: waiting + this.#asking.waiting };
    });
  }

  async run<I, O>(job: URL, input: I, options: WorkOptions = {}): Promise<O> {
    const claim = { caller: currentCaller() ?? SERVICE, large: options.large ?? false };
    this.#refuseIfFull(claim);
    if (!options.answer) return this.#inTurn(job, input, claim, options);
    await this.#asking.enter(claim, options.signal);
    try {
      return await this.#inTurn(job, input, claim, options);
    } finally {
      this.#asking.leave(claim);
    }
  }

  health(): Health {
    const { taken, waiting } = this.#turns;
    return { status: "ok", detail: { places: this.#places, busy: taken, waiting: waiting + this.#asking.waiting } };
  }

  async dispose(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads.values()].map((threads) => threads.destroy()));
    this.#threads.clear();
  }

  #refuseIfFull({ caller }: Claim): void {
    if (this.#closed) throw stopping();
    const [all, own] = [this.#turns, this.#asking].reduce(
      ([sum, mine], turns) => [sum + turns.waiting, mine + turns.waitingOf(caller)],
      [0, 0],
    );
    if (all < WAITING_PER_PLACE * this.#places && own < WAITING_PER_CALLER * this.#places) return;
    throw new Failure("overloaded", "too much work is waiting already", {
      retryAfterSeconds: Math.max(1, Math.ceil((all * this.#meanMs) / this.#places / 1_000)),
    });
  }

  async #inTurn<I, O>(job: URL, input: I, claim: Claim, options: WorkOptions): Promise<O> {
    const came = performance.now();
    await this.#turns.enter(claim, options.signal);
    this.#waited((performance.now() - came) / 1_000);
    if (this.#closed) {
      this.#turns.leave(claim);
      throw stopping();
    }
    const turn = new Turn(this.#turns, claim);
    const began = performance.now();
    try {
      return await this.#onThread<I, O>(job, input, turn, options);
    } finally {
      this.#meanMs += RECENT * (performance.now() - began - this.#meanMs);
      turn.end();
    }
  }

  async #onThread<I, O>(job: URL, input: I, turn: Turn, options: WorkOptions): Promise<O> {
    const { signal, deadlineMs = DEADLINE_MS, transfer = [], answer } = options;
    const deadline = AbortSignal.timeout(deadlineMs);
    const channel = answer && new MessageChannel();
    if (channel) answerOn(channel.port1, turn, answer);
    const kind = options.large ? "large" : "ordinary";
    const threads = this.#open(kind);
    const heap = this.#heaps.watch(turn.caller);
    const unwanted = AbortSignal.any([deadline, heap.signal, ...(signal ? [signal] : [])]);
    const end = new AbortController();
    const giveUp = () => ends(heap.seat, GIVEN_UP) && end.abort();
    unwanted.addEventListener("abort", giveUp);
    if (unwanted.aborted) giveUp();
    const task: Task = { job: job.href, input, port: channel?.port2, nice: NICE[kind], seat: heap.seat };
    try {
      const outcome = (await threads.run(task, {
        signal: end.signal,
        transferList: channel ? [...transfer, channel.port2] : [...transfer],
      })) as Outcome;
      if ("error" in outcome) throw uncarry(outcome.error);
      return outcome.value as O;
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw new Failure("timeout", "the page took too long to read", { cause: error });
      heap.signal.throwIfAborted();
      if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY") throw tooMuchMemory(error);
      if (this.#closed) throw stopping(error);
      throw error;
    } finally {
      unwanted.removeEventListener("abort", giveUp);
      heap.end();
      if (channel) closeRead(channel.port1);
    }
  }

  #open(kind: Kind): Tinypool {
    const open = this.#threads.get(kind);
    if (open) return open;
    setFlagsFromString(NO_COMMON_BOUND);
    const threads = new Tinypool({
      filename: THREAD.href,
      execArgv: [],
      minThreads: Math.min(KEPT_THREADS[kind], this.#places),
      maxThreads: 4 * this.#places,
      idleTimeout: IDLE_MS,
      maxMemoryLimitBeforeRecycle: KEPT_HEAP_BYTES,
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMb + STEP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    threads.on("error", () => undefined); // a thread that ends without a job in it harms nobody
    this.#threads.set(kind, threads);
    return threads;
  }
}

/** In megabytes: of a container what it is bounded to. */
const memoryOfAll = (): number => (SHARE * Math.min(process.constrainedMemory() || totalmem(), totalmem())) / MB;

const stopping = (cause?: unknown): Failure => new Failure("overloaded", "the service is stopping", { cause });

/** A job's turn: given up when it asks something, taken again for the answer; and taken from it when it lasts too long. */
class Turn {
  #isHeld = true;
  #hasEnded = false;
  #isLate = false;
  #limit: NodeJS.Timeout;

  constructor(
    private readonly turns: Turns,
    private readonly claim: Claim,
  ) {
    this.#limit = this.#begin();
  }

  #begin(): NodeJS.Timeout {
    return setInterval(() => {
      if (!this.#isHeld || !this.turns.overrun(this.claim)) return;
      clearInterval(this.#limit);
      this.#isHeld = false;
      this.#isLate = true;
    }, TURN_MS).unref();
  }

  get caller(): string {
    return this.claim.caller;
  }

  /** Waits for something that is not done on the thread; goes on when it is the job's turn again. */
  async pause<R>(work: () => Promise<R>): Promise<R> {
    this.#giveUp();
    try {
      return await work();
    } finally {
      if (this.#wantsTurn) await this.#resume();
    }
  }

  /** A job may ask several things at once: whatever is answered first gives it its turn again, and a late one has none to take. */
  get #wantsTurn(): boolean {
    return !this.#hasEnded && !this.#isHeld && !this.#isLate;
  }

  end(): void {
    this.#hasEnded = true;
    this.#giveUp();
  }

  async #resume(): Promise<void> {
    await this.turns.enter({ ...this.claim, resumed: true });
    if (!this.#wantsTurn) return this.turns.leave(this.claim);
    this.#isHeld = true;
    this.#limit = this.#begin();
  }

  #giveUp(): void {
    clearInterval(this.#limit);
    if (this.#isLate) this.turns.leaveLate();
    this.#isLate = false;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.turns.leave(this.claim);
  }
}

/** Answers what a job asks: in the name of the call that the job is done for, whatever made the thread speak. */
function answerOn(port: MessagePort, turn: Turn, answer: NonNullable<WorkOptions["answer"]>): void {
  const inCall = AsyncLocalStorage.snapshot();
  port.on("message", ({ id, question }: Question): void => {
    void turn
      .pause(() => inCall(() => answer(question as never)))
      .then(
        (value): Answer => ({ id, value }),
        (error: unknown): Answer => ({ id, error: carry(error) }),
      )
      .then((said) => port.postMessage(said))
      .catch((error: unknown) => port.postMessage({ id, error: carry(error) } satisfies Answer));
  });
  port.unref();
}

/** Closes a port once everything that was sent to it was taken: a job's end may overtake its last words. */
function closeRead(port: MessagePort): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) port.emit("message", next.message);
  port.close();
}
