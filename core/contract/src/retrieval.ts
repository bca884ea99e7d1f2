import { AsyncLocalStorage } from "node:async_hooks";
import type { Failure, FailureCode } from "./failure.ts";
import { createToken } from "./token.ts";
import type { Redirect } from "./web.ts";

/** A certificate that a site showed, and what was agreed on with it. Times in milliseconds since the epoch. */
export interface TlsFacts {
  /** Name of who issued it: the organisation, else the common name. */
  readonly issuer: string;
  readonly notBefore: number;
  readonly notAfter: number;
  /** Protocol chosen by ALPN (RFC 7301), such as "h2"; absent where there was none. */
  readonly alpn?: string;
}

/** What came from outside in answer to one request: the end of a chain of redirects, a rendered page, an answer of WHOIS. */
export interface Received {
  /** The address that was asked for. Of WHOIS "whois://server/name" (port 43, RFC 3912). */
  readonly url: string;
  /** Where it led. */
  readonly finalUrl: string;
  /** "GET" or "POST"; absent where the protocol is not HTTP. */
  readonly method?: string;
  /** When its last byte had come, in milliseconds since the epoch; of a cached answer, then, not now. */
  readonly retrievedAt: number;
  /** HTTP status; absent where the protocol is not HTTP. */
  readonly status?: number;
  /** Media type without parameters. */
  readonly contentType: string;
  /** Lower-case names. Empty where the protocol has none. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body, transfer and content codings taken off. Whoever is told must read it before returning: the bytes may be moved to a thread
   * afterwards.
   */
  readonly bytes: Uint8Array;
  /** Address that was connected to, where there is no proxy between. */
  readonly ip?: string;
  /** Of the last address; `null` where the connection was not encrypted, absent where nobody here knows. */
  readonly tls?: TlsFacts | null;
  /** Seconds since it was received, where it was kept from another call, 0 where its site has just confirmed it; else `null`. */
  readonly age: number | null;
  /** Whether the caller's own headers or cookies had part in it: then it is nobody else's. */
  readonly isPersonal: boolean;
  /** By which redirects it was reached; absent where there was none, or where a browser followed them. */
  readonly redirects?: readonly Redirect[];
  /** What a browser says of the page that it showed (`RenderedPage`); absent where there was no browser. */
  readonly rendered?: RenderFacts;
  /** What it was refused as, where it was: a wall, a page that does not exist. Then the reply rests on it only if that is what it says. */
  readonly refused?: FailureCode;
  /**
   * What replies call the address, where it is the operator's affair: an inner host, or a key in it. Then they tell neither where it led nor
   * what was connected to.
   */
  readonly shownAs?: string;
  /** What a page was rendered by, as product and version: "Chromium/141.0.7390.37". Absent where the bytes are as they were sent. */
  readonly engine?: string;
}

/** What is known of a rendered page besides its document. */
export interface RenderFacts {
  readonly truncated: boolean;
  readonly waitedFor: string;
  /** How long that took, in milliseconds. */
  readonly ms: number;
  readonly hidden?: number;
  readonly warnings?: readonly string[];
  /** Media type that the site sent: the bytes are always HTML. */
  readonly contentType?: string;
}

/** A question that came to nothing: nobody answered, or not in time. */
export interface Missed {
  /** The address that was asked for, as in `Received`. */
  readonly url: string;
  readonly method?: string;
  /** When it was given up, in milliseconds since the epoch. */
  readonly at: number;
  /** Whether a browser asked. */
  readonly rendered: boolean;
  /** Whether the caller's own headers had part in it. */
  readonly isPersonal: boolean;
  readonly failure: Failure;
}

/** What a call wants of what comes from outside, and how it is told of it. In force for everything that is done for the call. */
export interface Retrieval {
  readonly requestId: string;
  /** How old an answer may be that was kept from before, in seconds; 0: none is used unless its site confirms it. */
  readonly maxAge: number;
  /** Whether its caller wants evidence; `false` if absent. */
  readonly wantsEvidence?: boolean;
  /** Must not throw. */
  received(received: Received): void;
  /** Must not throw. */
  missed?(missed: Missed): void;
}

/** Is told of everything that comes from outside for calls. Must neither wait nor throw. Any number may be provided (`multi`). */
export interface RetrievalListener {
  received(received: Received, requestId: string): void;
  /** Is told of what came to nothing, too. */
  missed?(missed: Missed, requestId: string): void;
}
export const RetrievalListener = createToken<RetrievalListener>("RetrievalListener");

// One for all installed copies of this package, as with callers.
const KEY = Symbol.for("farthing:retrieval");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Retrieval> };
shared[KEY] ??= new AsyncLocalStorage<Retrieval>();
const retrievals: AsyncLocalStorage<Retrieval> = shared[KEY];

/** Does work under a retrieval: whatever it fetches, however far below, is told to that. */
export const asRetrieval = <R>(retrieval: Retrieval, work: () => R): R => retrievals.run(retrieval, work);

/** Whose retrieval is in force; `undefined` outside of calls. */
export const currentRetrieval = (): Retrieval | undefined => retrievals.getStore();

/** What work came to, and what came from outside for it. */
export interface Gathered<R> {
  readonly result: R;
  readonly received: readonly Received[];
}

/**
 * Does work whose answers are kept, or shared between calls: what comes for it is told to nobody yet. Whoever is given the result hands
 * it on with `tellAgain`. The bytes must not be moved to a thread meanwhile.
 */
export async function gathering<R>(work: () => Promise<R>): Promise<Gathered<R>> {
  const received: Received[] = [];
  const outer = currentRetrieval();
  const { requestId = "", maxAge = 0 } = outer ?? {};
  const missed = (each: Missed) => outer?.missed?.(each);
  try {
    const result = await asRetrieval({ requestId, maxAge, received: (each) => void received.push(each), missed }, work);
    return { result, received: [...received] };
  } catch (error) {
    tellAgain(received); // there is no result to hand on: whoever asked first hears what it failed with
    throw error;
  }
}

/** Tells the retrieval in force what was received for somebody else, or before; with its age in seconds, where it has one. */
export function tellAgain(received: readonly Received[], age: number | null = null): void {
  const retrieval = currentRetrieval();
  for (const each of received) retrieval?.received(age === null ? each : { ...each, age });
}
