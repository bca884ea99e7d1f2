import type { JsonFeed } from "feedsmith";
import { type Feed, type Item, namesOf } from "./feed.ts";

const itemOf = (item: JsonFeed.Item<string>): Item => ({
  title: { value: item.title, type: "text" },
  link: item.url ?? item.external_url,
  date: item.date_published,
  authors: namesOf(item.authors),
  duration: item.attachments?.[0]?.duration_in_seconds,
  summary: item.summary ?? item.content_text ?? item.content_html,
  attached: (item.attachments ?? []).map(({ url, title, mime_type }) => ({ url, label: title ?? mime_type })),
});

/** A JSON feed (https://www.jsonfeed.org/version/1.1/). */
export const ofJsonFeed = (feed: JsonFeed.Feed<string>): Feed => ({
  title: feed.title,
  description: feed.description,
  language: feed.language,
  authors: namesOf(feed.authors),
  items: (feed.items ?? []).map(itemOf),
});
