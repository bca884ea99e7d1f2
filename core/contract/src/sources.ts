import { Failure, type FailureCode } from "./failure.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

/**
 * Codes that say something about the page, the most telling first: the page is gone or private, a site is busy,
 * a bot wall. Where no source answers, the failure with the first of these codes is thrown. All other codes say
 * only that a source could not be asked.
 */
const TELLING: readonly (readonly FailureCode[])[] = [
  ["not_found", "login_required", "unsupported_page"],
  ["site_rate_limited"],
  ["blocked"],
];

/** One way to learn something; `null` if it turns out to know nothing. */
export type Source<R> = (() => Promise<R | null>) & { readonly fallback?: true };

/**
 * Marks a source that tells less than those before it. It is asked where they fail for good (gone, walled), not
 * where one is merely busy: then the caller should come back for the whole record.
 */
export const fallback = <R>(source: () => Promise<R | null>): Source<R> =>
  Object.assign(() => source(), { fallback: true } as const);

const hasCode = (error: unknown, codes: readonly FailureCode[]): boolean => Failure.is(error) && codes.includes(error.code);
/** Whether a source takes no more requests for now (429, 503), though it was asked twice. */
const isBusy = (error: unknown): boolean => hasCode(error, ["site_rate_limited"]);

/**
 * Asks sources in turn until one answers. A failure, also a stray one, leads to the next; if none answers, the most telling
 * failure is thrown: that the page is gone or private, else that a source is busy, else a wall, else the first of all. The call's
 * abort passes through.
 */
export const firstOf = <R>(site: Pick<Site, "signal" | "log">, ...sources: readonly Source<R>[]): Promise<R> =>
  askInTurn(site, sources, (found) => found);

/** `firstOf` for records: one that breaks the extractor's schema counts as a failure of its source. */
export const firstRecord = <R>(site: Pick<Site, "signal" | "log" | "validate">, ...sources: readonly Source<R>[]): Promise<R> =>
  askInTurn(site, sources, (record) => site.validate(record));

async function askInTurn<R>(
  site: Pick<Site, "signal" | "log">,
  sources: readonly Source<R>[],
  judge: (found: R) => R,
): Promise<R> {
  const failures: unknown[] = [];
  for (const source of sources) {
    site.signal.throwIfAborted();
    if (source.fallback && failures.some(isBusy)) continue;
    try {
      const found = await source();
      if (found !== null) return judge(found);
    } catch (error) {
      site.signal.throwIfAborted();
      site.log.debug({ err: error }, "a source did not answer; asking the next");
      failures.push(error);
    }
  }
  const [telling] = TELLING.flatMap((codes) => failures.find((error) => hasCode(error, codes)) ?? []);
  throw telling ?? failures[0] ?? new Failure("layout_changed", "no source shows what the extractor looks for");
}

/**
 * Asks a source for fields that the record can do without. Gives `null` if the source has nothing or cannot be
 * asked. A busy source (429, 503) fails the call instead: `null` would mean "not known", and a moment later the
 * value can be had.
 */
export async function optional<R>(site: Pick<Site, "signal" | "log">, source: Promise<R>): Promise<R | null> {
  try {
    return await source;
  } catch (error) {
    site.signal.throwIfAborted();
    if (!Failure.is(error) || isBusy(error)) throw error;
    site.log.debug({ err: error }, "an additional source did not answer");
    return null;
  }
}

/**
 * Asks a source with a key or token of the service's own. A refused key (401) says nothing about the page: it
 * becomes `upstream_error` instead of `login_required`.
 */
export async function keyed<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer;
  } catch (error) {
    if (!hasCode(error, ["login_required"])) throw error;
    throw new Failure("upstream_error", "the site does not take the key or token that it was asked with", { cause: error });
  }
}

/** A page, asked for through a browser where a plain client meets a wall. If the browser does not help, the wall is what counts. */
export async function pageOrRendered(site: Site, url: string | URL): Promise<Page> {
  try {
    return await site.page(url);
  } catch (wall) {
    if (!Failure.is(wall) || wall.code !== "blocked") throw wall;
    return (await optional(site, site.rendered(url))) ?? Promise.reject(wall);
  }
}
