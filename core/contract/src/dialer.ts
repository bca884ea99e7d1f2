import type { ClientRequest, RequestOptions } from "node:http";
import type { Socket } from "node:net";
import { createToken } from "./token.ts";

// Not in index.ts: extractors, which read that, need no types of Node.

/** What a connection to an address means: anybody's, a network that the operator opened, or the inside. */
export type AddressKind = "public" | "allowed" | "inner";

/** Which addresses may be connected to. */
export interface ReachRules {
  /** Whether what a name stands for is judged when it is connected to; else the name itself is judged as if it were public. */
  readonly judgesLater: boolean;
  /** Judges an IP address; what is no address at all counts as inner. */
  kindOf(address: string): AddressKind;
}

/** The operator's proxy, for traffic that is not the WebClient's own. */
export interface EgressProxy {
  /** The value of Proxy-Authorization for the credentials in its address. */
  readonly credentials: string | undefined;
  /** A request to the proxy itself, over a connection of its own; the headers lack the credentials. */
  request(options: RequestOptions): ClientRequest;
  /** A connection through the proxy to "host:port". Rejects with the socket's error, or the signal's reason. */
  tunnel(authority: string, signal: AbortSignal): Promise<Socket>;
}

/** When an answer came that is played back, in milliseconds since the epoch, and how old it was then, in seconds. */
export interface Played {
  readonly retrievedAt: number;
  readonly age: number | null;
}

/** A connection, perhaps to an answer of an archive. */
export type Connected = Socket & { readonly played?: Played };

/** Opens raw connections under the WebClient's rules, for traffic that is not its own: a browser's, WHOIS. */
export interface Dialer {
  readonly rules: ReachRules;
  /** The operator's proxy, which plain http requests are handed to whole; none if connections are made from here. */
  readonly proxy: EgressProxy | undefined;
  /**
   * Where there is one, it stands for every connection that is no web site's, of hosts that the operator named as well: a call that is run
   * again from an archive must not go out.
   */
  connect?(host: string, port: number, signal: AbortSignal): Promise<Connected>;
  /** Connects to a public host at one of the web's ports. @throws Failure as WebClient does */
  dial(host: string, port: number, signal: AbortSignal): Promise<Socket>;
}
export const Dialer = createToken<Dialer>("Dialer");
