// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** What `POST /domains/suggest` takes. */
export type DomainsSuggestInput = {
  /** Words to make names of, the most important first. */
  readonly keywords: ReadonlyArray<string>;
  /** Suffixes to look under, the preferred ones first. */
  readonly tlds?: ReadonlyArray<string>;
  /** Most names to look up. */
  readonly maxCheck?: number;
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
};
