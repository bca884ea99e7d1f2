import { Failure } from "@farthing/contract";
import { hostOf } from "../target.ts";

/** Nothing is left alone for longer, whatever it asks for: it asks again when it must. */
export const MOST_REST_MS = 3_600_000;
/** Pages that are remembered; the oldest word is forgotten first. */
const MOST_PAGES = 10_000;
/** A rest that is over but for this much is over. */
const NEARLY_MS = 50;

/** Of a path that may have thousands. */
const MAX_PATH_CHARS = 500;

/** The page that a word of Retry-After is about, whatever is asked of it. */
export const pageOf = (url: URL): string => `${hostOf(url)}${url.pathname.slice(0, MAX_PATH_CHARS)}`;

/**
 * Until when pages want to be left alone (Retry-After). Each speaks for itself: the header is about the request that it answers (RFC 9110,
 * section 10.2.3), and who has one path of a shared host must not close all the others to everybody. A site that wants rest says so wherever it is asked.
 */
export class SiteRests {
  /** By a clock that nobody sets. */
  readonly #until = new Map<string, number>();

  /** From now on nobody asks for the page, for so many milliseconds and an hour at most. Gives that in whole seconds. */
  rest(page: string, ms: number): number {
    const most = Math.min(ms, MOST_REST_MS);
    const until = Math.max(performance.now() + most, this.#until.get(page) ?? 0);
    this.#until.delete(page);
    this.#until.set(page, until);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_PAGES && oldest !== undefined) this.#until.delete(oldest);
    return Math.ceil(most / 1_000);
  }

  /** @throws Failure `site_rate_limited`, with the time left */
  check(url: URL): void {
    const page = pageOf(url);
    const left = (this.#until.get(page) ?? 0) - performance.now();
    if (left > NEARLY_MS)
      throw new Failure("site_rate_limited", `${hostOf(url)} has asked that this page be left alone for now, and was not asked`, {
        retryAfterSeconds: Math.ceil(left / 1_000),
      });
    this.#until.delete(page);
  }
}
