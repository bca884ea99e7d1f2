// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** What `POST /domains/suggest` takes. */
export type DomainsSuggestInput = {
  /** Words to make names of, the most important first. */
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
  readonly cached?: {
    /** Seconds since the oldest source was received, if one was kept; 0: its site confirmed it for this call. */
    readonly age: number;
  } | null;
  /** What the reply rests on, in order of arrival. */
  readonly evidence?: ReadonlyArray<{
    /** Address that was asked for. */
    readonly url: string;
    /** Where it led, if that is another one. */
    readonly finalUrl?: string;
    /** When its last byte had come (ISO 8601, UTC). */
    readonly retrievedAt: string;
    /** HTTP status; absent of WHOIS. */
    readonly status?: number;
    /** Media type. */
    readonly contentType: string;
    /** Size of the body. */
    readonly bytes: number;
    /** SHA-256 of the body, hexadecimal; transfer and content codings taken off. */
    readonly sha256: string;
    readonly tls?: {
      /** Who issued the site's certificate. */
      readonly issuer: string;
      /** From when it is valid. */
      readonly notBefore: string;
      /** Until when. */
      readonly notAfter: string;
      /** Protocol agreed on (RFC 7301). */
      readonly alpn?: string;
    } | null;
    /** Address that was connected to. */
    readonly ip?: string;
    /** Seconds since it was received, if it was kept from another call. */
    readonly cached: number | null;
    /** What rendered it: the body is then the page as it was read from there. */
    readonly engine?: string;
    /** Extractor that read it, and its version. */
    readonly extractor?: string;
  }>;
  /** Sources beyond the first 64. */
  readonly evidenceOmitted?: number;
};
