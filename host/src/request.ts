import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { type CallRequest, DEFAULT_BODY_LIMIT, type Endpoint, Failure } from "@farthing/contract";
import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import type { Received } from "./received.ts";

/** Bytes that are hashed at a time: others are served between. */
const PIECE = 1_048_576;

async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await turn();
    hash.update(bytes.subarray(at, at + PIECE));
  }
  return hash.digest("hex");
}
const NOTHING = createHash("sha256").digest("hex");

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

/** The whole body. Rejects once it is larger than `limit`, or is known not to come whole. */
function bytesOf(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const gathered = new GatheredBytes();
  return new Promise((resolve, reject) => {
    const take = (piece: Buffer) => {
      if (gathered.length + piece.length <= limit) return gathered.add(piece);
      incoming.off("data", take).pause(); // who refuses it sees to the rest
      reject(tooLarge(limit));
    };
    if (incoming.destroyed) reject(brokenOff(incoming.errored));
    incoming.once("end", () => resolve(gathered.whole()));
    incoming.once("error", (error) => reject(brokenOff(error)));
    incoming.once("close", () => reject(brokenOff(undefined))); // no news where it has ended
    incoming.on("data", take);
  });
}

/** An HTTP request as the call pipeline sees it. The body is read when somebody asks for it. */
export class HttpCallRequest implements CallRequest {
  readonly method: string;
  readonly target: string;
  #digest = NOTHING;
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

  get bodyDigest(): string {
    return this.#digest;
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
    const refused = Promise.withResolvers<never>();
    this.received.count(this.incoming, refused.reject);
    const bytes = await Promise.race([bytesOf(this.incoming, this.#limit), refused.promise]);
    if (this.endpoint.price !== undefined) this.#digest = await sha256(bytes);
    return bytes;
  }
}
