// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A Wikipedia article in any language: its lead as plain text, its sections and references, its picture, last edit and item in
 * Wikidata.
 */
export type WikipediaRecord = {
  readonly title: string;
  /** The lead section, plain text; null where there is none */
  readonly summary: string | null;
  /** null where only the summary could be had */
  readonly sections: ReadonlyArray<{
    readonly level: number;
    readonly title: string;
  }> | null;
  /** null where only the summary could be had */
  readonly references: ReadonlyArray<{
    readonly text: string;
    readonly url: string | null;
  }> | null;
  /** Code of the Wikipedia */
  readonly language: string;
  /** Its item in Wikidata; null if the page names none */
  readonly wikidata: string | null;
  /** Address of its leading picture; null if the page names none */
  readonly image: string | null;
  /** When it was last edited, ISO 8601 in UTC; null if the page does not tell */
  readonly modified: string | null;
};
