const BRAND = Symbol.for("farthing:http-document");

/**
 * What a handler of an endpoint with a `contentType` may give in the place of a string: a document with a status and headers of its own,
 * such as a redirect, a page with its own policy, a picture. Its endpoint's output schema is `T.Any()`. Without `cache-control` it is
 * kept as every free document is if its status is 200, and not kept otherwise.
 */
export class HttpDocument {
  readonly [BRAND] = true;
  readonly body: string | Uint8Array;
  readonly status: number;
  /** Lower-case names; `content-type` is the endpoint's if absent. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    body: string | Uint8Array,
    { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
  /** Whether `value` is one, also one made by another installed copy of this package. */
  static is(value: unknown): value is HttpDocument {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}
