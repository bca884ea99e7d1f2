// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** What `GET /extractors` takes. */
export type ExtractorsInput = {
  /** Host name: only the extractor that a URL on it would get. */
  readonly domain?: string;
};

/** What `GET /extractors` gives. */
export type ExtractorsOutput = {
  readonly count: number;
  readonly extractors: ReadonlyArray<{
    readonly name: string;
    /** Host names, subdomains included; "*" takes every page that nobody else claims. */
    readonly domains: ReadonlyArray<string>;
    readonly description: string;
    readonly fields: ReadonlyArray<string>;
    readonly version: string;
    /** JSON Schema of the fields. */
    readonly schema: Readonly<Record<string, unknown>>;
  }>;
};
