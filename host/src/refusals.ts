import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Failure, type Logger } from "@farthing/contract";
import { failureBody, JSON_TYPE } from "@farthing/runtime";
import { sendEarly } from "./send-early.ts";

/** Bytes of headers that are taken. */
export const MAX_HEADER_SIZE = 32_768;

/** What a request that does not get as far as a route is answered before its connection is closed. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** Time that a caller has to read why its connection ends. */
const LINGER_MS = 2_000;

/** By the codes of Node's and its parser's errors. */
const BY_ERROR: ReadonlyMap<string, Refusal> = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, message: `the headers are larger than ${MAX_HEADER_SIZE} bytes` }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, message: "the request did not arrive whole in time" }],
  ["HPE_INVALID_EOF_STATE", { status: 400, message: "the request did not arrive whole" }],
]);
const NO_HTTP: Refusal = { status: 400, message: "this is no HTTP request that the service takes" };
const HOST: Refusal = { status: 400, message: "an HTTP/1.1 request has one Host header" };
const VERSION: Refusal = { status: 505, message: "HTTP/1.1 and HTTP/1.0 are spoken here" };
const VERSIONS = ["1.0", "1.1"];
const NO_PROXY: Refusal = { status: 400, message: "this is no proxy: CONNECT leads nowhere" };
const CROWDED: Refusal = { status: 503, message: "too many calls are in progress; come back in a moment", retryAfterSeconds: 1 };
const EXPECTATION: Refusal = { status: 417, message: 'the only expectation that is met is "100-continue"' };

/** Where a refusal is logged, and whether pages of other sites may read it. */
interface Words {
  readonly log: Logger;
  readonly isPublic: boolean;
}

/** What is logged of a request that does not get as far as an endpoint. */
export const REFUSED = "refused";

function write({ status, message, retryAfterSeconds }: Refusal, { log, isPublic }: Words) {
  const requestId = randomUUID();
  const error = retryAfterSeconds === undefined ? "bad_input" : "overloaded";
  log.info({ id: requestId, status, error, reason: message }, REFUSED);
  const later = retryAfterSeconds !== undefined && { retryAfterSeconds };
  const body = JSON.stringify(failureBody(new Failure(error, message, { ...later }), requestId));
  const headers = {
    "content-type": JSON_TYPE,
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(isPublic && { "access-control-allow-origin": "*" }),
    connection: "close",
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
  };
  return { status, headers, body };
}

function refuse(incoming: IncomingMessage, response: ServerResponse, refusal: Refusal, words: Words): void {
  const { status, headers, body } = write(refusal, words);
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(headers)));
  sendEarly(incoming, response, body);
}

/** Answers on the bare connection, and ends it: for good after a moment, whether or not the caller ends its own side. */
function refuseBarely(socket: Duplex, refusal: Refusal, words: Words): void {
  if (!socket.writable) return void socket.destroy();
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(linger));
  const { status, headers, body } = write(refusal, words);
  const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers to what is no call: each is logged, and ends its connection. */
export class Refusals {
  readonly #words: Words;

  constructor(log: Logger, isPublic: boolean) {
    this.#words = { log, isPublic };
  }

  /** What is no request, or did not become one. */
  broken(error: NodeJS.ErrnoException, socket: Duplex): void {
    refuseBarely(socket, BY_ERROR.get(error.code ?? "") ?? NO_HTTP, this.#words);
  }

  /** A connection for which there is no room. */
  crowded(socket: Duplex): void {
    refuseBarely(socket, CROWDED, this.#words);
  }

  /** A request for a tunnel. From here on the connection is ours alone, its errors too. */
  tunnel(socket: Duplex): void {
    socket.on("error", () => socket.destroy());
    refuseBarely(socket, NO_PROXY, this.#words);
  }

  /**
   * A request of another version than those whose rules are kept, which Node's parser takes, or one whose Host header is missing or not the
   * only one (RFC 9112, section 3.2); false if it is as it should be.
   */
  unfit(incoming: IncomingMessage, response: ServerResponse): boolean {
    const { httpVersion, headersDistinct } = incoming;
    const isSpoken = VERSIONS.includes(httpVersion);
    if (isSpoken && (httpVersion === "1.0" || headersDistinct.host?.length === 1)) return false;
    refuse(incoming, response, isSpoken ? HOST : VERSION, this.#words);
    return true;
  }

  /** A request that expects what nobody knows (RFC 9110, section 10.1.1). */
  expectation(incoming: IncomingMessage, response: ServerResponse): void {
    refuse(incoming, response, EXPECTATION, this.#words);
  }
}
