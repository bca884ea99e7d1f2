import { Agent, type Dispatcher, Pool, ProxyAgent } from "undici";
import type { AddressRules } from "./address.ts";
import { guardedConnector, type Resolve } from "./guarded-connect.ts";

/** Real sites send up to 64 KB of headers; Node's default of 16 KB turns them away. */
const MAX_HEADER_BYTES = 65_536;
const limits = {
  maxHeaderSize: MAX_HEADER_BYTES,
  allowH2: false,
  connections: 12,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 30_000,
  headersTimeout: 20_000,
  bodyTimeout: 20_000,
} as const;

export interface TransportOptions {
  readonly rules: AddressRules;
  /** Address of an HTTP proxy that all traffic goes through; it resolves the names. */
  readonly proxy?: string | undefined;
  readonly resolve?: Resolve | undefined;
}

/** The sockets: direct ones are judged at connect time, a proxy's are the operator's. */
export function createTransport({ rules, proxy, resolve }: TransportOptions): Dispatcher {
  if (proxy === undefined) return new Agent({ ...limits, connect: guardedConnector(rules, resolve) });
  return new ProxyAgent({
    ...limits,
    uri: proxy,
    proxyTunnel: false,
    requestTls: { allowH2: false },
    factory: (origin, options) => new Pool(origin, { ...options, ...limits }),
  });
}
