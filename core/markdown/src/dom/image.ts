import { attribute, childElements, type Element, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { isPictureFile, linkAround } from "./link.ts";
import { noscriptSource } from "./noscript.ts";
import { absoluteSource } from "./url.ts";

/** The largest candidate of a `srcset`: widest, or of the highest density. */
const largest = (srcset: string): string | null => {
  let best: string | null = null;
  let size = -1;
  // Candidates are separated by a comma and white space, or by a comma after a descriptor; URLs may hold commas.
  for (const [, url, descriptors = ""] of srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?/g)) {
    const width = Number(/^([\d.]+)[wxh]/.exec(descriptors)?.[1] ?? 1);
    if (url && width > size) [best, size] = [url, width];
  }
  return best;
};

const LAZY_SOURCES = [
  "data-src",
  "data-original",
  "data-lazy-src",
  "data-lazy",
  "data-hi-res-src",
  "data-full-src",
  "data-image",
  "data-url",
  "data-img-src",
];
/** Attributes under which other scripts keep the address: `data-wpfc-original-src`, `data-cfsrc`. */
const ANY_SOURCE = /^data-[\w-]*(?:src|original)$/;
const LAZY_SETS = ["data-srcset", "data-lazy-srcset", "srcset"];
/** Pictures that only hold the place of another one, told by what follows the host in their address. */
const PLACEHOLDER = /^(?:data|about):|placeholder|\bblank\.(?:gif|png)|\bspacer|\bpixel\.|\b1x1\b|loading\.gif|lazy[-_]?load/i;
/** Files that are called so as a whole are such pictures, too. */
const PLACEHOLDER_FILE =
  /(?:^|\/)(?:(?:clear|transparent|trans|transp|dot|cleardot|pix|empty|dummy|shim|1px|grey|gray|white|none|nothing|[a-z])\.gif|(?:clear|transparent|empty|dummy|1px)\.png|(?:loading|loader|preload(?:er)?|ajax-loader|spinner|no[-_]?image)\.(?:gif|png|svg|jpe?g))(?:[?#]|$)/i;
const HOST = /^(?:https?:)?\/\/[^/]*/i;

const isPlaceholder = (address: string): boolean => {
  const path = address.slice(0, 2_000).replace(HOST, "");
  return PLACEHOLDER.test(path) || PLACEHOLDER_FILE.test(path);
};

/** Where a picture may be, the likeliest first. */
function* sources(element: Element): Generator<string | null> {
  const src = attribute(element, "src");
  if (src && !isPlaceholder(src)) {
    yield attribute(element, "data-src");
    yield src;
  }
  for (const name of LAZY_SOURCES) yield attribute(element, name);
  for (const name of LAZY_SETS) {
    const set = attribute(element, name);
    yield set && largest(set);
  }
  for (const { name, value } of element.attrs) if (ANY_SOURCE.test(name)) yield value;
}

/** Elements up to the link around a picture, at most. */
const LINK_REACH = 4;

/** The file that a link around an `img` leads to, if that is a picture: the same one, larger. */
const linkedSource = (element: Element, base: URL): string | null => {
  const link = linkAround(element, LINK_REACH);
  const href = link && attribute(link, "href");
  const url = href === null ? null : absoluteSource(href, base);
  return url && isPictureFile(new URL(url).pathname) ? url : null;
};

/** Address of the picture that an `img` shows once it is loaded; `null` if there is none but a placeholder. */
export const imageSource = (element: Element, base: URL): string | null => {
  for (const candidate of sources(element)) {
    if (candidate && !isPlaceholder(candidate)) {
      const url = absoluteSource(candidate, base);
      if (url) return url;
    }
  }
  const parent = parentElement(element);
  if (parent?.tagName === "picture") {
    for (const source of childElements(parent)) {
      const set = attribute(source, "srcset") || attribute(source, "data-srcset");
      const best = set && largest(set);
      const url = best && !isPlaceholder(best) ? absoluteSource(best, base) : null;
      if (url) return url;
    }
  }
  const hidden = noscriptSource(element);
  const loaded = hidden && !isPlaceholder(hidden) ? absoluteSource(hidden, base) : null;
  return loaded ?? linkedSource(element, base);
};

/** Markup that a page put into an alternative text, and the attributes behind a quotation mark that was not escaped. */
const TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi;
const ATTRIBUTES = /["']\s+[a-z-]+=["'].*$/is;

/** Text that stands for an image. */
export const imageAlt = (element: Element): string => {
  const said = attribute(element, "alt") ?? attribute(element, "title") ?? "";
  return fold(/[<>]/.test(said) ? said.replace(ATTRIBUTES, "").replace(TAG, " ") : said);
};
