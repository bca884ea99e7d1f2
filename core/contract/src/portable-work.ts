import type { Call } from "./call.ts";
import type { Endpoint, Handler } from "./endpoint.ts";
import type { ObjectSchema, TSchema } from "./schema.ts";
import { createToken } from "./token.ts";

/** The work of the portable endpoints of this machine, for whoever is asked for it by another. */
export interface PortableWork {
  /** Names of the endpoints (`endpointName`). */
  readonly names: readonly string[];
  /** The input as the endpoint of that name takes it. @throws Failure `no_such_endpoint`, or `bad_input` if it breaks the schema */
  checked(name: string, input: unknown): unknown;
  /** Does the work for a checked input, as its caller's. Rejects as the handler does; what it gives is not checked. */
  run(name: string, input: unknown, call: Call): Promise<unknown>;
}
export const PortableWork = createToken<PortableWork>("PortableWork");

/** Has other machines do the work of portable endpoints. Whoever provides it answers for what they say. */
export interface RemoteWork {
  /** What takes the place of an endpoint's own handler. */
  handlerOf(endpoint: Endpoint, own: Handler<ObjectSchema, TSchema>): Handler<ObjectSchema, TSchema>;
}
export const RemoteWork = createToken<RemoteWork>("RemoteWork");
