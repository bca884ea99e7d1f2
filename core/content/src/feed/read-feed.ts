import { setImmediate } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { markdown as written } from "@farthing/markdown/mdast";
import { oneLine } from "@farthing/read";
import type { ListItem } from "mdast";
import type { Reader } from "../content.ts";
import { limited } from "../limited.ts";
import { asIs, type Feed, MAX_READ } from "./feed.ts";
import { feedOf } from "./feed-of.ts";
import { headOf, lineOf, resolving } from "./line.ts";
import { readOther } from "./other.ts";

/** Entries that are read: as many as a sitemap may have, and more than any reader of a feed asks for. */
const MAX_ENTRIES = 50_000;
/** Characters of summaries after which others have their turn: a feed may have thousands of entries. */
const TURN = 100_000;
/** Items that are written at once, for the same reason. */
const ITEMS = 200;

/** A feed: its title, then one list item an entry, linked. All of it is text, whatever signs it holds. What is none is shown as it came. */
export const readFeed: Reader = async (source, response, context) => {
  const { maxChars, offset, signal } = context;
  const { parseFeed: parseWith } = await import("feedsmith"); // large, and most calls are for pages
  let feed: Feed;
  try {
    feed = feedOf(source, parseWith);
  } catch {
    return readOther(source, response, context);
  }
  if (feed.items.length === 0) throw new Failure("empty_content", `the ${feed.isSitemap ? "sitemap" : "feed"} has no entries`);
  const lists: string[] = [];
  let items: ListItem[] = [];
  let read = 0;
  const resolve = resolving(response.url);
  const write = (): void => {
    if (items.length > 0) lists.push(written([{ type: "list", ordered: false, spread: false, children: items }]));
    items = [];
  };
  for (const item of feed.items.slice(0, MAX_ENTRIES)) {
    items.push(lineOf(item, resolve));
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
