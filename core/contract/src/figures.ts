import type { EndedCall } from "./call-listener.ts";
import { createToken } from "./token.ts";

/** What figures of calls can be grouped by. "version" is "package@version"; hours and days begin as in UTC: "2026-01-31T14:00Z", "2026-01-31". */
export type FigureGroup = "endpoint" | "extractor" | "package" | "version" | "code" | "hour" | "day";

/** What became of the calls of one group. Calls without a payment that were answered 402 are in none, but in `unpaid`. */
export interface CallFigure {
  readonly key: string;
  readonly calls: number;
  /** Answered with a status below 400. */
  readonly ok: number;
  /** Failures by code. */
  readonly failed: Readonly<Record<string, number>>;
  /** Answered 402 because they brought no payment. */
  readonly unpaid: number;
  /** Milliseconds below which half and nineteen of twenty of `ok` stayed; estimated from buckets; absent where there was none. */
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
  /**
   * Figures of calls that arrived from `from` until before `to` (milliseconds since the epoch), ordered by key; both widened to whole
   * buckets: five minutes within the last two days, hours before. Calls that an extractor had no part in are in no group of extractor,
   * package or version. Rejects with `overloaded` where nothing can be read, as `recent` does.
   */
  calls(by: FigureGroup, from: number, to: number, filter?: FigureFilter): Promise<readonly CallFigure[]>;
  /**
   * Calls one by one, newest first: those of endpoints with a price, of the last seven days, at most 20,000. Calls that brought no payment
   * and were answered 402 or 429 are counted only.
   */
  recent(filter: RecentFilter): Promise<readonly EndedCall[]>;
}
export const Figures = createToken<Figures>("Figures");
