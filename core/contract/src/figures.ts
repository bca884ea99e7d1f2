import type { EndedCall } from "./call-listener.ts";
import { createToken } from "./token.ts";

/** What figures of calls can be grouped by. "version" is "package@version"; hours and days begin as in UTC, written as ISO 8601. */
export type FigureGroup = "endpoint" | "extractor" | "package" | "version" | "code" | "hour" | "day";

/** What became of the calls of one group. Calls without a payment that were answered 402 are in none, but in `unpaid`. */
export interface CallFigure {
  readonly key: string;
  readonly calls: number;
  /** Answered 2xx. */
  readonly ok: number;
  /** Failures by code. */
  readonly failed: Readonly<Record<string, number>>;
  /** Answered 402 because they brought no payment. */
  readonly unpaid: number;
  /** Milliseconds below which half and nineteen of twenty answered 2xx stayed; estimated from buckets; absent where there was none. */
  readonly p50Ms?: number;
  readonly p95Ms?: number;
  /** Milliseconds since the epoch. */
  readonly lastOkAt?: number;
  readonly lastFailedAt?: number;
}

/** Which calls are meant. Everything that is given must hold. */
export interface FigureFilter {
  /** "POST /fetch". */
  readonly endpoint?: string;
  readonly extractor?: string;
  readonly package?: string;
}

/** Which of the recent calls are wanted. */
export interface RecentFilter {
  readonly requestId?: string;
  readonly payer?: string;
  readonly code?: string;
  readonly endpoint?: string;
  readonly extractor?: string;
  /** Only calls that arrived before this, in milliseconds since the epoch: the next page. */
  readonly before?: number;
  /** At most 500; 50 if absent. */
  readonly limit?: number;
}

/**
 * What became of calls, kept for 30 days beside the money, by all processes that share the ledger. Reads never hold up the till; what
 * was asked within the last seconds may be answered from memory.
 */
export interface Figures {
  /** Figures of calls that arrived from `from` until before `to` (milliseconds since the epoch), ordered by key. */
  calls(by: FigureGroup, from: number, to: number, filter?: FigureFilter): Promise<readonly CallFigure[]>;
  /** Calls one by one, newest first; those of the last days, as many as are kept. */
  recent(filter: RecentFilter): Promise<readonly EndedCall[]>;
}
export const Figures = createToken<Figures>("Figures");
