import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { Reader } from "../content.ts";
import { fenced } from "../fenced.ts";
import { readJson } from "../json.ts";
import { limited } from "../limited.ts";

/** The element or the type of a feed. */
const FEED = /^(?:application|text)\/(?:rss|atom|rdf)\+xml$/;
const FEED_ROOT = /^\s*(?:<[?!][^>]{0,2000}>\s*)*<(?:rss|feed|rdf:RDF)[\s>]/;

/** XML of no kind that is known, and feeds that are damaged: a block of code, as it was sent. JSON is read as such. */
export const readOther: Reader = (text, response, context) => {
  const { contentType } = response;
  if (/json$/.test(contentType)) return readJson(text, response, context);
  const shown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(shown)) return { markdown: "", truncated: false };
  const isFeed = FEED.test(contentType) || FEED_ROOT.test(text);
  return {
    ...limited(fenced(shown, "xml"), context),
    ...(isFeed && { warnings: [`What the site sent as ${contentType} is no valid RSS or Atom feed. It is shown as it came.`] }),
  };
};
