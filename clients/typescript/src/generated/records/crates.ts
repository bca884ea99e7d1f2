// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A Rust crate: its default version (or the one the URL names), features, and downloads of all versions. */
export type CratesRecord = {
  readonly name: string;
  readonly version: string;
  /** All versions, all time */
  readonly downloads: number;
  /** Feature to what it turns on; null if not known */
  readonly features: Readonly<Record<string, ReadonlyArray<string>>> | null;
  readonly description: string | null;
  /** SPDX expression of that version */
  readonly license: string | null;
  readonly repository: string | null;
  /** Whether that version was withdrawn */
  readonly yanked: boolean | null;
};
