// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A GitHub repository: who owns it, what it is, its stars, forks, language, topics, licence and README. */
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
};
