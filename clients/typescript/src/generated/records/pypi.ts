// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A project of the Python Package Index: its latest version (or the one the URL names), author, licence, Python versions. */
export type PypiRecord = {
  readonly name: string;
  readonly version: string;
  /** Authors, else maintainers; several joined by ", " */
  readonly author: string | null;
  /** SPDX expression where there is one, else as the project words it */
  readonly license: string | null;
  readonly requires_python: string | null;
  readonly summary: string | null;
  readonly homepage: string | null;
  /** Whether the release was withdrawn */
  readonly yanked: boolean;
};
