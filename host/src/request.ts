import type { IncomingMessage } from "node:http";
import { type CallRequest, DEFAULT_BODY_LIMIT, type Endpoint, Failure } from "@farthing/contract";
import getRawBody from "raw-body";
import type { Received } from "./received.ts";

const NO_VALUES: readonly string[] = [];

function tooLarge(limit: number): Failure {
  return new Failure("too_large", `the body is larger than ${limit} bytes`);
}

function brokenOff(cause: unknown): Failure {
  return new Failure("bad_input", "the body did not arrive whole", {
    cause,
    issues: [{ path: "", message: "did not arrive whole" }],
  });
}

/** An HTTP request as the call pipeline sees it. The body is read when somebody asks for it. */
export class HttpCallRequest implements CallRequest {
  readonly method: string;
  readonly target: string;
  #body: Promise<Uint8Array> | undefined;
  #query: URLSearchParams | undefined;

  constructor(
    private readonly incoming: IncomingMessage,
    private readonly endpoint: Endpoint,
    readonly client: string,
    private readonly received: Received,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    this.method = incoming.method ?? endpoint.method;
    this.target = incoming.url ?? endpoint.path;
  }

  get query(): URLSearchParams {
    const at = this.target.indexOf("?");
    this.#query ??= new URLSearchParams(at < 0 ? "" : this.target.slice(at + 1));
    return this.#query;
  }

  header(name: string): readonly string[] {
    return this.incoming.headersDistinct[name] ?? NO_VALUES;
  }

  get #limit(): number {
    return this.endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT;
  }

  /** Throws `too_large` if the request announces more than the endpoint takes. */
  checkLength(): void {
    if (Number(this.incoming.headers["content-length"] ?? 0) > this.#limit) throw tooLarge(this.#limit);
  }

  body(): Promise<Uint8Array> {
    this.#body ??= this.#read();
    return this.#body;
  }

  async #read(): Promise<Uint8Array> {
    const length = this.incoming.headers["content-length"];
    const refused = Promise.withResolvers<never>();
    this.received.count(this.incoming, refused.reject);
    try {
      const whole = getRawBody(this.incoming, { limit: this.#limit, ...(length !== undefined && { length }) });
      return await Promise.race([whole, refused.promise]);
    } catch (error) {
      if (Failure.is(error)) throw error;
      throw (error as { type?: string }).type === "entity.too.large" ? tooLarge(this.#limit) : brokenOff(error);
    }
  }
}
