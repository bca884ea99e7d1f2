import type { Draw } from "./channel-store.ts";
import type { Reply } from "./exchange.ts";
import { createToken } from "./token.ts";

/** Names one signed payment. Hex is in lower case; what is case-sensitive (base58) is as it was. */
export interface PaymentKey {
  readonly network: string;
  readonly asset: string;
  readonly payer: string;
  readonly nonce: string;
}

/** One payment taken for one request. */
export interface Claim extends PaymentKey {
  /** Name of the rail that it was paid on. */
  readonly rail: string;
  /** Digest of the request that the payment belongs to. */
  readonly fingerprint: string;
  readonly signature: string;
  /**
   * SHA-256 (hex) of the secret that the challenge gave the buyer and the payment echoed. Only who shows it again is a repetition of this
   * payment: nonce and signature can be read on the chain. Absent: the buyer echoed none, and this very payment is never answered again.
   */
  readonly secret?: string;
  /** The buyer's own name for this purchase: a payer has at most one claim of each, whatever it signed. */
  readonly identifier?: string;
  readonly requestId: string;
  /** "POST /fetch". */
  readonly endpoint: string;
  /** Atomic units. */
  readonly amount: string;
  /** What its rail needs to ask for the settlement again (of x402 `exact`: JSON that the facilitator is sent). */
  readonly payment: string;
  /** Whether it is the sandbox's money, which is nobody's revenue. */
  readonly testMoney: boolean;
  /** The payment channel that pays, if one does. */
  readonly draw?: Draw;
  /** When the payment arrived, in milliseconds since the epoch: no transfer before it can be this call's. */
  readonly claimedAt: number;
  /** When the authorization ends, in milliseconds since the epoch; the claim, without its reply, outlives it. */
  readonly expiresAt: number;
  /** Longest that its payment can be carried out after it was signed, in milliseconds; absent: until `expiresAt`. Asked when it is claimed, and not kept. */
  readonly lifeMs?: number;
  /** Until when the buyer may send the payment again by the challenge's own window, whatever end it signed; the reply is kept so long. */
  readonly replyUntil: number;
  /** When the work has ended at the latest; a claim still `running` after that was left behind and may be taken over. A store may keep it by a clock of its own. */
  readonly deadlineAt: number;
}

/** How much of one payer a store puts up with. */
export interface ClaimLimits {
  /** Claims running at once of a payer that has paid before; more are `rate_limited`. */
  readonly running: number;
  /** The same for a payer of whom no payment was ever settled. */
  readonly runningNew: number;
  /** Pieces of work done and not paid within an hour; then the payer's calls are `overloaded`. */
  readonly unpaid: number;
}

/** What a store knows of a payer at the moment of its claim. */
export interface PayerStanding {
  /** Whether a payment of its was settled before, on the claim's network and in its money. */
  readonly hasPaid: boolean;
  /** What counts against `ClaimLimits.unpaid`: within the hour, over all processes. */
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
  /** The npm package that it came in. */
  readonly package?: string | undefined;
  /** Address of the package's author, where he gets a share of the payment, and that share in millionths. */
  readonly author?: string | undefined;
  readonly share?: number | undefined;
}

/**
 * `running`: work goes on, nothing can have been taken. `settling`: the reply is stored, the settlement was or is about to be asked for.
 * `unknown`: it was asked for, and its outcome is not known. `settled`: paid.
 */
export type ClaimState = "running" | "settling" | "unknown" | "settled";

/**
 * Who has the reply. `due`: its caller waits for it. `owed`: nobody waits, and it was never delivered whole; the payer's next call with the same
 * fingerprint gets it. `done`: it was written out whole.
 */
export type Delivery = "due" | "owed" | "done";

/** A claim as the store has it. */
export interface ClaimRecord extends Claim {
  readonly state: ClaimState;
  readonly delivery: Delivery;
  /** The stored reply, receipt included once settled; absent while running, and after the store dropped it for age or room. */
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
 * A settled payment that only the facilitator vouches for, so that it must be compared with the chain. Its
 * claim may be gone by then. Fields that only the request needed (fingerprint, signature, secret, requestId,
 * payment, replyUntil, deadlineAt) may then be empty, or 0.
 */
export interface UnauditedPayment extends Claim {
  readonly transaction: string;
  /** When it was settled, in milliseconds since the epoch. */
  readonly settledAt: number;
}

/**
 * What went wrong with money and a person must see. `missing`: the facilitator said that a payment was settled, and the chain does not have
 * it: a lie, or a reorganisation. `given_up`: what became of a settlement was never found out.
 */
export type IncidentKind = "missing" | "given_up";

/**
 * Where payments are claimed, so that each buys one reply and is taken once, across crashes and processes. Every method rejects with
 * `payment_unavailable` when the store is down.
 */
export interface ClaimStore {
  /** When it was last put back from a backup, in milliseconds since the epoch; `undefined` if never. It may have forgotten payments from before. */
  readonly putBackAt?: number | undefined;
  /**
   * Claims the payment, durably. Resolves to `undefined`, or to the claim that stands in the way, without its
   * reply. In the way are: a claim on this payment; a claim of this payer under this identifier; and a claim of
   * this payer for the same fingerprint and money, past `running`, whose reply is owed, or is due in another
   * process, which may have died (see `Delivery`). A settled one counts only while its reply is there and fresh
   * (`OWED_FRESH_MS`). Rejects beyond the limits; with ChannelBusy or ChannelMoved where the claim's channel does not take it.
   * `won` is told how its payer stands once it is claimed, by a store that can say it; it is never trusted with more otherwise.
   */
  claim(claim: Claim, limits: ClaimLimits, won?: (standing: PayerStanding) => void): Promise<ClaimRecord | undefined>;
  /** The claim on this payment. */
  find(key: PaymentKey): Promise<ClaimRecord | undefined>;
  /** The same without its reply, which may be large: for whoever waits until there is one. */
  peek(key: PaymentKey): Promise<ClaimRecord | undefined>;
  /** Keeps the reply, durably, before the settlement is asked for. `false`: the claim was lost to another process; do not settle. */
  settling(key: PaymentKey, reply: Reply, work: Work): Promise<boolean>;
  /**
   * Keeps the reply and books the payment as taken, in one transaction: for payments that nobody else has to carry out. The reply holds its
   * receipt, and is due. `false`: the claim was lost to another process, and nothing was booked.
   */
  charge(key: PaymentKey, reply: Reply, work: Work): Promise<boolean>;
  /** The payment was taken. `isProven`: the chain says so, not only the facilitator, and no audit is needed. */
  settled(key: PaymentKey, settlement: Settlement, isProven: boolean): Promise<void>;
  /** Who has the reply by now: `done` or `owed`. What is done stays done. Nobody waits for it to be written down. */
  deliver(key: PaymentKey, delivery: "owed" | "done"): Promise<void>;
  /**
   * The settlement's outcome is not known, and its caller was told so: the reply is owed. `undecided` hands the claim out after `retryAt`
   * (milliseconds since the epoch).
   */
  unknown(key: PaymentKey, transaction: string | undefined, retryAt: number): Promise<void>;
  /** Nothing was taken: the payment is free again. `unpaid`: the work had been done, and is counted against the payer. */
  release(key: PaymentKey, reason: "failed" | "unpaid"): Promise<void>;
  /**
   * Claims whose outcome must be found out now, due ones and those that a dead process left, of real money or of the sandbox's; each is
   * handed to one caller only, without its reply, which is owed.
   */
  undecided(limit: number, testMoney: boolean): Promise<readonly ClaimRecord[]>;
  /**
   * Real payments settled before `before` (milliseconds since the epoch) that nobody has audited, oldest first; each is handed to one caller for
   * a minute at least, and what was not audited by then is handed out again.
   */
  unaudited(before: number, limit: number): Promise<readonly UnauditedPayment[]>;
  /** What the audit found: the transaction that made the transfer, or that there is none, which becomes an incident. */
  audited(key: PaymentKey, found: { readonly transaction: string } | "missing"): Promise<void>;
}
export const ClaimStore = createToken<ClaimStore>("ClaimStore");

/** How long after its settlement a reply that was never delivered is handed out for a new payment of the same request: what is older is asked for anew. */
export const OWED_FRESH_MS = 900_000;

/** How long a settlement may stay undecided in a living process, in milliseconds, before any process looks after it. */
export const SETTLEMENT_LIMIT_MS = 120_000;
