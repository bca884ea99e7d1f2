// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A package of the npm registry: its latest version (or the one the URL names), dependencies, licence, weekly downloads. */
export type NpmRecord = {
  readonly name: string;
  readonly version: string;
  readonly description: string | null;
  /** In the last week; null if npm does not say */
  readonly downloads: number | null;
  /** Name to version range */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly license: string | null;
  readonly homepage: string | null;
  readonly repository: string | null;
  /** What its maintainers say instead of using it */
  readonly deprecated: string | null;
};
