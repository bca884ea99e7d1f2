import {
  type Exchange,
  type OwnOffer,
  type OwnRail,
  type PaymentRail,
  PaymentRefusal,
  type PaymentRequirements,
  type RailPayment,
  type Sale,
  type SentPayment,
  type X402Offer,
  type X402Rail,
} from "@farthing/contract";
import type { Rails } from "./rails.ts";

/** A payment that was read, the rail it is for, and what it echoes of the extensions of x402. */
export interface ReadPayment {
  readonly rail: PaymentRail;
  readonly payment: RailPayment;
  readonly extensions: SentPayment["extensions"];
}

const oneOf = (words: readonly string[]) => [...new Set(words)].join(" or ");

/** How one endpoint is paid, by all rails that are offered, the operator's first one first. */
export class EndpointOffers {
  readonly x402: readonly { readonly rail: X402Rail; readonly offer: X402Offer }[];
  readonly own: readonly { readonly rail: OwnRail; readonly offer: OwnOffer; readonly header: string }[];

  constructor(
    rails: Rails,
    readonly sale: Sale,
  ) {
    this.x402 = rails.x402.flatMap((rail) => rail.offers(sale).map((offer) => ({ rail, offer })));
    this.own = rails.own.flatMap((rail) => {
      const offer = rail.offer(sale);
      return offer ? [{ rail, offer, header: rail.guide.headers.payment.toLowerCase() }] : [];
    });
  }

  /** Whether there is anything to pay by. */
  get isEmpty(): boolean {
    return this.x402.length + this.own.length === 0;
  }

  /** What can be offered over x402 at the moment. */
  accepts(): readonly PaymentRequirements[] {
    return this.x402.flatMap(({ offer }) => offer.entry() ?? []);
  }

  /** The payment of x402, by the scheme and network that it names; `named` is told the offer first. Throws a PaymentRefusal. */
  readX402(sent: SentPayment, named: (offer: X402Offer) => void): ReadPayment {
    const { scheme, network } = sent.accepted;
    const schemes = this.x402.filter(({ rail }) => rail.x402.scheme === scheme);
    const known = (schemes.length > 0 ? schemes : this.x402).map(({ rail, offer }) => [rail.x402.scheme, offer.network] as const);
    if (schemes.length === 0)
      throw new PaymentRefusal("unsupported_scheme", `scheme must be ${oneOf(known.map(([name]) => name))}`);
    const found = schemes.find(({ offer }) => offer.network === network);
    if (!found) throw new PaymentRefusal("invalid_network", `network must be ${oneOf(known.map(([, name]) => name))}`);
    named(found.offer);
    return { rail: found.rail, payment: found.offer.read(sent), extensions: sent.extensions };
  }

  /** The payment of a way of its own, if the call brings one. Throws PaymentRefusals and Failures. */
  readOwn(exchange: Exchange): ReadPayment | undefined {
    for (const { rail, offer, header } of this.own) {
      const values = exchange.request.header(header);
      if (values.length > 0) return { rail, payment: offer.read(values, exchange), extensions: {} };
    }
    return undefined;
  }

  /** Whether the call brings a payment of any of them. */
  isPaying({ request }: Pick<Exchange, "request">): boolean {
    const isSent = (header: string) => request.header(header).length > 0;
    return (this.x402.length > 0 && isSent(PAYMENT_HEADER)) || this.own.some(({ header }) => isSent(header));
  }
}

/** Where a payment of x402 is sent. */
export const PAYMENT_HEADER = "payment-signature";
