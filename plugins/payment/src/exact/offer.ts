import type { Facilitator, RailPayment, Sale, SentPayment, X402Offer } from "@farthing/contract";
import type { Market } from "../markets.ts";
import { PRIMARY_TYPE } from "./authorization.ts";
import { ExactPayment } from "./payment.ts";
import type { Settler } from "./settler.ts";
import { type SignedPayment, signedPaymentIn } from "./signed-payment.ts";

/** A facilitator lists a service by what it settles for it; once an hour is often enough. */
const LISTING_MS = 3_600_000;

/** JSON of an object without its last brace: what comes after it is written behind. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** One network, with all that it takes to sell on it. */
export interface Venue {
  readonly market: Market;
  readonly payTo: string;
  /** Of the token's EIP-712 domain. */
  readonly separator: Uint8Array;
  readonly facilitator: Facilitator;
  readonly settler: Settler;
}

/** One endpoint's price in USDC on one network. */
export class ExactOffer implements X402Offer {
  readonly network: string;
  readonly requirements: ReturnType<typeof requirementsOf>;
  readonly deadlineMs: number;
  readonly #request: { readonly head: string; readonly headListed: string; readonly tail: string };
  #listedAt = 0;

  constructor(
    sale: Sale,
    readonly venue: Venue,
  ) {
    this.network = venue.market.network;
    this.deadlineMs = sale.deadlineMs;
    this.requirements = requirementsOf(sale, venue);
    this.#request = this.#facilitatorRequest(sale);
  }

  entry() {
    return this.requirements;
  }

  read(sent: SentPayment): RailPayment {
    return new ExactPayment(signedPaymentIn(sent), this);
  }

  /** What the facilitator is sent to verify the payment, as JSON: everything but the signature is this service's own word. */
  verification({ authorization, signature }: SignedPayment): string {
    return `${this.#request.head}${JSON.stringify({ signature, authorization })}${this.#request.tail}`;
  }

  /** The same for the settlement, now and then with the extensions that facilitators list services by. */
  settlement(payment: SignedPayment): string {
    if (Date.now() - this.#listedAt < LISTING_MS) return this.verification(payment);
    this.#listedAt = Date.now();
    const { authorization, signature } = payment;
    return `${this.#request.headListed}${JSON.stringify({ signature, authorization })}${this.#request.tail}`;
  }

  /** A facilitator's request around the signed payload, which is all that differs between two payments for one endpoint. */
  #facilitatorRequest({ resource, listing }: Sale) {
    const payload = { x402Version: 2, resource, accepted: this.requirements };
    const head = (extensions: object) => `{"x402Version":2,"paymentPayload":${opened({ ...payload, ...extensions })},"payload":`;
    return {
      head: head({}),
      headListed: head({ extensions: listing }),
      tail: `},"paymentRequirements":${JSON.stringify(this.requirements)}}`,
    };
  }
}

/** The entry in `accepts`; `extra` has the token's EIP-712 domain, and the struct that is signed in it, for clients that look for that. */
const requirementsOf = ({ amount, windowSeconds }: Sale, { market, payTo }: Venue) => ({
  scheme: "exact" as const,
  network: market.network,
  amount,
  asset: market.asset,
  payTo,
  maxTimeoutSeconds: windowSeconds,
  extra: { ...market.domain, primaryType: PRIMARY_TYPE },
});
