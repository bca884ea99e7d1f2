import { Failure, Semaphore, type SharedGates } from "@farthing/contract";
import { getDomain } from "tldts";

/** What a browser opens to one site at a time. */
const PER_SITE = 6;
/** A queue longer than this would only produce timeouts. */
const MAX_WAITING = 200;
/** Longer than any request may take: after that the place of a process that died is free again. */
const PLACE_SECONDS = 30;

const BOUND = { name: "site", most: PER_SITE, seconds: PLACE_SECONDS };

/** What is spoken with as one: the registrable domain of a host. */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/**
 * Bounds how many requests run at once against one registrable domain; the others wait their turn. With `gates` that holds for all processes
 * together: those of this one wait for each other first, and at most six of them for the others.
 */
export class Politeness {
  readonly #sites = new Map<string, Semaphore>();

  constructor(private readonly gates?: SharedGates) {}

  /**
   * Runs `work` when the site of `host` has room. Rejects with the signal's reason if it is aborted while waiting; `site_rate_limited` while
   * the page rests for all processes.
   */
  async run<R>(host: string, signal: AbortSignal, work: () => Promise<R>, page = host): Promise<R> {
    signal.throwIfAborted();
    const key = siteOf(host);
    const site = this.#sites.get(key) ?? new Semaphore(PER_SITE);
    this.#sites.set(key, site);
    if (site.waiting >= MAX_WAITING)
      throw new Failure("overloaded", `too many calls are waiting for ${key}`, { retryAfterSeconds: 10 });
    await site.acquire(signal);
    try {
      return await this.#behindGate(key, host, page, signal, work);
    } finally {
      site.release();
      if (site.taken === 0) this.#sites.delete(key);
    }
  }

  /** For so many seconds nobody asks for a page of `host` any more, in any process that shares the gates; without any it does nothing. */
  async rest(host: string, page: string, seconds: number): Promise<void> {
    await this.gates?.close(BOUND, siteOf(host), page, seconds);
  }

  async #behindGate<R>(key: string, host: string, page: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    if (!this.gates) return work();
    const entered = await this.gates.enter(BOUND, key, page, signal);
    if ("closedSeconds" in entered)
      throw new Failure("site_rate_limited", `${host} takes no more requests for now`, {
        retryAfterSeconds: entered.closedSeconds,
      });
    try {
      return await work();
    } finally {
      entered.leave();
    }
  }
}
