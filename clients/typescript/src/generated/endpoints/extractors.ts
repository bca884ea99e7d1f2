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
    readonly package: string;
    /** How well it does, by calls and by live pages that are looked at daily; unknown where there was neither. */
    readonly status?: "ok" | "degraded" | "failing" | "deprecated" | "unknown";
    /** Why it is not ok. */
    readonly statusReason?: string;
    /** When it last gave a record. */
    readonly lastSuccess?: string;
    readonly author?: string;
    readonly maintainers?: ReadonlyArray<string>;
    readonly homepage?: string;
    readonly license?: string;
    /** Why its author wants it used no more. */
    readonly deprecated?: string;
    /** Package that takes its place. */
    readonly replacedBy?: string;
    /** Share of the price of its calls that its author gets, 0 to 1. */
    readonly authorShare?: number;
    /** Price of a call that it answers, decimal USD, where it is not the endpoint's. */
    readonly price?: string;
  }>;
};
