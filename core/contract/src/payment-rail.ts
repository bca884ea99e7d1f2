import type { Claim, ClaimLimits, ClaimRecord, PaymentKey, Settlement, UnauditedPayment, Work } from "./claim-store.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Exchange, Reply } from "./exchange.ts";
import type { Facilitator, Outcome, Verdict } from "./facilitator.ts";
import type { Failure } from "./failure.ts";
import type { PaymentTerms } from "./payment.ts";
import type { PaymentGuide } from "./payment-guide.ts";
import type { PaymentRefusal } from "./payment-refusal.ts";
import type { Lifecycle } from "./plugin.ts";
import { createToken } from "./token.ts";
import type { PaidResource, PaymentRequirements, SentPayment, SettleResponse } from "./x402.ts";

type Json = Readonly<Record<string, unknown>>;

/** One endpoint's price, and what there is to say of it: what a rail makes its offers from. */
export interface Sale {
  readonly endpoint: Endpoint;
  /** Millionths of a dollar: atomic units of USDC. */
  readonly amount: string;
  readonly resource: PaidResource;
  /** Longest that the work may take, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a challenge should hold, in seconds: the work, what goes before and after it, a restart in between. */
  readonly windowSeconds: number;
  /** Extensions by which a facilitator lists the service (`bazaar`): sent with a settlement now and then, never kept with a claim. */
  readonly listing: Json;
}

/**
 * Whose signature a payment bears. `payer`: the payer's own key's, which was checked here. `unknown`: only verification can tell, as of what
 * a contract takes; such a payment is verified before anything is claimed in its payer's name. A refusal: nobody's, or one of a forbidden form.
 */
export type Signing = "payer" | "unknown" | PaymentRefusal;

/** A payment as a client sent it: every value of its type, and no more believed. Made anew for each call. */
export interface PaymentBase {
  /** The name under which it is claimed: whatever can be taken twice for one thing must have one name, whatever can be altered by others none of it. */
  readonly key: PaymentKey;
  /** What the call costs, in atomic units. */
  readonly amount: string;
  /** What the very same payment shows each time it is sent, in one spelling. */
  readonly signature: string;
  /**
   * SHA-256 (hex) of what only the buyer can show, and shows each time (`Claim.secret`), where the payment itself holds it. Absent: of the
   * secret that the challenge of x402 gave the buyer.
   */
  readonly secret?: string;
  /** What is kept with the claim, for whoever verifies, settles or reconciles it, after a crash also without this object. */
  readonly text: string;
  /** When it can be carried out no more, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Longest that it can be carried out after it was signed, in milliseconds, where its network says so sooner than `expiresAt` does. */
  readonly lifeMs?: number;
  /** How long it may be sent again for its reply, in milliseconds from now: the challenge's window. */
  readonly windowMs: number;
  /**
   * Why it does not buy what is offered, now; `undefined` if it does. Cheap: neither cryptography nor I/O. Asked before the input is read, and
   * again after every wait. A payment that is in use already gets what it bought all the same.
   */
  problem(now: number): PaymentRefusal | Failure | undefined;
  /** Asked after `problem`, once. May take a millisecond of CPU. */
  signing(): Signing;
  /**
   * Claims it, durably, where more than the payment must be free (a channel): as `ClaimStore.claim`, which does it if this is absent. Rejects
   * with a PaymentRefusal or a Failure if it buys nothing; a refusal's `extra` says what the client has to know. It may wait for what is in
   * the way, not for long, and not once `gone` is aborted.
   */
  claim?(claim: Claim, limits: ClaimLimits, gone: AbortSignal | undefined): Promise<ClaimRecord | undefined>;
  /** Asks whether it is good; it is if this is absent. Rejects with a PaymentRefusal or Failure where a Verdict cannot say it. */
  verify?(claim: Claim): Promise<Verdict>;
  /** Told when its claim is given back: nothing was taken. Not told in a process that died. */
  released?(claim: Claim): void;
}

/** A payment whose money is asked for once the reply is kept, by somebody who may not answer. */
export interface SettledPayment extends PaymentBase {
  readonly kind: "settled";
  /** Asks for the money, the first time. Never rejects. Its receipt goes into PAYMENT-RESPONSE, and so into the kept reply. */
  settle(claim: Claim): Promise<Outcome>;
}

/** A payment that the ledger alone decides: reply, price and claim are written down in one transaction, and no outcome can be unknown. */
export interface ChargedPayment extends PaymentBase {
  readonly kind: "charged";
  /** What the buyer is told, if the claim is charged now: for PAYMENT-RESPONSE, or as headers of the rail's own (names in lower case). */
  receipt(claim: Claim): { readonly response: SettleResponse } | { readonly headers: Readonly<Record<string, string>> };
  /**
   * Writes it down, where more than the claim changes (a channel): as `ClaimStore.charge`, which does it if this is absent. `reply` holds the
   * receipt already.
   */
  charge?(claim: Claim, reply: Reply, work: Work): Promise<boolean>;
}

/** An operation on money that buys nothing, and for which no handler runs and no input is read (a refund). */
export interface PaymentOperation extends Pick<PaymentBase, "problem" | "signing"> {
  readonly kind: "operation";
  readonly payer: string;
  /**
   * Does it, and answers the call. It answers for everything: that it is done once however often it is sent, and that it calls
   * `exchange.commit()` before money moves. Rejects with PaymentRefusals and Failures.
   */
  answer(exchange: Exchange): Promise<Reply>;
}

/** What a client sent to pay with. */
export type RailPayment = SettledPayment | ChargedPayment | PaymentOperation;

/** How an endpoint is paid over x402, by one scheme on one network. Made once for an endpoint. */
export interface X402Offer {
  /** CAIP-2. */
  readonly network: string;
  /**
   * The entry in the challenge's `accepts`; `undefined` while it cannot be offered (its facilitator has not spoken yet). Asks nothing. Best
   * the same object while nothing changes: the challenge is written, and signed, anew only then.
   */
  entry(): PaymentRequirements | undefined;
  /**
   * Reads a payment that names this scheme and network, also while it is not offered. Throws a PaymentRefusal (`invalid_payload`) for values
   * of a wrong type. Bounded in size by whoever calls; anything may be in it.
   */
  read(sent: SentPayment): RailPayment;
}

/** What a 402 says of a way to pay that is not x402. */
export interface OwnChallenge {
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the body, beside those of every error. */
  readonly body?: Json;
}

/** How an endpoint is paid in a way of its own. */
export interface OwnOffer {
  /** The same for every call. */
  challenge(): OwnChallenge;
  /** Reads the values of the guide's payment header, one at least. Throws PaymentRefusals and Failures. */
  read(values: readonly string[], exchange: Exchange): RailPayment;
}

/** What the gate gives to a rail when it is made: rails of other plugins come before it. */
export interface PaymentDesk {
  /** Of the service's x402: rails of x402 are not offered in mode `none`, and take test money in mode `sandbox`. */
  readonly mode: PaymentTerms["mode"];
  /** The facilitator that the operator has chosen, or the sandbox's. */
  readonly facilitator: Facilitator;
}

/** What an audit found: the transaction that moved the money, that there is none, or nothing that can be believed yet. */
export type AuditFinding = { readonly transaction: string } | "missing" | undefined;

/** What every rail is. The container calls the methods of its Lifecycle: its `health` is part of `/health`. */
export interface RailBase extends Lifecycle {
  /** Kebab-case, unique, the same forever: it is kept with each claim, and stands in the operator's order (`PAYMENT_RAILS`). */
  readonly name: string;
  /** Whether its money is test money; known once it was opened. */
  readonly testMoney: boolean;
  /** Called once, before anything else. Throws an Error that names the setting where it cannot work so. */
  open?(desk: PaymentDesk): void;
  /**
   * Finds out about a settlement whose outcome is not known, also one of a process that died: by the claim, whose `payment` is the `text`
   * above. Asking for it again must not take it twice. `refused` only where nothing was taken, ever. Needed where payments are `settled`.
   */
  reconcile?(claim: ClaimRecord): Promise<Outcome>;
  /** Writes down that a payment was taken, where more than its claim changes: as `ClaimStore.settled`, which does it if this is absent. */
  settled?(claim: Claim, settlement: Settlement, outcome: Outcome & { readonly kind: "settled" }): Promise<void>;
  /** Whether what `audit` asks can be asked at the moment; it can if this is absent. Asks nothing. */
  canAudit?(): boolean;
  /** Holds a payment that only the facilitator vouches for against the chain. Absent: payments of this rail need no audit. Never rejects. */
  audit?(payment: UnauditedPayment): Promise<AuditFinding>;
}

/** A rail of x402: one scheme, on any number of networks. The gate speaks the protocol; several share header, challenge and guide. */
export interface X402Rail extends RailBase {
  readonly x402: {
    /** As `accepts` names it. */
    readonly scheme: string;
    /** "USDC". */
    readonly currency: string;
    /** How to sign one of its entries by hand, a paragraph or two for `/llms.txt`. Read for each document. */
    readonly manual?: string;
  };
  /** The endpoint's offers in the operator's order of networks; empty if it is not sold this way. */
  offers(sale: Sale): readonly X402Offer[];
}

/** A rail that is not x402: with headers and words of its own. */
export interface OwnRail extends RailBase {
  readonly guide: PaymentGuide;
  /** The endpoint's offer; `undefined` if it is not sold this way. */
  offer(sale: Sale): OwnOffer | undefined;
}

/**
 * A way to be paid. The gate of `plugins/payment` asks, claims, waits, keeps, hands out and repeats, the same for all; a rail says what is
 * offered, reads what is sent, and moves the money. A payment finds its rail by what it names (its header; scheme and network), never by trial.
 */
export type PaymentRail = X402Rail | OwnRail;
/** A multi-token: consumers ask `Resolver.resolveAll`. */
export const PaymentRail = createToken<PaymentRail>("PaymentRail");
