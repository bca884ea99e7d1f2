import type { ChannelSum, TransferKind } from "./channel-store.ts";
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

/**
 * What is not known of a payment yet. `undecided`: whether it was taken. `owed`: it was taken, and its reply has not arrived.
 * `unaudited`: whether the chain has what the facilitator calls settled.
 */
export type OpenState = "undecided" | "owed" | "unaudited";

/** Payments of one network that are open in the same way. */
export interface OpenPayments {
  readonly state: OpenState;
  /** CAIP-2. */
  readonly network: string;
  readonly payments: number;
  /** Atomic units. */
  readonly amount: string;
  /** When the oldest was claimed, or settled where it waits for its audit, in milliseconds since the epoch. */
  readonly since: number;
}

/** Transactions of channels whose outcome is not known yet. */
export interface OpenTransfers {
  /** CAIP-2. */
  readonly network: string;
  readonly kind: TransferKind;
  readonly transactions: number;
  /** Atomic units. */
  readonly amount: string;
  /** When the oldest was first asked for, in milliseconds since the epoch. */
  readonly since: number;
}

/** All money of which something is still to come, as it is now. */
export interface OpenMoney {
  readonly payments: readonly OpenPayments[];
  readonly transfers: readonly OpenTransfers[];
  /** What is to be claimed and to be swept. */
  readonly channels: readonly ChannelSum[];
}

/** The settled payments. Whoever reads holds nobody up who is paid, or pays. */
export interface Ledger {
  /** Sums over settled payments from `from` until before `to` (milliseconds since the epoch), ordered by key: real ones, or test money. */
  sum(by: LedgerGroup, from: number, to: number, testMoney?: boolean): Promise<readonly LedgerSum[]>;
  /** The sums of those payers that paid most in that span, at most `limit`, largest first. */
  payers(from: number, to: number, limit: number, testMoney?: boolean): Promise<readonly LedgerSum[]>;
  /** What is unknown or unclaimed now. */
  open(testMoney?: boolean): Promise<OpenMoney>;
  /** What went wrong with money in that span, oldest first. */
  incidents(from: number, to: number, testMoney?: boolean): Promise<readonly Incident[]>;
}
export const Ledger = createToken<Ledger>("Ledger");
