// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** An article of any site: title, authors, date, site and body. Takes every page that no other extractor claims. */
export type NewsRecord = {
  /** null where the page has none */
  readonly title: string | null;
  /** The authors, joined by ", " */
  readonly author: string | null;
  readonly authors: ReadonlyArray<string>;
  /** When it was published, ISO 8601 */
  readonly date: string | null;
  /** Markdown */
  readonly body: string;
  /** Name of the site, or its host */
  readonly source: string;
  readonly description: string | null;
  /** When it was last changed (schema.org's dateModified and its like), ISO 8601; null if not said */
  readonly modified: string | null;
  /** BCP 47, as the page declares it */
  readonly language: string | null;
  /** Address of the picture that it is shared with */
  readonly image: string | null;
};
