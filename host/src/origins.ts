import type { IncomingMessage } from "node:http";

const ANY = "*";
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"] as const;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };
/** A Host header's value that is a name or address, with or without a port. */
const AUTHORITY = /^[^\s/?#@\\]{1,300}$/;

/** A host as it is compared: in the URL standard's spelling, its port always written. */
function authorityOf(host: string, scheme = "http:"): string | undefined {
  const url = AUTHORITY.test(host) ? URL.parse(`${scheme}//${host}`) : null;
  return url ? `${url.hostname}:${url.port || DEFAULT_PORTS[scheme]}` : undefined;
}

/** The names that whoever is on the same machine, or in the same network, has for the service. */
function localNames({ socket }: IncomingMessage): readonly string[] {
  const { localAddress = "", localPort = 0 } = socket;
  const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/, "");
  return [...LOOPBACK, address.includes(":") ? `[${address}]` : address].map((name) => `${name}:${localPort}`);
}

/** Whether an address is one of the machine itself. */
export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? "";
  return /^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}

/** Whose requests a browser may send here. */
export interface OriginSettings {
  /** Public address of the service. */
  readonly baseUrl: string;
  /** Further origins that are as good as its own; "*" is every one. */
  readonly allowed: readonly string[];
  /** Whether the operator has named that address, and it is one that others reach: pages of any site may be buyers then. */
  readonly isPublic: boolean;
}

/**
 * Tells a page of the service's own, or a program, from a page of somebody else's in a browser that can reach the service, also where
 * that page's name was made to stand for the service's address (DNS rebinding). Own are the public address, loopback's names and the address
 * that the connection came to, with the port that is listened on, and what the operator allows.
 */
export class Origins {
  readonly #any: boolean;
  readonly #origins: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string | undefined>;
  readonly isPublic: boolean;

  constructor({ baseUrl, allowed, isPublic }: OriginSettings) {
    this.isPublic = isPublic;
    this.#any = allowed.includes(ANY);
    const own = [baseUrl, ...allowed].map((origin) => origin.toLowerCase());
    this.#origins = new Set(own.map((origin) => (/^https?:/.test(origin) ? (URL.parse(origin)?.origin ?? origin) : origin)));
    this.#hosts = new Set(
      own.flatMap((origin) => {
        const url = URL.parse(origin);
        if (!url?.host) return [];
        // Who ends TLS before the service may hand the name on without its port, or with that of the other scheme.
        return url.port ? [authorityOf(url.host)] : [authorityOf(url.host, "http:"), authorityOf(url.host, "https:")];
      }),
    );
  }

  /** What is wrong with where a request comes from; `undefined` if nothing is. */
  fault(request: IncomingMessage): string | undefined {
    if (this.#any) return undefined;
    const { host: [host] = [] } = request.headersDistinct;
    if (host !== undefined) {
      const authority = authorityOf(host);
      if (authority === undefined || !(this.#hosts.has(authority) || localNames(request).includes(authority)))
        return "the Host header is no name of this service";
    }
    return this.foreign(request);
  }

  /** The same of a request's Origin alone, whatever name the service was called by. */
  foreign(request: IncomingMessage): string | undefined {
    if (this.#any) return undefined;
    const { origin: origins = [] } = request.headersDistinct;
    const local = localNames(request);
    const isOwn = (origin: string) =>
      this.#origins.has(origin) || local.some((authority) => origin === URL.parse(`http://${authority}`)?.origin);
    if (!origins.every((origin) => isOwn(origin.toLowerCase()))) return "pages of this Origin may not call the service";
    return undefined;
  }
}
