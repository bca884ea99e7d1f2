import { Closed, Nullable, T, type Value, WebAddress } from "@farthing/contract";
import { type Known, readDate } from "@farthing/read";

/** A post's record. */
export const Post = Closed({
  id: T.String({ pattern: "^\\d+$" }),
  author: T.String({ minLength: 1, description: "Handle without @" }),
  authorName: Nullable(T.String({ description: "Display name" })),
  text: T.String({ description: "Empty where the post is a picture or a quote alone" }),
  truncated: Nullable(
    T.Boolean({ description: "Whether X showed no more than the beginning of a long text; null where that cannot be told" }),
  ),
  likes: Nullable(T.Integer({ minimum: 0 })),
  reposts: Nullable(T.Integer({ minimum: 0, description: "Without quotes; null where X tells no more than embeds show" })),
  replies: Nullable(T.Integer({ minimum: 0 })),
  views: Nullable(
    T.Integer({ minimum: 0, description: "Null for posts of before December 2022, and where X tells no more than embeds show" }),
  ),
  media: T.Array(
    Closed({
      type: T.Union([T.Literal("photo"), T.Literal("video"), T.Literal("gif")]),
      url: WebAddress({ description: "The best quality listed" }),
    }),
  ),
  date: Nullable(T.String({ description: "ISO 8601" })),
  language: Nullable(T.String({ description: "BCP 47, as the site guesses it" })),
  quotes: Nullable(
    T.Integer({ minimum: 0, description: "Posts that quote it; null where X tells no more than embeds or its page show" }),
  ),
  inReplyTo: Nullable(
    T.String({ description: "Id of the post that it answers; null if none, or where only its page could be had" }),
  ),
  quoted: Nullable(T.String({ description: "Id of the post that it quotes; null if none, or where X does not tell" })),
});
export type Post = Value<typeof Post>;

/** What one source knows of a post. */
export type KnownPost = Known<Post>;

/** Ids hold their time since the autumn of 2010; smaller ones do not. */
const FIRST_TIMED = 29_700_859_247n;
const EPOCH = 1_288_834_974_657n;

/** The second in which a post was made, by its id (Snowflake: milliseconds since 4 November 2010 above 22 other bits). */
export function dateOfId(id: string): string | null {
  const number = BigInt(id);
  return number < FIRST_TIMED ? null : readDate(Number(((number >> 22n) + EPOCH) / 1000n));
}
