// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A post on X (Twitter): text, author, media, date, likes, reposts, views. From the site's own interfaces, else from the page.
 */
export type TwitterRecord = {
  readonly id: string;
  /** Handle without @ */
  readonly author: string;
  /** Display name */
  readonly authorName: string | null;
  /** Empty where the post is a picture or a quote alone */
  readonly text: string;
  /** Whether X showed no more than the beginning of a long text; null where that cannot be told */
  readonly truncated: boolean | null;
  readonly likes: number | null;
  /** Without quotes; null where X tells no more than embeds show */
  readonly reposts: number | null;
  readonly replies: number | null;
  /** Null for posts of before December 2022, and where X tells no more than embeds show */
  readonly views: number | null;
  readonly media: ReadonlyArray<{
    readonly type: "photo" | "video" | "gif";
    /** The best quality listed */
    readonly url: string;
  }>;
  /** ISO 8601 */
  readonly date: string | null;
  /** BCP 47, as the site guesses it */
  readonly language: string | null;
  /** Posts that quote it; null where X tells no more than embeds or its page show */
  readonly quotes: number | null;
  /** Id of the post that it answers; null if none, or where only its page could be had */
  readonly inReplyTo: string | null;
  /** Id of the post that it quotes; null if none, or where X does not tell */
  readonly quoted: string | null;
};
