import type { Facilitator, PaymentRequirements, RailPayment, Sale, SentPayment, X402Offer } from "@farthing/contract";
import { isAddress } from "./base58.ts";
import type { Receiver } from "./chain.ts";
import type { SolanaNetwork } from "./networks.ts";
import { SolanaPayment } from "./payment.ts";
import type { Settler } from "./settler.ts";
import { type Transfer, unsigned } from "./transfer.ts";

export const SCHEME = "exact";
/** How long what was signed can surely be carried out, in seconds: a blockhash lives for 150 blocks of 0.4 s at least. */
const LIFE_SECONDS = 60;
/** A facilitator lists a service by what it settles for it; once an hour is often enough. */
const LISTING_MS = 3_600_000;

/** Where calls are sold, and by whom payments are moved. */
export interface Venue {
  readonly network: SolanaNetwork;
  readonly receiver: Receiver;
  readonly facilitator: Facilitator;
  readonly settler: Settler;
  /** Why nobody can be paid; nothing is offered then. */
  poverty(): string | undefined;
}

/** Whether work that may take so long can be sold: it is paid for after it was done, while the payment's blockhash lives. */
export const canSell = ({ deadlineMs }: Sale): boolean => deadlineMs <= LIFE_SECONDS * 1000;

/** The key that pays fees, by the facilitator's last word; `undefined` if it does not do this scheme there, or has not said so yet. */
export function feePayerOf({ facilitator, network }: Pick<Venue, "facilitator" | "network">): string | undefined {
  const feePayer = facilitator.kind(SCHEME, network.id)?.extra?.feePayer;
  return isAddress(feePayer) ? feePayer : undefined;
}

/** One endpoint's price in USDC on Solana. */
export class SolanaOffer implements X402Offer {
  readonly terms: Omit<PaymentRequirements, "extra">;
  readonly windowMs: number;
  readonly #sale: Sale;
  readonly #venue: Venue;
  #entry: PaymentRequirements | undefined;
  #listedAt = 0;

  constructor(sale: Sale, venue: Venue) {
    this.#sale = sale;
    this.#venue = venue;
    this.windowMs = sale.windowSeconds * 1000;
    this.terms = {
      scheme: SCHEME,
      network: venue.network.id,
      amount: sale.amount,
      asset: venue.network.usdc,
      payTo: venue.receiver.wallet,
      maxTimeoutSeconds: LIFE_SECONDS,
    };
  }

  get network(): string {
    return this.terms.network;
  }

  /** The token account that is paid. */
  get account(): string {
    return this.#venue.receiver.account;
  }

  get facilitator(): Facilitator {
    return this.#venue.facilitator;
  }

  get settler(): Settler {
    return this.#venue.settler;
  }

  /** The same object for as long as it says the same. */
  entry(): PaymentRequirements | undefined {
    const feePayer = feePayerOf(this.#venue);
    if (feePayer === undefined || this.#venue.poverty() !== undefined) return undefined;
    if (this.#entry?.extra.feePayer !== feePayer) this.#entry = { ...this.terms, extra: { feePayer } };
    return this.#entry;
  }

  read(sent: SentPayment): RailPayment {
    return new SolanaPayment(sent, this);
  }

  /** What the facilitator is sent to verify the payment, as JSON: everything but message and signature is this service's own word. */
  question(transfer: Transfer, extensions: object = {}): string {
    const paymentRequirements = { ...this.terms, extra: { feePayer: transfer.feePayer } };
    const { resource } = this.#sale;
    const payload = { transaction: unsigned(transfer) };
    const paymentPayload = { x402Version: 2, resource, accepted: paymentRequirements, payload, ...extensions };
    return JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements });
  }

  /** The same for the settlement, now and then with the extensions that facilitators list services by. */
  settlement(transfer: Transfer): string {
    if (Date.now() - this.#listedAt < LISTING_MS) return this.question(transfer);
    this.#listedAt = Date.now();
    return this.question(transfer, { extensions: this.#sale.listing });
  }
}
