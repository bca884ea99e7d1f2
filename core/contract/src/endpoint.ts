import type { Call } from "./call.ts";
import type { FailureCode } from "./failure.ts";
import type { ObjectSchema, Static, TSchema } from "./schema.ts";
import { createToken, type Token } from "./token.ts";

/**
 * A class that the container makes. What its constructor is given is marked with tsyringe's `@inject(Token)`, or named by a static
 * `inject` in the constructor's order, which needs neither decorators nor a copy of tsyringe that is the host's. Of its plugin's `uses`
 * it is given `undefined` where nobody provides it; a decorator says `{ isOptional: true }` for that.
 */
export interface Constructor<T> {
  // biome-ignore lint/suspicious/noExplicitAny: the container fills the parameters
  new (...args: any[]): T;
  readonly inject?: readonly Token<unknown>[];
}

/** Serves one endpoint; made once by the container. */
export interface Handler<I extends TSchema, O extends TSchema> {
  /** Answers one call. Throws a Failure; anything else is answered as `internal`. */
  handle(input: Static<I>, call: Call): Promise<Static<O>> | Static<O>;
  /**
   * Price of one call, decimal USD, where it is not that of the endpoint, which must have one; asked before anything is paid. `input`
   * reads and checks what was sent, and rejects with `bad_input`: a call that cannot be read is offered at the endpoint's price.
   */
  price?(input: () => Promise<Static<I>>): Promise<string | undefined>;
  /**
   * Notes the `VOUCHED_FACTS` of a call that another machine answered with `result`, or failed (`undefined`): that machine's word is not
   * taken for them. `result` was not checked yet. Throws a Failure if it cannot be the answer. Without it, no such fact is known.
   */
  vouch?(input: Static<I>, result: unknown, call: Call): Promise<void>;
}

/** A reply whose shape is that of a protocol, not of the service: JSON, or nothing where there is no schema. */
export interface ProtocolReply {
  readonly description: string;
  readonly schema?: TSchema;
  readonly example?: unknown;
}

/**
 * An endpoint, declared once. Its route, validation, price, documents and MCP tool are all made from this. Its texts name other endpoints
 * with their method ("POST /render"), in a clause of its own: an instance that does not serve those leaves the clause out. So it is with
 * hints.
 */
export interface Endpoint<I extends ObjectSchema = ObjectSchema, O extends TSchema = TSchema> {
  readonly method: "GET" | "POST";
  /** Of endpoints that are not listed, a whole segment may be a parameter: "/gallery/:name". It is a string field of the input. */
  readonly path: `/${string}`;
  /** Decimal USD, such as "0.001"; absent = free. */
  readonly price?: string;
  /** One line, imperative. */
  readonly summary: string;
  readonly description: string;
  /** When to choose it among the others, as what follows its path: "for documents". */
  readonly chosen?: string;
  /** What is said behind the description where calls are paid. */
  readonly aboutPayment?: string;
  /** Body of a POST, query of a GET. */
  readonly input: I;
  readonly output: O;
  readonly example: { readonly input: Static<I>; readonly output: Static<O> };
  readonly handler: Constructor<Handler<I, O>>;
  /** Longest a call may run, in milliseconds; 30,000 if absent. */
  readonly deadlineMs?: number;
  /** Most bytes a request body may have; 65,536 if absent. */
  readonly bodyLimit?: number;
  /** Most bytes a reply may have as it is sent; 5,000,000 if absent. What is larger is answered `too_large`, and nothing is charged. */
  readonly replyLimit?: number;
  /**
   * Codes that its handler may fail with, besides those of every call (`failuresOf`). If absent, every code
   * that a call can have.
   */
  readonly failures?: readonly FailureCode[];
  /** By status, replies that a transport's protocol words, in the place of those of the table of codes, and besides them. */
  readonly protocolReplies?: Readonly<Record<number, ProtocolReply>>;
  /** Type of a reply that is a document, not JSON: the handler gives a string, or an `HttpDocument`. */
  readonly contentType?: string;
  /**
   * Whether the body of a POST is that of a form (application/x-www-form-urlencoded) that a page sends without a script: instead of JSON,
   * or where the endpoint is listed, as well as JSON.
   */
  readonly form?: boolean;
  /** Whether what it does depends on the installed extractors: whoever describes it to agents adds their names. */
  readonly byExtractor?: boolean;
  /** Whether pages of other sites are refused even where a payment is what authorises a call: for protocols that say so (MCP). */
  readonly ownOriginsOnly?: boolean;
  /**
   * Whether its answer is made of what came from outside: then the host adds the options `maxAge` and
   * `evidence` to its input, and `evidence` to its output.
   */
  readonly retrieves?: boolean;
  /**
   * Whether its handler needs nothing but its input, the network and the machine: no ledger, no keys, no payment. Where work is done by
   * other machines (`ROLE`), such handlers run there, and a plugin that has no others is made, but not started.
   */
  readonly portable?: boolean;
  /** `false` keeps it out of the published lists (documents, sandbox helpers). */
  readonly listed?: boolean;
}

/**
 * Defaults for an endpoint that names no own limits: milliseconds that a call may run, bytes that its body and
 * its reply may have.
 */
export const DEFAULT_DEADLINE_MS = 30_000;
export const DEFAULT_BODY_LIMIT = 65_536;
export const DEFAULT_REPLY_LIMIT = 5_000_000;

/** Declares an endpoint; checks the types of its example and handler against its schemas. */
export const defineEndpoint = <I extends ObjectSchema, O extends TSchema>(endpoint: Endpoint<I, O>): Endpoint =>
  Object.freeze(endpoint) as unknown as Endpoint;

/** "POST /fetch": an endpoint's name in tables and logs. */
export const endpointKey = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/** "/domains/check" -> "domains_check": its name where only letters may stand (MCP tools, OpenAPI operations). */
export const endpointName = ({ path }: Pick<Endpoint, "path">): string => path.slice(1).replaceAll("/", "_");

/** What agents are told of an endpoint; `extractors` are the names of those installed, on which some depend. */
export const describeTo = ({ description, byExtractor }: Endpoint, extractors: readonly string[]): string =>
  byExtractor && extractors.length > 0 ? `${description} Installed: ${extractors.join(", ")}.` : description;

/** All endpoints of all plugins, complete once the service has started. */
export interface EndpointTable {
  all(): readonly Endpoint[];
  /** The published ones. */
  listed(): readonly Endpoint[];
  /** Whether anybody asks for the prices: where nothing does, every call is free, and no document names a price. */
  charges(): boolean;
}
export const EndpointTable = createToken<EndpointTable>("EndpointTable");
