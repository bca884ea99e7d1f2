import { attr, find, type Parent } from "./node.ts";

/** What relative addresses are resolved with: the first `base` that has a usable `href`, against the page's own address. */
export const baseOf = (document: Parent, url: URL): URL => {
  const element = find(document, (e) => e.tagName === "base" && attr(e, "href") !== null);
  const base = element && URL.parse(attr(element, "href") ?? "", url.href);
  return base && (base.protocol === "http:" || base.protocol === "https:") ? base : url;
};
