/** What the tests read of what the service says of itself and of a call. */
export interface Health {
  readonly status: string;
  readonly pricing: Readonly<Record<string, { readonly price: string; readonly amountAtomic: string }>>;
  readonly plugins: readonly PluginHealth[];
  readonly extractors: readonly string[];
}

export interface PluginHealth {
  readonly name: string;
  readonly version: string;
  readonly status: string;
  readonly detail?: unknown;
}

/** One call in /openapi.json. Price in USD. */
export interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: unknown;
  /** By status; what many operations answer stands in the components. */
  readonly responses: Readonly<Record<string, { readonly description: string } | { readonly $ref: string }>>;
  readonly "x-payment-info"?: { readonly price: { readonly amount: string } };
}

/** `/openapi.json`: operations by path and method (lower case). */
export interface OpenApi {
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** The body of a call that failed. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly charged: boolean | null;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number;
  /** Of a payment that was refused. */
  readonly reason: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** A body as one of an error: what it does not say is absent. */
export const errorOf = (body: unknown): Partial<ErrorBody> => (typeof body === "object" && body !== null ? body : {});

/** The body of a reply, in the shape `T` that it is read in. */
export const jsonOf = async <T>(reply: Response | Promise<Response>): Promise<T> => JSON.parse(await (await reply).text());

/** A value that must be there: a test in which it is not fails here. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("a value is missing");
  return value;
}
