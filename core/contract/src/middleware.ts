import type { Endpoint } from "./endpoint.ts";
import type { CallRequest, Exchange, OnDelivery, Reply } from "./exchange.ts";
import { createToken } from "./token.ts";

/**
 * Where a middleware runs. `admission`: first, for limits. `transport`: on endpoints that speak another
 * protocol than plain HTTP, such as MCP. `payment`: last, around the handler.
 */
export type Stage = "admission" | "transport" | "payment";

/** One step around the handler. Throws a Failure, or answers by itself, or calls `next`. */
export interface Middleware {
  /**
   * For the stage `payment`, where there may be several ways to pay: whether this call brings a payment of this way, for an endpoint
   * that it charges for; asked only where the endpoint has a price. The first that says so has the call, and must charge for it: the
   * others that have `takes` are passed over, a step without it is run all the same. If none takes the call, all of the stage are run,
   * and the first that asks for payment asks.
   */
  takes?(exchange: Exchange): boolean;
  handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply>;
}

/** What a transport says of a call. Everything is optional. */
export interface DispatchOptions {
  readonly requestId?: string | undefined;
  readonly gone?: AbortSignal | undefined;
  readonly onDelivery?: OnDelivery | undefined;
  /** Told what the call does now (`Call.progress`), and that its payment is being settled. */
  readonly onProgress?: ((step: string) => void) | undefined;
  /** Bytes that a result takes as the transport sends it, which is held against the endpoint's `replyLimit`; those of the body if absent. */
  readonly sizeOf?: ((body: string) => number) | undefined;
}

/** Runs a call through every stage; what transports other than HTTP (MCP) use. Never rejects: failures become replies. */
export interface Dispatcher {
  dispatch(endpoint: Endpoint, request: CallRequest, options?: DispatchOptions): Promise<Reply>;
}
export const Dispatcher = createToken<Dispatcher>("Dispatcher");
