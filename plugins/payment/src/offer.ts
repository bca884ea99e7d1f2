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
import { bazaar, type Detail } from "./bazaar.ts";
import { identifierExtension } from "./identifier.ts";
import type { SignedPayment } from "./payment-header.ts";
import { USDC_DOMAIN } from "./terms.ts";
import { encodeHeader, type PaymentRequired, type PaymentRequirements, type Refusal } from "./x402.ts";

/** Seconds a payment window has beyond the handler's deadline: verification, settlement, a restart between them, a replay after it. */
const WINDOW_MARGIN_SECONDS = 90;
/** CDP's index takes no longer description. */
const MAX_DESCRIPTION_CHARS = 500;
/** Longest PAYMENT-REQUIRED: clients and proxies take 16 KB of headers in all, and the client echoes the extensions. */
const MAX_HEADER_CHARS = 8_000;
const DETAILS: readonly Detail[] = ["full", "example", "input"];
const ASK =
  "This call is paid: sign one of `accepts` and send the call again with that payment, in the header PAYMENT-SIGNATURE, or " +
  'in _meta["x402/payment"] over MCP.';

/** What one endpoint asks for, and the 402 that asks it. Made once per endpoint. */
export class Offer {
  readonly requirements: PaymentRequirements;
  /** Longest time that the work may take. */
  readonly deadlineMs: number;
  readonly #resource: PaymentRequired["resource"];
  #extensions: PaymentRequired["extensions"];
  readonly #request: { readonly head: string; readonly headExtended: string; readonly tail: string };
  readonly #plain: { readonly header: string; readonly bodyHead: string };

  constructor(
    readonly endpoint: Endpoint,
    price: string,
    terms: PaymentTerms,
    service: ServiceInfo,
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
      extra: USDC_DOMAIN,
    };
    this.#resource = {
      url: `${service.baseUrl}${endpoint.path}`,
      description: endpoint.summary.slice(0, MAX_DESCRIPTION_CHARS),
      mimeType: endpoint.contentType ?? "application/json",
      serviceName: service.name,
    };
    const challenge = this.#describe();
    this.#request = this.#facilitatorRequest();
    this.#plain = { header: encodeHeader(challenge), bodyHead: this.#body(challenge, "payment_required", ASK) };
  }

  /** Says as much of the endpoint as the challenge's header has room for. */
  #describe(): PaymentRequired {
    for (const detail of DETAILS) {
      this.#extensions = { bazaar: bazaar(this.endpoint, detail), ...identifierExtension };
      const challenge = this.challenge(ASK);
      if (encodeHeader(challenge).length <= MAX_HEADER_CHARS) return challenge;
    }
    this.#extensions = identifierExtension;
    return this.challenge(ASK);
  }

  /** The challenge, `error` saying why it is (still) unpaid. */
  challenge(error: string): PaymentRequired {
    return {
      x402Version: 2,
      error,
      resource: this.#resource,
      accepts: [this.requirements],
      ...(this.#extensions && { extensions: this.#extensions }),
    };
  }

  /** The 402 of a call without a payment. */
  ask(requestId: string): Reply {
    return this.#reply(this.#plain.header, this.#plain.bodyHead, requestId);
  }

  /** The 402 of a payment that buys nothing. */
  refuse(requestId: string, { reason, message, settlement }: Refusal): Reply {
    const challenge = this.challenge(reason);
    const reply = this.#reply(encodeHeader(challenge), this.#body(challenge, "payment_invalid", message, reason), requestId);
    return settlement ? { ...reply, headers: { ...reply.headers, "payment-response": encodeHeader(settlement) } } : reply;
  }

  /** What the facilitator is sent to verify the payment, as JSON: everything but the signature is this service's own word. */
  verification({ authorization, signature }: SignedPayment): string {
    return `${this.#request.head}${JSON.stringify({ signature, authorization })}${this.#request.tail}`;
  }

  /** The same for the settlement, with the extensions that facilitators list services by. */
  settlement({ authorization, signature }: SignedPayment): string {
    return `${this.#request.headExtended}${JSON.stringify({ signature, authorization })}${this.#request.tail}`;
  }

  /** A facilitator's request around the signed payload, which is all that differs between two payments for one endpoint. */
  #facilitatorRequest() {
    const payload = { x402Version: 2, resource: this.#resource, accepted: this.requirements };
    const head = (extensions: object) =>
      `{"x402Version":2,"paymentPayload":${JSON.stringify({ ...payload, ...extensions }).slice(0, -1)},"payload":`;
    return {
      head: head({}),
      headExtended: head(this.#extensions ? { extensions: this.#extensions } : {}),
      tail: `},"paymentRequirements":${JSON.stringify(this.requirements)}}`,
    };
  }

  /** All of the body but the request id, which comes last: the challenge mirrored, and the fields of every error. */
  #body(challenge: PaymentRequired, code: "payment_required" | "payment_invalid", message: string, reason?: string): string {
    const { retryable, source } = FAILURES[code];
    const body = { ...challenge, error: code, message, ...(reason && { reason }), retryable, source, charged: false };
    return JSON.stringify({ ...body, charging: CHARGING_RULE }).slice(0, -1);
  }

  #reply(header: string, bodyHead: string, requestId: string): Reply {
    return {
      status: 402,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "payment-required": header },
      body: `${bodyHead},"requestId":${JSON.stringify(requestId)}}`,
    };
  }
}
