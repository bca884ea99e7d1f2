import { isBlank } from "@farthing/read";
import type { RdfFeed, RssFeed } from "feedsmith";
import { type Feed, type Item, namesOf, wordsOf } from "./feed.ts";
import { described } from "./media.ts";

/** An RSS item's name for itself, which is an address unless it says otherwise (RSS 2.0). */
const permalink = ({ value, isPermaLink }: RssFeed.Guid = {}): string | undefined =>
  isPermaLink !== false && /^https?:\/\//i.test(value ?? "") ? value : undefined;

const firstText = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && !isBlank(text));

const isFilled = ({ length }: readonly string[]): boolean => length > 0;

const itemOf = (item: RssFeed.Item<string>): Item => ({
  title: firstText(item.title, item.itunes?.title, item.dc?.titles?.[0]),
  link: item.link ?? permalink(item.guid),
  date: item.pubDate ?? item.dc?.dates?.[0],
  authors: [namesOf(item.authors), item.dc?.creators ?? []].find(isFilled) ?? [item.itunes?.author ?? []].flat(),
  duration: item.itunes?.duration,
  summary: firstText(
    ...[item.description, item.itunes?.summary, item.itunes?.subtitle, item.content?.encoded],
    ...[item.dc?.descriptions?.[0], described(item.media)],
  ),
  attached: [
    ...(item.enclosures ?? []).map(({ url, type }) => ({ url, label: type })),
    ...(item.podcast?.transcripts ?? []).map(({ url }) => ({ url, label: "transcript" })),
    ...(item.comments === undefined ? [] : [{ url: item.comments, label: "comments" }]),
  ],
});

/** A feed of RSS (https://www.rssboard.org/rss-specification), of 1.0 as well, with what podcasts and Dublin Core say besides. */
export function ofRss(feed: RssFeed.Feed<string> | RdfFeed.Feed<string>): Feed {
  const channel: RssFeed.Feed<string> = feed;
  return {
    title: wordsOf(channel.title),
    description: wordsOf(firstText(channel.description, channel.itunes?.summary)),
    language: channel.language ?? channel.dc?.languages?.[0] ?? channel.xml?.lang,
    authors: [channel.itunes?.author ?? channel.dc?.creators ?? []].flat(),
    items: (channel.items ?? []).map(itemOf),
  };
}
