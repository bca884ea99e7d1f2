import { plainText } from "@farthing/html";
import type { parseFeed } from "feedsmith";
import { sitemapOf } from "./sitemap.ts";

/** What an item carries besides: the sound of an episode, a picture, a file. */
interface Enclosure {
  readonly url: string | undefined;
  readonly type: string | undefined;
}

/** Words that may be HTML; `type` is what a feed says of them, if it does. */
export type Text = string | { value?: string | undefined; type?: string | undefined } | undefined;

export interface Item {
  readonly title: Text;
  readonly link: string | undefined;
  readonly enclosures: readonly Enclosure[];
  readonly date: string | undefined;
  readonly summary: string | undefined;
}

export interface Feed {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly language: string | undefined;
  /** Whether it lists the pages of a site, or its sitemaps. */
  readonly isSitemap?: boolean;
  readonly items: readonly Item[];
}

type Link = { href?: string | undefined; rel?: string | undefined; type?: string | undefined };

/** Texts of Atom and of JSON feeds are plain unless they say otherwise (RFC 4287, section 3.1). */
const typed = (text: Text): Text =>
  typeof text === "object" ? { ...text, type: text.type ?? "text" } : text && { value: text, type: "text" };

const isEnclosure = ({ rel }: Link): boolean => rel === "enclosure";
const isAlternate = ({ rel }: Link): boolean => rel === undefined || rel === "alternate";
const alternate = (links: readonly Link[] = []) => (links.find(isAlternate) ?? links.find((link) => !isEnclosure(link)))?.href;
const enclosed = (links: readonly Link[] = []): Enclosure[] =>
  links.filter(isEnclosure).map(({ href, type }) => ({ url: href, type }));

/** An RSS item's name for itself, which is an address unless it says otherwise (RSS 2.0). */
const permalink = (guid: { value?: string | undefined; isPermaLink?: boolean | undefined } | undefined): string | undefined =>
  guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? "") ? guid?.value : undefined;

/** What is read of a text: some feeds carry whole articles. */
export const MAX_READ = 10_000;
/** Signs by which text that does not say what it is shows that it is HTML: references, and marked words. Other tags may be what it is about. */
const HTML =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<(b|i|em|strong|u|s|code|sup|sub|span|a|p|q|cite|mark|small)(?:\s[^<>]{0,500})?>[^<>]{0,500}<\/\1>/i;

/** The words of a title or a description; what is too long for one stays as it is. */
export function wordsOf(text: Text): string | undefined {
  const { value, type } = typeof text === "object" ? text : { value: text, type: undefined };
  if (value === undefined || value.length > MAX_READ) return value;
  const isHtml = type === undefined ? HTML.test(value) : type === "html" || type === "xhtml";
  return isHtml ? plainText(value) : value;
}

export const asIs = (text: Text): string | undefined => (typeof text === "object" ? text.value : text);

/** RSS, RDF, Atom and JSON feeds in one shape, and sitemaps. */
export function feedOf(text: string, parse: typeof parseFeed): Feed {
  const sitemap = sitemapOf(text);
  if (sitemap !== undefined) return sitemap;
  const { format, feed } = parse(text);
  switch (format) {
    case "atom":
      return {
        title: wordsOf(typed(feed.title)),
        description: wordsOf(typed(feed.subtitle)),
        language: undefined,
        items: (feed.entries ?? []).map((entry) => ({
          title: typed(entry.title),
          link: alternate(entry.links),
          enclosures: enclosed(entry.links),
          date: entry.published ?? entry.updated,
          summary: asIs(entry.summary) ?? asIs(entry.content),
        })),
      };
    case "json":
      return {
        title: feed.title,
        description: feed.description,
        language: feed.language,
        items: (feed.items ?? []).map((item) => ({
          title: typed(item.title),
          link: item.url ?? item.external_url,
          enclosures: (item.attachments ?? []).map(({ url, mime_type }) => ({ url, type: mime_type })),
          date: item.date_published,
          summary: item.summary ?? item.content_text ?? item.content_html,
        })),
      };
    default:
      return {
        title: wordsOf(feed.title),
        description: wordsOf(feed.description),
        language: "language" in feed ? feed.language : undefined,
        items: (feed.items ?? []).map((item) => ({
          title: item.title,
          link: item.link ?? ("guid" in item ? permalink(item.guid) : undefined),
          enclosures: "enclosures" in item ? (item.enclosures ?? []).map(({ url, type }) => ({ url, type })) : [],
          date: "pubDate" in item ? item.pubDate : item.dc?.dates?.[0],
          summary: asIs(item.description),
        })),
      };
  }
}
