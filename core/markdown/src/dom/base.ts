import { attribute, find, type Parent } from "@farthing/html";

/** What relative addresses are resolved with: the first `base` that has a usable `href`, against the page's own address. */
export const baseOf = (document: Parent, url: URL): URL => {
  const element = find(document, (e) => e.tagName === "base" && attribute(e, "href") !== null);
  const base = element && URL.parse(attribute(element, "href") ?? "", url.href);
  return base && (base.protocol === "http:" || base.protocol === "https:") ? base : url;
};
