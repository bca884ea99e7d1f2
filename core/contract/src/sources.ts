import type { Site } from "./extractor.ts";
import { Failure, type FailureCode } from "./failure.ts";
import type { Page } from "./web.ts";

/** Codes that say what became of the page itself; the others say only that this source could not be asked. */
const DEFINITE: ReadonlySet<FailureCode> = new Set(["not_found", "login_required", "blocked", "unsupported_page"]);

/** One way to learn something; `null` if it turns out to know nothing. */
export type Source<R> = () => Promise<R | null>;

/**
 * Asks sources in turn until one answers. A failure, also a stray one, leads to the next; if none answers, the first definite
 * failure is thrown (a source that knows the page gone, walled or private), else the first of all. The call's abort passes through.
 */
export async function firstOf<R>(site: Pick<Site, "signal" | "log">, ...sources: readonly Source<R>[]): Promise<R> {
  const failures: unknown[] = [];
  for (const source of sources) {
    site.signal.throwIfAborted();
    try {
      const found = await source();
      if (found !== null) return found;
    } catch (error) {
      site.signal.throwIfAborted();
      site.log.debug({ err: error }, "a source did not answer; asking the next");
      failures.push(error);
    }
  }
  const definite = failures.find((error) => Failure.is(error) && DEFINITE.has(error.code));
  throw definite ?? failures[0] ?? new Failure("layout_changed", "no source shows what the extractor looks for");
}

/** What an additional source says, or `null` if it fails: for fields that the record can do without. */
export async function optional<R>(site: Pick<Site, "signal" | "log">, source: Promise<R>): Promise<R | null> {
  try {
    return await source;
  } catch (error) {
    site.signal.throwIfAborted();
    if (!Failure.is(error)) throw error;
    site.log.debug({ err: error }, "an additional source did not answer");
    return null;
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
