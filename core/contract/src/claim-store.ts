import type { Reply } from "./exchange.ts";
import { createToken } from "./token.ts";

/** Names one signed payment. Addresses and nonce in lower case. */
export interface PaymentKey {
  readonly network: string;
  readonly asset: string;
  readonly payer: string;
  readonly nonce: string;
}

/** One payment taken for one request. */
export interface Claim extends PaymentKey {
  /** Digest of the request that the payment belongs to. */
  readonly fingerprint: string;
  readonly signature: string;
  /** The buyer's own name for this purchase: a payer has at most one claim of each, whatever it signed. */
  readonly identifier?: string;
  readonly requestId: string;
  /** "POST /fetch". */
  readonly endpoint: string;
  /** Atomic units. */
  readonly amount: string;
  /** JSON that the facilitator is sent, kept so that the settlement can be asked for again. */
  readonly payment: string;
  /** Whether it is the sandbox's money, which is nobody's revenue. */
  readonly testMoney: boolean;
  /** When the authorization ends, in milliseconds since the epoch; the claim outlives it. */
  readonly expiresAt: number;
  /** When the work has ended at the latest; a claim still `running` after that was left behind and may be taken over. */
  readonly deadlineAt: number;
}

/** How much of one payer a store puts up with. */
export interface ClaimLimits {
  /** Claims running at once; more are `rate_limited`. */
  readonly running: number;
  /** Pieces of work done and not paid within an hour; then the payer's calls are `overloaded`. */
  readonly unpaid: number;
}

/** What is written down of the work that a payment buys. */
export interface Work {
  /** When the call arrived, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** Size of the reply. */
  readonly bytes: number;
  /** The extractor that answered, if one did. */
  readonly extractor?: string | undefined;
  /** The npm package that it came in: its author's share is reckoned by this. */
  readonly package?: string | undefined;
}

/**
 * `running`: work goes on, nothing can have been taken. `settling`: the reply is stored, the settlement was or is about to be asked for.
 * `unknown`: it was asked for, and its outcome is not known. `settled`: paid.
 */
export type ClaimState = "running" | "settling" | "unknown" | "settled";

/** A claim as the store has it. */
export interface ClaimRecord extends Claim {
  readonly state: ClaimState;
  /** The stored reply, receipt included once settled; absent while running, and after the store dropped it for age. */
  readonly reply?: Reply;
  /** Transaction hash, where one is known. */
  readonly transaction?: string;
  /** How often the settlement was asked for again. */
  readonly attempts: number;
}

/** What is known of a payment that was taken. */
export interface Settlement {
  /** Transaction hash; empty if nobody named one. */
  readonly transaction: string;
  /** Value of the PAYMENT-RESPONSE header. */
  readonly receipt: string;
}

/**
 * Where payments are claimed, so that each buys one reply and is taken once, across crashes and processes. Every method rejects with
 * `payment_unavailable` when the store is full or down.
 */
export interface ClaimStore {
  /**
   * Takes the payment, durably; resolves to the claim that stands in the way, if this payment or this payer's identifier is taken
   * already. Rejects beyond the limits.
   */
  claim(claim: Claim, limits: ClaimLimits): Promise<ClaimRecord | undefined>;
  /** The claim on this payment. */
  find(key: PaymentKey): Promise<ClaimRecord | undefined>;
  /** Keeps the reply, durably, before the settlement is asked for. `false`: the claim was lost to another process; do not settle. */
  settling(key: PaymentKey, reply: Reply, work: Work): Promise<boolean>;
  /** The payment was taken. */
  settled(key: PaymentKey, settlement: Settlement): Promise<void>;
  /** The settlement's outcome is not known; `undecided` hands the claim out after `retryAt` (milliseconds since the epoch). */
  unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void>;
  /** Nothing was taken: the payment is free again. `unpaid`: the work had been done, and is counted against the payer. */
  release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void>;
  /**
   * Claims whose outcome must be found out now, due ones and those that a dead process left, of real money or of the sandbox's; each is
   * handed to one caller only.
   */
  undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]>;
}
export const ClaimStore = createToken<ClaimStore>("ClaimStore");
