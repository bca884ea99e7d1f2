// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

import type { Cached, Evidence } from "../types.ts";

/** What `POST /domains/suggest` takes. */
export type DomainsSuggestInput = {
  /** Words to make names of, in Latin letters, the most important first. */
  readonly keywords: ReadonlyArray<string>;
  /** Suffixes to look under, the preferred ones first. */
  readonly tlds?: ReadonlyArray<string>;
  /** Most names to look up. */
  readonly maxCheck?: number;
  /** Oldest answer of a site, in seconds, that may be used instead of asking it again; 0, the default: live. */
  readonly maxAge?: number;
  /** Whether the reply says what it rests on; true if absent. */
  readonly evidence?: boolean;
};

/** What `POST /domains/suggest` gives. */
export type DomainsSuggestOutput = {
  /** Names that their registries say are free, best first. */
  readonly suggestions: ReadonlyArray<string>;
  /** Names that were made from the keywords. */
  readonly generated: number;
  /** Names that were looked up. */
  readonly checked: number;
  /** Of these, names whose registries did not answer. */
  readonly unknown: number;
  /** Every name that a registry answered for. */
  readonly results: Readonly<Record<string, {
    readonly available: boolean;
  }>>;
  /** Said where a source was kept from another call. */
  readonly cached?: Cached | null;
  /** What the reply rests on, in order of arrival. */
  readonly evidence?: ReadonlyArray<Evidence>;
  /** Sources beyond the first 64. */
  readonly evidenceOmitted?: number;
};
