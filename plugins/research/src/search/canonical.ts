import { normalise } from "@farthing/runtime";
import { getDomain } from "tldts";

/** Signs of a page's AMP edition, by the parts of its address. */
const AMP_HOST = /^amp\./;
const AMP_PATH = /\/amp$|^\/amp(?=\/)|\.amp(?=\.html$|$)/;
const AMP_PARAMETERS: readonly (readonly [name: string, value: RegExp])[] = [
  ["amp", /^1?$|^true$/],
  ["outputType", /^amp$/],
];

/** One spelling for all addresses of a page, its mobile and AMP editions included: to compare by, not to fetch. */
export function canonical(url: string): string {
  const clean = normalise(new URL(url));
  for (const [name, value] of AMP_PARAMETERS) {
    if (value.test(clean.searchParams.get(name) ?? "-")) clean.searchParams.delete(name);
  }
  clean.searchParams.sort();
  return `${clean.host.replace(AMP_HOST, "")}${clean.pathname.replace(AMP_PATH, "") || "/"}${clean.search}`;
}

/** The site that a page belongs to: the registrable domain, or the host where there is none (an address, a name without a dot). */
export function siteOf(url: string): string {
  const { hostname, host } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
