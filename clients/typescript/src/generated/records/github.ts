// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A GitHub repository: who owns it, what it is, its stars, forks, language, topics, licence, state, last push and README. */
export type GithubRecord = {
  readonly name: string;
  readonly owner: string;
  readonly description: string | null;
  readonly stars: number;
  readonly forks: number;
  /** The language most of it is written in */
  readonly language: string | null;
  readonly topics: ReadonlyArray<string>;
  /** SPDX id; null if there is none, or none that GitHub knows */
  readonly license: string | null;
  /** Markdown */
  readonly readme: string | null;
  /** Whether its owner made it read-only; null where the API did not answer */
  readonly archived: boolean | null;
  /** null where the API did not answer */
  readonly defaultBranch: string | null;
  /** Open issues and open pull requests together; null where the API did not answer */
  readonly openIssues: number | null;
  /** When something was last pushed to it, ISO 8601 in UTC; null where the API did not answer */
  readonly pushed: string | null;
};
