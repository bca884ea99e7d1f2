import {
  type Canaries,
  type CanaryRun,
  type CanaryStore,
  type Health,
  type InstalledCanary,
  type Lifecycle,
  type Logger,
  ServiceInfo,
} from "@farthing/contract";
import { RUNS_MS } from "./conditions.ts";
import { standings } from "./ladder.ts";
import { nextDue } from "./schedule.ts";
import type { Herald } from "./webhook.ts";

const TICK_MS = 60_000;
const DEADLINE_MS = 90_000;
/** Longer than a look may take: after that its process has died. */
const LEASE_MS = 3 * DEADLINE_MS;

/** What looking at canaries needs. */
export interface WatchParts {
  readonly canaries: Canaries;
  readonly store: CanaryStore;
  readonly herald: Herald;
  readonly info: ServiceInfo;
  readonly log: Logger;
  /** Told after each run that was written down. */
  readonly ran?: () => unknown;
  readonly now?: () => number;
}

/**
 * Looks at each canary once a day, at a time of its own, one after the other, and writes down what came of it. Of several processes that
 * share a ledger one looks at an extractor's canaries at a time. No call is counted, and nobody is charged.
 */
export class Watch implements Lifecycle {
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;
  #problem: string | undefined;

  constructor(
    private readonly parts: WatchParts,
    private readonly isDaily: boolean,
  ) {}

  start(): void {
    if (!this.isDaily) return;
    this.#timer = setInterval(() => void this.tick(), TICK_MS).unref();
  }

  drain(): void {
    clearInterval(this.#timer);
    this.#end.abort(new Error("the service stops"));
  }

  async dispose(): Promise<void> {
    this.drain();
    await this.#running;
  }

  health(): Health {
    return this.#problem === undefined ? { status: "ok" } : { status: "degraded", detail: { reason: this.#problem } };
  }

  /** Looks at one canary, if one is due, and tells what is to be told. One at a time; never rejects. */
  async tick(): Promise<InstalledCanary | undefined> {
    if (this.#running || this.#end.signal.aborted) return undefined;
    const ticking = this.#tick().catch((error: Error) => {
      if (this.#problem === undefined)
        this.parts.log.warn({ problem: error.message }, "canaries rest: their runs cannot be kept");
      this.#problem = `canaries rest: ${error.message}`;
      return undefined;
    });
    this.#running = ticking;
    try {
      return await ticking;
    } finally {
      this.#running = undefined;
    }
  }

  async #tick(): Promise<InstalledCanary | undefined> {
    const { canaries, store, herald, info } = this.parts;
    const runs = await store.runs(this.#now() - RUNS_MS);
    const due = nextDue(info.baseUrl, canaries.all(), runs, this.#now());
    const looked = due && (await this.#inTurn(due));
    await herald.tell(this.#now());
    this.#problem = undefined;
    return looked;
  }

  /** Looks at it if no other process does, or did meanwhile. */
  async #inTurn(canary: InstalledCanary): Promise<InstalledCanary | undefined> {
    const { canaries, store, info } = this.parts;
    const now = this.#now();
    if (!(await store.lease(canary.extractor, now, now + LEASE_MS))) return undefined;
    try {
      const siblings = canaries.all().filter(({ extractor }) => extractor === canary.extractor);
      const due = nextDue(info.baseUrl, siblings, await store.runs(now - RUNS_MS), now);
      if (due) await this.look(due);
      return due;
    } finally {
      await store.release(canary.extractor);
    }
  }

  /** Looks at a canary now, and writes down what came of it. Rejects with `overloaded` where that cannot be written. */
  async look(canary: InstalledCanary): Promise<CanaryRun> {
    const { canaries, store, log, ran } = this.parts;
    const at = this.#now();
    const signal = AbortSignal.any([this.#end.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const { code, message, files } = await canaries.look(canary, { signal, log });
    const run: CanaryRun = { ...canary, at, durationMs: this.#now() - at, code, message };
    if (this.#end.signal.aborted) return run; // what was broken off says nothing
    await store.add(run, files);
    await this.#note(at);
    log.info({ extractor: run.extractor, url: run.url, code, message, ms: run.durationMs }, "canary");
    await ran?.();
    return run;
  }

  /** Notes where extractors stand by now, so that a change is told. */
  async #note(at: number): Promise<void> {
    const { canaries, store } = this.parts;
    const standing = standings(canaries.all(), await store.runs(at - RUNS_MS), at);
    for (const [extractor, { status, reason = "its canaries hold" }] of standing)
      if (status !== "unknown") await store.status(extractor, status, reason, at);
  }

  #now(): number {
    return (this.parts.now ?? Date.now)();
  }
}
