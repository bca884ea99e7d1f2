import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import { isFeed } from "@farthing/web/content-type";
import type { Reader } from "../content.ts";
import { fenced } from "../fenced.ts";
import { readJson } from "../json.ts";
import { limited } from "../limited.ts";

/** The types of feeds. */
const FEED = /^(?:application|text)\/(?:rss|atom|rdf)\+xml$/;

/** XML of no kind that is known, and feeds that are damaged: a block of code, as it was sent. JSON is read as such. */
export const readOther: Reader = (text, response, context) => {
  const { contentType } = response;
  if (/json$/.test(contentType)) return readJson(text, response, context);
  const shown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(shown)) return { markdown: "", truncated: false };
  const isDamaged = FEED.test(contentType) || isFeed(text);
  return {
    ...limited(fenced(shown, "xml"), context),
    ...(isDamaged && {
      warnings: [`What the site sent as ${contentType} is no valid RSS or Atom feed. It is shown as it came.`],
    }),
  };
};
