import type { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import type { TlsFacts } from "@farthing/contract";
import { type buildConnector, Client, type Dispatcher } from "undici";
import { certificateOf } from "./tls-sessions.ts";

/** What a request and its answer went by. */
export interface Connection {
  /** Address that the socket is connected to. */
  readonly ip: string | undefined;
  /** `null` where it is not encrypted. */
  readonly tls: TlsFacts | null | undefined;
}

/** The option by which a request learns the client that it is sent by. Agent and pool hand options on as they are. */
const SENT_BY = Symbol("sent by");
type Asking = { [SENT_BY]?: (client: KnownClient) => void };

/** An option for a request, and what it was sent by, once it has been sent. */
export function askingWhose(): { readonly option: object; connection(): Connection | undefined } {
  let by: KnownClient | undefined;
  const option: Asking = {
    [SENT_BY]: (client) => {
      by = client;
    },
  };
  return { option, connection: () => by?.connection };
}

/** "O=Example Trust\nCN=E7" -> "Example Trust": the organisation, else the common name. */
function issuerOf({ issuer }: X509Certificate): string {
  const named = (name: string) => issuer.split("\n").find((line) => line.startsWith(`${name}=`));
  return (named("O") ?? named("CN"))?.replace(/^\w+=/, "") ?? issuer.replaceAll("\n", ", ");
}

function tlsOf(certificate: X509Certificate, alpn: string | false | null): TlsFacts {
  const { validFrom, validTo } = certificate;
  return {
    issuer: issuerOf(certificate),
    notBefore: Date.parse(validFrom),
    notAfter: Date.parse(validTo),
    ...(alpn && { alpn }),
  };
}

/** What is known of a socket now; its certificate is read when somebody asks, which may be after its end. */
function connectionOf(socket: Socket | TLSSocket): Connection {
  const ip = socket.remoteAddress;
  if (!("getPeerX509Certificate" in socket)) return { ip, tls: null };
  const certificate = certificateOf(socket);
  const { alpnProtocol } = socket;
  let tls: TlsFacts | undefined;
  return {
    ip,
    get tls() {
      if (certificate) tls ??= tlsOf(certificate, alpnProtocol);
      return tls;
    },
  };
}

/** A client of one socket at a time, which says what that is connected to. */
export class KnownClient extends Client {
  readonly #socket: { connection?: Connection };

  constructor(origin: string | URL, options: Client.Options) {
    const known: { connection?: Connection } = {};
    const { connect } = options;
    if (typeof connect !== "function") throw new Error("a client is given what it connects by as a function");
    const knowing: buildConnector.connector = (target, done) =>
      connect(target, (...[error, socket]) => {
        if (error) return done(error, null);
        known.connection = connectionOf(socket);
        done(null, socket);
      });
    super(origin, { ...options, connect: knowing });
    this.#socket = known;
  }

  /** That of the last answer, as long as no other socket was opened. */
  get connection(): Connection | undefined {
    return this.#socket.connection;
  }

  override dispatch(options: Dispatcher.DispatchOptions & Asking, handler: Dispatcher.DispatchHandler): boolean {
    options[SENT_BY]?.(this);
    return super.dispatch(options, handler);
  }
}
