import { setImmediate } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { seenLine, markdown as written } from "@farthing/markdown/mdast";
import { cutText, isStreamSafe, oneLine, readDate } from "@farthing/read";
import type { ListItem, PhrasingContent, RootContent } from "mdast";
import type { Reader } from "./content.ts";
import { asIs, type Feed, feedOf, type Item, MAX_READ, wordsOf } from "./feed-formats.ts";
import { limited } from "./limited.ts";

/** Entries that are read: as many as a sitemap may have, and more than any reader of a feed asks for. */
const MAX_ENTRIES = 50_000;
const SUMMARY_CHARS = 300;
const MAX_TYPE = 100;
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

const itemOf = ({ title, link, enclosures, date, summary }: Item, resolve: Resolve): ListItem => {
  const name = seenLine(wordsOf(title) ?? "") || seenLine(link ?? "") || "untitled";
  const said = seenLine(plainText(summary?.slice(0, MAX_READ) ?? ""));
  const rest = [date && (readDate(date) ?? oneLine(date)), said && cutText(said, SUMMARY_CHARS)].filter(Boolean).join(" · ");
  const besides = enclosures.flatMap(({ url, type }) => {
    const label = seenLine(type?.slice(0, MAX_TYPE) ?? "") || "enclosure";
    return url ? [text(" · "), named(label, url, resolve)] : [];
  });
  const line = [named(name, link, resolve), ...(rest ? [text(` · ${rest}`)] : []), ...besides];
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
    feed = feedOf(source, parseWith);
  } catch (cause) {
    throw new Failure("unsupported_type", `the site sent ${contentType} that is no RSS, Atom or JSON feed, and no sitemap`, {
      cause,
    });
  }
  if (feed.items.length === 0) throw new Failure("empty_content", `the ${feed.isSitemap ? "sitemap" : "feed"} has no entries`);
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
    read += Math.min(item.summary?.length ?? 0, MAX_READ) + Math.min(asIs(item.title)?.length ?? 0, MAX_READ);
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
