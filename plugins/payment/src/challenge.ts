import {
  CHARGING_RULE,
  encodeHeader,
  FAILURES,
  Failure,
  type Logger,
  type PaymentRefusal,
  type PaymentRequired,
  type PaymentRequirements,
  type Reply,
  type X402Offer,
} from "@farthing/contract";
import type { Attests } from "./attester.ts";
import { bazaar, type Detail } from "./bazaar.ts";
import { type Detailed, fitting, MAX_HEADER_CHARS, tellingChars } from "./challenge-header.ts";
import type { EndpointOffers } from "./endpoint-offers.ts";
import { briefIdentifierExtension } from "./identifier.ts";
import { newSecret, secretExtension } from "./secret.ts";

/** What the header says of the endpoint, as far as there is room. */
const DETAILS: readonly Detail[] = ["shape", "example"];
/** A signed offer holds so long, and is signed anew when half of that is over; in seconds. */
const OFFER_SECONDS = 3_600;
const CODE = /^[\w.:-]{1,80}$/;
const ASK = 'Paid call: sign one of accepts, send it again with PAYMENT-SIGNATURE, or in _meta["x402/payment"] over MCP.';

type Extensions = Readonly<Record<string, unknown>>;
type Accepts = readonly PaymentRequirements[];

/** JSON of an object without its last brace: what comes after it is written behind. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** The challenge as it is sent: JSON of header and body up to the secret; no header where nothing is offered over x402. */
interface Written {
  readonly header: string | undefined;
  readonly body: string;
}

/** The 402 of one endpoint, made anew only when what is offered changes. */
export class Challenge {
  readonly #facts: Extensions;
  /** Until when the signed offers hold: seconds since the epoch. */
  #asking: (Written & { readonly accepts: Accepts; readonly until: number }) | undefined;
  #making: Promise<Written> | undefined;
  #isTold = false;

  constructor(
    private readonly offers: EndpointOffers,
    facts: Extensions,
    private readonly log: Logger,
    private readonly attester?: Attests,
  ) {
    this.#facts = facts;
  }

  /** The 402 of a call without a payment. Throws `payment_unavailable` where nothing can be offered now. */
  async ask(requestId: string): Promise<Reply> {
    const accepts = this.offers.accepts();
    if (accepts.length + this.offers.own.length === 0)
      throw new Failure("payment_unavailable", "no way to pay can be offered at the moment; nothing was taken");
    return this.#reply(await this.#asked(accepts), requestId);
  }

  /** The 402 of a payment that buys nothing; `offer` is the one that it named. */
  refuse(requestId: string, refusal: PaymentRefusal, offer?: X402Offer): Reply {
    const { reason, message, settlement } = refusal;
    const accepts = this.#corrected(refusal, offer);
    const refused = this.#reply(
      {
        // A facilitator's own words have no bound but that of the body.
        header: this.#fit(CODE.test(reason) ? reason : "payment_invalid", accepts, [most(briefIdentifierExtension)]),
        body: this.#body("payment_invalid", message, { reason }, accepts),
      },
      requestId,
    );
    return settlement ? { ...refused, headers: { ...refused.headers, "payment-response": encodeHeader(settlement) } } : refused;
  }

  /** What is offered, the entry that a refusal corrects first. */
  #corrected({ extra }: PaymentRefusal, offer: X402Offer | undefined): Accepts {
    const accepts = this.offers.accepts();
    const named = extra && offer?.entry();
    if (!named) return accepts;
    return [{ ...named, extra: { ...named.extra, ...extra } }, ...accepts.filter((entry) => entry !== named)];
  }

  async #asked(accepts: Accepts): Promise<Written> {
    const known = this.#asking;
    if (known && isSame(accepts, known.accepts) && known.until - Date.now() / 1000 > OFFER_SECONDS / 2) return known;
    this.#making ??= this.#ask(accepts).finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #ask(accepts: Accepts): Promise<Written> {
    const until = this.attester ? Math.floor(Date.now() / 1000) + OFFER_SECONDS : Number.POSITIVE_INFINITY;
    const offers = await this.#sign(accepts, until);
    const signed = (some: readonly unknown[]): Extensions =>
      some.length === 0 ? {} : { "offer-receipt": { info: { offers: some }, schema: {} } };
    const brief = { ...briefIdentifierExtension, ...signed(offers.slice(0, 1)) };
    const { endpoint } = this.offers.sale;
    const header = this.#fit(ASK, accepts, [
      ...DETAILS.map((detail) => ({
        extensions: { bazaar: bazaar(endpoint, detail), ...brief },
        chars: tellingChars(accepts.length),
      })),
      most(brief),
      most(briefIdentifierExtension),
    ]);
    const body = this.#body("payment_required", this.#howToPay(accepts), {}, accepts, signed(offers));
    this.#asking = { accepts, until, header, body };
    return this.#asking;
  }

  /** The entries as offers that are signed, where somebody signs. */
  async #sign(accepts: Accepts, validUntil: number): Promise<readonly unknown[]> {
    const { attester } = this;
    if (!attester) return [];
    const resourceUrl = this.offers.sale.resource.url;
    return Promise.all(
      accepts.map(async ({ scheme, network, asset, payTo, amount }, acceptIndex) => {
        const terms = { version: 1, resourceUrl, scheme, network, asset, payTo, amount, validUntil } as const;
        return { ...(await attester.offer(terms)), acceptIndex };
      }),
    );
  }

  #howToPay(accepts: Accepts): string {
    const own = this.offers.own.map(({ rail }) => rail.guide.brief);
    return [...(accepts.length > 0 ? [ASK] : []), ...own].join(" Or: ");
  }

  /** The header up to the secret, with as much of the endpoint as there is room for; `details` go from most to least. */
  #fit(error: string, accepts: Accepts, details: readonly Detailed<Extensions>[]): string | undefined {
    if (accepts.length === 0) return undefined;
    const { resource } = this.offers.sale;
    const write = (some: Accepts, extensions: Extensions) => {
      const challenge: PaymentRequired = { x402Version: 2, error, resource, accepts: some, extensions };
      return opened(challenge).slice(0, -1);
    };
    const { header, left } = fitting(accepts, details, write, (text) => base64(closed(text, newSecret(), "}")));
    if (left > 0 && !this.#isTold) {
      this.#isTold = true;
      const { endpoint } = this.offers.sale;
      this.log.warn(
        { endpoint: endpoint.path, left },
        "the header of a 402 has no room for all ways to pay: the last stand in its body only (PAYMENT_RAILS, NETWORKS)",
      );
    }
    return header;
  }

  /** The body up to the secret: what a person reads first, then the challenge mirrored, with all that there is to know of the endpoint. */
  #body(code: "payment_required" | "payment_invalid", message: string, facts: Extensions, accepts: Accepts, signed = {}): string {
    const { retryable, source } = FAILURES[code];
    const own = Object.assign({}, ...this.offers.own.map(({ offer }) => offer.challenge().body)) as Extensions;
    const words = { error: code, message, ...facts, ...this.#facts, charging: CHARGING_RULE, retryable, source, charged: false };
    if (accepts.length === 0) return opened({ ...own, ...words });
    const { resource, listing } = this.offers.sale;
    const challenge: Omit<PaymentRequired, "error"> = {
      x402Version: 2,
      resource,
      accepts,
      extensions: { ...listing, ...signed },
    };
    return opened({ ...own, ...words, ...challenge }).slice(0, -1);
  }

  #reply({ header, body }: Written, requestId: string): Reply {
    const secret = newSecret();
    const end = `,"requestId":${JSON.stringify(requestId)}}`;
    const own = this.offers.own.map(({ offer }) => offer.challenge().headers);
    return {
      status: 402,
      headers: {
        ...Object.assign({}, ...own),
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        ...(header !== undefined && { "payment-required": base64(closed(header, secret, "}")) }),
      },
      body: header === undefined ? body + end : closed(body, secret, end),
    };
  }
}

/** Whether two lists say the same; mostly they are made of the very same objects. */
const isSame = (one: Accepts, other: Accepts): boolean =>
  one.length === other.length &&
  one.every((entry, at) => entry === other[at] || JSON.stringify(entry) === JSON.stringify(other[at]));
const most = (extensions: Extensions): Detailed<Extensions> => ({ extensions, chars: MAX_HEADER_CHARS });
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** JSON that stands open within its extensions, with the secret as the last of them. */
const closed = (text: string, secret: string, end: string): string => `${text},${secretExtension(secret)}}${end}`;
