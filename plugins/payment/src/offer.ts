import {
  atomicAmount,
  CHARGING_RULE,
  DEFAULT_DEADLINE_MS,
  type Endpoint,
  FAILURES,
  type PaymentTerms,
  type Reply,
  type ServiceInfo,
} from "@farthing/contract";
import type { Attester } from "./attester.ts";
import { bazaar, type Detail } from "./bazaar.ts";
import { briefIdentifierExtension, identifierExtension } from "./identifier.ts";
import type { SignedPayment } from "./payment-header.ts";
import { newSecret, secretExtension } from "./secret.ts";
import { PRIMARY_TYPE, USDC_DOMAIN } from "./terms.ts";
import { encodeHeader, type PaymentRefusal, type PaymentRequired, type PaymentRequirements } from "./x402.ts";

/** Seconds a payment window has beyond the handler's deadline: verification, settlement, a restart between them, a replay after it. */
const WINDOW_MARGIN_SECONDS = 90;
/** CDP's index takes no longer description. */
const MAX_DESCRIPTION_CHARS = 500;
/** Longest PAYMENT-REQUIRED: with all other headers under 2.5 KB, so that a proxy with a buffer of 4 KB takes it, and the payment that echoes it. */
const MAX_HEADER_CHARS = 2_000;
/** What the header says of the endpoint, as far as there is room. */
const DETAILS: readonly Detail[] = ["shape", "example"];
/** A facilitator lists a service by what it settles for it; once an hour is often enough. */
const LISTING_MS = 3_600_000;
/** A signed offer holds so long, and is signed anew when half of that is over; in seconds. */
const OFFER_SECONDS = 3_600;
const CODE = /^[\w.:-]{1,80}$/;
const ASK = 'Paid call: sign one of accepts, send it again with PAYMENT-SIGNATURE, or in _meta["x402/payment"] over MCP.';

type Extensions = Readonly<Record<string, unknown>>;

/** JSON of an object without its last brace: what comes after it is written behind. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** What one endpoint asks for, and the 402 that asks it. Made once per endpoint. */
export class Offer {
  readonly requirements: PaymentRequirements;
  /** Longest time that the work may take. */
  readonly deadlineMs: number;
  readonly #resource: PaymentRequired["resource"];
  readonly #full: Extensions;
  readonly #facts: Readonly<Record<string, unknown>>;
  readonly #request: { readonly head: string; readonly headListed: string; readonly tail: string };
  /** JSON of header and body up to the secret, and until when the signed offer in the header holds (seconds since the epoch). */
  #asking: { readonly header: string; readonly body: string; readonly until: number };
  #signing: Promise<void> | undefined;
  #listedAt = 0;

  constructor(
    readonly endpoint: Endpoint,
    price: string,
    terms: PaymentTerms,
    service: ServiceInfo,
    private readonly attester?: Attester,
    /** Path of the document that says how to pay; none if nobody serves it. */
    guide?: string,
  ) {
    const { scheme, network, asset, payTo } = terms;
    this.deadlineMs = endpoint.deadlineMs ?? DEFAULT_DEADLINE_MS;
    this.requirements = {
      scheme,
      network,
      amount: atomicAmount(price),
      asset,
      payTo,
      maxTimeoutSeconds: Math.ceil(this.deadlineMs / 1000) + WINDOW_MARGIN_SECONDS,
      extra: { ...USDC_DOMAIN, primaryType: PRIMARY_TYPE },
    };
    this.#resource = {
      url: `${service.baseUrl}${endpoint.path}`,
      description: endpoint.summary.slice(0, MAX_DESCRIPTION_CHARS),
      mimeType: endpoint.contentType ?? "application/json",
      serviceName: service.name,
    };
    this.#full = { bazaar: bazaar(endpoint, "full"), ...identifierExtension };
    this.#facts = { price: `$${price}`, ...(guide !== undefined && { learn: service.baseUrl + guide }) };
    this.#request = this.#facilitatorRequest();
    this.#asking = this.#ask({}, Number.POSITIVE_INFINITY);
  }

  /** The 402 of a call without a payment. */
  async ask(requestId: string): Promise<Reply> {
    if (this.attester) await this.#sign(this.attester);
    const { header, body } = this.#asking;
    return reply(header, body, requestId);
  }

  /** The 402 of a payment that buys nothing. */
  refuse(requestId: string, { reason, message, settlement }: PaymentRefusal): Reply {
    // A facilitator's own words have no bound but that of the body.
    const refused = reply(
      this.#header(CODE.test(reason) ? reason : "payment_invalid", briefIdentifierExtension),
      this.#body(reason, "payment_invalid", message, { reason }),
      requestId,
    );
    return settlement ? { ...refused, headers: { ...refused.headers, "payment-response": encodeHeader(settlement) } } : refused;
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

  /** Sees to it that the challenge has a signed offer that holds for a while. */
  async #sign(attester: Attester): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    const { until } = this.#asking;
    if (Number.isFinite(until) && until - now > OFFER_SECONDS / 2) return;
    this.#signing ??= this.#attest(attester, now + OFFER_SECONDS).finally(() => {
      this.#signing = undefined;
    });
    await this.#signing;
  }

  async #attest(attester: Attester, validUntil: number): Promise<void> {
    const { scheme, network, asset, payTo, amount } = this.requirements;
    const terms = { version: 1, resourceUrl: this.#resource.url, scheme, network, asset, payTo, amount, validUntil } as const;
    const offer = { ...(await attester.offer(terms)), acceptIndex: 0 };
    this.#asking = this.#ask({ "offer-receipt": { info: { offers: [offer] }, schema: {} } }, validUntil);
  }

  /** Says as much of the endpoint as the challenge's header has room for. */
  #ask(signed: Extensions, until: number) {
    const body = this.#body(ASK, "payment_required", ASK, {}, signed);
    for (const detail of DETAILS) {
      const header = this.#header(ASK, { bazaar: bazaar(this.endpoint, detail), ...briefIdentifierExtension, ...signed });
      if (base64(closed(header, newSecret(), "}")).length <= MAX_HEADER_CHARS) return { header, body, until };
    }
    return { header: this.#header(ASK, { ...briefIdentifierExtension, ...signed }), body, until };
  }

  /** The challenge up to its secret, `error` saying why the call is (still) unpaid. */
  #header(error: string, extensions: Extensions): string {
    return opened({ ...this.#challenge(error), extensions }).slice(0, -1);
  }

  #challenge(error: string): PaymentRequired {
    return { x402Version: 2, error, resource: this.#resource, accepts: [this.requirements] };
  }

  /** The body up to the secret: what a person reads first, then the challenge mirrored, with all that there is to know of the endpoint. */
  #body(
    error: string,
    code: "payment_required" | "payment_invalid",
    message: string,
    facts: Extensions,
    signed: Extensions = {},
  ): string {
    const { retryable, source } = FAILURES[code];
    const words = { error: code, message, ...facts, ...this.#facts, charging: CHARGING_RULE, retryable, source, charged: false };
    const { error: _said, ...challenge } = this.#challenge(error);
    return opened({ ...words, ...challenge, extensions: { ...this.#full, ...signed } }).slice(0, -1);
  }

  /** A facilitator's request around the signed payload, which is all that differs between two payments for one endpoint. */
  #facilitatorRequest() {
    const payload = { x402Version: 2, resource: this.#resource, accepted: this.requirements };
    const head = (extensions: object) => `{"x402Version":2,"paymentPayload":${opened({ ...payload, ...extensions })},"payload":`;
    return {
      head: head({}),
      headListed: head({ extensions: this.#full }),
      tail: `},"paymentRequirements":${JSON.stringify(this.requirements)}}`,
    };
  }
}

/** JSON that stands open within its extensions, with the secret as the last of them. */
const closed = (text: string, secret: string, end: string): string => `${text},${secretExtension(secret)}}${end}`;

function reply(header: string, body: string, requestId: string): Reply {
  const secret = newSecret();
  return {
    status: 402,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "payment-required": base64(closed(header, secret, "}")),
    },
    body: closed(body, secret, `,"requestId":${JSON.stringify(requestId)}}`),
  };
}
