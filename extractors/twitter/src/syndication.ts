import type { Site } from "@farthing/contract";
import { addressAt, at, listAt, textAt } from "@farthing/read";
import type { KnownPost, Post } from "./post.ts";
import { readCommon, readMedia, textOf, withheld } from "./tweet.ts";

/** What the embed widget sends to show that it knows the id: its leading digits times pi, in base 36, without zeros and point. */
const tokenOf = (id: string): string => ((Number(id) / 1e15) * Math.PI).toString(36).replace(/0+|\./g, "");

/** Media as embeds told them until 2023, pictures apart from the film. */
function olderMedia(tweet: unknown): Post["media"] {
  const films = listAt(tweet, "video.variants").filter((variant) => textAt(variant, "type") === "video/mp4");
  const film = addressAt(films.at(-1), "src");
  const photos = listAt(tweet, "photos").flatMap((photo) => addressAt(photo, "url") ?? []);
  return [...photos.map((url) => ({ type: "photo" as const, url })), ...(film ? [{ type: "video" as const, url: film }] : [])];
}

/** Asks for what an embedded post shows: no reposts, no views, but open to everybody. */
export async function askSyndication(site: Site, id: string): Promise<KnownPost> {
  const query = new URLSearchParams({ id, lang: "en", token: tokenOf(id) || "a" });
  const tweet = await site.json(`https://cdn.syndication.twimg.com/tweet-result?${query}`);
  const author = textAt(tweet, "user.screen_name");
  const text = at(tweet, "text");
  if (author === null || typeof text !== "string") throw withheld(textAt(tweet, "tombstone.text.text") ?? "");
  const media = readMedia(listAt(tweet, "mediaDetails"));
  return {
    ...readCommon(tweet),
    author,
    authorName: textAt(tweet, "user.name"),
    ...textOf(tweet, text, listAt(tweet, "display_text_range")),
    media: media.length > 0 ? media : olderMedia(tweet),
  };
}
