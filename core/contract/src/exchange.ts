import type { Endpoint } from "./endpoint.ts";
import type { Failure } from "./failure.ts";
import type { Logger } from "./logger.ts";

/** A request, whatever carried it here (HTTP, MCP). */
export interface CallRequest {
  readonly method: string;
  /** Path and query exactly as received. */
  readonly target: string;
  readonly query: URLSearchParams;
  /** What stands in the place of the path's parameters, decoded. */
  readonly params?: Readonly<Record<string, string>>;
  /** Who calls, for whatever counts by client: an IPv4 address, or the /64 that an IPv6 client chooses its addresses from. */
  readonly client: string;
  /** All values sent under a lower-case header name, in order. */
  header(name: string): readonly string[];
  /** The body's bytes, bounded by the endpoint's limit, for one reader, who may move them to a thread; rejects with `too_large`. */
  body(): Promise<Uint8Array>;
  /**
   * SHA-256 (hex) of the body as it was sent, of a call that has a price, once the body was read; of an empty body where none was. Absent
   * where the transport carries no such bytes.
   */
  readonly bodyDigest?: string;
}

/** A finished answer, ready for the wire and for being stored. */
export interface Reply {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Sent in the place of the body, bit by bit as it comes; for answers of a transport, which nobody pays or stores. */
  readonly stream?: AsyncIterable<string | Uint8Array>;
}

/** What the payment stage learned; part of the log line. */
export interface PaymentFacts {
  readonly payer: string;
  /** Atomic units. */
  readonly amount: string;
  readonly transaction?: string;
  /** `null` where that is not known yet. */
  readonly charged: boolean | null;
}

/** Takes a listener that is told once whether the reply was written out whole: at once with `false` where the caller has left already. */
export type OnDelivery = (listener: (isWhole: boolean) => void) => void;

/** One call on its way through the middleware. */
export interface Exchange {
  readonly endpoint: Endpoint;
  readonly request: CallRequest;
  readonly requestId: string;
  readonly log: Logger;
  /** Facts noted by the handler (see `Call.note`). */
  readonly facts: ReadonlyMap<string, string | number>;
  /** When the call arrived, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** The validated input; rejects with `bad_input`. Read and checked once, however often it is asked for. */
  input(): Promise<unknown>;
  /** What this call costs, decimal USD: its handler's price for it, or the endpoint's; absent if it is free. Found out once. */
  price(): Promise<string | undefined>;
  /** Aborted when the caller leaves, where the transport notices; with a Failure as its reason where the service ends the call. */
  readonly gone?: AbortSignal | undefined;
  /** Whether the caller left before there was a reply, which ended the work. */
  readonly abandoned: boolean;
  /** Set by the payment stage. */
  payment?: PaymentFacts;
  /** From here on the caller's leaving no longer aborts the call: the payment is being settled. */
  commit(): void;
  /** Ends the work at once, whoever waits for it: nobody will pay for it. Its reply is a failure then, unless there is one already. */
  stop(reason: Failure): void;
  /** Where the transport cannot tell what became of a reply, every one counts as written out. */
  readonly onDelivery: OnDelivery;
}
