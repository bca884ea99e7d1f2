import { attribute, type Element } from "./node.ts";

/** A longer base is no address: it would be read again, and written out, for each of a page's links. */
const MAX_BASE = 8_000;

/**
 * What relative addresses are resolved with: the first `base` among a page's elements that has an `href`, if it is usable and has at most
 * 8,000 characters, as written and as resolved, against the page's own address.
 */
export function baseOf(elements: Iterable<Element>, url: URL): URL {
  for (const element of elements) {
    const href = element.tagName === "base" ? attribute(element, "href") : null;
    if (href === null) continue;
    const base = href.length > MAX_BASE ? null : URL.parse(href, url.href);
    return base && base.href.length <= MAX_BASE && (base.protocol === "http:" || base.protocol === "https:") ? base : url;
  }
  return url;
}
