// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A package of the npm registry: its latest version (or the one the URL names), its date, size, dependencies, licence,
 * maintainers, weekly downloads.
 */
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
  /** When that version was published, ISO 8601 in UTC; null where only its manifest could be had */
  readonly published: string | null;
  /** Bytes of its files; null where npm did not count them, as before 2018 */
  readonly unpackedSize: number | null;
  /** Runtime to the range of its versions that it needs; empty where it names none */
  readonly engines: Readonly<Record<string, string>>;
  /** Accounts that may publish it */
  readonly maintainers: ReadonlyArray<string>;
};
