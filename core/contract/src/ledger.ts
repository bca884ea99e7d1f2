import type { IncidentKind } from "./claim-store.ts";
import { createToken } from "./token.ts";

/** What the ledger's sums can be grouped by. */
export type LedgerGroup = "network" | "day" | "endpoint" | "extractor" | "package" | "payer";

/** What the payments of one group come to. */
export interface LedgerSum {
  /** The group: a network (CAIP-2), a day as "2026-01-31" (UTC), an endpoint as "POST /fetch", a name or an address. Payments without one are in no sum. */
  readonly key: string;
  readonly calls: number;
  /** Atomic units. */
  readonly amount: string;
  /** Size of all replies. */
  readonly bytes: number;
  /** Time that all calls took together. */
  readonly durationMs: number;
}

/** One thing that went wrong with money. */
export interface Incident {
  readonly kind: IncidentKind;
  /** When it was found, in milliseconds since the epoch. */
  readonly at: number;
  readonly payer: string;
  readonly nonce: string;
  /** "POST /fetch". */
  readonly endpoint: string;
  /** Atomic units. */
  readonly amount: string;
  /** Transaction hash as the facilitator named it; empty if none was. */
  readonly transaction: string;
}

/** The settled payments. */
export interface Ledger {
  /** Sums over settled payments from `from` until before `to` (milliseconds since the epoch), ordered by key: real ones, or test money. */
  sum(by: LedgerGroup, from: number, to: number, testMoney?: boolean): Promise<readonly LedgerSum[]>;
  /** What went wrong with money in that span, oldest first. */
  incidents(from: number, to: number, testMoney?: boolean): Promise<readonly Incident[]>;
}
export const Ledger = createToken<Ledger>("Ledger");
