// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A product on Product Hunt, or one of its launches: tagline, votes, topics, makers. From the page, the API where a token is
 * given, or the feed.
 */
export type ProducthuntRecord = {
  readonly name: string;
  readonly tagline: string | null;
  /** Of the launch that the address names, else of the latest */
  readonly votes: number | null;
  readonly topics: ReadonlyArray<string>;
  readonly makers: ReadonlyArray<string>;
  readonly description: string | null;
  /** As Product Hunt links it, often through a redirect of its own */
  readonly website: string | null;
  /** Mean of the reviews */
  readonly rating: number | null;
  /** ISO 8601 */
  readonly launched: string | null;
};
