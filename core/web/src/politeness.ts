import { Failure, Semaphore } from "@farthing/contract";
import { getDomain } from "tldts";

/** What a browser opens to one site at a time. */
const PER_SITE = 6;
/** A queue longer than this would only produce timeouts. */
const MAX_WAITING = 200;

/** Bounds how many requests run at once against one registrable domain; the others wait their turn. */
export class Politeness {
  readonly #sites = new Map<string, Semaphore>();

  /** Runs `work` when the site of `host` has room. Rejects with the signal's reason if it is aborted while waiting. */
  async run<R>(host: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    const key = getDomain(host, { allowPrivateDomains: true }) ?? host;
    const site = this.#sites.get(key) ?? new Semaphore(PER_SITE);
    this.#sites.set(key, site);
    if (site.waiting >= MAX_WAITING)
      throw new Failure("overloaded", `too many calls are waiting for ${key}`, { retryAfterSeconds: 10 });
    await site.acquire(signal);
    try {
      return await work();
    } finally {
      site.release();
      if (site.taken === 0) this.#sites.delete(key);
    }
  }
}
