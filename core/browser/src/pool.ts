import { availableParallelism } from "node:os";
import { Failure, type Logger, type Metrics, measureSlots, raceAbort, Semaphore } from "@farthing/contract";
import type { Dialer } from "@farthing/contract/dialer";
import { Disconnected } from "./cdp/connection.ts";
import { Contexts } from "./chromium/contexts.ts";
import { type Chromium, launchChromium } from "./chromium/launch.ts";
import { killGroup, killProcess, processesOf, type TreeProcess } from "./chromium/process-tree.ts";
import { connectChromium } from "./chromium/remote.ts";
import { judgeMemory } from "./memory.ts";
import type { Tab } from "./page/tab.ts";

/** A browser is replaced after so many calls, so long, or at too much memory. */
const MAX_CALLS = 300;
const MAX_AGE_MS = 60 * 60_000;
/** After so many of these ends Chromium would draw without it, or end itself. */
const MAX_GPU_ENDS = 2;
/** How soon after it was ended a page is heard to have ended for that reason. */
const OUTGROWN_MS = 3_000;
const WATCH_MS = 400;
/** A browser that does not say its version within this time is stopped or hung; one that was heard just now need not say it. */
const ALIVE_MS = 3_000;
const HEARD_MS = 1_000;
/** A context that takes longer to close has its browser busy with it: new calls go to another. */
const SLOW_MS = 1_000;
/** Waiting longer than this leaves too little of the call to render in. */
const MAX_WAIT_MS = 10_000;
const PER_CORE = 2;
const PREWARMED = 2;
const STOPPING = "the service is stopping";

export interface PoolOptions {
  readonly dialer: Dialer;
  /** Path of an executable, or the DevTools address of a remote browser. */
  readonly path?: string | null;
  readonly endpoint?: string | undefined;
  /** Where the browser finds the calls' proxies. */
  readonly proxyHost?: string | undefined;
  /** Calls at once; twice the cores if absent. */
  readonly slots?: number;
  readonly log?: Logger | undefined;
  readonly metrics?: Metrics | undefined;
}

/** One browser and the contexts that are open in it. */
interface Running {
  readonly chromium: Chromium;
  readonly contexts: Contexts;
  readonly warm: Promise<Tab>[];
  readonly born: number;
  calls: number;
  active: number;
  retired: boolean;
  /** When a page was last ended for its memory, as `born` by a clock that nobody sets. */
  outgrownAt: number;
  gpuEnds: number;
}

const overloaded = (message: string): Failure => new Failure("overloaded", message, { retryAfterSeconds: 5 });

async function isAnswering({ chromium: { connection } }: Running): Promise<boolean> {
  if (performance.now() - connection.heardAt < HEARD_MS) return true;
  return connection.send("Browser.getVersion", {}, undefined, ALIVE_MS).then(
    () => true,
    () => false,
  );
}

/** Browsers by need: one that serves, older ones that finish. A context per call, never used again. */
export class Pool {
  readonly slots: number;
  readonly #turns: Semaphore;
  readonly #browsers = new Set<Running>();
  readonly #warnings = new Set<string>();
  #current: Promise<Running> | undefined;
  readonly #watch: NodeJS.Timeout;
  readonly #waited: (seconds: number) => void;
  #closed = false;
  restarts = 0;
  /** Why the last browser did not start; none if it did. */
  problem: Failure | undefined;

  constructor(private readonly options: PoolOptions) {
    this.slots = options.slots ?? availableParallelism() * PER_CORE;
    this.#turns = new Semaphore(this.slots);
    this.#waited = measureSlots(options.metrics, "browser", () => {
      return { slots: this.slots, busy: this.#turns.taken, waiting: this.#turns.waiting };
    });
    this.#watch = setInterval(() => this.#watchMemory(), WATCH_MS).unref();
  }

  /** Figures for /health. */
  state() {
    return {
      slots: this.slots,
      active: this.#turns.taken,
      waiting: this.#turns.waiting,
      browsers: this.#browsers.size,
      ...(this.#warnings.size > 0 && { warnings: [...this.#warnings] }),
      restarts: this.restarts,
    };
  }

  /** Starts a browser and its first contexts, so that the first call need not wait. */
  async warmUp(): Promise<void> {
    await this.#browser();
  }

  /**
   * Runs `work` in a fresh context; once more if its browser or its page dies under it, whatever killed it. Whoever leaves while the
   * browser starts holds no slot any more: it is started for everybody.
   * @throws Failure `overloaded` when too many wait already, `too_large` for a page that took too much memory
   */
  async use<R>(signal: AbortSignal, work: (tab: Tab) => Promise<R>): Promise<R> {
    await this.#enter(signal);
    let cleaned = Promise.resolve();
    let died = false;
    const inContext = async (again = false): Promise<R> => {
      const running = await raceAbort(signal, () => this.#browser());
      running.calls += 1;
      running.active += 1;
      // What killed one page may have killed those that lay ready.
      const opening = (again ? undefined : running.warm.shift()) ?? running.contexts.open();
      let tab: Tab | undefined;
      let began = Number.POSITIVE_INFINITY;
      try {
        tab = await raceAbort(signal, () => opening);
        if (tab.isCrashed) throw new Disconnected("the page died before it was used");
        began = performance.now();
        return await work(tab);
      } catch (error) {
        const crashed = tab?.isCrashed === true;
        const outgrown = crashed && running.outgrownAt >= began && performance.now() - running.outgrownAt < OUTGROWN_MS;
        died = !outgrown && (tab === undefined || crashed || running.chromium.connection.closed);
        throw outgrown
          ? new Failure("too_large", "the page took more memory than a page may", { source: "site", cause: error })
          : error;
      } finally {
        cleaned = this.#cleanUp(running, opening);
      }
    };
    try {
      return await inContext().catch((error) => {
        if (died && !signal.aborted) return inContext(true);
        throw error;
      });
    } finally {
      cleaned.then(() => this.#turns.release()); // the answer does not wait for it, the slot does
    }
  }

  /** Ends everything. */
  async dispose(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    for (const running of this.#browsers) this.#end(running);
  }

  /**
   * A browser that cannot even open or close a context is not to be trusted with another; one that does not close it at all is kept busy by
   * what that page left behind, and ended: the calls in it are begun again in another.
   */
  async #cleanUp(running: Running, opening: Promise<Tab>): Promise<void> {
    const tab = await opening.catch(() => undefined);
    if (tab) {
      const slow = setTimeout(() => this.#retire(running), SLOW_MS);
      await running.contexts.close(tab).catch(() => {
        this.#retire(running);
        this.#end(running);
      });
      clearTimeout(slow);
    } else this.#retire(running);
    running.active -= 1;
    if (!running.retired) this.#prewarm(running);
    else if (running.active === 0) this.#end(running);
  }

  async #browser(): Promise<Running> {
    const running = await this.#current?.catch(() => undefined);
    if (running && !this.#isWorn(running)) {
      if (await isAnswering(running)) return running;
      this.#retire(running);
      this.#end(running);
    } else if (running) this.#retire(running);
    if (this.#current === undefined) {
      this.#current = this.#launch();
      this.#current.catch(() => {
        this.#current = undefined;
      });
    }
    return this.#current;
  }

  #isWorn({ chromium, calls, born, retired }: Running): boolean {
    return retired || chromium.connection.closed || calls >= MAX_CALLS || performance.now() - born > MAX_AGE_MS;
  }

  async #launch(): Promise<Running> {
    const { path, endpoint, dialer, proxyHost } = this.options;
    if (this.#closed) throw new Failure("overloaded", STOPPING);
    const start = () =>
      endpoint ? connectChromium(endpoint, proxyHost) : launchChromium(path ?? "", (message) => this.#warn(message));
    const chromium = await start().catch((cause) => {
      const failure = new Failure("overloaded", "the browser does not start", { retryAfterSeconds: 10, cause });
      this.problem = Failure.is(cause) ? cause : failure;
      const { code, message, retryAfterSeconds = 10 } = this.problem; // its hint is for the operator, who has it by /health
      throw new Failure(code, message, { retryAfterSeconds, cause: this.problem });
    });
    this.problem = undefined;
    const contexts = new Contexts(chromium, dialer, proxyHost);
    const running: Running = {
      chromium,
      contexts,
      warm: [],
      born: performance.now(),
      calls: 0,
      active: 0,
      retired: false,
      outgrownAt: 0,
      gpuEnds: 0,
    };
    this.#browsers.add(running);
    chromium.connection.onGone = () => {
      this.#retire(running);
      this.#end(running);
    };
    try {
      if (this.#closed) throw new Failure("overloaded", STOPPING);
      await contexts.start();
    } catch (error) {
      this.#end(running);
      throw error;
    }
    this.#prewarm(running);
    return running;
  }

  /** Says once what is not as it should be; /health says it all the time. */
  #warn(message: string): void {
    if (this.#warnings.has(message)) return;
    this.#warnings.add(message);
    this.options.log?.warn({ plugin: "render" }, message);
  }

  /** Keeps a few contexts ready: making one takes as long as loading a small page. */
  #prewarm(running: Running): void {
    while (running.warm.length < Math.min(PREWARMED, this.slots) && !running.retired) {
      const tab = running.contexts.open();
      tab.catch(() => this.#retire(running));
      running.warm.push(tab);
    }
  }

  /** Gives it no new calls; those in it may finish. */
  #retire(running: Running): void {
    if (running.retired) return;
    running.retired = true;
    this.#current = undefined;
    this.restarts += 1;
    if (running.active === 0) this.#end(running);
  }

  #end(running: Running): void {
    this.#browsers.delete(running);
    running.chromium.kill();
    for (const tab of running.warm)
      tab.then(
        ({ proxy }) => proxy.close(),
        () => undefined,
      );
  }

  #watchMemory(): void {
    for (const running of this.#browsers) {
      const { group } = running.chromium;
      if (group === undefined || running.active === 0) continue;
      const { ends, retires, kills } = judgeMemory(processesOf(group));
      for (const one of ends) this.#endProcess(running, one);
      if (retires) this.#retire(running);
      if (kills) killGroup(group);
    }
  }

  #endProcess(running: Running, { pid, type }: TreeProcess): void {
    killProcess(pid);
    if (type === "renderer") running.outgrownAt = performance.now();
    else running.gpuEnds += 1;
    if (running.gpuEnds >= MAX_GPU_ENDS) this.#retire(running);
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#turns.waiting >= this.slots * 4) throw overloaded("all browser slots are taken and the queue is full");
    const came = performance.now();
    const patience = AbortSignal.timeout(MAX_WAIT_MS);
    await this.#turns.acquire(AbortSignal.any([signal, patience])).catch(() => {
      signal.throwIfAborted();
      throw overloaded("no browser slot became free in time");
    });
    this.#waited((performance.now() - came) / 1_000);
  }
}
