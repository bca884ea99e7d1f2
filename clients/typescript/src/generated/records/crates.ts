// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A Rust crate: its default version (or the one the URL names), its date, size and features, the oldest Rust it needs, and
 * downloads of all versions.
 */
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
  /** When that version was published, ISO 8601 in UTC */
  readonly published: string | null;
  /** The oldest Rust that it can be built with, if it says so */
  readonly rustVersion: string | null;
  /** Bytes of that version's compressed file */
  readonly size: number | null;
  /** All versions, the last 90 days */
  readonly recentDownloads: number | null;
};
