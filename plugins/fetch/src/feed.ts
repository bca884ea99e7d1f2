import { setImmediate } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { cutText, oneLine, readDate } from "@farthing/contract/read";
import type { parseFeed } from "feedsmith";
import { limited } from "./limited.ts";
import type { Reader } from "./readers.ts";

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
const MOST_ENTRIES = 5_000;
const SUMMARY_CHARS = 300;
/** What is read of a summary: some feeds carry whole articles in them. */
const MOST_READ = 10_000;
/** Characters of summaries after which others have their turn: a feed may have thousands of entries. */
const TURN = 100_000;
/** A link or picture in Markdown, and what it shows. */
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const escaped = (text: string) => oneLine(text).replace(/[\\`*_[\]<>#]/g, "\\$&");

/** A feed: its title, then one list item an entry, linked. */
export const readFeed: Reader = async (text, { url, contentType }, { markdown, maxChars, signal }) => {
  const { parseFeed: parseWith } = await import("feedsmith"); // large, and most calls are for pages
  let feed: Feed;
  try {
    feed = parse(text, parseWith);
  } catch (cause) {
    throw new Failure("unsupported_type", `the site sent ${contentType} that is no RSS, Atom or JSON feed`, { cause });
  }
  const line = async ({ title, link, date, summary }: Item): Promise<string> => {
    const name = escaped(title || link || "untitled");
    const target = link !== undefined && URL.canParse(link, url.href) ? new URL(link, url).href : undefined;
    const shown = summary ? await markdown.fragment(summary.slice(0, MOST_READ), target ?? url.href, signal) : "";
    const said = oneLine(shown.replace(LINK, "$1"));
    const rest = [date && (readDate(date) ?? oneLine(date)), said && cutText(said, SUMMARY_CHARS)].filter(Boolean).join(" · ");
    return `- ${target ? `[${name}](${/[()<>]/.test(target) ? `<${target.replace(/[<>]/g, encodeURIComponent)}>` : target})` : name}${rest && ` · ${rest}`}`;
  };
  const head = [feed.title && `# ${escaped(feed.title)}`, feed.description && escaped(feed.description)].filter(Boolean);
  const lines: string[] = [];
  let read = 0;
  for (const item of feed.items.slice(0, MOST_ENTRIES)) {
    lines.push(await line(item));
    read += Math.min(item.summary?.length ?? 0, MOST_READ);
    if (read < TURN) continue;
    read = 0;
    await setImmediate();
    signal.throwIfAborted();
  }
  const { content, truncated } = limited([...head, lines.join("\n")].join("\n\n").trim(), maxChars);
  return {
    content,
    truncated: truncated || feed.items.length > MOST_ENTRIES,
    ...(feed.title && { title: oneLine(feed.title) }),
    ...(feed.language && { language: feed.language }),
  };
};
