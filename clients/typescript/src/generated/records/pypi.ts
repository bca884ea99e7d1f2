// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A project of the Python Package Index: its latest version (or the one the URL names), its date, author, licence, Python
 * versions, dependencies, known vulnerabilities.
 */
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
  /** Why, where the project says so */
  readonly yanked_reason: string | null;
  /** When the release's first file was uploaded, ISO 8601 in UTC; null for one without files */
  readonly published: string | null;
  /** Dependencies as PEP 508 writes them; null for none, or where PyPI does not know them */
  readonly requires_dist: ReadonlyArray<string> | null;
  /** Known ones of that release, withdrawn advisories left out; null if PyPI does not say */
  readonly vulnerabilities: ReadonlyArray<{
    readonly id: string;
    /** Its names elsewhere, such as CVE numbers */
    readonly aliases: ReadonlyArray<string>;
    /** Versions without it */
    readonly fixed_in: ReadonlyArray<string>;
    readonly link: string | null;
  }> | null;
};
