// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** What `GET /health` takes. */
export type HealthInput = Readonly<Record<string, unknown>>;

/** What `GET /health` gives. */
export type HealthOutput = {
  readonly status: "ok" | "degraded" | "down";
  /** Seconds since the service started. */
  readonly uptime: number;
  readonly version: string;
  readonly extractors: ReadonlyArray<string>;
  /** How each extractor does, by calls and by live pages. A site that has changed is no fault of the service's state. */
  readonly conditions?: ReadonlyArray<{
    readonly name: string;
    readonly status: "ok" | "degraded" | "failing" | "deprecated" | "unknown";
    /** Why it is not ok. */
    readonly reason?: string;
    /** When it last gave a record. */
    readonly lastSuccess?: string;
    /** Why its author wants it used no more. */
    readonly deprecated?: string;
    /** Package that takes its place. */
    readonly replacedBy?: string;
  }>;
  readonly pricing: Readonly<Record<string, {
    /** USD */
    readonly price: string;
    readonly amountAtomic: string;
  }>>;
  readonly plugins: ReadonlyArray<{
    readonly name: string;
    readonly version: string;
    readonly status: "ok" | "degraded" | "down";
    readonly detail?: Readonly<Record<string, unknown>>;
  }>;
  /** When a call is charged. */
  readonly charging: string;
};
