import { badInput, Failure, type SearchFilters, type SearchHit } from "@farthing/contract";
import type { EngineAnswer } from "./providers/search-engines.ts";
import { canonical } from "./search/canonical.ts";
import type { ReadPage } from "./visit/read-page.ts";

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** What a caller narrows a search by, in one spelling. @throws Failure `bad_input` that names the field */
export function filtersOf({ site, since, language }: SearchFilters): SearchFilters {
  if (since !== undefined && Date.parse(since) > Date.now()) throw badInput("since", "lies in the future");
  return {
    ...(site !== undefined && { site: hostOf(site) }),
    ...(since !== undefined && { since }),
    ...(language !== undefined && { language: primary(language) }),
  };
}

function hostOf(site: string): string {
  const host = URL.parse(`https://${site.trim()}`)?.hostname.replace(/^www\./, "") ?? "";
  if (!HOST.test(host) || URL.parse(`https://${site.trim()}`)?.pathname !== "/")
    throw badInput("site", "is not the name of a host, such as example.org");
  return host;
}

/** The language of a BCP 47 tag. */
const primary = (tag: string): string => tag.toLowerCase().split("-", 1)[0] ?? "";

/** Whether an address is of a site or of a host below it. */
export function isOfSite(url: string, site: string | undefined): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, "");
  return site === undefined || host === site || (host?.endsWith(`.${site}`) ?? false);
}

/** What of the pages found is held against the filters. */
export interface Sieve {
  /** The page itself. @throws Failure `unsupported_page` if it does not fit, or does not say and no engine was asked for what fits */
  checked(hit: SearchHit, page: ReadPage): ReadPage;
  /** Whether an engine that was asked for what fits named a page: what is known of one that could not be read. */
  isVouched(hit: SearchHit): boolean;
}

const unfit = (why: string) => new Failure("unsupported_page", why);

/** Holds pages against filters, by what the pages say and by what the engines were asked. */
export function sieve(filters: SearchFilters, answers: readonly EngineAnswer[]): Sieve {
  const namedBy = (name: "since" | "language"): ReadonlySet<string> =>
    new Set(answers.filter(({ asked }) => asked.has(name)).flatMap(({ hits }) => hits.map(({ url }) => canonical(url))));
  const vouched = { since: namedBy("since"), language: namedBy("language") };
  const isAsked = (name: "since" | "language", { url }: SearchHit) => vouched[name].has(canonical(url));
  const { site, since, language } = filters;
  return {
    checked(hit, page) {
      if (!isOfSite(page.url, site)) throw unfit(`it leads to another site than ${site}`);
      if (since !== undefined) {
        const { published } = page;
        if (published === null && !isAsked("since", hit)) throw unfit("it does not say when it was published");
        if (published !== null && isBefore(published, since)) throw unfit(`it was published before ${since}: ${published}`);
      }
      if (language !== undefined) {
        const own = page.language && primary(page.language);
        if (!own && !isAsked("language", hit)) throw unfit("it does not say which language it is in");
        if (own && own !== language) throw unfit(`it is not in the language ${language}: ${own}`);
      }
      return page;
    },
    isVouched: (hit) => (since === undefined || isAsked("since", hit)) && (language === undefined || isAsked("language", hit)),
  };
}

/** Compares dates as far as the page's own is exact. */
const isBefore = (published: string, since: string): boolean => published.slice(0, 10) < since.slice(0, published.length);
