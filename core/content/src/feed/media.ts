import type { MediaNs } from "feedsmith";

/** What Media RSS says of an item that has no words of its own, as those of films have not (https://www.rssboard.org/media-rss). */
export const described = (media: MediaNs.ItemOrFeed | undefined): string | undefined =>
  (media?.description ?? media?.groups?.find(({ description }) => description)?.description)?.value;
