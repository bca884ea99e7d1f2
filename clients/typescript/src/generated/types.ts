// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** Said where a source was kept from another call. */
export type Cached = {
  /** Seconds since the oldest source was received, if one was kept; 0: less than one, or its site confirmed it for this call. */
  readonly age: number;
};

/** A source that a reply rests on. */
export type Evidence = {
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
};
