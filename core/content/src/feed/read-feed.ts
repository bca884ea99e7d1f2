import { Failure } from "@farthing/contract";
import { markdown as written } from "@farthing/markdown/mdast";
import { oneLine } from "@farthing/read";
import type { Reader } from "../content.ts";
import { listOf } from "../items.ts";
import { limited } from "../limited.ts";
import { readOutline } from "../outline/read-outline.ts";
import { asIs, type Feed, MAX_READ } from "./feed.ts";
import { feedOf } from "./feed-of.ts";
import { headOf, lineOf, resolving } from "./line.ts";
import { readOther } from "./other.ts";

/** Entries that are read: as many as a sitemap may have, and more than any reader of a feed asks for. */
const MAX_ENTRIES = 50_000;

/** A feed: its title, then one list item an entry, linked. All of it is text, whatever signs it holds. What is none is shown as it came. */
export const readFeed: Reader = async (source, response, context) => {
  const outline = readOutline(source, context);
  if (outline !== undefined) return outline;
  const { maxChars, offset, signal } = context;
  const { parseFeed: parseWith } = await import("feedsmith"); // large, and most calls are for pages
  let feed: Feed;
  try {
    feed = feedOf(source, parseWith);
  } catch {
    return readOther(source, response, context);
  }
  if (feed.items.length === 0) throw new Failure("empty_content", `the ${feed.isSitemap ? "sitemap" : "feed"} has no entries`);
  const resolve = resolving(response.url);
  const list = await listOf(feed.items.slice(0, MAX_ENTRIES), {
    itemOf: (item) => lineOf(item, resolve),
    charsOf: ({ summary, title }) => Math.min(summary?.length ?? 0, MAX_READ) + Math.min(asIs(title)?.length ?? 0, MAX_READ),
    signal,
  });
  const whole = [written(headOf(feed)), list].join("\n\n").trim();
  const { truncated, ...part } = limited(whole, { maxChars, offset });
  return {
    ...part,
    truncated: truncated || feed.items.length > MAX_ENTRIES,
    ...(feed.title && { title: oneLine(feed.title) }),
    ...(feed.language && { language: feed.language }),
  };
};
