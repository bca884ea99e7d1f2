import { Failure } from "@farthing/contract";

/** No site is left alone for longer, whatever it asks for: it asks again when it must. */
const MOST_MS = 3_600_000;
/** Sites that are remembered; the oldest word is forgotten first. */
const MOST_SITES = 10_000;
/** A rest that is over but for this much is over. */
const NEARLY_MS = 50;

/** Until when sites want to be left alone (Retry-After). A site that lies about it keeps itself from being asked, and nobody else. */
export class SiteRests {
  readonly #until = new Map<string, number>();

  /** From now on nobody asks the site, for so many milliseconds and an hour at most. Gives that in whole seconds. */
  rest(site: string, ms: number): number {
    const most = Math.min(ms, MOST_MS);
    const until = Math.max(Date.now() + most, this.#until.get(site) ?? 0);
    this.#until.delete(site);
    this.#until.set(site, until);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_SITES && oldest !== undefined) this.#until.delete(oldest);
    return Math.ceil(most / 1_000);
  }

  /** @throws Failure `site_rate_limited`, with the time left */
  check(site: string): void {
    const left = (this.#until.get(site) ?? 0) - Date.now();
    if (left > NEARLY_MS)
      throw new Failure("site_rate_limited", `${site} has asked to be left alone for now, and was not asked`, {
        retryAfterSeconds: Math.ceil(left / 1_000),
      });
    this.#until.delete(site);
  }
}
