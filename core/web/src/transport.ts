import { Agent, type Client, type Dispatcher, Pool, ProxyAgent } from "undici";
import type { AddressRules } from "./address.ts";
import { guardedConnector, type Resolve } from "./guarded-connect.ts";
import { KnownClient } from "./known-client.ts";
import { proxyFailure } from "./network-failure.ts";
import { readProxy } from "./operator-proxy.ts";

/** Real sites send up to 64 KB of headers; Node's default of 16 KB turns them away. */
const MAX_HEADER_BYTES = 65_536;
const limits = {
  maxHeaderSize: MAX_HEADER_BYTES,
  allowH2: false,
  connections: 12,
  keepAliveTimeout: 15_000,
  keepAliveMaxTimeout: 30_000,
  headersTimeout: 20_000,
  bodyTimeout: 20_000,
} as const;

/** What the sockets are bound by. */
export interface TransportOptions {
  readonly rules: AddressRules;
  /** Address of an HTTP proxy that all traffic goes through; it resolves the names. */
  readonly proxy?: string | undefined;
  readonly resolve?: Resolve | undefined;
}

/** The sockets: direct ones are judged at connect time, a proxy's are the operator's. */
export function createTransport({ rules, proxy, resolve }: TransportOptions): Dispatcher {
  if (proxy === undefined) {
    const clients = (origin: URL, options: Client.Options) => new KnownClient(origin, options);
    const factory = (origin: string | URL, options: Pool.Options) => new Pool(origin, { ...options, factory: clients });
    return new Agent({ ...limits, connect: guardedConnector(rules, resolve), factory });
  }
  const { url, credentials } = readProxy(proxy);
  const { href } = url;
  const pool = (origin: string | URL, options: Pool.Options) => new Pool(origin, { ...options, ...limits });
  const toProxy = (origin: string | URL, options: Pool.Options) => pool(origin, blamingProxy(options));
  return new ProxyAgent({
    ...limits,
    uri: href,
    ...(credentials !== undefined && { token: credentials }),
    proxyTunnel: false,
    requestTls: { allowH2: false },
    clientFactory: toProxy,
    factory: (origin, options) => (new URL(origin).href === href ? toProxy : pool)(origin, options),
  });
}

/** A connection that the proxy does not take is not the site's fault. */
function blamingProxy({ connect, ...options }: Pool.Options): Pool.Options {
  if (typeof connect !== "function") throw new Error("undici connects to proxies by a function");
  return {
    ...options,
    connect: (target, done) =>
      connect(target, (...[error, socket]) => (error ? done(proxyFailure(error), null) : done(null, socket))),
  };
}
