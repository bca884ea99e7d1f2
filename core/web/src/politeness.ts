import { Failure } from "@farthing/contract";
import { getDomain } from "tldts";

/** What a browser opens to one site at a time. */
const PER_SITE = 6;
/** A queue longer than this would only produce timeouts. */
const MAX_WAITING = 200;

interface Site {
  active: number;
  readonly waiting: (() => void)[];
}

/** Bounds how many requests run at once against one registrable domain; the others wait their turn. */
export class Politeness {
  private readonly sites = new Map<string, Site>();

  /** Runs `work` when the site of `host` has room. Rejects with the signal's reason if it is aborted while waiting. */
  async run<R>(host: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    const key = getDomain(host, { allowPrivateDomains: true }) ?? host;
    const site = this.sites.get(key) ?? { active: 0, waiting: [] };
    this.sites.set(key, site);
    if (site.active >= PER_SITE) await this.turn(site, key, signal);
    else site.active += 1;
    try {
      return await work();
    } finally {
      const next = site.waiting.shift();
      if (next) next();
      else if (--site.active === 0) this.sites.delete(key);
    }
  }

  /** Waits until another request hands its place on. */
  private turn(site: Site, key: string, signal: AbortSignal): Promise<void> {
    if (site.waiting.length >= MAX_WAITING) {
      throw new Failure("overloaded", `too many calls are waiting for ${key}`, { retryAfterSeconds: 10 });
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        site.waiting.splice(site.waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      site.waiting.push(enter);
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
    });
  }
}
