import type { X509Certificate } from "node:crypto";
import type { TLSSocket } from "node:tls";

/** Sites that are remembered; the one longest without a connection is forgotten. A session is some kilobytes. */
const MAX_SITES = 500;
/** A site's certificate is looked at anew after this time: a resumed session shows none. */
const MAX_AGE_MS = 600_000;

/** What was agreed with a site. */
interface KnownSession {
  readonly session: Buffer;
  readonly certificate: X509Certificate;
  /** When its certificate was looked at, by the clock of `performance`. */
  readonly checkedAt: number;
}

/**
 * The latest TLS session of each site, by name and port, with which the next connection is made for half the CPU (RFC 8446, section 2.2). Only
 * who holds the keys of the first connection, whose certificate was judged, can take it up again; anybody else is asked for a certificate.
 */
export class TlsSessions {
  readonly #known = new Map<string, KnownSession>();

  /** What was last agreed with that site. */
  get(site: string): KnownSession | undefined {
    const known = this.#known.get(site);
    if (known && performance.now() - known.checkedAt < MAX_AGE_MS) return known;
    this.#known.delete(site);
    return undefined;
  }

  /** Keeps what the site offers on a connection that is being made with `known`, or with nothing. */
  keepOf(socket: TLSSocket, site: string, known: KnownSession | undefined): void {
    let certificate: X509Certificate | undefined;
    let session: Buffer | undefined;
    const keep = () => {
      if (!session || !certificate) return;
      const { checkedAt } = known && socket.isSessionReused() ? known : { checkedAt: performance.now() };
      this.#add(site, { session, certificate, checkedAt });
    };
    socket.once("secureConnect", () => {
      certificate = certificateOf(socket);
      keep();
    });
    socket.on("session", (offered) => {
      session = offered;
      keep();
    });
  }

  /** A connection that was made with it failed. */
  forget(site: string): void {
    this.#known.delete(site);
  }

  #add(site: string, known: KnownSession): void {
    this.#known.delete(site);
    this.#known.set(site, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_SITES && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Certificates by connection: Node tells one once, and of a connection that took up an earlier one none. */
const shown = new WeakMap<TLSSocket, X509Certificate>();
const before = new WeakMap<TLSSocket, X509Certificate>();

/** Notes that a connection is being made with what was agreed before. */
export const madeWith = (socket: TLSSocket, { certificate }: KnownSession): void => void before.set(socket, certificate);

/** The certificate that the site of a connection has shown, on this one or on the one that it took up. */
export function certificateOf(socket: TLSSocket): X509Certificate | undefined {
  const taken = socket.isSessionReused() ? before.get(socket) : undefined;
  const certificate = shown.get(socket) ?? taken ?? socket.getPeerX509Certificate();
  if (certificate) shown.set(socket, certificate);
  return certificate;
}
