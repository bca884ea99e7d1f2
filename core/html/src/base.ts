import { attribute, type Element } from "./node.ts";

/** What relative addresses are resolved with: the first `base` among a page's elements that has an `href`, if it is usable, against the page's own address. */
export function baseOf(elements: Iterable<Element>, url: URL): URL {
  for (const element of elements) {
    const href = element.tagName === "base" ? attribute(element, "href") : null;
    if (href === null) continue;
    const base = URL.parse(href, url.href);
    return base && (base.protocol === "http:" || base.protocol === "https:") ? base : url;
  }
  return url;
}
