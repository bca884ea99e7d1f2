import type { Site } from "@farthing/contract";
import { at, listAt, textAt } from "@farthing/contract/read";
import type { KnownPost } from "./post.ts";
import { readCommon, readMedia, shownText, withheld } from "./tweet.ts";

/** What the embed widget sends to show that it knows the id: its leading digits times pi, in base 36, without zeros and point. */
const tokenOf = (id: string): string => ((Number(id) / 1e15) * Math.PI).toString(36).replace(/0+|\./g, "");

/** Asks for what an embedded post shows: no reposts, no views, but open to everybody. */
export async function askSyndication(site: Site, id: string): Promise<KnownPost> {
  const query = new URLSearchParams({ id, lang: "en", token: tokenOf(id) || "a" });
  const tweet = await site.json(`https://cdn.syndication.twimg.com/tweet-result?${query}`);
  const author = textAt(tweet, "user.screen_name");
  const text = at(tweet, "text");
  if (author === null || typeof text !== "string") throw withheld(textAt(tweet, "tombstone.text.text") ?? "");
  return {
    ...readCommon(tweet),
    author,
    authorName: textAt(tweet, "user.name"),
    text: shownText(text, listAt(tweet, "display_text_range")),
    media: readMedia(listAt(tweet, "mediaDetails")),
  };
}
