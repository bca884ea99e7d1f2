import type { parseFeed } from "feedsmith";
import { ofAtom } from "./atom.ts";
import type { Feed } from "./feed.ts";
import { ofJsonFeed } from "./json-feed.ts";
import { ofRss } from "./rss.ts";
import { sitemapOf } from "./sitemap.ts";

const sameNames = (one: readonly string[] = [], other: readonly string[] = []): boolean => one.join("\n") === other.join("\n");

/** The feed without the names that stand in its title, or at each of its items. */
function withoutRepeats(feed: Feed): Feed {
  const [first] = feed.items;
  const isShared = feed.items.length > 1 && feed.items.every(({ authors }) => sameNames(authors, first?.authors));
  const all = (isShared && first?.authors?.length ? first.authors : feed.authors) ?? [];
  const isTitle = sameNames(all, [feed.title ?? ""]);
  return {
    ...feed,
    authors: isTitle ? [] : all,
    items: feed.items.map((item) => (sameNames(item.authors, all) ? { ...item, authors: [] } : item)),
  };
}

/** RSS, RDF, Atom and JSON feeds, and sitemaps. @throws Error where the text is none of them */
export function feedOf(text: string, parse: typeof parseFeed): Feed {
  const sitemap = sitemapOf(text);
  if (sitemap !== undefined) return sitemap;
  const { format, feed } = parse(text);
  if (format === "atom") return withoutRepeats(ofAtom(feed));
  return withoutRepeats(format === "json" ? ofJsonFeed(feed) : ofRss(feed));
}
