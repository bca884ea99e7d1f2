import { isStreamSafe } from "@farthing/read";
import { isPaired } from "../paired.ts";
import { isLinkable } from "../text/linkable.ts";

/** Addresses whose parentheses are not in pairs carry them encoded: Markdown writes addresses between a pair. */
const paired = (href: string): string => (isPaired(href) ? href : href.replaceAll("(", "%28").replaceAll(")", "%29"));

/** Signs that browsers leave in an address, and Markdown's readers encode. */
const UNSAFE = /[[\]\\^`{|}]/g;

const encoded = (url: URL): string =>
  url.hostname.startsWith("[")
    ? url.href
    : url.href.replace(UNSAFE, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Longer addresses, as written or resolved, are no addresses, but data in disguise. Browsers take a million, servers hardly these. */
const MAX_LENGTH = 8_000;

/** `href` made absolute; `null` if it is none, leads nowhere (`#`), or is no address to follow (`isLinkable`). Names of hosts are normalised. */
export const absoluteUrl = (href: string, base: URL): string | null => {
  const trimmed = href.trim();
  if (!trimmed || trimmed === "#" || trimmed.length > MAX_LENGTH || !isStreamSafe(trimmed)) return null;
  const url = URL.parse(trimmed, base.href);
  return url && url.href.length <= MAX_LENGTH && isLinkable(url.href) ? paired(encoded(url)) : null;
};

const withoutFragment = (address: string): string => address.replace(/#.*$/s, "");

/** Whether an absolute address is that of a place on a page. */
export const isPlaceOn = (page: URL, address: string): boolean =>
  address.includes("#") && withoutFragment(address) === withoutFragment(page.href);

/** Like absoluteUrl, for what is loaded: http(s) only. */
export const absoluteSource = (src: string, base: URL): string | null => {
  const url = absoluteUrl(src, base);
  return url?.startsWith("http") ? url : null;
};
