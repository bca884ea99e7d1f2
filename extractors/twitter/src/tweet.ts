import { Failure } from "@farthing/contract";
import { addressAt, at, decodeEntities, listAt, lookup, readCount, readDate, readNumber, textAt } from "@farthing/read";
import type { KnownPost, Post } from "./post.ts";

const KINDS = lookup<Post["media"][number]["type"]>({ photo: "photo", video: "video", animated_gif: "gif" });

/** Pictures and films; of a film the variant with the most bits, not the playlist of all of them. */
export function readMedia(media: readonly unknown[]): Post["media"] {
  return media.flatMap((item) => {
    const type = KINDS.get(textAt(item, "type") ?? "");
    const films = listAt(item, "video_info.variants").filter((variant) => at(variant, "content_type") === "video/mp4");
    const [best] = films.sort((a, b) => (readNumber(at(b, "bitrate")) ?? 0) - (readNumber(at(a, "bitrate")) ?? 0));
    const url = addressAt(best, "url") ?? addressAt(item, "media_url_https");
    return type && url ? [{ type, url }] : [];
  });
}

/** The part of a text that is shown: without the names replied to and the link to the post's own media. Counted in code points. */
export function shownText(text: string, range: readonly unknown[]): string {
  const [start, end] = range;
  const shown = typeof start === "number" && typeof end === "number" ? [...text].slice(start, end).join("") : text;
  return decodeEntities(shown).trim();
}

/** A text, and whether it is the beginning of a longer one. */
type Said = Pick<Post, "text"> & { readonly truncated: boolean };

/** An article's title and body; visitors and embeds often get no more of the body than its beginning. */
const articleText = (article: unknown): Said => {
  const whole = textAt(article, "plain_text");
  const parts = [textAt(article, "title"), whole ?? textAt(article, "preview_text")];
  return { text: decodeEntities(parts.filter(Boolean).join("\n\n")), truncated: whole === null };
};

/**
 * What a post says: an article, the whole of a long text where the answer has it, else the text that fits into a short post. Of a
 * long one that is the beginning, and `note_tweet` is there all the same, with nothing but its id.
 */
export function textOf(tweet: unknown, short: unknown, range: readonly unknown[]): Said {
  const article = at(tweet, "article.article_results.result", "article");
  if (article !== null) return articleText(article);
  const note = textAt(tweet, "note_tweet.note_tweet_results.result.text");
  if (note !== null) return { text: shownText(note, []), truncated: false };
  const text = shownText(typeof short === "string" ? short : "", range);
  return { text, truncated: at(tweet, "note_tweet") !== null };
}

const idAt = (tweet: unknown, ...paths: readonly string[]): string | null =>
  /^\d+$/.exec(textAt(tweet, ...paths) ?? "")?.[0] ?? null;

/** Reads what the old API's post object (X's data dictionary, "Tweet object") and the embed's have in common. */
export const readCommon = (tweet: unknown): KnownPost => ({
  likes: readCount(at(tweet, "favorite_count")),
  reposts: readCount(at(tweet, "retweet_count")),
  replies: readCount(at(tweet, "reply_count", "conversation_count")),
  // "Wed Oct 10 20:19:24 +0000 2018" of the old API is no standard's, but every Date reads it; the embed writes ISO 8601.
  date: readDate(new Date(textAt(tweet, "created_at") ?? "")),
  language: textAt(tweet, "lang"),
  quotes: readCount(at(tweet, "quote_count")),
  inReplyTo: idAt(tweet, "in_reply_to_status_id_str"),
  quoted: idAt(tweet, "quoted_status_id_str", "quoted_tweet.id_str"), // an embed holds the post itself
});

/** What it means that a post is withheld, by what is said in its place. */
export const withheld = (reason: string): Failure =>
  /nsfw|adult|age-restricted|protected|log ?in|limits who/i.test(reason)
    ? new Failure("login_required", "X shows this post to some signed-in people only")
    : new Failure("not_found", "X has no such post");
