import { setImmediate } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { seenLine, markdown as written } from "@farthing/markdown/mdast";
import { cutText, isStreamSafe, oneLine, readDate } from "@farthing/read";
import type { parseFeed } from "feedsmith";
import type { ListItem, PhrasingContent, RootContent } from "mdast";
import type { Reader } from "./content.ts";
import { limited } from "./limited.ts";

interface Item {
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly date: string | undefined;
  readonly summary: string | undefined;
}

interface Feed {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly language: string | undefined;
  readonly items: readonly Item[];
}

type Link = { href?: string | undefined; rel?: string | undefined };
type Text = string | { value?: string | undefined } | undefined;

const plain = (text: Text): string | undefined => (typeof text === "string" ? text : text?.value);
const alternate = (links: readonly Link[] | undefined) =>
  (links?.find(({ rel }) => rel === undefined || rel === "alternate") ?? links?.[0])?.href;

/** RSS, RDF, Atom and JSON feeds in one shape. */
function parse(text: string, parseWith: typeof parseFeed): Feed {
  const { format, feed } = parseWith(text);
  switch (format) {
    case "atom":
      return {
        title: plain(feed.title),
        description: plain(feed.subtitle),
        language: undefined,
        items: (feed.entries ?? []).map((entry) => ({
          title: plain(entry.title),
          link: alternate(entry.links),
          date: entry.published ?? entry.updated,
          summary: plain(entry.summary) ?? plain(entry.content),
        })),
      };
    case "json":
      return {
        title: feed.title,
        description: feed.description,
        language: feed.language,
        items: (feed.items ?? []).map((item) => ({
          title: item.title,
          link: item.url,
          date: item.date_published,
          summary: item.summary ?? item.content_text ?? item.content_html,
        })),
      };
    default:
      return {
        title: plain(feed.title),
        description: plain(feed.description),
        language: "language" in feed ? feed.language : undefined,
        items: (feed.items ?? []).map((item) => ({
          title: plain(item.title),
          link: item.link,
          date: "pubDate" in item ? item.pubDate : item.dc?.dates?.[0],
          summary: plain(item.description),
        })),
      };
  }
}

/** Entries that are read: more than any reader of a feed asks for. */
const MAX_ENTRIES = 5_000;
const SUMMARY_CHARS = 300;
/** What is read of a summary: some feeds carry whole articles in them. */
const MAX_READ = 10_000;
/** Characters of summaries after which others have their turn: a feed may have thousands of entries. */
const TURN = 100_000;
/** Items that are written at once, for the same reason. */
const ITEMS = 200;

const text = (value: string): PhrasingContent => ({ type: "text", value });

/** Characters of all addresses that are written: those of an honest feed, or such as a base of thousands of characters makes of a few letters. */
const MAX_ADDRESSES = 1_000_000;
type Resolve = (link: string) => string | undefined;

const resolving = (base: URL): Resolve => {
  let left = MAX_ADDRESSES;
  return (link) => {
    const url = left < 0 || !isStreamSafe(link) ? undefined : URL.parse(link, base.href)?.href;
    left -= url?.length ?? 0;
    return url;
  };
};

/** A link; the serialiser leaves out targets that may not be followed. */
const named = (name: string, link: string | undefined, resolve: Resolve): PhrasingContent => {
  const url = link === undefined ? undefined : resolve(link);
  return url === undefined ? text(name) : { type: "link", url, children: [text(name)] };
};

const itemOf = ({ title, link, date, summary }: Item, resolve: Resolve): ListItem => {
  const name = seenLine(title ?? "") || seenLine(link ?? "") || "untitled";
  const said = seenLine(plainText(summary?.slice(0, MAX_READ) ?? ""));
  const rest = [date && (readDate(date) ?? oneLine(date)), said && cutText(said, SUMMARY_CHARS)].filter(Boolean).join(" · ");
  const line = [named(name, link, resolve), ...(rest ? [text(` · ${rest}`)] : [])];
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children: line }] };
};

const headOf = ({ title, description }: Feed): RootContent[] => [
  ...(title ? [{ type: "heading" as const, depth: 1 as const, children: [text(oneLine(title))] }] : []),
  ...(description ? [{ type: "paragraph" as const, children: [text(oneLine(description))] }] : []),
];

/** A feed: its title, then one list item an entry, linked. All of it is text, whatever signs it holds. */
export const readFeed: Reader = async (source, { url, contentType }, { maxChars, offset, signal }) => {
  const { parseFeed: parseWith } = await import("feedsmith"); // large, and most calls are for pages
  let feed: Feed;
  try {
    feed = parse(source, parseWith);
  } catch (cause) {
    throw new Failure("unsupported_type", `the site sent ${contentType} that is no RSS, Atom or JSON feed`, { cause });
  }
  const lists: string[] = [];
  let items: ListItem[] = [];
  let read = 0;
  const resolve = resolving(url);
  const write = (): void => {
    if (items.length > 0) lists.push(written([{ type: "list", ordered: false, spread: false, children: items }]));
    items = [];
  };
  for (const item of feed.items.slice(0, MAX_ENTRIES)) {
    items.push(itemOf(item, resolve));
    read += Math.min(item.summary?.length ?? 0, MAX_READ);
    if (read < TURN && items.length < ITEMS) continue;
    write();
    read = 0;
    await setImmediate();
    signal.throwIfAborted();
  }
  write();
  const whole = [written(headOf(feed)), lists.join("\n")].join("\n\n").trim();
  const { truncated, ...part } = limited(whole, { maxChars, offset });
  return {
    ...part,
    truncated: truncated || feed.items.length > MAX_ENTRIES,
    ...(feed.title && { title: oneLine(feed.title) }),
    ...(feed.language && { language: feed.language }),
  };
};
