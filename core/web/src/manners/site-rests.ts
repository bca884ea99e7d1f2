import { Failure } from "@farthing/contract";

/** No host is left alone for longer, whatever it asks for: it asks again when it must. */
const MOST_MS = 3_600_000;
/** Hosts that are remembered; the oldest word is forgotten first. */
const MOST_HOSTS = 10_000;
/** A rest that is over but for this much is over. */
const NEARLY_MS = 50;

/**
 * Until when hosts want to be left alone (Retry-After). Each speaks for itself: an API that has had enough says nothing about the pages
 * beside it, and what one customer of a shared domain answers does not silence the others.
 */
export class SiteRests {
  /** By a clock that nobody sets. */
  readonly #until = new Map<string, number>();

  /** From now on nobody asks the host, for so many milliseconds and an hour at most. Gives that in whole seconds. */
  rest(host: string, ms: number): number {
    const most = Math.min(ms, MOST_MS);
    const until = Math.max(performance.now() + most, this.#until.get(host) ?? 0);
    this.#until.delete(host);
    this.#until.set(host, until);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_HOSTS && oldest !== undefined) this.#until.delete(oldest);
    return Math.ceil(most / 1_000);
  }

  /** @throws Failure `site_rate_limited`, with the time left */
  check(host: string): void {
    const left = (this.#until.get(host) ?? 0) - performance.now();
    if (left > NEARLY_MS)
      throw new Failure("site_rate_limited", `${host} has asked to be left alone for now, and was not asked`, {
        retryAfterSeconds: Math.ceil(left / 1_000),
      });
    this.#until.delete(host);
  }
}
