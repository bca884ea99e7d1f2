// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A company or other organization on Crunchbase: founders, categories, and, with an API key, funding. From the API, else the
 * public page.
 */
export type CrunchbaseRecord = {
  readonly name: string;
  readonly permalink: string;
  readonly legalName: string | null;
  /** USD, all rounds; since 2025 shown to API keys and signed-in visitors only */
  readonly funding: number | null;
  readonly founders: ReadonlyArray<string>;
  readonly categories: ReadonlyArray<string>;
  readonly description: string | null;
  readonly website: string | null;
  /** As exact as Crunchbase knows: 2007, 2007-02 or 2007-02-01 */
  readonly founded: string | null;
  /** active, closed ... */
  readonly status: string | null;
};
