import { normalise } from "@farthing/runtime";
import { getDomain } from "tldts";

/** One spelling for all addresses of a page: to compare by, not to fetch. */
export function canonical(url: string): string {
  const clean = normalise(new URL(url));
  clean.searchParams.sort();
  return `${clean.host}${clean.pathname}${clean.search}`;
}

/** The site that a page belongs to: the registrable domain, or the host where there is none (an address, a name without a dot). */
export function siteOf(url: string): string {
  const { hostname, host } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
