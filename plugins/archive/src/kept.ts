import type { FailureCode, Received } from "@farthing/contract";

/**
 * Something that was received for a call, without its bytes and headers, which its own record has. Where it has a `shownAs`, `url` and
 * `finalUrl` are that, too.
 */
export type KeptReceived = Omit<Received, "bytes" | "headers">;

/** A question of a call that came to nothing, and why. */
export interface KeptMiss {
  readonly url: string;
  readonly method?: string;
  readonly at: number;
  readonly rendered: boolean;
  readonly code: FailureCode;
  readonly message: string;
  readonly source: "service" | "site";
  readonly upstreamStatus?: number;
  readonly retryAfterSeconds?: number;
  readonly hint?: string;
}

/** A call as it is kept: what was asked of the service, and what it answered. */
export interface KeptCall {
  readonly format: 1;
  readonly requestId: string;
  /** "POST /fetch". */
  readonly endpoint: string;
  /** When it arrived, in milliseconds since the epoch. */
  readonly at: number;
  /** Version of the service. */
  readonly version: string;
  /** The checked input, without `headers` and cookies of the caller's. */
  readonly input: unknown;
  readonly reply: { readonly status: number; readonly body: string };
  /** What was received and is not here, because too much was waiting to be written. */
  readonly lost: number;
  readonly received: readonly KeptReceived[];
  readonly missed: readonly KeptMiss[];
}

/** What was received, with its own copy of the bytes. */
export interface ReceivedBytes {
  readonly facts: KeptReceived;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A call on its way to the thread that writes. */
export interface CallToKeep {
  readonly call: Omit<KeptCall, "received">;
  readonly received: readonly ReceivedBytes[];
}

/**
 * The facts of something received, and its own copy of the bytes: the service may move these to a thread. An address that is the operator's
 * affair may hold a key of his, and stays out.
 */
export function copied({ headers, bytes, ...facts }: Received): ReceivedBytes {
  const { shownAs, ip: _ip, tls: _tls, redirects: _redirects, ...rest } = facts;
  const told = shownAs === undefined ? facts : { ...rest, shownAs, url: shownAs, finalUrl: shownAs };
  return { facts: told, headers, bytes: new Uint8Array(bytes) };
}
