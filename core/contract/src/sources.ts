import { Failure, type FailureCode } from "./failure.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

/**
 * What counts where no source answers, best first: what became of the page itself, then that it can be had in a moment, then that
 * it is walled. The other codes say only that a source could not be asked.
 */
const TELLING: readonly (readonly FailureCode[])[] = [
  ["not_found", "login_required", "unsupported_page"],
  ["site_rate_limited"],
  ["blocked"],
];

/** One way to learn something; `null` if it turns out to know nothing. */
export type Source<R> = (() => Promise<R | null>) & { readonly fallback?: true };

/** Marks a source that tells less than those before it: it stands in where they are gone or walled, not where one is merely busy. */
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
 * What an additional source says, or `null` if it has nothing or cannot be asked: for fields that the record can do without. A
 * source that is merely busy is neither: its failure passes through, since `null` would sell "not known" for what is known a moment later.
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
 * What a source says that is asked with a key, token or the like of the service's own: that it wants another one (401) tells nothing of
 * the page, so it is `upstream_error` and no `login_required`.
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
