import type { CallRequest } from "./exchange.ts";
import type { Logger } from "./logger.ts";

/** Whose call it is, as far as that is known: what is scarce is shared between callers, not between calls. */
export type Caller = Pick<Call, "client" | "payer">;

/**
 * Names of facts (`Call.note`) by which money goes somewhere: whose work it was, what it costs, who has a share. They are noted by the
 * machine that takes the money.
 */
export const VOUCHED_FACTS: ReadonlySet<string> = new Set(["extractor", "package", "version", "price", "author", "share"]);

/** What a handler knows of the call it serves. */
export interface Call {
  readonly requestId: string;
  /** Aborted at the call's deadline, and when the caller leaves. Every layer below passes it on. */
  readonly signal: AbortSignal;
  /** Every line written to it carries the request id. */
  readonly log: Logger;
  /** Who calls: an IPv4 address, or the /64 of an IPv6 one. */
  readonly client?: string | undefined;
  /** Address that pays, where the call is paid. */
  readonly payer?: string | undefined;
  /** The request that brought the call, where a handler has to do with HTTP itself: cookies of a page, the address it came by. */
  readonly request?: CallRequest | undefined;
  /** Milliseconds left until the deadline, never negative. */
  remainingMs(): number;
  /** Adds a fact to the call's log line and ledger entry, such as the extractor that answered. */
  note(name: string, value: string | number): void;
  /** Tells a caller who waits what is being done, in a few words without anything of the input: "reading the page". Absent if nobody asks. */
  readonly progress?: ((step: string) => void) | undefined;
}
