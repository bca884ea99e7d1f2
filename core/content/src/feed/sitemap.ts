import { plainText } from "@farthing/html";
import type { Feed, Item } from "./feed.ts";

/** The root element, after the declarations and comments that may stand before it, with the prefix of the protocol's elements. */
const ROOT = /^\s*(?:<[?!][^>]{0,2000}>\s*)*<((?:[\w-]{1,20}:)?)(urlset|sitemapindex)[\s>]/;

/** What begins an entry, and its address and the day on which it was changed, in any order; each with its prefix. */
const PART = /<((?:[\w-]{1,20}:)?)(?:(url|sitemap)>|(loc|lastmod)>\s*(?:<!\[CDATA\[\s*)?([^\s<>\]]{1,2100}))/g;

const decoded = (value: string): string => (value.includes("&") ? plainText(value) : value);

/** What a sitemap or an index of them lists (https://www.sitemaps.org/protocol.html); `undefined` of anything else. */
export function sitemapOf(text: string): Feed | undefined {
  const [found, prefix = "", root] = ROOT.exec(text) ?? [];
  if (found === undefined) return undefined;
  const entries: { loc?: string; lastmod?: string }[] = [];
  for (const [, own, begins, name, value = ""] of text.matchAll(PART)) {
    const last = entries.at(-1);
    // Pictures and films have addresses, too, with prefixes of their own.
    if (own !== prefix) continue;
    if (begins !== undefined) entries.push({});
    else if (last !== undefined && (name === "loc" || name === "lastmod")) last[name] ??= value;
  }
  return {
    title: root === "urlset" ? "Sitemap" : "Index of sitemaps",
    description: undefined,
    language: undefined,
    isSitemap: true,
    items: entries.flatMap(({ loc, lastmod }) => (loc === undefined ? [] : [itemOf(decoded(loc), lastmod)])),
  };
}

const itemOf = (link: string, date: string | undefined): Item => ({
  title: { value: link, type: "text" },
  link,
  attached: [],
  date,
  summary: undefined,
});
