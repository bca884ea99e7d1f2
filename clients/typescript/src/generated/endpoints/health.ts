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
