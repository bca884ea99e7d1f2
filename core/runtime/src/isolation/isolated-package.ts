import { Failure, raceAbort, Semaphore } from "@farthing/contract";
import type { ExtractorDescription } from "../extractors/description.ts";
import { within, withinOwn } from "../within.ts";
import { Cell, EndedOutside, OutOfMemory } from "./cell.ts";
import type { Cells, Tenant } from "./cells.ts";
import type { FromCell } from "./protocol.ts";
import { type Asked, Running } from "./running.ts";
import { waitedOf } from "./vitals.ts";

const BOOT_DEADLINE_MS = 20_000;
const IMPORT_DEADLINE_MS = 5_000;
/** So many times that where the machine has no time for the process: an honest package would be refused for as long as we live. */
const PATIENCE = 6;
/** Processor time that a process may work on after one of its calls has ended before its time. */
const GRACE_MS = 500;
/** Calls that go on after their end: more, and the process is replaced. */
const MOST_LEFT_OVER = 8;
const MOST_CALLS = 64;
/** Calls that have taken longer when they end before their time, and wait for no site, are the package's fault. */
const LONG_MS = 5_000;
/** Pause before a process is started again, doubled with each that has ended without having served a call. */
const PAUSE_MS = { first: 1_000, most: 60_000 };

/** A call's process ended through another call, or from outside: it is made again, by itself. */
class Bystander extends Error {}

/** Its process was ended because nobody needed it. */
class Retired extends Error {}

/** What a site may send and an honest package still has room for: a process has some 64 times as much. */
const HONEST = 3 * 1024 * 1024;

/** Why a call has ended for whose process there was not enough memory: of little that a site sends, the package has made too much itself. */
function outgrown({ message }: OutOfMemory, running: Running | undefined): Failure {
  const bytes = running?.received ?? 0;
  if (bytes < HONEST) return new Failure("internal", message);
  return new Failure("too_large", `of the ${bytes} bytes that the site sent ${message}`, { source: "site" });
}

/** What a package's code says of itself. */
export interface Said {
  readonly api: number;
  readonly description: ExtractorDescription;
}

/** What is wrong with a package, for `/health`. */
export interface Fault {
  readonly reason: string;
  /** How often there was something since the last call that went well. */
  readonly times: number;
}

/** Where a package's code is, and what it may read. */
export interface Isolation {
  readonly name: string;
  /** Where it lies, which nobody is told. */
  readonly folder: string;
  readonly entry: URL;
  /** Folders; asked when a process is started. */
  readonly readable: () => readonly string[];
}

/**
 * A package whose code runs in a process of its own: started when it is needed, kept between calls, replaced when it has died. What the
 * code does, it does to itself: its calls fail, with a code, and nobody else's.
 */
export class IsolatedPackage implements Tenant {
  #cell: Cell | undefined;
  #opening: Promise<Said> | undefined;
  readonly #running = new Map<number, Running>();
  readonly #alone = new Semaphore(1);
  #last = 0;
  #leftOver = 0;
  #deaths = 0;
  #notBefore = 0;
  #fault: (Fault & { readonly at: number }) | undefined;
  #closed = false;
  /** Is told of what is wrong, the same once in a row. */
  onFault: (reason: string) => void = () => undefined;

  constructor(
    private readonly isolation: Isolation,
    private readonly cells: Cells,
  ) {}

  get isIdle(): boolean {
    return this.#running.size === 0 && this.#opening === undefined;
  }

  /** What was wrong last, if no call has gone well since. */
  get fault(): Fault | undefined {
    return this.#fault && { reason: this.#fault.reason, times: this.#fault.times };
  }

  get pid(): number | undefined {
    return this.#cell?.pid;
  }

  /** Imports the code. Throws an Error saying why it cannot be. */
  async open(): Promise<Said> {
    this.#opening ??= this.#start().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** Has the process do something. Throws Failures: what the extractor fails with, `timeout`, `too_large`, `overloaded`, `internal`. */
  async run(asked: Asked): Promise<unknown> {
    if (this.#running.size >= MOST_CALLS) throw this.#busy("has too many calls at once", 1);
    try {
      return await this.#attempt(asked);
    } catch (error) {
      if (!(error instanceof Bystander)) throw error;
    }
    await this.#alone.acquire(asked.signal);
    try {
      return await this.#attempt(asked);
    } catch (error) {
      throw error instanceof Bystander ? this.#busy("was ended twice", 1) : error;
    } finally {
      this.#alone.release();
    }
  }

  /** Notes what is wrong; it ends nothing. Of a call that began at `since` the first reason is kept: it tells most. */
  blame(reason: string, since = Number.POSITIVE_INFINITY): void {
    const [at, { folder, name }, before] = [performance.now(), this.isolation, this.#fault];
    const told = before && before.at >= since ? before.reason : reason.replaceAll(folder, name);
    if (told !== before?.reason) this.onFault(told);
    this.#fault = { reason: told, times: (before?.times ?? 0) + 1, at };
  }

  /** A call that began then has gone well: what was wrong before is over. */
  praise(since: number): void {
    this.#deaths = 0;
    if (this.#fault && this.#fault.at < since) this.#fault = undefined;
  }

  retire(): void {
    const cell = this.#cell;
    if (cell?.isSilent) this.blame(`${this.isolation.name} did not come to an end`);
    this.#leave();
    cell?.kill(new Retired("it is not needed"));
  }

  /** Ends it for good; what is running fails. */
  close(): void {
    this.#closed = true;
    this.#cell?.kill(this.#busy("is being ended", 1));
  }

  async #attempt(asked: Asked): Promise<unknown> {
    const { signal } = asked;
    signal.throwIfAborted();
    // Nothing is awaited between finding the process and noting the call: an idle one may be retired at any moment.
    let cell = this.#usable;
    for (; !cell; cell = this.#usable) await this.#begin(signal);
    this.#last += 1;
    const running = new Running(this.#last, asked, cell);
    this.#running.set(running.id, running);
    cell.isBusy = true;
    this.cells.used(this);
    const abort = () => this.#abandon(running, cell);
    signal.addEventListener("abort", abort, { once: true });
    try {
      signal.throwIfAborted();
      running.start();
      return await running.outcome;
    } finally {
      signal.removeEventListener("abort", abort);
      this.#running.delete(running.id);
      this.#rest(cell);
    }
  }

  get #usable(): Cell | undefined {
    if (this.#closed) throw this.#busy("is being ended", 1);
    return this.#opening === undefined && this.#cell?.isAlive ? this.#cell : undefined;
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const pause = this.#notBefore - performance.now();
    if (pause > 0) throw this.#busy("was ended, and starts again soon", Math.ceil(pause / 1_000));
    await raceAbort(signal, () => this.open()).catch((error: unknown) => {
      signal.throwIfAborted();
      throw Failure.is(error) ? error : this.#busy((error as Error).message, 1);
    });
  }

  async #start(): Promise<Said> {
    await this.cells.enter(this, AbortSignal.timeout(BOOT_DEADLINE_MS));
    const { name, entry, readable } = this.isolation;
    const heard = { ready: Promise.withResolvers<void>(), said: Promise.withResolvers<Said>() };
    for (const { promise } of Object.values(heard)) promise.catch(() => undefined);
    const cell: Cell = new Cell({
      name,
      readable: readable(),
      onMessage: (message) => {
        if (message.what === "ready") heard.ready.resolve();
        else if (message.what === "opened") heard.said.resolve({ api: message.api, description: message.description });
        else if (message.what === "refused") heard.said.reject(new Error(message.reason));
        else this.#take(message, cell);
      },
      onEnd: (reason) => {
        for (const { reject } of Object.values(heard)) reject(reason);
        this.#ended(cell, reason);
      },
    });
    this.#cell = cell;
    cell.isBusy = true;
    try {
      await within(BOOT_DEADLINE_MS, "its process did not start", () => heard.ready.promise);
      cell.send({ what: "open", entry: entry.href });
      const waited = () => waitedOf(cell.pid);
      const said = await withinOwn(IMPORT_DEADLINE_MS, PATIENCE, "its code was not imported", waited, () => heard.said.promise);
      this.#rest(cell);
      return said;
    } catch (error) {
      cell.kill(error as Error);
      throw error;
    }
  }

  #take(message: FromCell, cell: Cell): void {
    if (message.what === "fault") this.blame(message.reason);
    if (!("id" in message)) return;
    const running = this.#running.get(message.id);
    if (!running && (message.what === "done" || message.what === "failed")) this.#leftOver = Math.max(0, this.#leftOver - 1);
    try {
      running?.take(message);
    } catch (error) {
      const failure = new Failure("internal", `${this.isolation.name}: ${(error as Error).message}`);
      running?.fail(failure);
      this.#leftOver += 1;
      cell.kill(failure);
    }
  }

  /** A call has ended before its time: its process must show that it does something else now. */
  #abandon(running: Running, cell: Cell): void {
    const { signal } = running.asked;
    if (running.isIdle && running.ms > LONG_MS) this.blame("a call did not come to an end");
    running.fail(signal.reason as Error);
    this.#leftOver += 1;
    cell.send({ what: "abort", id: running.id });
    void cell.responds(GRACE_MS).then((answers) => {
      if (!answers) cell.kill(new Failure("timeout", `${this.isolation.name} did not come to an end`));
    });
  }

  #rest(cell: Cell): void {
    if (this.#running.size > 0 || this.#cell !== cell) return;
    cell.isBusy = false;
    if (this.#leftOver > MOST_LEFT_OVER || cell.isWorn) this.retire();
    else this.cells.used(this);
  }

  #ended(cell: Cell, reason: Error): void {
    const its = [...this.#running.values()].filter((running) => running.cell === cell);
    const isOwnFault = its.length === 1 && this.#leftOver === 0 && !(reason instanceof EndedOutside);
    if (this.#cell === cell) this.#leave();
    if (!this.#closed && !(reason instanceof Retired)) this.#note(reason);
    const own = reason instanceof OutOfMemory ? outgrown(reason, its[0]) : reason;
    for (const running of its) running.fail(isOwnFault || this.#closed ? own : new Bystander(reason.message));
  }

  #leave(): void {
    this.#cell = undefined;
    this.#leftOver = 0;
    this.cells.leave(this);
  }

  #note({ message }: Error): void {
    this.#deaths += 1;
    this.blame(message);
    const pause = this.#deaths < 2 ? 0 : Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** (this.#deaths - 2));
    this.#notBefore = performance.now() + pause;
  }

  #busy(what: string, retryAfterSeconds: number): Failure {
    return new Failure("overloaded", `the extractor's package ${this.isolation.name} ${what}`, { retryAfterSeconds });
  }
}
