import { isStreamSafe } from "./normalised.ts";

/** Schemes that lead to a page. */
const WEB: ReadonlySet<string> = new Set(["http:", "https:"]);

/** Longer addresses, as written or resolved, are data in disguise. */
const LONGEST = 8_000;

/**
 * `text` as the URL standard reads it, against `base` where it is relative; `null` if it is of none of the schemes. The name of a host is
 * normalised, so that it must be safe to.
 */
export function parseAddress(text: string, base?: string, schemes = WEB): URL | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || !isStreamSafe(trimmed)) return null;
  const url = URL.parse(trimmed, base);
  return url !== null && schemes.has(url.protocol) && url.href.length <= LONGEST ? url : null;
}

/** An address that is whole, and made of signs that stand in addresses (RFC 3986, section 2). */
const WHOLE = /^https?:\/\/[!#-;=?-Z[\]_a-z~]+$/i;

/** Most addresses there are, to be told at a glance. Ports, numbers and encoded names are not among them. */
const FAMILIAR = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]{2,63}(?:[/?#][!#-;=?-Z[\]_a-z~]*)?$/;

/**
 * An address of http(s) that is whole, as it stands, or as the URL standard writes it where it has signs that stand in no address; `null`
 * for any other. What records hold as addresses is this.
 */
export function webAddress(text: string): string | null {
  if (text.length < LONGEST && FAMILIAR.test(text)) return text;
  const url = parseAddress(text);
  return url && (WHOLE.test(text) ? text : url.href);
}

/** A host that stands where an address is meant: "shop.example", "shop.example:8080/x". No scheme has a point and then a port. */
const HOST = /^(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/u;

/** What is meant by an address without its scheme: of a host http is taken to be meant (RFC 3986, section 4.5). */
const withScheme = (text: string): string =>
  HOST.test(text) ? `http://${text}` : text.startsWith("//") ? `https:${text}` : text;

/**
 * An address as people write it into a field for one, made whole: also a host without a scheme. `null` for what leads to no page, such as a
 * relative address, and for what would act where it is followed (`javascript:`, `data:`). The addresses of a page's own elements are
 * relative to it: `Page` resolves them.
 */
export const readAddress = (text: string | null): string | null => (text === null ? null : webAddress(withScheme(text.trim())));
